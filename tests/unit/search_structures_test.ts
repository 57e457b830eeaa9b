import { expect } from "expect";
import fc from "fast-check";
import { CatalogueState } from "../../lib/catalogue/catalogue_state.ts";
import { KeywordStatistics } from "../../lib/catalogue/keyword_statistics.ts";
import { PAYLOAD_BITS, PAYLOAD_MASK, PostingLists } from "../../lib/catalogue/posting_lists.ts";
import {
  EDIT_PENALTY,
  IN_CATEGORY,
  IN_DESCRIPTION,
  IN_FACTS,
  IN_KEYWORDS,
  IN_TITLE,
  PAYLOAD_WEIGHTS,
  rankOf,
  rarity,
  relevanceKey,
  smallest,
  TITLE_LENGTH_LIMIT,
  TITLE_LENGTH_SHIFT,
} from "../../lib/catalogue/ranking.ts";
import { ResultCache } from "../../lib/catalogue/result_cache.ts";
import { sortInSteps } from "../../lib/catalogue/sort_in_steps.ts";
import { TextIndex } from "../../lib/catalogue/text_index.ts";
import { syntheticCatalogue } from "../support/catalogue_data.ts";

Deno.test("A posting list holds what was put in and not taken out, in order", () => {
  const operation = fc.record({
    list: fc.integer({ min: 0, max: 2 }),
    document: fc.integer({ min: 0, max: 30 }),
    payload: fc.option(fc.integer({ min: 0, max: PAYLOAD_MASK })),
  });
  fc.assert(fc.property(fc.array(operation, { maxLength: 200 }), (operations) => {
    const lists = new PostingLists();
    const model = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
    for (const { list, document, payload } of operations) {
      if (payload === null) {
        expect(lists.delete(list, document)).toBe(model[list]!.delete(document));
      } else {
        lists.set(list, document, payload);
        model[list]!.set(document, payload);
      }
    }
    model.forEach((documents, list) => {
      const postings = Array.from(lists.data(list).subarray(0, lists.size(list)));
      expect(postings.map((posting) => [posting >>> PAYLOAD_BITS, posting & PAYLOAD_MASK]))
        .toEqual([...documents].sort(([a], [b]) => a - b));
    });
  }));
});

Deno.test("A posting list numbers documents up to its limit", () => {
  const lists = new PostingLists();
  const last = 2 ** 24 - 1;
  lists.set(0, last, 255);
  lists.set(0, 0, 1);
  expect(Array.from(lists.data(0).subarray(0, 2))).toEqual([1, 2 ** 32 - 1]);
  expect(lists.indexOf(0, last)).toBe(1);
});

Deno.test("The smallest keys are those of a full sort", () => {
  const key = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(
      fc.array(key, { maxLength: 300 }),
      fc.integer({ min: 0, max: 40 }),
      (keys, limit) => {
        const expected = keys.toSorted((a, b) => a - b).slice(0, limit);
        expect(Array.from(smallest(Float64Array.from(keys), limit))).toEqual(expected);
      },
    ),
  );
});

Deno.test("A relevance key sorts by score, then by rank, and gives the rank back", () => {
  const inOrder = [
    relevanceKey(500, 9),
    relevanceKey(90.5, 0),
    relevanceKey(90.5, 2 ** 24 - 1),
    relevanceKey(90.25, 3),
    relevanceKey(0, 1),
    relevanceKey(500 - EDIT_PENALTY, 0),
    relevanceKey(-200 * EDIT_PENALTY, 7),
  ];
  expect(inOrder.toSorted((a, b) => a - b)).toEqual(inOrder);
  expect(inOrder.map(rankOf)).toEqual([9, 0, 2 ** 24 - 1, 3, 1, 0, 7]);
  expect(inOrder.every(Number.isSafeInteger)).toBe(true);
});

Deno.test("Each field outweighs all weaker ones together, short titles outweigh long ones", () => {
  const fields = [IN_DESCRIPTION, IN_FACTS, IN_CATEGORY, IN_KEYWORDS, IN_TITLE];
  let weaker = 0;
  for (const field of fields) {
    expect(PAYLOAD_WEIGHTS[field]!).toBeGreaterThan(PAYLOAD_WEIGHTS[weaker]!);
    weaker |= field;
  }
  const titles = Array.from(
    { length: TITLE_LENGTH_LIMIT },
    (_, i) => PAYLOAD_WEIGHTS[IN_TITLE | ((i + 1) << TITLE_LENGTH_SHIFT)]!,
  );
  expect(titles.toSorted((a, b) => b - a)).toEqual(titles);
  expect(new Set(titles).size).toBe(titles.length);
  expect(rarity(1000, 1)).toBeGreaterThan(rarity(1000, 10));
});

Deno.test("Sorting in steps sorts, keeps equals in place and pauses", () => {
  const count = 10_000;
  const entries = Uint32Array.from({ length: count }, (_, i) => (i * 7919) % count);
  const compare = (a: number, b: number) => (a >> 3) - (b >> 3);
  const expected = Array.from(entries).sort(compare);
  const steps = sortInSteps(entries, compare);
  let pauses = 0;
  let step = steps.next();
  while (!step.done) {
    pauses++;
    step = steps.next();
  }
  expect(Array.from(step.value)).toEqual(expected);
  expect(pauses).toBeGreaterThan(10);
});

Deno.test("The result cache keeps the most recently used within both limits", () => {
  const made: string[] = [];
  const cache = new ResultCache<string>(3, 10, (value) => value.length);
  const get = (key: string) => cache.get(key, () => (made.push(key), key));
  for (const key of ["a", "b", "c", "a", "d", "a", "b"]) get(key);
  expect(made).toEqual(["a", "b", "c", "d", "b"]);
  get("longlong");
  get("b");
  get("a");
  expect(made.slice(5)).toEqual(["longlong"]);
  get("too long for the cache");
  get("too long for the cache");
  expect(made.slice(6)).toEqual(["too long for the cache", "too long for the cache"]);
  cache.clear();
  get("a");
  expect(made.at(-1)).toBe("a");
});

Deno.test("Keywords are counted by slug, named as most write them, and forgotten with their last video", () => {
  const keywords = new KeywordStatistics();
  const labels = (numbers: Iterable<number>) => [...numbers].map((n) => keywords.label(n));
  keywords.add(0, "Golden Hour, city,, City ,東京");
  keywords.add(1, "golden-hour, golden hour, Zoo");
  keywords.add(2, "golden-hour, alley");
  expect(labels(keywords.mostFrequent(keywords.all(), 3))).toEqual([
    "golden-hour",
    "alley",
    "city",
  ]);
  expect(keywords.numberOf("GOLDEN HOUR")).toBe(keywords.numberOf("golden-hour"));
  expect(labels(keywords.startingWith("golden h"))).toEqual(["golden-hour"]);
  expect(labels(keywords.startingWith("東"))).toEqual(["東京"]);
  keywords.remove(2, "golden-hour, alley");
  keywords.remove(1, "golden-hour, golden hour, Zoo");
  expect(labels(keywords.all())).toEqual(["Golden Hour", "city", "東京"]);
  keywords.remove(0, "Golden Hour, city,, City ,東京");
  expect([...keywords.all()]).toEqual([]);
  keywords.add(3, "city");
  expect(labels(keywords.startingWith("ci"))).toEqual(["city"]);
});

Deno.test("The text index forgets terms that nothing holds any more", () => {
  const index = new TextIndex();
  const record = { title: "Night road", keywords: "night", camera: null, description: null };
  const video = record as Parameters<TextIndex["replace"]>[2];
  index.replace(0, undefined, video);
  index.setCategory(1, "Road trips");
  index.setCategory(1, "Sea");
  index.replace(0, video, undefined);
  expect(index.dictionary.startingWith("").map((term) => index.dictionary.text(term)))
    .toEqual(["sea"]);
});

Deno.test("A suggestion is read again as a whole: a number and a unit that meet in it are one word", () => {
  const state = new CatalogueState();
  const video = syntheticCatalogue(1).videos[0]!;
  const record = { ...video, title: "16 of k", description: null, keywords: "", camera: null };
  state.apply({ entity: "video", id: record.id, record });
  const criteria = { categoryIds: [], filterIds: [], resolutions: [] };
  const find = (search: string) =>
    state.engine.search({ ...criteria, search }, "relevance", { offset: 0, limit: 8 });
  expect(find("16 night k")).toMatchObject({ total: 0, facets: { suggestion: "16" } });
  expect(find("16").total).toBe(1);
});
