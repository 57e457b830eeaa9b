import type { AdminSort } from "../schema/admin_video_query.ts";
import type { CategoryRecord } from "../schema/category.ts";
import type { Completion, Facets } from "../schema/facets.ts";
import type { Filter } from "../schema/filter.ts";
import type { VideoCriteria } from "../schema/search_query.ts";
import type { DocumentChange } from "./documents.ts";

/** A stretch of an ordered result. */
export interface Window {
  offset: number;
  limit: number;
}

/** What a search finds: the video ids of the window in order, and the counts of the whole. */
export interface SearchResult {
  ids: number[];
  total: number;
  facets: Facets;
}

/** The seam of the search: takes in records as they change, answers with video ids. */
export interface SearchEngine {
  /** Takes in a video that was written or deleted. */
  changeVideo(change: DocumentChange): void;
  setCategory(record: CategoryRecord): void;
  deleteCategory(id: number): void;
  setFilter(record: Filter): void;
  deleteFilter(id: number): void;
  /**
   * Does about `milliseconds` of the indexing that is put off when records are taken in; true when
   * nothing is left. Whatever needs the index does the rest itself.
   */
  prepare(milliseconds: number): boolean;
  /** What matches, in order, and the counts of all of it. */
  search(criteria: VideoCriteria, sort: AdminSort, window: Window): SearchResult;
  /** A window of a listing without a text, of all videos or of those directly in some categories. */
  list(
    categoryIds: number[] | undefined,
    sort: AdminSort,
    window: Window,
  ): { ids: number[]; total: number };
  /** How many videos are filed directly under a category. */
  categorySize(id: number): number;
  /** The videos most like one, best first. */
  similar(id: number, limit: number): number[];
  /** Completions of a text being typed; the categories are those that may be offered. */
  complete(text: string, categories: CategoryRecord[]): Completion[];
  /** The most frequent keywords as most often written, ties alphabetical. */
  popularKeywords(limit: number): string[];
}
