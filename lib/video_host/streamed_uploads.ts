import { done, type Refusal, type Result } from "../schema/result.ts";
import type { UploadRecord } from "../schema/upload.ts";
import { FILE_TOO_LARGE, MAX_UPLOAD_SIZE } from "../schema/upload_rules.ts";
import type { HostOutcome } from "./host_outcome.ts";
import { hostRefusal } from "./host_refusal.ts";
import type { UploadsOptions } from "./uploads.ts";

/** A file that comes through this site to the host. */
export interface StreamedFile {
  trackingId: string;
  fileName: string;
  /** Bytes that the client has announced, a little more than the file has; 0 when it has not said. */
  announced: number;
  body: ReadableStream<Uint8Array>;
}

/** An upload that the host waits for the file of. */
export interface PreparedUpload {
  trackingId: string;
  videoId: string;
}

/** Uploads whose bytes go through this site. */
export interface StreamedUploads {
  /** Records an upload and makes its video at the host. Refuses "duplicate" and as the host does. */
  prepare(
    input: Pick<UploadRecord, "trackingId" | "fileName" | "size"> & { expiresAt: string },
  ): Promise<Result<PreparedUpload>>;
  /**
   * Sends a file to the host as it comes. When it breaks off, or is cancelled or too large, nothing
   * is left at the host, and the upload has ended with an error.
   */
  stream(file: StreamedFile): Promise<Result<PreparedUpload>>;
}

/** How long no byte may come until the upload is given up, in milliseconds. */
const SILENCE = 300_000;

/** How often the progress is noted, in milliseconds. */
const NOTE_INTERVAL = 1_000;

/** The uploads through a site. */
export function createStreamedUploads(
  { store, client, clock }: UploadsOptions,
): StreamedUploads {
  const inFuture = (milliseconds: number) =>
    new Date(clock.now().getTime() + milliseconds).toISOString();

  async function prepare(
    input: Pick<UploadRecord, "trackingId" | "fileName" | "size"> & { expiresAt: string },
  ): Promise<Result<PreparedUpload>> {
    // The record comes first: with it, the reconciler finds a video that nobody has noted.
    const created = await store.uploads.create({
      ...input,
      hostVideoId: null,
      stage: "initial",
      progress: 0,
      status: "Preparing",
      data: {},
      expiresAt: inFuture(SILENCE),
    });
    if (!created.ok) return created;
    const { trackingId, fileName, expiresAt } = input;
    const video = await client.createVideo(fileName);
    if (!video.ok) {
      const refusal = hostRefusal(video.failure);
      const status = refusal.ok ? "" : refusal.refusal.message;
      await store.uploads.update(trackingId, { stage: "error", status });
      return refusal;
    }
    const videoId = video.value.guid;
    const noted = await store.uploads.update(trackingId, {
      hostVideoId: videoId,
      stage: "uploading",
      status: "Uploading video",
      expiresAt,
    });
    if (noted.ok) return done({ trackingId, videoId });
    await client.deleteVideo(videoId);
    return noted;
  }

  /** Deletes what the host has of a failed upload; what cannot be deleted is left to the reconciler. */
  async function giveUp({ trackingId, videoId }: PreparedUpload, status: string): Promise<void> {
    const deleted = await client.deleteVideo(videoId);
    await store.uploads.update(
      trackingId,
      deleted.ok ? { stage: "error", status } : { status, expiresAt: inFuture(0) },
    );
  }

  return {
    prepare,
    async stream({ trackingId, fileName, announced, body }) {
      const prepared = await prepare({
        trackingId,
        fileName,
        size: announced,
        expiresAt: inFuture(SILENCE),
      });
      if (!prepared.ok) {
        await body.cancel();
        return prepared;
      }
      const upload = prepared.value;
      const stop = new AbortController();
      let problem: string | undefined;
      let isWhole = false;
      let bytes = 0;
      let notedAt = performance.now();

      /** Gives why the upload cannot go on, if so. */
      async function note(): Promise<string | undefined> {
        const progress = announced ? Math.min(99, Math.floor((bytes / announced) * 100)) : 0;
        const noted = await store.uploads.update(trackingId, {
          progress,
          status: `Uploading video (${progress}%)`,
          expiresAt: inFuture(SILENCE),
        }, ["uploading"]);
        return noted.ok ? undefined : "Upload cancelled";
      }

      const counted = body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          async transform(chunk, controller) {
            bytes += chunk.length;
            if (bytes > MAX_UPLOAD_SIZE) problem = FILE_TOO_LARGE;
            if (!problem && performance.now() - notedAt >= NOTE_INTERVAL) {
              notedAt = performance.now();
              problem = await note();
            }
            if (!problem) return controller.enqueue(chunk);
            controller.error(new Error(problem));
            stop.abort();
          },
          flush() {
            isWhole = true;
          },
        }),
      );
      const sent = await client.uploadVideo(upload.videoId, counted, stop.signal);
      if (sent.ok && !problem) {
        await store.uploads.update(trackingId, {
          stage: "processing",
          progress: 0,
          status: "Processing video (0%)",
        });
        return done(upload);
      }
      const refusal = refusalOf(problem, sent, isWhole);
      await giveUp(upload, refusal.message);
      return { ok: false, refusal };
    },
  };
}

function refusalOf(
  problem: string | undefined,
  sent: HostOutcome<void>,
  isWhole: boolean,
): Refusal {
  if (problem === FILE_TOO_LARGE) return { code: "invalid", message: problem, path: "video" };
  if (problem) return { code: "conflict", message: problem };
  const failed = sent.ok ? undefined : hostRefusal(sent.failure);
  if (failed && !failed.ok && isWhole) return failed.refusal;
  return { code: "host_failed", message: "The upload broke off before its end" };
}
