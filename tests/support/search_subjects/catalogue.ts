import { CatalogueState } from "../../../lib/catalogue/catalogue_state.ts";
import type { VideoRecord } from "../../../lib/schema/video.ts";
import type { SearchSubject } from "./subject.ts";

/** Our own engine. */
export function catalogueSubject(): SearchSubject {
  const state = new CatalogueState();
  let newest: VideoRecord;
  return {
    build({ videos, categories, filters }) {
      for (const record of categories) state.apply({ entity: "category", id: record.id, record });
      for (const record of filters) state.apply({ entity: "filter", id: record.id, record });
      for (const record of videos) state.apply({ entity: "video", id: record.id, record });
      newest = videos.at(-1)!;
      let longest = 0;
      for (let done = false; !done;) {
        const start = performance.now();
        done = state.engine.prepare(8);
        longest = Math.max(longest, performance.now() - start);
      }
      return longest;
    },
    search(criteria) {
      const sort = criteria.search === "" ? "newest" : "relevance";
      const { ids, total } = state.engine.search(criteria, sort, { offset: 0, limit: 24 });
      ids.map((id) => state.video(id));
      return total;
    },
    update: (_, record) => state.apply({ entity: "video", id: record.id, record }),
    // Any change empties the caches.
    forget: () => state.apply({ entity: "video", id: newest.id, record: newest }),
  };
}
