/**
 * What hangs on a deleted user or video: favourites and sessions. The commit that deletes the
 * record takes as many along as fit and leaves a cleanup row; the rest goes right after it, or at
 * the next start if the process was killed in between. Nothing can be added meanwhile, for adding
 * checks that the record is there.
 */
import { done } from "../schema/result.ts";
import { type CleanupKind, keys } from "./keys.ts";
import { type KvAccess, StoreUnavailableError } from "./kv_access.ts";
import type { Transaction } from "./transaction.ts";
import type { Writer } from "./writer.ts";

/** How many favourites, and how many sessions, one commit deletes. */
const AT_ONCE = 100;

export interface Cleanups {
  /** To be called in the transaction that deletes the record. */
  begin(tx: Transaction, kind: CleanupKind, id: number): Promise<void>;
  /** To be called after its commit: deletes the rest. */
  finish(kind: CleanupKind, id: number): Promise<void>;
  /** Finishes what a killed process left behind; gives how many records had something left. */
  resume(): Promise<number>;
}

/** The cleanups of a database. */
export function createCleanups(access: KvAccess, writer: Writer): Cleanups {
  /** Deletes some of what hangs on the record; false when there was nothing. */
  async function deleteSome(tx: Transaction, kind: CleanupKind, id: number): Promise<boolean> {
    const ofUser = kind === "user";
    const prefix = ofUser ? keys.favoritesOfUser(id) : keys.favoritesOfVideo(id);
    const favorites = await tx.peekList(prefix, AT_ONCE);
    for (const { key } of favorites) {
      const other = key[2] as number;
      const [userId, videoId] = ofUser ? [id, other] : [other, id];
      tx.delete(keys.favorite(userId, videoId));
      tx.delete(keys.favoriteOfVideo(videoId, userId));
    }
    const sessions = ofUser ? await tx.peekList(keys.sessionsOfUser(id), AT_ONCE) : [];
    for (const { key } of sessions) {
      tx.delete(key);
      tx.delete(keys.session(key[2] as string));
    }
    return favorites.length + sessions.length > 0;
  }

  async function finish(kind: CleanupKind, id: number): Promise<void> {
    const deleteSomeMore = async (tx: Transaction) => {
      const found = await deleteSome(tx, kind, id);
      if (!found) tx.delete(keys.cleanup(kind, id));
      return done(found);
    };
    try {
      for (let more = true; more;) {
        const step = await writer.write(`cleanup of ${kind} ${id}`, deleteSomeMore);
        more = step.ok && step.value;
      }
    } catch (error) {
      // The record is gone and the cleanup row stays: the next start goes on.
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }

  return {
    async begin(tx, kind, id) {
      tx.set(keys.cleanup(kind, id), id);
      await deleteSome(tx, kind, id);
    },
    finish,
    async resume() {
      const left = await Array.fromAsync(access.list({ prefix: keys.cleanups() }));
      for (const { key } of left) await finish(key[1] as CleanupKind, key[2] as number);
      return left.length;
    },
  };
}
