import { encodeText } from "./text.ts";
import { ALL_CATEGORY_SLUG } from "./category_slugs.ts";
import { cleanSearchText, parsePage } from "./search_query.ts";

/** What the home page shows, as its URL holds it. */
export interface HomeState {
  search: string;
  /** Category slug; "all" for everything. */
  category: string;
  page: number;
}

/** The state a URL of the home page describes; what it does not say takes its default. */
export function parseHomeState(params: URLSearchParams): HomeState {
  return {
    search: cleanSearchText(params.get("search")),
    category: (params.get("category") ?? "").trim().slice(0, 100) || ALL_CATEGORY_SLUG,
    page: parsePage(params.get("page")),
  };
}

/** The query string of a state: fixed order, defaults left out, "" for the plain page. */
export function homeStateQuery({ search, category, page }: HomeState): string {
  const pairs = [
    search && `search=${encodeText(search)}`,
    category !== ALL_CATEGORY_SLUG && `category=${encodeText(category)}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return pairs.length ? `?${pairs.join("&")}` : "";
}
