import { expect } from "expect";
import fc from "fast-check";
import { CatalogueState } from "../../lib/catalogue/catalogue_state.ts";
import type { CategoryRecord } from "../../lib/schema/category.ts";
import type { Filter } from "../../lib/schema/filter.ts";
import { RESOLUTION_FILTERS, STORED_RESOLUTIONS } from "../../lib/schema/resolution.ts";
import { cleanSearchText, SORTS, type VideoCriteria } from "../../lib/schema/search_query.ts";
import type { VideoRecord } from "../../lib/schema/video.ts";
import { factCriteria, plateFacts } from "../support/fact_arbitraries.ts";
import { expectedOrder, expectedResult, type PlainCatalogue } from "../support/search_oracle.ts";

// A small alphabet of words that are prefixes, typos and units of each other.
const WORDS = [
  "night",
  "light",
  "nights",
  "road",
  "roads",
  "rode",
  "mountain",
  "mountains",
  "fountain",
  "café",
  "Cafe",
  "60fps",
  "60",
  "fps",
  "50fps",
  "16",
  "k",
  "time-lapse",
  "timelapse",
  "Golden Hour",
  "sea",
  "see",
  "x",
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map((words) => words.join(" "));
const at = fc.integer({ min: 0, max: 5 })
  .map((minute) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString());
const videoId = fc.integer({ min: 1, max: 40 });
const smallId = fc.integer({ min: 1, max: 4 });

const video: fc.Arbitrary<VideoRecord> = fc.record({
  id: videoId,
  title: text.map((title) => title || "Untitled"),
  description: fc.option(text),
  keywords: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((list) => list.join(", ")),
  categoryId: fc.option(smallId),
  videoUrl: fc.constant("/v.mp4"),
  thumbnailUrl: fc.constant("/t.jpg"),
  previewUrl: fc.constant("/p.mp4"),
  fullPreviewUrl: fc.constant(null),
  storyboard: fc.constant(null),
  hostVideoId: fc.constant(null),
  duration: fc.constantFrom("0:08", "0:15", "2:00", "10:00", "1:00:00"),
  resolution: fc.constantFrom(...STORED_RESOLUTIONS),
  colorspace: fc.constant("Log"),
  bitDepth: fc.constant(null),
  camera: fc.option(fc.constantFrom("Insta360 Titan", "night rig")),
  price: fc.constantFrom("900.00", "2500.00", "10000.00"),
  ...plateFacts,
  createdAt: at,
  updatedAt: at,
});
const category: fc.Arbitrary<CategoryRecord> = fc.record({
  id: smallId,
  name: fc.constantFrom("Night Roads", "Mountains", "Sea", "Café"),
  slug: fc.constant("slug"),
  parentId: fc.constant(null),
  createdAt: at,
  updatedAt: at,
});
const filter: fc.Arbitrary<Filter> = fc.record({
  id: smallId,
  name: fc.constant("Filter"),
  slug: fc.constantFrom("night", "golden-hour", "cafe", "60fps", "unused"),
  description: fc.constant(null),
  createdAt: at,
  updatedAt: at,
});
const asked = fc.constantFrom(
  ...WORDS,
  "nigth",
  "raod",
  "montain",
  "fuontian",
  "60 fps",
  "60fsp",
  "mou",
  "goldne",
  "insta360",
  "ca",
  "hour",
  "storm",
);
const criteria: fc.Arbitrary<VideoCriteria> = fc.record({
  search: fc.array(asked, { maxLength: 3 }).map((words) => cleanSearchText(words.join(" "))),
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
  filterIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
  resolutions: fc.uniqueArray(fc.constantFrom(...RESOLUTION_FILTERS), { maxLength: 2 }),
  facts: factCriteria,
});

type Step =
  | { entity: "video"; id: number; record: VideoRecord | undefined }
  | { entity: "category"; id: number; record: CategoryRecord | undefined }
  | { entity: "filter"; id: number; record: Filter | undefined };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: video.map((record) => ({ entity: "video" as const, id: record.id, record })),
  },
  {
    weight: 2,
    arbitrary: videoId.map((id) => ({ entity: "video" as const, id, record: undefined })),
  },
  category.map((record) => ({ entity: "category" as const, id: record.id, record })),
  smallId.map((id) => ({ entity: "category" as const, id, record: undefined })),
  filter.map((record) => ({ entity: "filter" as const, id: record.id, record })),
  smallId.map((id) => ({ entity: "filter" as const, id, record: undefined })),
);

function applyPlainly(catalogue: PlainCatalogue, { entity, id, record }: Step): void {
  if (record === undefined) {
    const kinds = {
      video: catalogue.videos,
      category: catalogue.categories,
      filter: catalogue.filters,
    };
    kinds[entity].delete(id);
  } else if (entity === "video") catalogue.videos.set(id, record);
  else if (entity === "category") catalogue.categories.set(id, record);
  else catalogue.filters.set(id, record);
}

const NO_TICKS = { categoryIds: [], filterIds: [], resolutions: [], facts: {} };

function compare(state: CatalogueState, catalogue: PlainCatalogue, asked: VideoCriteria): void {
  const expected = expectedResult(asked, catalogue);
  const { ids, total, facets } = state.engine.search(asked, "relevance", { offset: 0, limit: 100 });
  expect(ids.toSorted((a, b) => a - b)).toEqual([...expected.ids].sort((a, b) => a - b));
  expect(total).toBe(expected.ids.size);
  expect(facets.total).toBe(expected.ids.size);
  expect(new Map(facets.categories.map(({ id, count }) => [id, count]))).toEqual(
    expected.categories,
  );
  expect(new Map(facets.filters.map(({ id, count }) => [id, count]))).toEqual(expected.filters);
  expect(new Map(facets.resolutions.map(({ value, count }) => [value, count])))
    .toEqual(expected.resolutions);
  const counts = Object.entries(facets.facts).map(([name, values]) =>
    [name, new Map(values.map(({ value, count }) => [value, count]))] as const
  );
  expect(Object.fromEntries(counts)).toEqual(expected.facts);
  if (facets.suggestion !== null) {
    expect(expectedResult({ ...asked, search: facets.suggestion, ...NO_TICKS }, catalogue).ids.size)
      .toBeGreaterThan(0);
  }
}

/** Milliseconds of preparing in advance: mostly one step, so that changes come in between. */
const A_LITTLE = 0.01;

Deno.test("Searches find and count what plain reading does, while the catalogue changes", () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.array(fc.tuple(criteria, fc.array(step, { maxLength: 6 })), {
        minLength: 1,
        maxLength: 8,
      }),
      (loaded, rounds) => {
        const state = new CatalogueState();
        const catalogue = { videos: new Map(), categories: new Map(), filters: new Map() };
        const apply = (change: Step) => {
          state.apply(change);
          applyPlainly(catalogue, change);
        };
        loaded.forEach(apply);
        for (const [asked, changes] of rounds) {
          compare(state, catalogue, asked);
          changes.forEach(apply);
          state.engine.prepare(A_LITTLE);
          compare(state, catalogue, asked);
        }
      },
    ),
    { numRuns: 300 },
  );
});

Deno.test("Every order and page of a listing is right, while the catalogue changes", () => {
  const windows = fc.record({
    sort: fc.constantFrom(...SORTS),
    offset: fc.integer({ min: 0, max: 30 }),
    limit: fc.integer({ min: 1, max: 20 }),
    categoryIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }))),
  });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.array(fc.tuple(windows, fc.array(step, { maxLength: 6 })), {
        minLength: 1,
        maxLength: 10,
      }),
      (loaded, rounds) => {
        const state = new CatalogueState();
        const catalogue: PlainCatalogue = {
          videos: new Map(),
          categories: new Map(),
          filters: new Map(),
        };
        const apply = (change: Step) => {
          state.apply(change);
          applyPlainly(catalogue, change);
        };
        loaded.forEach(apply);
        for (const [{ sort, offset, limit, categoryIds }, changes] of rounds) {
          state.engine.prepare(A_LITTLE);
          changes.forEach(apply);
          const videos = [...catalogue.videos.values()].filter((record) =>
            categoryIds === null || categoryIds.includes(record.categoryId ?? 0)
          );
          const ids = expectedOrder(videos, sort).slice(offset, offset + limit);
          expect(state.engine.list(categoryIds ?? undefined, sort, { offset, limit }))
            .toEqual({ ids, total: videos.length });
          if (categoryIds?.length === 0) continue;
          const asked = { search: "", ...NO_TICKS, categoryIds: categoryIds ?? [] };
          const found = state.engine.search(asked, sort, { offset, limit });
          expect(found.ids).toEqual(ids);
        }
      },
    ),
    { numRuns: 300 },
  );
});
