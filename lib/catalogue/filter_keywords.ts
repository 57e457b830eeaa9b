import type { FilterMasks } from "./filter_masks.ts";
import type { KeywordStatistics } from "./keyword_statistics.ts";

/** Keeps the filter masks true: a filter marks the videos with a keyword whose slug is the filter's. */
export class FilterKeywords {
  #slugs = new Map<number, string>();
  #idsBySlug = new Map<string, number[]>();
  #keywords: KeywordStatistics;
  #masks: FilterMasks;

  constructor(keywords: KeywordStatistics, masks: FilterMasks) {
    this.#keywords = keywords;
    this.#masks = masks;
  }

  /** The ids of all filters, ascending. */
  ids(): number[] {
    return [...this.#slugs.keys()].sort((a, b) => a - b);
  }

  /** Takes in a filter that is new or has a new slug. */
  set(id: number, slug: string): void {
    if (this.#slugs.get(id) === slug) return;
    this.delete(id);
    this.#slugs.set(id, slug);
    this.#idsBySlug.set(slug, [...this.#idsBySlug.get(slug) ?? [], id]);
    const { lists } = this.#keywords;
    const keyword = this.#keywords.numberOf(slug);
    const postings = keyword === undefined
      ? new Uint32Array(0)
      : lists.data(keyword).subarray(0, lists.size(keyword));
    this.#masks.addFilter(id, postings);
  }

  /** Drops a filter; nothing happens when it is not known. */
  delete(id: number): void {
    const slug = this.#slugs.get(id);
    if (slug === undefined) return;
    this.#slugs.delete(id);
    this.#idsBySlug.set(slug, this.#idsBySlug.get(slug)!.filter((other) => other !== id));
    this.#masks.deleteFilter(id);
  }

  /** Marks a document that has no marks yet with the filters of its keywords. */
  mark(document: number, keywords: number[]): void {
    for (const keyword of keywords) {
      for (const id of this.#idsBySlug.get(this.#keywords.keyOf(keyword)) ?? []) {
        this.#masks.mark(document, id);
      }
    }
  }
}
