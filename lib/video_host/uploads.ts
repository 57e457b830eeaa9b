import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Author } from "../schema/audit.ts";
import { done, refused, type Result } from "../schema/result.ts";
import type { UploadRecord } from "../schema/upload.ts";
import { ENDED_UPLOAD_LIFETIME, PROGRESS_LIFETIME } from "../schema/upload_rules.ts";
import type { Store } from "../store/store.ts";
import type { HostClient, TusAccess } from "./host_client.ts";
import { browserAddress } from "./media_addresses.ts";
import { createStreamedUploads, type StreamedUploads } from "./streamed_uploads.ts";

/** What a browser needs to send a file straight to the host. */
export interface ResumableUpload {
  trackingId: string;
  /** The video's id at the host. */
  videoId: string;
  tus: { url: string; headers: TusAccess };
}

/** The file that is to be uploaded; size in bytes. */
export interface FileToUpload {
  fileName: string;
  size: number;
}

/** The ways to upload a video, and what becomes of it. */
export interface Uploads extends StreamedUploads {
  /**
   * Prepares a resumable upload. With the id of one that waits for its file, lets the browser go on
   * with that one, by a signature that is good for another day; "conflict" when it has ended or is
   * of another file.
   */
  begin(file: FileToUpload, trackingId?: string): Promise<Result<ResumableUpload>>;
  /**
   * Gives an upload the tracking id that its client came out with late; gives that id. Refuses
   * "duplicate".
   */
  rename(from: string, to: string): Promise<Result<string>>;
  /**
   * Ends an upload that has not ended, and notes in the audit trail who did; refuses "not_found" and
   * "conflict".
   */
  cancel(trackingId: string, author: Author): Promise<Result<void>>;
  /** What is under way, and what has ended in the last five minutes, the latest change last. */
  current(): Promise<UploadRecord[]>;
  /** Uploads that are complete, and whose file no video of the catalogue plays; the oldest first. */
  unclaimed(): Promise<UploadRecord[]>;
  /** An upload once it has ended, or as it is after `patience` milliseconds. */
  ended(trackingId: string, patience: number): Promise<UploadRecord | undefined>;
}

/** How long a browser may take to send a file, in milliseconds. */
const TUS_LIFETIME = 86_400_000;

const LOOK_INTERVAL = 300;

export interface UploadsOptions {
  store: Store;
  client: HostClient;
  clock: Clock;
  publicUrl: string;
  log: Log;
}

/** The uploads of a site. */
export function createUploads(options: UploadsOptions): Uploads {
  const { store, client, clock, publicUrl } = options;
  const streamed = createStreamedUploads(options);

  function resumable(trackingId: string, videoId: string, expires: Date): ResumableUpload {
    const url = browserAddress(client.config.tusUrl, publicUrl);
    return { trackingId, videoId, tus: { url, headers: client.signTus(videoId, expires) } };
  }

  async function goOn(upload: UploadRecord, file: FileToUpload): Promise<Result<ResumableUpload>> {
    const { trackingId, hostVideoId } = upload;
    const same = upload.fileName === file.fileName && upload.size === file.size;
    const waits = upload.stage === "uploading" && upload.expiresAt !== undefined;
    if (!same || !waits || hostVideoId === null) {
      return refused("conflict", "This upload cannot be resumed. Please begin a new one.");
    }
    const expires = new Date(clock.now().getTime() + TUS_LIFETIME);
    const noted = await store.uploads.update(
      trackingId,
      { expiresAt: expires.toISOString() },
      ["uploading"],
    );
    return noted.ok ? done(resumable(trackingId, hostVideoId, expires)) : noted;
  }

  return {
    ...streamed,
    async begin(file, trackingId) {
      const known = trackingId && await store.uploads.get(trackingId);
      if (known) return await goOn(known, file);
      const expires = new Date(clock.now().getTime() + TUS_LIFETIME);
      const prepared = await streamed.prepare({
        ...file,
        trackingId: trackingId ?? crypto.randomUUID(),
        expiresAt: expires.toISOString(),
      });
      if (!prepared.ok) return prepared;
      return done(resumable(prepared.value.trackingId, prepared.value.videoId, expires));
    },
    async rename(from, to) {
      const renamed = await store.uploads.rename(from, to);
      return renamed.ok ? done(to) : renamed;
    },
    async cancel(trackingId, author) {
      const upload = await store.uploads.get(trackingId);
      if (!upload) return refused("not_found", "Upload not found");
      if (upload.stage === "error") return done(undefined);
      if (upload.stage === "complete") return refused("conflict", "The upload is complete already");
      const status = "Upload cancelled";
      const { uploads } = store.by(author);
      const noted = await uploads.update(trackingId, { stage: "error", status });
      // It may have ended by itself meanwhile.
      return noted.ok || noted.refusal.code === "conflict" ? done(undefined) : noted;
    },
    async current() {
      const since = new Date(clock.now().getTime() - PROGRESS_LIFETIME).toISOString();
      const [open, recent] = await Promise.all([
        store.uploads.unfinished(),
        store.uploads.recent(since),
      ]);
      const byId = new Map([...open, ...recent].map((upload) => [upload.trackingId, upload]));
      return [...byId.values()].sort((a, b) => a.updatedAt < b.updatedAt ? -1 : 1);
    },
    async unclaimed() {
      const since = new Date(clock.now().getTime() - ENDED_UPLOAD_LIFETIME).toISOString();
      const unclaimed: UploadRecord[] = [];
      for (const upload of await store.uploads.recent(since)) {
        if (upload.stage !== "complete" || upload.hostVideoId === null) continue;
        if (!await store.videos.byHostVideoId(upload.hostVideoId)) unclaimed.push(upload);
      }
      return unclaimed;
    },
    async ended(trackingId, patience) {
      const deadline = performance.now() + patience;
      for (;;) {
        const upload = await store.uploads.get(trackingId);
        const hasEnded = !upload || upload.stage === "complete" || upload.stage === "error";
        if (hasEnded || performance.now() >= deadline) return upload;
        await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL));
      }
    },
  };
}
