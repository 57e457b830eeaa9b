import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { type FavoriteRecord, favoriteRecordSchema } from "../schema/user.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { createRecordCodec } from "./record_codec.ts";
import { settled } from "./settled.ts";
import { userNotFound } from "./users.ts";
import type { Writer } from "./writer.ts";

/** A favourite that is there now; `created` is false where it was there already. */
export interface AddedFavorite {
  record: FavoriteRecord;
  created: boolean;
}

/** Favourites: a row a user and video, and one the other way round to find them by video. */
export interface Favorites {
  /** Refuses "not_found" for a missing user or video. */
  add(userId: number, videoId: number): Promise<Result<AddedFavorite>>;
  /** Whether it was one. */
  remove(userId: number, videoId: number): Promise<boolean>;
  has(userId: number, videoId: number): Promise<boolean>;
  /** The favourites of a user, newest first. */
  ofUser(userId: number): Promise<FavoriteRecord[]>;
  /**
   * How many a user has: the rows are counted, so it is exact whatever happens at the same moment.
   */
  countOfUser(userId: number): Promise<number>;
}

export const favoriteCodec = createRecordCodec(favoriteRecordSchema);

/** The favourites of a database. */
export function createFavorites(access: KvAccess, writer: Writer, clock: Clock): Favorites {
  const lane = (userId: number) => `favorites of ${userId}`;

  return {
    add: (userId, videoId) =>
      writer.write<AddedFavorite>(lane(userId), async (tx) => {
        const key = keys.favorite(userId, videoId);
        const [known, user, video] = await Promise.all([
          tx.get(key),
          tx.get(keys.record("user", userId)),
          tx.get(keys.record("video", videoId)),
        ]);
        if (user.value === null) return userNotFound();
        if (video.value === null) return refused("not_found", "Video not found", "videoId");
        if (known.value !== null) {
          return done({ record: favoriteCodec.decode(known.value), created: false });
        }
        const record = { userId, videoId, createdAt: clock.now().toISOString() };
        tx.set(key, favoriteCodec.encode(record));
        tx.set(keys.favoriteOfVideo(videoId, userId), userId);
        return done({ record, created: true });
      }),
    async remove(userId, videoId) {
      return settled(
        await writer.write(lane(userId), async (tx) => {
          const key = keys.favorite(userId, videoId);
          if ((await tx.get(key)).value === null) return done(false);
          tx.delete(key);
          tx.delete(keys.favoriteOfVideo(videoId, userId));
          return done(true);
        }),
      );
    },
    has: async (userId, videoId) =>
      (await access.get(keys.favorite(userId, videoId))).value !== null,
    async ofUser(userId) {
      const rows = await Array.fromAsync(access.list({ prefix: keys.favoritesOfUser(userId) }));
      return rows.map((row) => favoriteCodec.decode(row.value))
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.videoId - a.videoId);
    },
    async countOfUser(userId) {
      let count = 0;
      for await (const _ of access.list({ prefix: keys.favoritesOfUser(userId) })) count++;
      return count;
    },
  };
}
