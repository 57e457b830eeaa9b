/** Counts beside the boxes of the search page; a group is counted as if its own boxes were clear. */
export interface Facets {
  categories: { id: number; count: number }[];
  filters: { id: number; count: number }[];
  resolutions: { value: string; count: number }[];
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
