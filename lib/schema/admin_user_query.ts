import { parseId } from "./id.ts";
import { cleanSearchText } from "./search_query.ts";
import { encodeText } from "./text.ts";

/** Users on a page of the admin's table. */
export const USER_PAGE_SIZE = 20;

/** What the admin's table of users shows, as its URL holds it. */
export interface AdminUserState {
  search: string;
  /** The id of the last user of the page before. */
  before: number | undefined;
}

/** The state a URL describes. */
export function parseAdminUserState(params: URLSearchParams): AdminUserState {
  return {
    search: cleanSearchText(params.get("search")),
    before: parseId(params.get("before") ?? undefined),
  };
}

/** The query string of a state; "" for the plain page. */
export function adminUserQuery({ search = "", before }: Partial<AdminUserState>): string {
  const pairs = [
    search && `search=${encodeText(search)}`,
    before !== undefined && `before=${before}`,
  ].filter(Boolean);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
