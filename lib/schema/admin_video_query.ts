import { encodeText } from "./text.ts";
import { parseId } from "./id.ts";
import { BIT_DEPTHS, COLORSPACES, RESOLUTION_FILTERS } from "./resolution.ts";
import { cleanSearchText, defaultSort, parsePage, SORTS } from "./search_query.ts";

/** Videos on a page of the admin's table. */
export const ADMIN_PAGE_SIZE = 10;

/** Videos that can be selected at once. */
export const SELECTION_LIMIT = 10_000;

/** The orders of the admin's table: the public ones, and those by its other columns. */
export const ADMIN_SORTS = [
  ...SORTS,
  "-title",
  "category",
  "-category",
  "resolution",
  "-resolution",
  "colorspace",
  "-colorspace",
  "bitDepth",
  "-bitDepth",
  "camera",
  "-camera",
] as const;

export type AdminSort = typeof ADMIN_SORTS[number];

/** What the admin's table of videos shows, as its URL holds it. */
export interface AdminVideoState {
  search: string;
  /** A category with everything below it; undefined for all. */
  categoryId: number | undefined;
  resolution: string | undefined;
  colorspace: typeof COLORSPACES[number] | undefined;
  bitDepth: typeof BIT_DEPTHS[number] | undefined;
  /** Undefined: relevance where there is a text, else newest. */
  sort: AdminSort | undefined;
  page: number;
}

/** The state a URL describes; what it does not say, or says wrongly, takes its default. */
export function parseAdminVideoState(params: URLSearchParams): AdminVideoState {
  return {
    search: cleanSearchText(params.get("search")),
    categoryId: parseId(params.get("category") ?? ""),
    resolution: RESOLUTION_FILTERS.find((value) => value === params.get("resolution")),
    colorspace: COLORSPACES.find((value) => value === params.get("colorspace")),
    bitDepth: BIT_DEPTHS.find((value) => value === params.get("bitDepth")),
    sort: ADMIN_SORTS.find((value) => value === params.get("sort")),
    page: parsePage(params.get("page")),
  };
}

/** The query string of a state: fixed order, defaults left out, "" for the plain page. */
export function adminVideoQuery(state: Partial<AdminVideoState>): string {
  const { search = "", categoryId, resolution, colorspace, bitDepth, sort, page = 1 } = state;
  const pairs: [string, string | undefined][] = [
    ["search", search],
    ["category", categoryId?.toString()],
    ["resolution", resolution],
    ["colorspace", colorspace],
    ["bitDepth", bitDepth],
    ["sort", sort === defaultSort(search) ? undefined : sort],
    ["page", page > 1 ? String(page) : undefined],
  ];
  const query = pairs.filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeText(value!)}`).join("&");
  return query && `?${query}`;
}

/** Whether anything narrows the table. */
export function isNarrowed(state: AdminVideoState): boolean {
  const { search, categoryId, resolution, colorspace, bitDepth } = state;
  return Boolean(search || categoryId || resolution || colorspace || bitDepth);
}

/** "Showing 11 to 20 of 42 results" for the second page of ten. */
export function showingText(page: number, shown: number, total: number): string {
  const before = (page - 1) * ADMIN_PAGE_SIZE;
  return `Showing ${shown === 0 ? 0 : before + 1} to ${before + shown} of ${total} results`;
}
