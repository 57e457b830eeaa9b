import { done, type Refusal, type Result } from "../schema/result.ts";
import type { UploadRecord } from "../schema/upload.ts";
import { FILE_TOO_LARGE, MAX_UPLOAD_SIZE } from "../schema/upload_rules.ts";
import type { UploadPatch } from "../store/uploads.ts";
import type { HostOutcome } from "./host_outcome.ts";
import { hostRefusal } from "./host_refusal.ts";
import { countedFlow } from "./counted_flow.ts";
import { createTicker } from "./ticker.ts";
import type { UploadsOptions } from "./uploads.ts";

/** A file that comes through this site to the host. */
export interface StreamedFile {
  trackingId: string;
  fileName: string;
  /** Bytes that the client has announced, a little more than the file has; 0 when it has not said. */
  announced: number;
  bytes: AsyncIterable<Uint8Array>;
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
   * Sends a file to the host as it comes. When it breaks off, stands still, or is cancelled or too
   * large, the upload has ended with an error, and what the host has of it is to be deleted there. When
   * only the host's answer is lost, the reconciler finds out what became of it.
   */
  stream(file: StreamedFile): Promise<Result<PreparedUpload>>;
}

/** How long the host may take to make a video, and how long no byte may come, in milliseconds. */
const PREPARATION = 300_000;
const SILENCE = 300_000;

/** How long an upload is thought to be alive that its process has not noted anything of. */
const LEASE = 20_000;

/** How often the progress is noted, and how often that there is none, in milliseconds. */
const NOTE_INTERVAL = 1_000;
const IDLE_NOTE_INTERVAL = 5_000;

/** Why an upload that is under way ends before its time. */
const CANCELLED: Refusal = { code: "conflict", message: "Upload cancelled" };
const STOOD_STILL: Refusal = { code: "host_failed", message: "The upload stood still" };
const HOST_TOO_SLOW: Refusal = {
  code: "host_timeout",
  message: "The video host takes too long.",
};

/** Said of an upload until the host has made its video. */
export const PREPARING = "Preparing";

/** The uploads through a site. */
export function createStreamedUploads(
  { store, client, clock, log }: UploadsOptions,
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
      status: PREPARING,
      data: {},
      expiresAt: inFuture(PREPARATION),
    });
    if (!created.ok) return created;
    const { trackingId, fileName, expiresAt } = input;
    const video = await client.createVideo(fileName);
    if (!video.ok) {
      const refusal = hostRefusal(video.failure);
      const status = refusal.ok ? "" : refusal.refusal.message;
      // Without an answer there may be a video: the reconciler looks for it and ends the upload.
      const isDecided = video.failure.status !== undefined && video.failure.status < 500;
      const end: UploadPatch = isDecided
        ? { stage: "error", status }
        : { status, expiresAt: inFuture(0) };
      await store.uploads.update(trackingId, end);
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
    await store.fileDeletions.order(videoId);
    return noted;
  }

  return {
    prepare,
    async stream({ trackingId, fileName, announced, bytes }) {
      const prepared = await prepare({
        trackingId,
        fileName,
        size: announced,
        expiresAt: inFuture(LEASE),
      });
      if (!prepared.ok) return prepared;
      const stop = new AbortController();
      const flow = countedFlow(bytes, MAX_UPLOAD_SIZE);
      let problem: Refusal | undefined;
      let noted = { bytes: -1, at: 0 };

      /** Notes how far the upload is and that it is alive, and stops one that cannot go on. */
      async function note(): Promise<void> {
        const { bytes, silentFor, isWhole } = flow.state();
        const now = performance.now();
        if (silentFor > SILENCE) problem = isWhole ? HOST_TOO_SLOW : STOOD_STILL;
        else if (bytes !== noted.bytes || now - noted.at > IDLE_NOTE_INTERVAL) {
          noted = { bytes, at: now };
          const progress = announced ? Math.min(99, Math.floor((bytes / announced) * 100)) : 0;
          const change = { progress, status: `Uploading video (${progress}%)` };
          const updated = await store.uploads.update(
            trackingId,
            { ...change, expiresAt: inFuture(LEASE) },
            ["uploading"],
          );
          // Once the file is there, the host's news may have come first.
          if (!updated.ok && !flow.state().isWhole) problem = CANCELLED;
        }
        if (!problem) return;
        flow.fail(problem.message);
        stop.abort();
      }

      const notes = createTicker(
        NOTE_INTERVAL,
        note,
        (error) => log.error("upload progress not noted", error, { trackingId }),
      );
      notes.start();
      const sent = await client.uploadVideo(prepared.value.videoId, flow.readable, stop.signal);
      await notes.close();
      if (sent.ok && !problem) {
        await store.uploads.update(trackingId, {
          stage: "processing",
          progress: 0,
          status: "Processing video (0%)",
        });
        return prepared;
      }
      // The host may have the file, though its answer was lost: the reconciler asks.
      if (!sent.ok && !problem && flow.state().isWhole && sent.failure.status === undefined) {
        return prepared;
      }
      const refusal = refusalOf(problem, sent, flow.state());
      await store.uploads.update(trackingId, { stage: "error", status: refusal.message });
      return { ok: false, refusal };
    },
  };
}

function refusalOf(
  problem: Refusal | undefined,
  sent: HostOutcome<void>,
  { bytes, isWhole }: { bytes: number; isWhole: boolean },
): Refusal {
  if (bytes > MAX_UPLOAD_SIZE) return { code: "invalid", message: FILE_TOO_LARGE, path: "video" };
  if (problem) return problem;
  const failed = sent.ok ? undefined : hostRefusal(sent.failure);
  if (failed && !failed.ok && isWhole) return failed.refusal;
  return { code: "host_failed", message: "The upload broke off before its end" };
}
