import { request } from "./request.ts";

const PATH = "/api/favorites";

/** Ids of the stored favorites, newest first. */
export async function fetchFavoriteIds(): Promise<number[]> {
  const favorites: { videoId: number }[] = await (await request(PATH)).json();
  return favorites.map(({ videoId }) => videoId);
}

/** Stores a favorite. */
export async function addFavorite(videoId: number): Promise<void> {
  await request(PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ videoId }),
  });
}

/** Takes a favorite out of the store. */
export async function removeFavorite(videoId: number): Promise<void> {
  await request(`${PATH}/${videoId}`, { method: "DELETE" });
}
