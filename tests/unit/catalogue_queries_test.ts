import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { type Catalogue, openCatalogue } from "../../lib/catalogue/catalogue.ts";
import { cleanSearchText, type VideoCriteria } from "../../lib/schema/search_query.ts";
import type { VideoInput } from "../../lib/schema/video.ts";
import { fakeClock, memoryStore, value, videoInput } from "../support/store.ts";

/** Categories by id: 1 All, 2 Nature, 3 Oceans (in Nature), 4 Travel, 5 Driving Plates (in Travel). */
const CATEGORIES: [name: string, parentId: number | null][] = [
  ["All", null],
  ["Nature", null],
  ["Oceans", 2],
  ["Travel", null],
  ["Driving Plates", 4],
];

/** Filters by id: 1 Night, 2 Golden Hour, 3 Snow. */
const FILTERS = ["Night", "Golden Hour", "Snow"];

/** Videos by id from 1, each a minute newer than the one before. */
const VIDEOS: Partial<VideoInput>[] = [
  { title: "Tunnel", categoryId: 5, keywords: "driving, night", price: "900.00", resolution: "8K" },
  {
    title: "Road Tunnel Drive",
    categoryId: 5,
    keywords: "driving, tunnel",
    duration: "10:00",
    resolution: "12K",
  },
  {
    title: "City at Night",
    categoryId: 4,
    keywords: "city, Night",
    description: "Shot at 60 fps from a car.",
    price: "10000.00",
  },
  { title: "Café Terrace", categoryId: 4, keywords: "people, café", resolution: "4K" },
  { title: "Plate 10", categoryId: 3, keywords: "sea, golden hour", duration: "2:00" },
  { title: "Plate 2", categoryId: 3, keywords: "sea, golden-hour", resolution: "HD" },
  {
    title: "Mountain Lake",
    categoryId: 2,
    keywords: "mountains, water, hour, golden",
    camera: "Insta360 Titan",
  },
  { title: "Alpine Meadow", categoryId: 2, description: "A mountain behind it.", keywords: "" },
  { title: "Storm", categoryId: 3, keywords: "tunnel of clouds", resolution: "1080p" },
  { title: "Night Light", categoryId: null, keywords: "light", resolution: "720p" },
  { title: "Timelapse of Snow", categoryId: 2, keywords: "snow", camera: "RED V-Raptor array" },
  { title: "Waterfall", categoryId: 2, keywords: "time-lapse", description: "Runs at 16K." },
];

const all = (fields: Partial<VideoCriteria> = {}): VideoCriteria => ({
  search: "",
  categoryIds: [],
  filterIds: [],
  resolutions: [],
  ...fields,
});

describe("the catalogue", () => {
  let catalogue: Catalogue;
  let dispose: () => void;

  before(async () => {
    const clock = fakeClock();
    const { store } = await memoryStore(clock);
    for (const [name, parentId] of CATEGORIES) {
      const slug = name.toLowerCase().replaceAll(" ", "-");
      value(await store.categories.create({ name, slug, parentId }));
    }
    for (const name of FILTERS) value(await store.filters.create({ name, description: null }));
    for (const fields of VIDEOS) {
      clock.advance(60_000);
      value(await store.videos.create(videoInput({ resolution: "16K", ...fields })));
    }
    value(await store.siteSettings.set("homepage_background", "/x.jpg"));
    catalogue = await openCatalogue(store);
    dispose = () => {
      catalogue.close();
      store.close();
    };
  });
  after(() => dispose());

  const found = (criteria: VideoCriteria, sort?: "newest" | "price" | "title") =>
    catalogue.search(criteria, { sort, page: 1, pageSize: 100 }).videos.map(({ id }) => id);

  const searches: [text: string, ids: number[], why: string][] = [
    ["tunnel", [1, 2, 9], "a whole title, a title, a keyword"],
    ["TUNNEL", [1, 2, 9], "case does not matter"],
    ["tunel", [1, 2, 9], "a missing letter is forgiven"],
    ["tunnle", [1, 2, 9], "swapped letters are forgiven"],
    ["tun", [1, 2, 9], "the beginning of a word"],
    ["road tunnel", [2], "every word must match"],
    ["tunnel road", [2], "in any order"],
    ["tun road", [], "only the last word may be a beginning"],
    ["night tunnel", [1], "each word in any field"],
    ["tunnel waterfall", [], "words of different videos"],
    ["cafe", [4], "accents do not matter"],
    ["CAFÉ", [4], "in either direction"],
    ["night", [3, 10, 1], "title and keyword before title alone before keyword alone"],
    ["nigth", [3, 10, 1], "a typo of a word, although light is near too"],
    ["60fps", [3], "a unit without the space"],
    ["60 fps", [3], "a unit with the space"],
    ["16 k", [12], "a unit that is written together"],
    ["oceans", [9, 6, 5], "the name of the category"],
    ["driving plates", [2, 1], "the whole name of a category, plates are not Plate 2"],
    ["titan", [7], "the camera"],
    ["insta360 lake", [7], "camera and title"],
    ["golden hour", [6, 5, 7], "a whole keyword before its words apart, then newest"],
    ["mountain", [7, 8], "title before description"],
    ["montain", [7, 8], "one letter missing in a long word"],
    ["mounntainn", [7, 8], "two letters too many in a long word"],
    ["watr", [7], "a typo is no beginning of another word"],
    ["timelapse", [11, 12], "a hyphenated word is found without its hyphen"],
    ["time-lapse", [12], "and with it"],
    ["sae", [], "short words are taken as typed"],
    ["???", [], "a text without a word"],
    ["   ", [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], "no text at all"],
  ];
  for (const [text, ids, why] of searches) {
    it(`finds ${ids.join(", ") || "nothing"} for "${text}": ${why}`, () => {
      expect(found(all({ search: cleanSearchText(text) }))).toEqual(ids);
    });
  }

  const suggestions: [text: string, suggestion: string | null][] = [
    ["tunnel", null],
    ["tunel", null],
    ["qqqqqqq", null],
    ["tunnxyl", "tunnel"],
    ["tunnel waterfall", "waterfall"],
    ["cty nihgt", "city night"],
    ["sae", "sea"],
    ["roadtunnel", "road tunnel"],
    ["night qqqqqqq", "night"],
    ["???", null],
  ];
  for (const [text, suggestion] of suggestions) {
    it(`suggests ${suggestion} for "${text}"`, () => {
      const answer = catalogue.search(all({ search: text }), { page: 1, pageSize: 8 });
      expect(answer.suggestion).toBe(suggestion);
      expect(catalogue.facets(all({ search: text })).suggestion).toBe(suggestion);
      if (suggestion !== null) {
        expect(answer.total).toBe(0);
        expect(found(all({ search: suggestion }))).not.toEqual([]);
      }
    });
  }

  it("widens within a group of boxes and narrows between groups", () => {
    expect(found(all({ filterIds: [1] }))).toEqual([3, 1]);
    expect(found(all({ filterIds: [1, 2] }))).toEqual([6, 5, 3, 1]);
    expect(found(all({ filterIds: [1, 2], categoryIds: [3] }))).toEqual([6, 5]);
    expect(found(all({ categoryIds: [4] }))).toEqual([4, 3]);
    expect(found(all({ search: "tunnel", categoryIds: [5], resolutions: ["8K"] }))).toEqual([1]);
    expect(found(all({ resolutions: ["1080p"] }))).toEqual([9, 6]);
    expect(found(all({ filterIds: [99] }))).toEqual([]);
    expect(found(all({ categoryIds: [99] }))).toEqual([]);
    expect(found(all({ filterIds: [1], search: "tunnel" }), "price")).toEqual([1]);
  });

  it("counts every box, each group as if it had no tick", () => {
    const facets = catalogue.facets(all({ filterIds: [1], categoryIds: [5] }));
    expect(facets).toEqual({
      categories: [
        { id: 1, count: 0 },
        { id: 2, count: 0 },
        { id: 3, count: 0 },
        { id: 4, count: 1 },
        { id: 5, count: 1 },
      ],
      filters: [{ id: 1, count: 1 }, { id: 2, count: 0 }, { id: 3, count: 0 }],
      resolutions: [
        { value: "720p", count: 0 },
        { value: "1080p", count: 0 },
        { value: "4K", count: 0 },
        { value: "8K", count: 1 },
        { value: "12K", count: 0 },
        { value: "16K", count: 0 },
      ],
      facts: {},
      total: 1,
      suggestion: null,
    });
    const everything = catalogue.facets(all());
    expect(everything.total).toBe(12);
    expect(everything.filters.map(({ count }) => count)).toEqual([2, 2, 1]);
    expect(everything.resolutions.map(({ count }) => count)).toEqual([1, 2, 1, 1, 1, 6]);
  });

  it("sorts texts too by what is asked for", () => {
    expect(found(all({ search: "tunnel" }), "newest")).toEqual([9, 2, 1]);
    expect(found(all({ search: "tunnel" }), "price")).toEqual([1, 9, 2]);
  });

  const sorts = {
    newest: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    oldest: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    title: [8, 4, 3, 7, 10, 6, 5, 2, 9, 11, 1, 12],
    price: [1, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2, 3],
    "-price": [3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2, 1],
    duration: [12, 11, 10, 9, 8, 7, 6, 4, 3, 1, 5, 2],
    "-duration": [2, 5, 12, 11, 10, 9, 8, 7, 6, 4, 3, 1],
  } as const;
  for (const [sort, ids] of Object.entries(sorts)) {
    it(`lists by ${sort}, by value and not by text`, () => {
      const page = { sort: sort as keyof typeof sorts, page: 1, pageSize: 20 };
      expect(catalogue.list(page).videos.map(({ id }) => id)).toEqual(ids);
      expect(catalogue.search(all(), page).videos.map(({ id }) => id)).toEqual(ids);
    });
  }

  it("lists a category with everything below it", () => {
    const list = (categorySlug: string, search?: string) => {
      const { videos, total } = catalogue.list({
        categorySlug,
        ...search === undefined ? {} : { search },
        page: 1,
        pageSize: 20,
      });
      expect(total).toBe(videos.length);
      return videos.map(({ id }) => id);
    };
    expect(list("travel")).toEqual([4, 3, 2, 1]);
    expect(list("driving-plates")).toEqual([2, 1]);
    expect(list("nature", "sea")).toEqual([6, 5]);
    expect(list("travel", "sea")).toEqual([]);
    expect(list("all")).toHaveLength(12);
    expect(list("no-such-category")).toEqual([]);
  });

  it("pages without gaps and repetitions, also past the end", () => {
    for (const search of ["", "a"]) {
      const ids: number[] = [];
      const whole = found(all({ search }));
      for (let page = 1; page <= 4; page++) {
        const { videos, total } = catalogue.search(all({ search }), { page, pageSize: 4 });
        expect(total).toBe(whole.length);
        ids.push(...videos.map(({ id }) => id));
      }
      expect(ids).toEqual(whole);
      const past = catalogue.search(all({ search }), { page: 100, pageSize: 100 });
      expect(past.videos).toEqual([]);
    }
    expect(catalogue.list({ page: 3, pageSize: 5 }).videos.map(({ id }) => id)).toEqual([2, 1]);
    expect(catalogue.list({ page: 9, pageSize: 5 })).toEqual({ videos: [], total: 12 });
  });

  it("answers videos with their category", () => {
    expect(catalogue.video(1)?.category).toEqual({
      id: 5,
      name: "Driving Plates",
      slug: "driving-plates",
      parentId: 4,
    });
    expect(catalogue.video(10)?.category).toBeNull();
    expect(catalogue.video(99)).toBeUndefined();
    expect(catalogue.videos([3, 99, 1]).map(({ id }) => id)).toEqual([3, 1]);
  });

  it("answers categories by name with their parent and their direct videos", () => {
    expect(
      catalogue.categories().map(({ name, parent, videoCount }) => [
        name,
        parent?.name,
        videoCount,
      ]),
    ).toEqual([
      ["All", undefined, 0],
      ["Driving Plates", "Travel", 2],
      ["Nature", undefined, 4],
      ["Oceans", "Nature", 3],
      ["Travel", undefined, 2],
    ]);
    const names = catalogue.categoryTree()
      .map(({ category, children }) => [category.name, children.map((node) => node.category.name)]);
    expect(names).toEqual([["Nature", ["Oceans"]], ["Travel", ["Driving Plates"]]]);
    expect(catalogue.category(3)?.name).toBe("Oceans");
    expect(catalogue.categoryBySlug("oceans")?.id).toBe(3);
    expect(catalogue.descendantsOf(4)).toEqual([4, 5]);
    expect(catalogue.descendantsOf(99)).toEqual([]);
  });

  it("answers filters by name and settings by key", () => {
    expect(catalogue.filters().map(({ name }) => name)).toEqual(["Golden Hour", "Night", "Snow"]);
    expect(catalogue.siteSettings()).toHaveLength(1);
    expect(catalogue.setting("homepage_background")).toBe("/x.jpg");
    expect(catalogue.setting("other")).toBeUndefined();
  });

  it("completes what is typed: keywords, categories, titles", () => {
    const complete = (text: string) =>
      catalogue.suggest(text).map(({ kind, text, id }) => `${kind} ${text} ${id}`);
    expect(complete("ni")).toEqual([
      "keyword Night null",
      "title Night Light 10",
      "title City at Night 3",
    ]);
    expect(complete("driving p")).toEqual(["category Driving Plates 5"]);
    expect(complete("golden")).toEqual(["keyword golden hour null", "keyword golden null"]);
    expect(complete("road tunnel d")).toEqual(["title Road Tunnel Drive 2"]);
    expect(complete("tunnel road d")).toEqual(["title Road Tunnel Drive 2"]);
    expect(complete("al")).toEqual(["title Alpine Meadow 8"]);
    expect(complete("qq")).toEqual([]);
    expect(complete(" ")).toEqual([]);
    expect(catalogue.suggest("t").length).toBeLessThanOrEqual(8);
  });

  it("finds similar videos by rare keywords, category and resolution, never the video itself", () => {
    const similar = (id: number, limit = 8) => catalogue.similar(id, limit).map(({ id }) => id);
    // Same keyword and category; then the keyword alone; 2 shares the category.
    expect(similar(1)).toEqual([2, 3]);
    expect(similar(6)).toEqual([5, 9]);
    expect(similar(6, 1)).toEqual([5]);
    expect(similar(8)).toEqual([12, 11, 7]);
    expect(similar(99)).toEqual([]);
  });

  it("names the most frequent keywords, ties alphabetical", () => {
    // The first four stand in two videos each; of two ways to write one the first in order stands for both.
    expect(catalogue.popularKeywords()).toEqual(["driving", "golden hour", "Night", "sea", "café"]);
  });
});
