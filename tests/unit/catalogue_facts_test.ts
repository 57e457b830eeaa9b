import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { type Catalogue, openCatalogue } from "../../lib/catalogue/catalogue.ts";
import { CatalogueState } from "../../lib/catalogue/catalogue_state.ts";
import type { FactCriteria } from "../../lib/schema/fact_facets.ts";
import type { VideoInput } from "../../lib/schema/video.ts";
import { syntheticCatalogue } from "../support/catalogue_data.ts";
import { expectedResult } from "../support/search_oracle.ts";
import { fakeClock, memoryStore, value, videoInput } from "../support/store.ts";

/** Videos by id from 1, each a minute newer than the one before. */
const VIDEOS: Partial<VideoInput>[] = [
  { title: "Pass road", motion: "driving", timeOfDay: "dawn", frameRate: 24, loops: true },
  { title: "Old town", motion: "walking", timeOfDay: "dawn", place: "Harbour of Bergen" },
  { title: "Ring road", motion: "driving", timeOfDay: "night", frameRate: 23.98, loops: false },
  { title: "Bergen", keywords: "harbour", weather: "fog" },
  { title: "Crossing", motion: "water", description: "Out of the harbour.", frameRate: 17 },
  { title: "Rig", camera: "Harbour rig" },
];

describe("the plate facts in a search", () => {
  let catalogue: Catalogue;
  let dispose: () => void;

  before(async () => {
    const clock = fakeClock();
    const { store } = await memoryStore(clock);
    for (const fields of VIDEOS) {
      clock.advance(60_000);
      value(await store.videos.create(videoInput({ keywords: "", ...fields })));
    }
    catalogue = await openCatalogue(store);
    dispose = () => {
      catalogue.close();
      store.close();
    };
  });
  after(() => dispose());

  const none = { categoryIds: [], filterIds: [], resolutions: [] };
  const found = (facts: FactCriteria, search = "") =>
    catalogue.search({ search, ...none, facts }, { page: 1, pageSize: 10 })
      .videos.map(({ id }) => id);

  it("widen within one fact and narrow between facts", () => {
    expect(found({ motion: ["driving"] })).toEqual([3, 1]);
    expect(found({ motion: ["driving", "walking"] })).toEqual([3, 2, 1]);
    expect(found({ motion: ["driving", "walking"], timeOfDay: ["dawn"] })).toEqual([2, 1]);
    expect(found({ motion: ["driving"], loops: ["no"] })).toEqual([3]);
    expect(found({ motion: [] })).toEqual([6, 5, 4, 3, 2, 1]);
    expect(found({ motion: ["swimming"] })).toEqual([]);
    expect(found({ timeOfDay: ["dawn"] }, "road")).toEqual([1]);
  });

  it("take a rate for the standard one it is written for, and no odd rate", () => {
    expect(found({ frameRate: ["23.976"] })).toEqual([3]);
    expect(found({ frameRate: ["24"] })).toEqual([1]);
    expect(found({ frameRate: ["17"] })).toEqual([]);
  });

  it("are counted as if their own boxes were clear; what no video has is left out", () => {
    const { facts, total } = catalogue.facets({
      search: "",
      ...none,
      facts: { motion: ["driving"] },
    });
    expect(total).toBe(2);
    expect(facts).toEqual({
      motion: [
        { value: "driving", count: 2 },
        { value: "walking", count: 1 },
        { value: "water", count: 1 },
      ],
      timeOfDay: [{ value: "dawn", count: 1 }, { value: "night", count: 1 }],
      weather: [{ value: "fog", count: 0 }],
      frameRate: [{ value: "23.976", count: 1 }, { value: "24", count: 1 }],
      loops: [{ value: "yes", count: 1 }, { value: "no", count: 1 }],
    });
  });

  it("are found by their words: a place above a camera, below a keyword", () => {
    expect(found({}, "harbour")).toEqual([4, 2, 6, 5]);
    expect(found({}, "fog")).toEqual([4]);
    expect(found({}, "walking dawn")).toEqual([2]);
  });

  it("are kept when the catalogue grows", () => {
    const { videos } = syntheticCatalogue(300);
    const state = new CatalogueState();
    for (const record of videos) state.apply({ entity: "video", id: record.id, record });
    const criteria = { search: "", ...none, facts: { motion: ["static", "driving"] } };
    const catalogue = {
      videos: new Map(videos.map((video) => [video.id, video])),
      categories: new Map(),
      filters: new Map(),
    };
    const { facets } = state.engine.search(criteria, "newest", { offset: 0, limit: 1 });
    const counts = Object.entries(facets.facts).map(([name, values]) =>
      [name, new Map(values.map(({ value, count }) => [value, count]))] as const
    );
    expect(Object.fromEntries(counts)).toEqual(expectedResult(criteria, catalogue).facts);
  });
});
