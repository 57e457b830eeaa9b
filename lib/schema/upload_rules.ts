import type { UploadRecord } from "./upload.ts";

/** What `/ws` says of an upload; `videoId` is its tracking id. */
export interface UploadProgress
  extends Pick<UploadRecord, "stage" | "progress" | "status" | "data"> {
  type: "upload_progress";
  videoId: string;
}

/** An upload as `/ws` tells of it. */
export function progressOf(upload: UploadRecord): UploadProgress {
  const { trackingId, stage, progress, status, data } = upload;
  return { type: "upload_progress", videoId: trackingId, stage, progress, status, data };
}

/**
 * How long an upload that has ended is kept, in milliseconds: a week, in which its file can still become
 * a video of the catalogue. After that a file that no video plays is deleted.
 */
export const ENDED_UPLOAD_LIFETIME = 7 * 86_400_000;

/** What a complete upload whose file no video plays is told of as; it goes at `expiresAt`. */
export interface UnclaimedUpload extends Pick<UploadRecord, "trackingId" | "fileName" | "data"> {
  completedAt: string;
  expiresAt: string;
}

/** A complete upload as one that can still become a video. */
export function unclaimedOf(upload: UploadRecord): UnclaimedUpload {
  const { trackingId, fileName, data, updatedAt: completedAt } = upload;
  const expiresAt = new Date(Date.parse(completedAt) + ENDED_UPLOAD_LIFETIME).toISOString();
  return { trackingId, fileName, data, completedAt, expiresAt };
}

/** How long an upload that has ended is still shown, in milliseconds. */
export const PROGRESS_LIFETIME = 300_000;

/** The largest file that can be uploaded, in bytes: 2 GB. */
export const MAX_UPLOAD_SIZE = 2 * 1024 ** 3;

/** Said of a file that is no video. */
export const INVALID_FILE_TYPE = "Invalid File Type: Please upload video files (MP4, MOV).";

/** Said of a file that is too large. */
export const FILE_TOO_LARGE = "The file is larger than 2 GB, the most that can be uploaded.";

/** Whether a file of this media type is taken. */
export function isVideoType(type: string): boolean {
  return type.startsWith("video/");
}
