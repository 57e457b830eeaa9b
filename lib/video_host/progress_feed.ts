import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { UploadRecord } from "../schema/upload.ts";
import { PROGRESS_LIFETIME, progressOf } from "../schema/upload_rules.ts";
import type { Store } from "../store/store.ts";

/** Is told of an upload by a message of `/ws`, as JSON. */
export type ProgressListener = (message: string) => void;

/** Tells listeners of every change of every upload, whichever instance of the site made it. */
export interface ProgressFeed {
  /** First what is under way or ended lately, then each change. Gives the way to end it. */
  subscribe(listener: ProgressListener): () => void;
  close(): void;
}

/** How often the store is asked while anybody listens, in milliseconds. */
const INTERVAL = 500;

/** How far the clocks of two instances may be apart, in milliseconds. */
const CLOCK_TOLERANCE = 10_000;

/** The feed over a store. It asks nothing while nobody listens. */
export function createProgressFeed(store: Store, clock: Clock, log: Log): ProgressFeed {
  /** Those who have heard of nothing yet, and those who have heard of everything. */
  const fresh = new Set<ProgressListener>();
  const following = new Set<ProgressListener>();
  /** The last change of each upload that the followers were told of. */
  let told = new Map<string, string>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let asking = false;
  let seenUntil = 0;

  async function recentUploads(all: boolean): Promise<UploadRecord[]> {
    const now = clock.now().getTime();
    const earliest = now - PROGRESS_LIFETIME;
    const since = all ? earliest : Math.max(earliest, seenUntil - CLOCK_TOLERANCE);
    const [recent, open] = await Promise.all([
      store.uploads.recent(new Date(since).toISOString()),
      all ? store.uploads.unfinished() : [],
    ]);
    seenUntil = now;
    const uploads = new Map([...open, ...recent].map((upload) => [upload.trackingId, upload]));
    return [...uploads.values()];
  }

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      const newcomers = [...fresh];
      const uploads = await recentUploads(newcomers.length > 0);
      if (newcomers.length > 0) told = new Map([...told].filter(isAmong(uploads)));
      for (const upload of uploads) {
        const isNews = (told.get(upload.trackingId) ?? "") < upload.updatedAt;
        told.set(upload.trackingId, upload.updatedAt);
        const message = JSON.stringify(progressOf(upload));
        for (const listener of isNews ? following : []) listener(message);
        for (const listener of newcomers) if (fresh.has(listener)) listener(message);
      }
      for (const listener of newcomers) if (fresh.delete(listener)) following.add(listener);
    } catch (error) {
      log.error("upload progress not read", error);
    } finally {
      asking = false;
    }
  }

  function stopIfUnheard(): void {
    if (fresh.size + following.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    subscribe(listener) {
      fresh.add(listener);
      timer ??= setInterval(ask, INTERVAL);
      ask();
      return () => {
        fresh.delete(listener);
        following.delete(listener);
        stopIfUnheard();
      };
    },
    close() {
      fresh.clear();
      following.clear();
      stopIfUnheard();
    },
  };
}

/** Whether what is known is still of one of these uploads. */
function isAmong(uploads: UploadRecord[]): (known: [trackingId: string, at: string]) => boolean {
  const ids = new Set(uploads.map(({ trackingId }) => trackingId));
  return ([trackingId]) => ids.has(trackingId);
}
