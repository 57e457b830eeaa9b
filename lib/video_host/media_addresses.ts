import { paths } from "../paths.ts";
import { formatDuration } from "../schema/duration.ts";
import { resolutionOfWidth } from "../schema/resolution.ts";
import type { UploadedMedia } from "../schema/upload.ts";
import type { HostVideo } from "./host_video.ts";
import type { HostConfig } from "./video_host_config.ts";

/** The tallest rendition that the host also serves as one MP4 file. */
const TALLEST_MP4 = 1080;

/**
 * The host's sheets for seeking: 6 × 6 frames, one each 2 seconds, each second of a short video; the next
 * sheet is `_1.jpg`, and so on. Of a video that is longer the first 400 frames are known.
 */
const SHEET = { columns: 6, rows: 6 };
const MOST_FRAMES = 400;

const THUMBNAILS = [1, 2, 3, 4, 5];

/**
 * An address for browsers: what lies on this site itself is a path, so that it holds whatever name the
 * site is reached by.
 */
export function browserAddress(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

/**
 * Where a file of a video is for browsers. Where the CDN wants a token, that is on this site, which signs
 * when it fetches: so no token is ever stored, and none runs out in a record or a cached page. Playlists
 * name their files relative to themselves, and thus on this site too.
 */
function fileAddress(
  { cdnUrl, tokenKey }: HostConfig,
  publicUrl: string,
  guid: string,
  name: string,
): string {
  if (tokenKey) return paths.hostFile(guid, name);
  return browserAddress(`${cdnUrl}/${guid}/${name}`, publicUrl);
}

/** The name of a generated thumbnail, 1 to 5. */
export function thumbnailName(number: number): string {
  return `thumbnail_${number}.jpg`;
}

/** Where the five generated thumbnails of a video are for browsers. */
export function thumbnailsOf(guid: string, config: HostConfig, publicUrl: string): string[] {
  return THUMBNAILS.map((number) => fileAddress(config, publicUrl, guid, thumbnailName(number)));
}

/** What a finished video at the host is to the catalogue. */
export function mediaOf(video: HostVideo, config: HostConfig, publicUrl: string): UploadedMedia {
  const address = (name: string) => fileAddress(config, publicUrl, video.guid, name);
  const files = video.hasMP4Fallback
    ? video.availableResolutions.filter((height) => height <= TALLEST_MP4)
    : [];
  const [lowest, tallest] = [files[0], files.at(-1)];
  const turned = Math.abs(video.rotation) % 180 === 90;
  const preview = video.hasHighQualityPreview
    ? "preview_hq.mp4"
    : lowest
    ? `play_${lowest}p.mp4`
    : "preview.webp";
  return {
    videoUrl: address(tallest ? `play_${tallest}p.mp4` : "playlist.m3u8"),
    thumbnailUrl: address(video.thumbnailFileName),
    previewUrl: address(preview),
    fullPreviewUrl: address("playlist.m3u8"),
    ...(video.thumbnailCount > 0 && {
      storyboard: {
        url: address("seek/_0.jpg"),
        ...SHEET,
        frames: Math.min(video.thumbnailCount, MOST_FRAMES),
        interval: video.length < 10 ? 1 : 2,
      },
    }),
    duration: formatDuration(video.length),
    resolution: resolutionOfWidth(turned ? video.height : video.width),
    bunnyVideoId: video.guid,
  };
}
