import { signal } from "@preact/signals-react";
import { addFavorite, fetchFavoriteIds, removeFavorite } from "./favorites_api.ts";
import { showToast } from "./toasts.ts";
import { favoriteIds } from "./viewer.ts";

/** Videos whose favorite is being changed. */
export const pendingFavorites = signal<readonly number[]>([]);

/** Tells the other tabs of this browser that the favorites are others now. */
const tabs = typeof document === "undefined" ? undefined : new BroadcastChannel("favorites");
tabs?.addEventListener("message", () => void refetch());

/**
 * Adds a video to the favorites or takes it out. Shown at once on all islands, taken back when the
 * server refuses; afterwards the list is fetched again, so that it shows what is stored.
 */
export async function toggleFavorite(videoId: number): Promise<void> {
  const before = favoriteIds.peek();
  if (before === null) {
    showToast("error", "Authentication required", "Please log in to add videos to favorites");
    return;
  }
  if (pendingFavorites.peek().includes(videoId)) return;
  const adding = !before.includes(videoId);
  pendingFavorites.value = [...pendingFavorites.peek(), videoId];
  show(videoId, adding);
  try {
    await (adding ? addFavorite(videoId) : removeFavorite(videoId));
    if (adding) showToast("success", "Added to favorites", "Video was added to your favorites");
    else showToast("success", "Removed from favorites", "Video was removed from your favorites");
    tabs?.postMessage(null);
    await refetch();
  } catch {
    show(videoId, !adding);
    const failure = adding
      ? "Failed to add video to favorites"
      : "Failed to remove video from favorites";
    showToast("error", "Error", failure);
  } finally {
    pendingFavorites.value = pendingFavorites.peek().filter((id) => id !== videoId);
  }
}

function show(videoId: number, favorited: boolean): void {
  const others = (favoriteIds.peek() ?? []).filter((id) => id !== videoId);
  favoriteIds.value = favorited ? [videoId, ...others] : others;
}

/** What cannot be fetched leaves what is shown: it is what the server confirmed last. */
async function refetch(): Promise<void> {
  const stored = await fetchFavoriteIds().catch(() => undefined);
  if (!stored) return;
  // Another change is under way and will fetch again; this answer may not know of it.
  if (pendingFavorites.peek().length <= 1) favoriteIds.value = stored;
}
