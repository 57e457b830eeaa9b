import { type HomeState, homeStateQuery } from "./schema/home_state.ts";
import { type SearchState, searchStateQuery } from "./schema/search_query.ts";

function homeHref(state: Partial<HomeState> = {}): string {
  return "/" + homeStateQuery({ search: "", category: "all", page: 1, ...state });
}

function searchHref(state: Partial<SearchState> = {}): string {
  return "/search" + searchStateQuery({
    search: "",
    categoryIds: [],
    filterIds: [],
    resolutions: [],
    sort: undefined,
    page: 1,
    ...state,
  });
}

/** Every address of the site: pages, islands, redirects and tests build links with these alone. */
export const paths = {
  home: homeHref,
  search: searchHref,
  /** The search page for a category and everything below it; the server ticks the descendants. */
  searchBranch: (categoryId: number) => `/search?categoryIds=${categoryId}&descendants=1`,
  video: (id: number) => `/videos/${id}`,
  contact: "/contact",
  about: "/about",
  auth: "/auth",
  authTab: (tab: "login" | "register", returnTo: string) =>
    `/auth?${new URLSearchParams({ tab, returnTo })}`,
  favorites: "/favorites",
  /** Where the forms of `/auth` and the logout button go without a script. */
  login: "/auth/login",
  register: "/auth/register",
  logout: "/logout",
  google: (returnTo: string) => `/auth/google?returnTo=${encodeURIComponent(returnTo)}`,
  linkGoogle: "/auth/google?link=1",
  account: "/account",
  accountSettings: "/account#settings",
  admin: "/admin",
  adminAccount: "/admin/account",
  googleSignIn: (returnTo = "/") =>
    "/auth/google" + (returnTo === "/" ? "" : `?${new URLSearchParams({ returnTo })}`),
  googleLink: "/auth/google?link=1",
  pricing: "/pricing",
  license: "/license",
  careers: "/careers",
  help: "/help",
  faq: "/faq",
  community: "/community",
  terms: "/terms",
  privacy: "/privacy",
  sampleMedia: (folder: "videos" | "thumbnails" | "previews" | "site", name: string) =>
    `/uploads/${folder}/${name}`,
} as const;
