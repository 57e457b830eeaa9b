import type { VideoCriteria } from "../../../lib/schema/search_query.ts";
import type { VideoRecord } from "../../../lib/schema/video.ts";
import type { SyntheticCatalogue } from "../catalogue_data.ts";

/** A search that is measured. */
export interface SearchSubject {
  /** Takes everything in; returns the longest stretch without a turn of the event loop, in ms. */
  build(catalogue: SyntheticCatalogue): number;
  /** The first 24 videos and all facet counts of a search; returns how many videos match. */
  search(criteria: VideoCriteria): number;
  update(before: VideoRecord, after: VideoRecord): void;
  /** Drops cached results, so that the next search is a new one. */
  forget(): void;
  /** Bytes that it holds outside the JavaScript heap. */
  memoryOutside?(): number;
}
