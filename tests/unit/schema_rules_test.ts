import { expect } from "expect";
import { idsOfBranch, tickedBranches, toggleBranch } from "../../lib/schema/category_tree.ts";
import { formatDuration, isoDuration, parseDuration } from "../../lib/schema/duration.ts";
import { homeStateQuery, parseHomeState } from "../../lib/schema/home_state.ts";
import { parseId, parseIdList } from "../../lib/schema/id.ts";
import { formatPrice, parsePrice, priceInCents } from "../../lib/schema/price.ts";
import { resolutionOfWidth } from "../../lib/schema/resolution.ts";
import { searchStateQuery } from "../../lib/schema/search_query.ts";
import { parseSearchState } from "../../lib/schema/search_state.ts";
import { fold, slugify, splitKeywords, truncate } from "../../lib/schema/text.ts";

Deno.test("A price is a decimal string with two digits, whatever was sent", () => {
  const table: [string | number | null | undefined, string | undefined][] = [
    [null, "2500.00"],
    [undefined, "2500.00"],
    ["", "2500.00"],
    [2500, "2500.00"],
    ["1999.9", "1999.90"],
    ["007.50", "7.50"],
    [0, "0.00"],
    ["99999999.99", "99999999.99"],
    ["100000000", undefined],
    ["1.999", undefined],
    ["-1", undefined],
    ["1e3", undefined],
    [NaN, undefined],
    ["12,50", undefined],
  ];
  for (const [input, wanted] of table) expect([input, parsePrice(input)]).toEqual([input, wanted]);
});

Deno.test("A price is shown with its thousands grouped, and cents only when there are some", () => {
  expect(["2500.00", "1234567.50", "0.00"].map(formatPrice)).toEqual([
    "$2,500",
    "$1,234,567.50",
    "$0",
  ]);
  expect(priceInCents("1234.05")).toBe(123405);
});

Deno.test("A duration goes from seconds to text and back", () => {
  const table: [number, string, string][] = [
    [0, "0:00", "PT0S"],
    [15, "0:15", "PT15S"],
    [75, "1:15", "PT1M15S"],
    [3600, "1:00:00", "PT1H"],
    [3723, "1:02:03", "PT1H2M3S"],
  ];
  for (const [seconds, text, iso] of table) {
    expect([formatDuration(seconds), parseDuration(text), isoDuration(seconds)])
      .toEqual([text, seconds, iso]);
  }
  expect(["", "abc", "1:2:3:4", "-1:00"].map(parseDuration)).toEqual([0, 0, 0, 0]);
});

Deno.test("An id is a positive integer and nothing else", () => {
  expect(["1", "42", "9007199254740991"].map(parseId)).toEqual([1, 42, 9007199254740991]);
  const bad = ["", "0", "-1", "1.5", "01", "1e3", "abc", "9007199254740992", " 1", undefined];
  expect(bad.map(parseId).filter((id) => id !== undefined)).toEqual([]);
  expect(parseIdList("3, 1,x,,1,-2")).toEqual([1, 3]);
});

Deno.test("Keywords are trimmed and each is there once, case and accents aside", () => {
  expect(splitKeywords(" Night,night , Café, cafe,,rain ")).toEqual(["Night", "Café", "rain"]);
  expect(splitKeywords(null)).toEqual([]);
});

Deno.test("Slugs and folded texts hold no accents and no capitals", () => {
  expect(slugify("Cañón at  Night!")).toBe("canon-at-night");
  expect(slugify("— —")).toBe("");
  expect(fold("ÉTÉ")).toBe("ete");
});

Deno.test("A long title is cut at its limit, by characters and not by bytes", () => {
  expect(truncate("a".repeat(60), 60)).toBe("a".repeat(60));
  expect(truncate("a".repeat(61), 60)).toBe(`${"a".repeat(60)}…`);
  expect(truncate("🌊🌊🌊", 2)).toBe("🌊🌊…");
});

Deno.test("A frame width names the largest resolution it fills", () => {
  expect([1280, 1920, 3840, 8192, 11520, 16384].map(resolutionOfWidth))
    .toEqual(["HD", "HD", "4K", "8K", "12K", "16K"]);
});

Deno.test("A search URL and its state say the same, in one canonical form", () => {
  const table: [string, string][] = [
    ["", ""],
    ["search=%20sea%20%20storm%20", "?search=sea%20storm"],
    ["categoryIds=3,1,x&categoryIds=2", "?categoryIds=1,2,3"],
    ["resolutions=16K&resolutions=8K,9K", "?resolutions=8K,16K"],
    ["sort=newest&page=1", ""],
    ["search=a&sort=relevance", "?search=a"],
    ["sort=-price&page=3", "?sort=-price&page=3"],
    ["sort=worst&page=-1&filterIds=abc", ""],
    [
      "timeOfDay=golden+hour&page=2&motion=walking&motion=driving&resolutions=8K",
      "?resolutions=8K&motion=driving,walking&timeOfDay=golden%20hour&page=2",
    ],
    ["motion=&weather=,", ""],
  ];
  for (const [query, canonical] of table) {
    const state = parseSearchState(new URLSearchParams(query));
    expect([query, searchStateQuery(state)]).toEqual([query, canonical]);
    expect(parseSearchState(new URLSearchParams(canonical))).toEqual({
      ...state,
      sort: canonical.includes("sort=") ? state.sort : undefined,
    });
  }
});

Deno.test("A home URL and its state say the same, in one canonical form", () => {
  const table: [string, string][] = [
    ["", ""],
    ["category=all&page=1", ""],
    ["page=2&category=nature&search= sea ", "?search=sea&category=nature&page=2"],
    ["page=abc&category=", ""],
  ];
  for (const [query, canonical] of table) {
    expect([query, homeStateQuery(parseHomeState(new URLSearchParams(query)))])
      .toEqual([query, canonical]);
  }
});

const tree = [{
  id: 1,
  name: "Nature",
  children: [{ id: 2, name: "Sea", children: [{ id: 4, name: "Reef", children: [] }] }, {
    id: 3,
    name: "Sky",
    children: [],
  }],
}];

Deno.test("Ticking a category takes its descendants with it, both ways", () => {
  expect(idsOfBranch(tree[0]!)).toEqual([1, 2, 4, 3]);
  expect(toggleBranch([9], tree[0]!, true)).toEqual([1, 2, 3, 4, 9]);
  expect(toggleBranch([1, 2, 3, 4], tree[0]!.children[0]!, false)).toEqual([1, 3]);
});

Deno.test("What is ticked is told by the fewest branches", () => {
  const names = (ids: number[]) => tickedBranches(tree, new Set(ids)).map(({ name }) => name);
  expect(names([1, 2, 3, 4])).toEqual(["Nature"]);
  expect(names([2, 4, 3])).toEqual(["Sea", "Sky"]);
  expect(names([1])).toEqual(["Nature"]);
  expect(names([])).toEqual([]);
});
