import type { CardVideo } from "../schema/card.ts";
import type { Completion, Facets } from "../schema/facets.ts";
import type { HomeState } from "../schema/home_state.ts";
import {
  factPairs,
  HOME_PAGE_SIZE,
  SEARCH_PAGE_SIZE,
  type SearchState,
} from "../schema/search_query.ts";
import { type Query, request } from "./request.ts";

/** A page of a listing: its cards, and how many videos there are on all pages. */
export interface VideoPage {
  videos: CardVideo[];
  total: number;
}

/** One page of the home page's grid. */
export function fetchHomePage({ search, category, page }: HomeState): Promise<VideoPage> {
  return fetchPage("/api/videos", {
    search: search || undefined,
    category,
    page,
    pageSize: HOME_PAGE_SIZE,
  });
}

/** One page of the search results. */
export function fetchSearchPage(state: SearchState): Promise<VideoPage> {
  const { sort, page } = state;
  return fetchPage("/api/search", {
    ...criteriaOf(state),
    sort,
    page,
    pageSize: SEARCH_PAGE_SIZE,
  });
}

/** The counts beside the boxes of the search page. */
export async function fetchFacets(state: SearchState): Promise<Facets> {
  return await (await request("/api/search/facets", { query: criteriaOf(state) })).json();
}

/** Completions of a search text that is being typed. */
export async function fetchCompletions(text: string, signal: AbortSignal): Promise<Completion[]> {
  return await (await request("/api/search/suggest", { query: { q: text }, signal })).json();
}

async function fetchPage(path: string, query: Query): Promise<VideoPage> {
  const response = await request(path, { query });
  return { videos: await response.json(), total: Number(response.headers.get("X-Total-Count")) };
}

function criteriaOf({ search, categoryIds, filterIds, resolutions, facts }: SearchState): Query {
  return {
    search: search || undefined,
    categoryIds: categoryIds.join(",") || undefined,
    filterIds: filterIds.join(",") || undefined,
    resolutions: resolutions.join(",") || undefined,
    ...Object.fromEntries(factPairs(facts)),
  };
}
