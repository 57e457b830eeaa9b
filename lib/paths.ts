import type { AuditEntity } from "./schema/audit.ts";
import { adminUserQuery, type AdminUserState } from "./schema/admin_user_query.ts";
import { adminVideoQuery, type AdminVideoState } from "./schema/admin_video_query.ts";
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
  /** Plates side by side; `query` as `comparisonQuery` writes it. */
  compare: (query = "") => `/compare${query}`,
  contact: "/contact",
  contactSent: "/contact?sent=1",
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
  adminDashboard: "/admin/dashboard",
  adminVideos: (state: Partial<AdminVideoState> = {}) => "/admin/videos" + adminVideoQuery(state),
  /** Where a CSV file of videos is checked and taken in. */
  adminVideoImport: "/admin/videos/import",
  /** The CSV file of the videos that a state of the table shows, on all its pages. */
  videoExport: (state: Partial<AdminVideoState> = {}) =>
    "/api/videos/export" + adminVideoQuery({ ...state, page: 1 }),
  adminCategories: "/admin/categories",
  adminFilters: "/admin/filters",
  adminHistory: "/admin/history",
  /** What was done to one record; see `AuditEntry` for what its id is. */
  adminHistoryOf: (entity: AuditEntity, id: number | string) =>
    `/admin/history?entity=${entity}&id=${id}`,
  adminSiteSettings: "/admin/site-settings",
  adminMessages: (cursor?: string) => "/admin/messages" + (cursor ? `?cursor=${cursor}` : ""),
  adminUsers: (state: Partial<AdminUserState> = {}) => "/admin/users" + adminUserQuery(state),
  pricing: "/pricing",
  license: "/license",
  careers: "/careers",
  help: "/help",
  faq: "/faq",
  community: "/community",
  terms: "/terms",
  privacy: "/privacy",
  sitemap: "/sitemap.xml",
  /** One file of a sitemap that is split; counts from 1. */
  sitemapFile: (number: number) => `/sitemap-${number}.xml`,
  robots: "/robots.txt",
  feed: "/feed.xml",
  manifest: "/manifest.webmanifest",
  speculationRules: "/speculation-rules.json",
  oembed: "/oembed",
  /** What oEmbed says of the page at an absolute address. */
  oembedOf: (url: string) => `/oembed?${new URLSearchParams({ url })}`,
  apiDescription: "/api/openapi.json",
  apiDocs: "/api/docs",
  /** Leads to an operation that only reads, with the values of a form. */
  apiTry: "/api/docs/try",
  /** The player of a video for pages of other sites. */
  embed: (id: number) => `/embed/${id}`,
  /** The site's icon as a PNG, `size` pixels wide; "maskable" bleeds to the edges. */
  icon: (size: 180 | 192 | 512, shape?: "maskable") =>
    `/icons/icon-${size}${shape ? `-${shape}` : ""}.png`,
  /** The page that tests the video host; `adminHostTest` leads to the same. */
  hostTest: "/bunny-test",
  adminHostTest: "/admin/bunny-test",
  /** A file of a video at the video host, fetched and signed for by the site. */
  hostFile: (hostVideoId: string, name: string) => `/api/proxy/bunny/${hostVideoId}/${name}`,
  webhook: "/api/webhooks/bunny",
  sampleMedia: (folder: "videos" | "thumbnails" | "previews" | "site", name: string) =>
    `/uploads/${folder}/${name}`,
} as const;
