import MiniSearch from "minisearch";
import { RESOLUTION_FILTERS, resolutionFilterOf } from "../../../lib/schema/resolution.ts";
import { fold, slugify, splitKeywords } from "../../../lib/schema/text.ts";
import type { VideoRecord } from "../../../lib/schema/video.ts";
import type { SearchSubject } from "./subject.ts";

/**
 * MiniSearch with the options that did best for such records, and facets as one typed column each that a
 * loop over the hits counts.
 */
export function miniSearchSubject(): SearchSubject {
  const index = new MiniSearch<{ id: number }>({
    fields: ["title", "keywords", "category", "camera", "description"],
    storeFields: [],
    processTerm: (term) => fold(term),
    searchOptions: {
      boost: { title: 4, keywords: 3, category: 2 },
      prefix: (term, i, terms) => term.length > 1 && i === terms.length - 1,
      fuzzy: (term) => term.length > 3 ? 0.2 : false,
      combineWith: "AND",
    },
  });
  const categoryNames = new Map<number, string>();
  const filterSlugs = new Map<string, number>();
  let categoryOf = new Uint8Array(0);
  let resolutionOf = new Uint8Array(0);
  let filtersOf: Uint8Array[] = [];
  let ids: number[] = [];
  const records = new Map<number, VideoRecord>();

  function fillColumns(video: VideoRecord): void {
    records.set(video.id, video);
    categoryOf[video.id] = video.categoryId ?? 0;
    resolutionOf[video.id] = (RESOLUTION_FILTERS as readonly string[])
      .indexOf(resolutionFilterOf(video.resolution));
    const filters = splitKeywords(video.keywords).map((word) =>
      filterSlugs.get(slugify(word)) ?? 0
    );
    filtersOf[video.id] = Uint8Array.from(filters.filter((filter) => filter > 0));
  }
  const documentOf = (video: VideoRecord) => ({
    ...video,
    category: categoryNames.get(video.categoryId ?? 0) ?? "",
  });

  /** Swapped letters are two edits to MiniSearch: when nothing is found, two are allowed. */
  function find(search: string): number[] {
    const results = index.search(search);
    const forgiving = results.length > 0 ? results : index.search(search, { fuzzy: 2 });
    return forgiving.map(({ id }) => id as number);
  }

  return {
    build({ videos, categories, filters }) {
      const start = performance.now();
      for (const { id, name } of categories) categoryNames.set(id, name);
      for (const { id, slug } of filters) filterSlugs.set(slug, id);
      categoryOf = new Uint8Array(videos.length + 1);
      resolutionOf = new Uint8Array(videos.length + 1);
      filtersOf = [];
      ids = videos.map(({ id }) => id).reverse();
      videos.forEach(fillColumns);
      index.addAll(videos.map(documentOf));
      return performance.now() - start;
    },
    search({ search, categoryIds, filterIds, resolutions }) {
      const hits = search === "" ? ids : find(search);
      const wantedResolutions = resolutions.map((name) =>
        (RESOLUTION_FILTERS as readonly string[]).indexOf(name)
      );
      const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
      const page: VideoRecord[] = [];
      let total = 0;
      for (const id of hits) {
        const inCategory = categoryIds.length === 0 || categoryIds.includes(categoryOf[id]!);
        const inResolution = resolutions.length === 0 ||
          wantedResolutions.includes(resolutionOf[id]!);
        const filters = filtersOf[id]!;
        const inFilter = filterIds.length === 0 || filters.some((f) => filterIds.includes(f));
        if (inFilter && inResolution) counts[0][categoryOf[id]!]!++;
        if (inFilter && inCategory) counts[1][resolutionOf[id]!]!++;
        if (inCategory && inResolution) { for (const filter of filters) counts[2][filter]!++; }
        if (!inCategory || !inResolution || !inFilter) continue;
        total++;
        if (page.length < 24) page.push(records.get(id)!);
      }
      return total;
    },
    update(_, after) {
      fillColumns(after);
      index.replace(documentOf(after));
    },
    forget() {},
  };
}
