import { type Answer, api, assertOk } from "./client.ts";
import type { CardVideo } from "../schema/card.ts";
import type { Completion, Facets } from "../schema/facets.ts";
import { HOME_PAGE_SIZE, SEARCH_PAGE_SIZE, type SearchState } from "../schema/search_query.ts";
import type { HomeState } from "../schema/home_state.ts";

/** A page of a listing: its cards, and how many videos there are on all pages. */
export interface VideoPage {
  videos: CardVideo[];
  total: number;
}

/** One page of the home page's grid. */
export async function fetchHomePage({ search, category, page }: HomeState): Promise<VideoPage> {
  const response = await api.videos.$get({
    query: {
      ...(search && { search }),
      ...(category !== "all" && { category }),
      page: String(page),
      pageSize: String(HOME_PAGE_SIZE),
    },
  });
  await assertOk(response);
  return { videos: await response.json(), total: totalOf(response) };
}

/** One page of the search results. */
export async function fetchSearchPage(state: SearchState): Promise<VideoPage> {
  const response = await api.search.$get({
    query: {
      ...criteriaOf(state),
      ...(state.sort && { sort: state.sort }),
      page: String(state.page),
      pageSize: String(SEARCH_PAGE_SIZE),
    },
  });
  await assertOk(response);
  return { videos: await response.json(), total: totalOf(response) };
}

/** The counts beside the boxes of the search page. */
export async function fetchFacets(state: SearchState): Promise<Facets> {
  const response = await api.search.facets.$get({ query: criteriaOf(state) });
  await assertOk(response);
  return await response.json();
}

/** Completions of a search text that is being typed. */
export async function fetchCompletions(text: string, signal: AbortSignal): Promise<Completion[]> {
  const response = await api.search.suggest.$get({ query: { q: text } }, { init: { signal } });
  await assertOk(response);
  return await response.json();
}

function criteriaOf({ search, categoryIds, filterIds, resolutions }: SearchState) {
  return {
    ...(search && { search }),
    ...(categoryIds.length && { categoryIds: categoryIds.join(",") }),
    ...(filterIds.length && { filterIds: filterIds.join(",") }),
    ...(resolutions.length && { resolutions: resolutions.join(",") }),
  };
}

function totalOf(response: Answer): number {
  return Number(response.headers.get("X-Total-Count"));
}
