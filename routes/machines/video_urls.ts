import type { Config } from "../../lib/config.ts";
import { paths } from "../../lib/paths.ts";
import { thumbnailCandidates, videoCandidates } from "../../lib/schema/media.ts";
import type { Video } from "../../lib/schema/video.ts";

/** The size at which the player of a plate is shown elsewhere: an unrolled sphere, two to one. */
export const PLAYER_SIZE = { width: 960, height: 480 };

/** The absolute URLs of a video. */
export interface VideoUrls {
  page: string;
  /** The page to be framed by other sites. */
  player: string;
  /** The media file, where the site's own player finds it first. */
  content: string;
  thumbnail: string;
}

/** Where a video is found from outside. */
export function videoUrls(
  { publicUrl }: Pick<Config, "publicUrl">,
  { id, videoUrl, thumbnailUrl }: Pick<Video, "id" | "videoUrl" | "thumbnailUrl">,
): VideoUrls {
  const absolute = (url: string | undefined) => new URL(url ?? "", publicUrl).href;
  return {
    page: publicUrl + paths.video(id),
    player: publicUrl + paths.embed(id),
    content: absolute(videoCandidates(videoUrl, id)[0]),
    thumbnail: absolute(thumbnailCandidates(thumbnailUrl)[0]),
  };
}

/**
 * Address of the video host's own player of a video. None at the stand-in in this process, and none
 * where the host wants a token: a page that is kept would outlive it.
 */
export function hostPlayerUrl(
  { videoHost }: Pick<Config, "videoHost">,
  { hostVideoId }: Pick<Video, "hostVideoId">,
): string | undefined {
  if (hostVideoId === null || videoHost === "embedded" || videoHost.tokenKey) return undefined;
  return `${videoHost.embedUrl}/${videoHost.libraryId}/${hostVideoId}`;
}
