import type { FactCriteria, FactFacetName } from "./fact_facets.ts";
import { encodeText } from "./text.ts";

/** The orders of a listing; a leading hyphen means descending. Newest breaks every tie, then the id. */
export const SORTS = [
  "relevance",
  "newest",
  "oldest",
  "title",
  "price",
  "-price",
  "duration",
  "-duration",
] as const;

export type Sort = typeof SORTS[number];

/** Videos on a page of the home and search pages, and the longest page the API gives. */
export const HOME_PAGE_SIZE = 8;
export const SEARCH_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** Longest search text that is looked at, in characters. */
export const SEARCH_TEXT_LIMIT = 200;

/** What narrows a listing: groups combine by and, the values inside one group by or. */
export interface VideoCriteria {
  /** Words that must all match; empty for no text. */
  search: string;
  /** Exact category ids. */
  categoryIds: number[];
  /** Ids of keyword filters. */
  filterIds: number[];
  /** Resolution filter values such as "8K". */
  resolutions: string[];
  /** Values of plate facts. */
  facts?: FactCriteria | undefined;
  /** Colorspace and bit depth of the master; undefined for any. */
  colorspace?: string | undefined;
  bitDepth?: string | undefined;
}

/** The state of the search page, as its URL holds it. */
export interface SearchState extends VideoCriteria {
  /** Undefined: relevance where there is a text, else newest. */
  sort: Sort | undefined;
  page: number;
}

/** How many values of all groups are ticked. */
export function tickedCount(state: VideoCriteria): number {
  const { categoryIds, filterIds, resolutions, facts = {} } = state;
  return [categoryIds, filterIds, resolutions, ...Object.values(facts)].flat().length;
}

/** The order a listing has when none was asked for. */
export function defaultSort(search: string): Sort {
  return search ? "relevance" : "newest";
}

/** A search text as looked at: trimmed, single spaces, at most `SEARCH_TEXT_LIMIT` characters. */
export function cleanSearchText(text: string | null | undefined): string {
  return (text ?? "").replace(/\s+/g, " ").trim().slice(0, SEARCH_TEXT_LIMIT).trim();
}

/** The page a query value names; 1 for anything that is no page. */
export function parsePage(text: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}

/** The query parameters of ticked facts, in a fixed order. */
export function factPairs(facts: FactCriteria = {}): [string, string][] {
  const names = Object.keys(facts).sort() as FactFacetName[];
  return names.map((name) => [name, facts[name]?.join(",") ?? ""]);
}

/** The query string of a state, canonical: fixed order, defaults left out, "" for the plain page. */
export function searchStateQuery(state: SearchState): string {
  const pairs: [string, string][] = [
    ["search", state.search],
    ["categoryIds", state.categoryIds.join(",")],
    ["filterIds", state.filterIds.join(",")],
    ["resolutions", state.resolutions.join(",")],
    ...factPairs(state.facts),
    [
      "sort",
      state.sort === undefined || state.sort === defaultSort(state.search) ? "" : state.sort,
    ],
    ["page", state.page > 1 ? String(state.page) : ""],
  ];
  const query = pairs.filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeText(value).replaceAll("%2C", ",")}`).join(
      "&",
    );
  return query && `?${query}`;
}
