import type { PublicUser } from "./public_user.ts";

/** Ids of the favorites of whoever looks at a page; null for nobody signed in. */
export type FavoriteIds = readonly number[] | null;

/** Who looks at a page. */
export interface Viewer {
  user: PublicUser | null;
  favoriteIds: FavoriteIds;
}

/** Nobody signed in: what public pages are rendered for once and kept. */
export const ANONYMOUS: Viewer = { user: null, favoriteIds: null };

/** Id of the element in a page that tells its islands who looks at it; absent for nobody. */
export const VIEWER_ELEMENT = "viewer";
