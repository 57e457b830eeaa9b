import { parseFactCriteria } from "./fact_facets.ts";
import { parseIdList } from "./id.ts";
import { RESOLUTION_FILTERS } from "./resolution.ts";
import { cleanSearchText, parsePage, type SearchState, SORTS } from "./search_query.ts";

/**
 * The state a search URL describes. Lenient, for people type and share URLs: ids that are no ids,
 * unknown values and sorts are dropped. A list may be comma-separated or repeated (plain forms).
 */
export function parseSearchState(params: URLSearchParams): SearchState {
  const list = (name: string) => params.getAll(name).join(",");
  const asked = new Set(list("resolutions").split(","));
  const sort = params.get("sort");
  return {
    search: cleanSearchText(params.get("search")),
    categoryIds: parseIdList(list("categoryIds")),
    filterIds: parseIdList(list("filterIds")),
    resolutions: RESOLUTION_FILTERS.filter((name) => asked.has(name)),
    facts: parseFactCriteria(params),
    sort: SORTS.find((name) => name === sort),
    page: parsePage(params.get("page")),
  };
}
