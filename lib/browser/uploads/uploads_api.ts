import type { UploadedMedia, UploadRecord } from "../../schema/upload.ts";
import type { UploadProgress } from "../../schema/upload_rules.ts";
import type { VideoFields } from "../../schema/video_form.ts";
import type { HostedFields } from "../../schema/upload_form.ts";
import type { Video } from "../../schema/video.ts";
import { type FormOutcome, outcomeOf } from "../accounts_api.ts";
import { settledOutcome } from "../admin_action.ts";
import { api } from "../client.ts";
import { createVideo } from "../videos_api.ts";

/** Where a file is sent to, and the headers that allow it. */
export interface TusAccess {
  url: string;
  headers: Record<string, string>;
}

/** What is known of an upload. */
export type KnownUpload = UploadProgress & { fileName: string };

/** Begins an upload, or gets a new signature for one that waits for its file; status 0: no answer. */
export async function beginUpload(
  { name, size, type }: File,
  trackingId: string,
): Promise<FormOutcome<TusAccess>> {
  const json = { fileName: name, size, type, trackingId };
  const outcome = await settledOutcome(
    api.uploads.$post({ json }).then((response) =>
      outcomeOf<{ tus: { url: string; headers: object } }>(response)
    ),
  );
  if (!outcome.ok) return outcome;
  const { url, headers } = outcome.value.tus;
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { ok: true, value: { url, headers: Object.fromEntries(texts) } };
}

/** What the site knows of an upload; refused with 404 when it knows nothing. */
export async function findUpload(trackingId: string): Promise<FormOutcome<KnownUpload>> {
  return await settledOutcome(
    api.uploads[":trackingId"].$get({ param: { trackingId } }).then((response) =>
      outcomeOf<KnownUpload>(response)
    ),
  );
}

/** Cancels an upload; what the site does not know needs no cancelling, and it forgets it in time. */
export async function cancelUpload(trackingId: string): Promise<void> {
  await api.uploads[":trackingId"].$delete({ param: { trackingId } }).catch(() => undefined);
}

/** Whether the media of an upload are all there. */
export function isWholeMedia(media: UploadRecord["data"]): media is UploadedMedia {
  return Boolean(media.videoUrl && media.bunnyVideoId);
}

/** Creates the video of an upload; one upload creates one video however often it is asked for. */
export async function createUploadedVideo(
  fields: VideoFields & HostedFields,
  trackingId: string,
): Promise<FormOutcome<Video>> {
  return await settledOutcome(createVideo(fields, trackingId));
}
