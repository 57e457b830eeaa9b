import { FACT_FACETS, type FactCriteria, type FactFacetName } from "../schema/fact_facets.ts";
import { FACT_VALUES, FRAME_RATES } from "../schema/fact_values.ts";
import type { Facets } from "../schema/facets.ts";
import type { VideoRecord } from "../schema/video.ts";

/** A fact in which something is ticked: its place, its column, and by value number what is ticked. */
export interface TickedFact {
  fact: number;
  column: Uint8Array;
  table: Uint8Array;
}

/** Counts by place in `FACT_FACETS` and value number: 1 for the first of its values, 0 for none. */
export type FactCounts = Uint32Array[];

/** Frame rates nearer than this are the same: 23.98 is written for 23.976. */
const FRAME_RATE_TOLERANCE = 0.01;

/** The plate facts of each document, one column of value numbers for each facet. */
export class FactColumns {
  #columns = FACT_FACETS.map(() => new Uint8Array(64));
  /** How many documents have each value, and how many there are. */
  #totals: FactCounts = newFactCounts();
  #size = 0;

  /** Sets the facts of a document. */
  replace(document: number, before: VideoRecord | undefined, after: VideoRecord | undefined): void {
    if (document >= this.#columns[0]!.length) this.#grow(document + 1 + (document >> 1));
    this.#size += (after ? 1 : 0) - (before ? 1 : 0);
    FACT_FACETS.forEach(({ name }, fact) => {
      const column = this.#columns[fact]!;
      const totals = this.#totals[fact]!;
      if (before) totals[column[document]!]!--;
      if (!after) return;
      const number = valueNumber(name, facetValueOf(after, name));
      column[document] = number;
      totals[number]!++;
    });
  }

  /** Tables for what is ticked; an unknown value matches nothing. */
  ticked(criteria: FactCriteria = {}): TickedFact[] {
    return FACT_FACETS.flatMap(({ name }, fact) => {
      const asked = criteria[name] ?? [];
      if (asked.length === 0) return [];
      const table = new Uint8Array(FACT_VALUES[name].length + 1);
      for (const value of asked) table[valueNumber(name, value)] = 1;
      table[0] = 0;
      return [{ fact, column: this.#columns[fact]!, table }];
    });
  }

  /** Counts in every fact the documents, each given once, that pass all groups. */
  count(documents: Uint32Array, counts: FactCounts): void {
    counts.forEach((count, fact) => {
      if (documents.length === this.#size) return count.set(this.#totals[fact]!);
      const column = this.#columns[fact]!;
      for (let i = 0; i < documents.length; i++) count[column[documents[i]!]!]!++;
    });
  }

  /** The counts as they are answered. */
  facets(counts: FactCounts): Facets["facts"] {
    const facts: Facets["facts"] = {};
    FACT_FACETS.forEach(({ name }, fact) => {
      const used = FACT_VALUES[name].flatMap((value, i) =>
        this.#totals[fact]![i + 1] === 0 ? [] : { value, count: counts[fact]![i + 1]! }
      );
      if (used.length > 0) facts[name] = used;
    });
    return facts;
  }

  #grow(size: number): void {
    this.#columns = this.#columns.map((column) => {
      const grown = new Uint8Array(size);
      grown.set(column);
      return grown;
    });
  }
}

/** Counters for one pass, all zero. */
export function newFactCounts(): FactCounts {
  return FACT_FACETS.map(({ name }) => new Uint32Array(FACT_VALUES[name].length + 1));
}

function valueNumber(name: FactFacetName, value: string | null): number {
  return value === null ? 0 : 1 + FACT_VALUES[name].indexOf(value);
}

/** The value under which a video is found in a facet; null where it is not known, or none of them. */
function facetValueOf(video: VideoRecord, name: FactFacetName): string | null {
  if (name === "loops") return video.loops === null ? null : video.loops ? "yes" : "no";
  if (name !== "frameRate") return video[name];
  const rate = video.frameRate;
  if (rate === null) return null;
  return FRAME_RATES.find((one) => Math.abs(Number(one) - rate) < FRAME_RATE_TOLERANCE) ?? null;
}
