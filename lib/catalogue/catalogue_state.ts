import type { CategoryRecord } from "../schema/category.ts";
import type { Filter } from "../schema/filter.ts";
import type { SiteSetting } from "../schema/site_setting.ts";
import type { Video, VideoRecord } from "../schema/video.ts";
import { CategoryTree } from "./category_tree.ts";
import { Documents } from "./documents.ts";
import { InvertedEngine } from "./inverted_engine.ts";
import type { SearchEngine } from "./search_engine.ts";

/** A record as it stands now; without a record it is gone. */
export type CurrentRecord =
  | { entity: "video"; id: number; record: VideoRecord | undefined }
  | { entity: "category"; id: number; record: CategoryRecord | undefined }
  | { entity: "filter"; id: number; record: Filter | undefined }
  | { entity: "siteSetting"; id: number; record: SiteSetting | undefined };

/** Everything the catalogue holds in memory. */
export class CatalogueState {
  readonly documents = new Documents();
  readonly engine: SearchEngine = new InvertedEngine(this.documents);
  readonly categories = new CategoryTree((id) => this.engine.categorySize(id));
  readonly filters = new Map<number, Filter>();
  readonly siteSettings = new Map<number, SiteSetting>();

  /** A video with its category. */
  video(id: number): Video | undefined {
    const document = this.documents.numberOf(id);
    const record = document === undefined ? undefined : this.documents.record(document);
    return record && { ...record, category: this.categories.summary(record.categoryId) };
  }

  /** Takes in one record as it stands now. */
  apply({ entity, id, record }: CurrentRecord): void {
    switch (entity) {
      case "video": {
        const change = record ? this.documents.set(record) : this.documents.delete(id);
        if (change) this.engine.changeVideo(change);
        break;
      }
      case "category":
        if (record) {
          this.categories.set(record);
          this.engine.setCategory(record);
        } else {
          this.categories.delete(id);
          this.engine.deleteCategory(id);
        }
        break;
      case "filter":
        if (record) {
          this.filters.set(id, record);
          this.engine.setFilter(record);
        } else {
          this.filters.delete(id);
          this.engine.deleteFilter(id);
        }
        break;
      case "siteSetting":
        if (record) this.siteSettings.set(id, record);
        else this.siteSettings.delete(id);
    }
  }
}
