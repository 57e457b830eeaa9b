import type { CategoryRecord } from "../schema/category.ts";
import type { Filter } from "../schema/filter.ts";
import type { SiteSetting } from "../schema/site_setting.ts";
import type { VideoRecord } from "../schema/video.ts";
import type { ChangeFeed } from "../store/change_feed.ts";

/** One kind of record: by id, and all of them ordered by id. */
export interface RecordSource<T> {
  get(id: number): Promise<T | undefined>;
  all(): AsyncIterable<T>;
}

/** The part of the store that the catalogue reads. */
export interface CatalogueSource {
  videos: RecordSource<VideoRecord>;
  categories: RecordSource<CategoryRecord>;
  filters: RecordSource<Filter>;
  siteSettings: RecordSource<SiteSetting>;
  changes: ChangeFeed;
}
