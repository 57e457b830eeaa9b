import { signal } from "@preact/signals-react";
import { ANONYMOUS, type FavoriteIds, type Viewer, VIEWER_ELEMENT } from "../schema/viewer.ts";

function readViewer(): Viewer {
  if (typeof document === "undefined") return ANONYMOUS;
  const text = document.getElementById(VIEWER_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : ANONYMOUS;
}

const viewer = readViewer();

/** Who looks at the page; null when signed out. */
export const currentUser = viewer.user;

/** The favorites that all islands of the page show; null when signed out. Written in the browser only. */
export const favoriteIds = signal<FavoriteIds>(viewer.favoriteIds);
