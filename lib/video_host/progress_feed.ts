import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { UploadRecord } from "../schema/upload.ts";
import { PROGRESS_LIFETIME, progressOf, type UploadProgress } from "../schema/upload_rules.ts";
import type { Store } from "../store/store.ts";

/** Tells listeners of every change of every upload, whichever instance of the site made it. */
export interface ProgressFeed {
  /** First what is under way or ended lately, then each change. Gives the way to end it. */
  subscribe(listener: (progress: UploadProgress) => void): () => void;
  close(): void;
}

/** How often the store is asked while anybody listens, in milliseconds. */
const INTERVAL = 500;

/** How far the clocks of two instances may be apart, in milliseconds. */
const CLOCK_TOLERANCE = 10_000;

/** The feed over a store. It asks nothing while nobody listens. */
export function createProgressFeed(store: Store, clock: Clock, log: Log): ProgressFeed {
  /** Each listener with the last change of each upload that it was told of. */
  const listeners = new Map<(progress: UploadProgress) => void, Map<string, string>>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let asking = false;
  let seenUntil = 0;

  async function recentUploads(fresh: boolean): Promise<UploadRecord[]> {
    const now = clock.now().getTime();
    const earliest = now - PROGRESS_LIFETIME;
    const since = fresh ? earliest : Math.max(earliest, seenUntil - CLOCK_TOLERANCE);
    const [recent, open] = await Promise.all([
      store.uploads.recent(new Date(since).toISOString()),
      fresh ? store.uploads.unfinished() : [],
    ]);
    seenUntil = now;
    return [...open, ...recent];
  }

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      const fresh = [...listeners.values()].some((told) => told.size === 0);
      const uploads = await recentUploads(fresh);
      for (const [listener, told] of listeners) {
        for (const upload of uploads) {
          if ((told.get(upload.trackingId) ?? "") >= upload.updatedAt) continue;
          told.set(upload.trackingId, upload.updatedAt);
          listener(progressOf(upload));
        }
      }
    } catch (error) {
      log.error("upload progress not read", error);
    } finally {
      asking = false;
    }
  }

  function stopIfUnheard(): void {
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    subscribe(listener) {
      listeners.set(listener, new Map());
      timer ??= setInterval(ask, INTERVAL);
      ask();
      return () => {
        listeners.delete(listener);
        stopIfUnheard();
      };
    },
    close() {
      listeners.clear();
      stopIfUnheard();
    },
  };
}
