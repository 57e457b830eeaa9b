import type { UploadedMedia, UploadRecord } from "../schema/upload.ts";
import type { UploadPatch } from "../store/uploads.ts";
import { HOST_STATUS, type HostVideo } from "./host_video.ts";

/** Level of the host's messages from which on a video is not as it should be, and is not at all. */
const WARNING = 2;
const ERROR = 3;

/**
 * What the host's view of a video changes of its upload; undefined for nothing. Numbers that are not
 * known count as work in progress.
 */
export function stateFrom(
  upload: UploadRecord,
  video: HostVideo,
  media: () => UploadedMedia,
): UploadPatch | undefined {
  switch (video.status) {
    case HOST_STATUS.created:
      return undefined;
    case HOST_STATUS.finished:
      return { stage: "complete", progress: 100, status: completeText(video), data: media() };
    case HOST_STATUS.error:
    case HOST_STATUS.uploadFailed:
      return { stage: "error", status: failureText(video) };
    default: {
      const progress = Math.min(100, Math.max(0, Math.round(video.encodeProgress)));
      if (upload.stage === "processing" && upload.progress >= progress) return undefined;
      return { stage: "processing", progress, status: `Processing video (${progress}%)` };
    }
  }
}

function completeText({ transcodingMessages }: HostVideo): string {
  const warning = transcodingMessages.find(({ level, message }) => level === WARNING && message);
  return warning ? `Upload complete, but: ${warning.message}` : "Upload complete";
}

function failureText({ transcodingMessages }: HostVideo): string {
  const found = transcodingMessages.find(({ level, message }) => level >= ERROR && message);
  return `The video host could not process this file${found ? `: ${found.message}` : ""}`;
}
