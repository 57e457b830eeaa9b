import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { UploadRecord } from "../schema/upload.ts";
import type { Store } from "../store/store.ts";
import type { HostClient } from "./host_client.ts";
import { HOST_STATUS } from "./host_video.ts";
import type { UploadFollower } from "./upload_follower.ts";

/** Finishes what webhooks, browsers and other instances have left unfinished. */
export interface Reconciler {
  /** Looks at every unfinished upload whose turn it is. */
  tick(): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

const INTERVAL = 3_000;

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
  let timer: ReturnType<typeof setInterval> | undefined;
  let ticking: Promise<void> | undefined;

  async function fail({ trackingId }: UploadRecord, status: string): Promise<void> {
    await store.uploads.update(trackingId, { stage: "error", status });
  }

  /** Videos that were made for an upload whose process was killed before it could note them. */
  async function deleteUnnoted(upload: UploadRecord): Promise<boolean> {
    const made = Date.parse(upload.createdAt);
    const list = await client.listVideos({ itemsPerPage: 100, search: upload.fileName });
    if (!list.ok) return false;
    for (const { guid, title, status, dateUploaded } of list.value.videos) {
      const age = Math.abs(Date.parse(dateUploaded ?? "") - made);
      const fits = title === upload.fileName && status === HOST_STATUS.created &&
        age < CLOCK_TOLERANCE;
      if (!fits || await store.uploads.byHostVideoId(guid)) continue;
      if (!(await client.deleteVideo(guid)).ok) return false;
    }
    return true;
  }

  /** Ends an upload whose bytes can come no more, unless they have come after all. */
  async function reap(upload: UploadRecord): Promise<void> {
    const { hostVideoId } = upload;
    if (hostVideoId === null) {
      if (await deleteUnnoted(upload)) await fail(upload, "The upload was interrupted");
      return;
    }
    const video = await client.getVideo(hostVideoId);
    if (video.ok && video.value.status !== HOST_STATUS.created) {
      return await follower.refresh(hostVideoId);
    }
    if (!video.ok && video.failure.kind !== "not_found") return;
    const deleted = await client.deleteVideo(hostVideoId);
    if (deleted.ok) await fail(upload, "The upload was abandoned");
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
  }

  function tickAlone(): void {
    ticking ??= tick().catch((error) => log.error("uploads not reconciled", error)).finally(() => {
      ticking = undefined;
    });
  }

  return {
    tick,
    start() {
      timer ??= setInterval(tickAlone, INTERVAL);
      tickAlone();
    },
    async close() {
      clearInterval(timer);
      await ticking;
    },
  };
}
