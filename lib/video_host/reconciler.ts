import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { UploadRecord } from "../schema/upload.ts";
import { ENDED_UPLOAD_LIFETIME } from "../schema/upload_rules.ts";
import type { Store } from "../store/store.ts";
import type { HostClient } from "./host_client.ts";
import { HOST_STATUS } from "./host_video.ts";
import { createTicker, type Ticker } from "./ticker.ts";
import { PREPARING } from "./streamed_uploads.ts";
import type { UploadFollower } from "./upload_follower.ts";

/** Finishes what webhooks, browsers and other instances have left unfinished. */
export interface Reconciler extends Ticker {
  /** Looks at every unfinished upload whose turn it is, and forgets those that ended long ago. */
  tick(): Promise<void>;
}

const INTERVAL = 3_000;
const FORGETTING_INTERVAL = 3_600_000;

/** An upload is looked at again after this part of its age, between these milliseconds. */
const AGE_PART = 0.1;
const LEAST_PAUSE = 3_000;
const LONGEST_PAUSE = 60_000;

/** The host itself calls a video stuck that it has worked on for so long, in milliseconds. */
const STUCK_AFTER = 86_400_000;

/** How far apart the clocks of host and site may be, and how long making a video may take. */
const CLOCK_TOLERANCE = 300_000;

/** The reconciler of a site's uploads. Several instances may run one each. */
export function createReconciler(
  { store, client, follower, clock, log }: {
    store: Store;
    client: HostClient;
    follower: UploadFollower;
    clock: Clock;
    log: Log;
  },
): Reconciler {
  const nextLook = new Map<string, number>();
  let nextForgetting = 0;

  async function fail({ trackingId }: UploadRecord, status: string): Promise<void> {
    await store.uploads.update(trackingId, { stage: "error", status });
  }

  /** Whether a file of the same name is just being prepared, whose video looks the same. */
  async function hasTwin({ trackingId, fileName }: UploadRecord): Promise<boolean> {
    const now = clock.now().toISOString();
    return (await store.uploads.unfinished()).some((other) =>
      other.trackingId !== trackingId && other.fileName === fileName &&
      other.hostVideoId === null && (other.expiresAt ?? "") > now
    );
  }

  /**
   * Orders the deletion of what was made for an upload whose process was killed before it could note it;
   * false when the host does not say what there is.
   */
  async function findUnnoted(upload: UploadRecord): Promise<boolean> {
    const made = Date.parse(upload.createdAt);
    const list = await client.listVideos({ itemsPerPage: 100, search: upload.fileName });
    if (!list.ok || await hasTwin(upload)) return false;
    for (const { guid, title, status, dateUploaded } of list.value.videos) {
      const age = Math.abs(Date.parse(dateUploaded ?? "") - made);
      const fits = title === upload.fileName && status === HOST_STATUS.created &&
        age < CLOCK_TOLERANCE;
      if (!fits || await store.uploads.byHostVideoId(guid)) continue;
      await store.fileDeletions.order(guid);
    }
    return true;
  }

  /** Ends an upload whose bytes can come no more, unless they have come after all. */
  async function reap(upload: UploadRecord): Promise<void> {
    const { hostVideoId } = upload;
    if (hostVideoId === null) {
      const status = upload.status === PREPARING ? "The upload was interrupted" : upload.status;
      if (await findUnnoted(upload)) await fail(upload, status);
      return;
    }
    const video = await client.getVideo(hostVideoId);
    if (video.ok && video.value.status !== HOST_STATUS.created) {
      return await follower.refresh(hostVideoId);
    }
    if (!video.ok && video.failure.kind !== "not_found") return;
    await fail(upload, "The upload was abandoned");
  }

  async function look(upload: UploadRecord, now: number): Promise<void> {
    const waits = upload.stage === "initial" || upload.stage === "uploading";
    const expires = upload.expiresAt ? Date.parse(upload.expiresAt) : Infinity;
    if (waits && expires <= now) return await reap(upload);
    if (!waits && now - Date.parse(upload.updatedAt) > STUCK_AFTER) {
      return await fail(upload, "The video host has not finished within a day");
    }
    if (upload.hostVideoId !== null) await follower.refresh(upload.hostVideoId);
  }

  /** Drops what ended long ago. A file that no video plays goes with it. */
  async function forget(now: number): Promise<void> {
    if (now < nextForgetting) return;
    const before = new Date(now - ENDED_UPLOAD_LIFETIME).toISOString();
    for (const { trackingId } of await store.uploads.endedBefore(before)) {
      await store.uploads.delete(trackingId);
    }
    nextForgetting = now + FORGETTING_INTERVAL;
  }

  async function tick(): Promise<void> {
    const uploads = await store.uploads.unfinished();
    const now = clock.now().getTime();
    const open = new Set(uploads.map(({ trackingId }) => trackingId));
    for (const trackingId of nextLook.keys()) {
      if (!open.has(trackingId)) nextLook.delete(trackingId);
    }
    for (const upload of uploads) {
      const { trackingId, createdAt } = upload;
      if ((nextLook.get(trackingId) ?? 0) > now) continue;
      const pause = (now - Date.parse(createdAt)) * AGE_PART;
      nextLook.set(trackingId, now + Math.min(LONGEST_PAUSE, Math.max(LEAST_PAUSE, pause)));
      await look(upload, now);
    }
    await forget(now);
  }

  const failed = (error: unknown) => log.error("uploads not reconciled", error);
  return { ...createTicker(INTERVAL, tick, failed), tick };
}
