import type { FactFacetName } from "./fact_facets.ts";

/** A value that can be ticked, and how many videos it would give. */
export interface ValueCount {
  value: string;
  count: number;
}

/** Counts beside the boxes of the search page; a group is counted as if its own boxes were clear. */
export interface Facets {
  categories: { id: number; count: number }[];
  filters: { id: number; count: number }[];
  resolutions: ValueCount[];
  /** By plate fact: the values that any video of the catalogue has. A fact without one is absent. */
  facts: { [Name in FactFacetName]?: ValueCount[] };
  /** Videos that match everything ticked. */
  total: number;
  /** A search text that would find something where the given one finds nothing (did you mean). */
  suggestion: string | null;
}

/** A completion of what is being typed into a search box. */
export interface Completion {
  kind: "keyword" | "title" | "category";
  text: string;
  /** The video or category it names; null for a keyword. */
  id: number | null;
}
