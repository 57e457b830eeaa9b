import { encodeText } from "./text.ts";
import { cleanSearchText, parsePage } from "./search_query.ts";

/** Users on a page of the admin's table. */
export const USER_PAGE_SIZE = 20;

/** What the admin's table of users shows, as its URL holds it. */
export interface AdminUserState {
  search: string;
  page: number;
}

/** The state a URL describes. */
export function parseAdminUserState(params: URLSearchParams): AdminUserState {
  return {
    search: cleanSearchText(params.get("search")),
    page: parsePage(params.get("page")),
  };
}

/** The query string of a state; "" for the plain page. */
export function adminUserQuery({ search = "", page = 1 }: Partial<AdminUserState>): string {
  const pairs = [
    search && `search=${encodeText(search)}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
