import { UPLOADED_BACKGROUND } from "./background_rules.ts";

/** Shown where no thumbnail can be loaded. */
export const THUMBNAIL_PLACEHOLDER = "/placeholder.svg";

const VIDEO_FILE = /\.(mp4|mov)$/i;

/** Paths of this site that stand for files of the video host. */
const HOSTED = /^\/(embedded-host\/cdn|api\/proxy)\//;

/** Whether an address is taken as it is: of another host, or of a file of the video host. */
function isAbsolute(url: string): boolean {
  return /^https?:\/\//i.test(url) || HOSTED.test(url);
}

/** The file name at the end of a path; one without an extension names a JPEG. */
function fileName(path: string): string {
  const name = path.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return name === "" || /\.\w+$/.test(name) ? name : `${name}.jpg`;
}

/** The preview that belongs to a video file: `sea.mp4` has `sea_preview.mp4`. */
function previewName(name: string): string {
  if (!VIDEO_FILE.test(name) || /_preview\.mp4$/i.test(name)) return name;
  return name.replace(VIDEO_FILE, "_preview.mp4");
}

function unique(urls: string[]): string[] {
  return [...new Set(urls.filter((url) => url !== ""))];
}

/**
 * The addresses to try for a thumbnail, in order, the last being the placeholder. Addresses of other
 * hosts pass through unchanged; a path is looked for wherever uploads have been served from.
 */
export function thumbnailCandidates(url: string): string[] {
  const name = fileName(url);
  if (isAbsolute(url) || name === "") return unique([url, THUMBNAIL_PLACEHOLDER]);
  return unique([
    `/uploads/thumbnails/${name}`,
    `/static/uploads/thumbnails/${name}`,
    `/thumbnails/${name}`,
    url,
    THUMBNAIL_PLACEHOLDER,
  ]);
}

/** The addresses to try for a hover preview, in order. */
export function previewCandidates(url: string, videoId: number): string[] {
  if (isAbsolute(url)) return [url];
  const name = previewName(fileName(url));
  if (name === "") return [];
  return unique([
    `/uploads/previews/${name}`,
    `/static/uploads/previews/${name}`,
    url,
    `/api/video/${videoId}/preview`,
  ]);
}

/** The addresses to try for a whole video, in order, its previews last. */
export function videoCandidates(url: string, videoId: number): string[] {
  if (isAbsolute(url)) return [url];
  const name = fileName(url);
  if (name === "") return [];
  return unique([
    `/uploads/videos/${name}`,
    `/static/uploads/videos/${name}`,
    url,
    `/api/videos/file/${name}`,
    `/api/file/${name}`,
    ...previewCandidates(url, videoId),
  ]);
}

/** Whether a media address (a background, say) is a video by its ending; anything else is an image. */
export function isVideoAddress(url: string): boolean {
  return /(mp4|webm|ogg)$/i.test(url);
}

/** Whether an address names a QuickTime file, which not every browser plays. */
export function isQuickTime(url: string): boolean {
  return /\.mov$/i.test(url.split(/[?#]/)[0] ?? "");
}

/**
 * The still that lies beside a background video of the site's own files, under its name; uploaded
 * videos and those of other hosts have none.
 */
export function posterOf(url: string): string | undefined {
  const hasStill = url.startsWith("/uploads/site/") && !url.includes(`/${UPLOADED_BACKGROUND}`);
  return hasStill ? url.replace(/\.\w+$/, ".webp") : undefined;
}
