import { RESOLUTION_FILTERS, resolutionFilterOf } from "../schema/resolution.ts";
import type { VideoCriteria } from "../schema/search_query.ts";
import type { VideoRecord } from "../schema/video.ts";
import { FactColumns, type FactCounts, newFactCounts, type TickedFact } from "./fact_columns.ts";
import { FilterMasks } from "./filter_masks.ts";
import { PostingLists } from "./posting_lists.ts";
import { IN_CATEGORY } from "./ranking.ts";

/** Counts of one pass over documents, by column number. */
export interface FacetCounts {
  categories: Uint32Array;
  filters: Uint32Array;
  resolutions: Uint32Array;
  facts: FactCounts;
}

/** Ticked boxes as tables over the columns; undefined (of facts: absent) for a group without a tick. */
export interface TickedBoxes {
  categories: Uint8Array | undefined;
  filters: Uint32Array | undefined;
  resolutions: Uint8Array | undefined;
  facts: TickedFact[];
}

/** The column number of a resolution; 0 for one that is no filter value. */
export function resolutionNumber(resolution: string): number {
  return 1 + (RESOLUTION_FILTERS as readonly string[]).indexOf(resolutionFilterOf(resolution));
}

/**
 * The facets of each document as columns. Category ids become dense numbers when first seen, even
 * before their record is; 0 stands for no category.
 */
export class FacetColumns {
  readonly filters = new FilterMasks();
  readonly facts = new FactColumns();
  /** The documents of each category, by category number. */
  readonly categoryLists = new PostingLists();
  #categoryNumbers = new Map<number, number>();
  #categories = new Uint32Array(64);
  #resolutions = new Uint8Array(64);

  /** The number of a category id. */
  categoryNumber(id: number | null): number {
    if (id === null) return 0;
    let number = this.#categoryNumbers.get(id);
    if (number === undefined) {
      number = this.#categoryNumbers.size + 1;
      this.#categoryNumbers.set(id, number);
    }
    return number;
  }

  /** How many videos are filed directly under a category. */
  categorySize(id: number): number {
    return this.categoryLists.size(this.categoryNumber(id));
  }

  /** The category number of each document. */
  get categories(): Uint32Array {
    return this.#categories;
  }

  /** The resolution number of each document. */
  get resolutions(): Uint8Array {
    return this.#resolutions;
  }

  /** Sets category, resolution and plate facts of a document and takes every filter off it. */
  replace(document: number, before: VideoRecord | undefined, after: VideoRecord | undefined): void {
    if (before) this.categoryLists.delete(this.categoryNumber(before.categoryId), document);
    if (document >= this.#categories.length) this.#grow(document + 1 + (document >> 1));
    this.filters.clear(document);
    this.facts.replace(document, before, after);
    if (!after) return;
    const category = this.categoryNumber(after.categoryId);
    this.#categories[document] = category;
    this.#resolutions[document] = resolutionNumber(after.resolution);
    this.categoryLists.set(category, document, IN_CATEGORY);
  }

  /** Tables for what is ticked; an id or value that does not exist matches nothing. */
  ticked(criteria: Omit<VideoCriteria, "search">): TickedBoxes {
    const { categoryIds, filterIds, resolutions, facts } = criteria;
    return {
      categories: categoryIds.length === 0 ? undefined : this.categoryTable(categoryIds),
      filters: filterIds.length === 0 ? undefined : this.filters.maskOf(filterIds),
      resolutions: resolutions.length === 0 ? undefined : resolutionTable(resolutions),
      facts: this.facts.ticked(facts),
    };
  }

  /** A table by category number in which the given categories are 1. */
  categoryTable(categoryIds: number[]): Uint8Array {
    const table = new Uint8Array(this.#categoryNumbers.size + 1);
    for (const id of categoryIds) table[this.#categoryNumbers.get(id) ?? 0] = 1;
    table[0] = 0;
    return table;
  }

  /** Counters for one pass, all zero. */
  counters(): FacetCounts {
    return {
      categories: new Uint32Array(this.#categoryNumbers.size + 1),
      filters: new Uint32Array(this.filters.words * 32),
      resolutions: new Uint32Array(RESOLUTION_FILTERS.length + 1),
      facts: newFactCounts(),
    };
  }

  #grow(size: number): void {
    const categories = new Uint32Array(size);
    const resolutions = new Uint8Array(size);
    categories.set(this.#categories);
    resolutions.set(this.#resolutions);
    [this.#categories, this.#resolutions] = [categories, resolutions];
  }
}

function resolutionTable(resolutions: string[]): Uint8Array {
  return Uint8Array.from(["", ...RESOLUTION_FILTERS], (name) => resolutions.includes(name) ? 1 : 0);
}
