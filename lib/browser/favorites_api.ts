import { api, assertOk } from "./client.ts";

/** Ids of the stored favorites, newest first. */
export async function fetchFavoriteIds(): Promise<number[]> {
  const response = await api.favorites.$get();
  await assertOk(response);
  return (await response.json()).map(({ videoId }) => videoId);
}

/** Stores a favorite. */
export async function addFavorite(videoId: number): Promise<void> {
  await assertOk(await api.favorites.$post({ json: { videoId } }));
}

/** Takes a favorite out of the store. */
export async function removeFavorite(videoId: number): Promise<void> {
  await assertOk(await api.favorites[":id"].$delete({ param: { id: String(videoId) } }));
}
