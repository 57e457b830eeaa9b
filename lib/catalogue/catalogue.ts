import type { Log } from "../log.ts";
import type { AdminSort } from "../schema/admin_video_query.ts";
import type { Category } from "../schema/category.ts";
import type { Completion, Facets } from "../schema/facets.ts";
import type { Filter } from "../schema/filter.ts";
import type { VideoCriteria } from "../schema/search_query.ts";
import type { SiteSetting } from "../schema/site_setting.ts";
import type { Video } from "../schema/video.ts";
import type { CatalogueSource } from "./catalogue_source.ts";
import type { CategoryNode } from "./category_tree.ts";
import { LiveCatalogue } from "./live_catalogue.ts";
import { loadState } from "./read_source.ts";

export type { CategoryNode } from "./category_tree.ts";
export type { CatalogueSource } from "./catalogue_source.ts";

/** A page of a listing: pages count from 1. */
export interface PageRequest {
  sort?: AdminSort | undefined;
  page: number;
  pageSize: number;
}

/** A page of videos, and how many there are on all pages. */
export interface VideoPage {
  videos: Video[];
  total: number;
}

/**
 * The catalogue as one instance of the app shows it: all records in memory, as of `revision`. Every
 * answer is synchronous and true to one revision.
 */
export interface Catalogue {
  /** The revision of the store's change feed that is shown. */
  readonly revision: number;
  video(id: number): Video | undefined;
  /** The videos of these ids in this order; ids without a video are left out. */
  videos(ids: number[]): Video[];
  /** A listing; the category includes its descendants, `all` is everything, an unknown slug is empty. */
  list(query: PageRequest & { search?: string; categorySlug?: string }): VideoPage;
  /** A search; `suggestion` is a text that finds something where the given one finds nothing. */
  search(criteria: VideoCriteria, page: PageRequest): VideoPage & { suggestion: string | null };
  /** Counts for every category, filter and resolution, each group as if it had no tick. */
  facets(criteria: VideoCriteria): Facets;
  /** Up to 8 completions of a text that is being typed. */
  suggest(text: string): Completion[];
  /** The videos most like one, best first. */
  similar(id: number, limit: number): Video[];
  /** The 5 most frequent keywords; the defaults fill up where there are fewer. */
  popularKeywords(): string[];
  /** Every category by name, `all` first. */
  categories(): Category[];
  category(id: number): Category | undefined;
  categoryBySlug(slug: string): Category | undefined;
  /** The categories as a forest; `all` is left out. */
  categoryTree(): CategoryNode[];
  /** The ids of a category and everything below it. */
  descendantsOf(categoryId: number): number[];
  /** Every keyword filter by name. */
  filters(): Filter[];
  siteSettings(): SiteSetting[];
  /** The value of a site setting. */
  setting(key: string): string | undefined;
  /** Resolves when at least this revision is shown (read your own writes); 5 seconds at most. */
  caughtUp(revision: number): Promise<void>;
  /** Calls back after each change with the new revision; returns how to end that. */
  subscribe(listener: (revision: number) => void): () => void;
  close(): void;
}

/** Loads the catalogue and follows the change feed until `close`. */
export async function openCatalogue(
  source: CatalogueSource,
  options: { log?: Log } = {},
): Promise<Catalogue> {
  return new LiveCatalogue(source, await loadState(source), options.log);
}
