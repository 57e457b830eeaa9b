import { join } from "node:path";
import { ffmpeg, input, type RunOptions, type RunOutcome } from "./ffmpeg.ts";
import { scaleFilter } from "./ladder.ts";

/** Prefix of what is being made; such leftovers of a killed process are thrown away. */
export const UNFINISHED = "making-";

const SHEET = { columns: 6, cellWidth: 300 };
const THUMBNAILS = [0.1, 0.3, 0.5, 0.7, 0.9];
const SEGMENT_SECONDS = 4;
const X264 = [
  "-c:v",
  "libx264",
  "-preset",
  "veryfast",
  "-pix_fmt",
  "yuv420p",
  "-profile:v",
  "high",
];

/** Where the outputs of a video are made, and how ffmpeg is stopped. */
export interface Workplace extends RunOptions {
  folder: string;
}

/** Whether an output is there: it is, once it has its name. */
export async function isMade({ folder }: Workplace, name: string): Promise<boolean> {
  try {
    await Deno.stat(join(folder, name));
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Makes an output, unless it is there, under a name of its own first: there is never half of one. */
async function make(
  place: Workplace,
  name: string,
  args: (path: string) => string[],
): Promise<RunOutcome> {
  if (await isMade(place, name)) return { ok: true, output: "" };
  const path = join(place.folder, `${UNFINISHED}${crypto.randomUUID()}-${name}`);
  const outcome = await ffmpeg(args(path), place);
  if (!outcome.ok) return outcome;
  try {
    await Deno.rename(path, join(place.folder, name));
  } catch (error) {
    // ffmpeg is content with an input that has no frame at the place asked for.
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return { ok: false, reason: `No frame for ${name}` };
  }
  return outcome;
}

/** The same for a folder of outputs. */
async function makeFolder(
  place: Workplace,
  name: string,
  args: (path: string) => string[],
): Promise<RunOutcome> {
  return await make(place, name, (path) => {
    Deno.mkdirSync(path);
    return args(path);
  });
}

/** One rendition as an MP4, `play_{h}p.mp4`, with a key frame where each segment will begin. */
export function makeRendition(
  place: Workplace,
  original: string,
  size: { width: number; height: number },
  height: number,
): Promise<RunOutcome> {
  const keyFrames = `expr:gte(t,n_forced*${SEGMENT_SECONDS})`;
  return make(place, `play_${height}p.mp4`, (path) => [
    ...input(original),
    ...["-map", "0:v:0", "-map", "0:a:0?", "-map_metadata", "-1"],
    ...["-vf", scaleFilter(size, height), "-crf", "23", "-force_key_frames", keyFrames],
    ...X264,
    ...["-c:a", "aac", "-b:a", "128k", "-ac", "2", "-movflags", "+faststart"],
    `file:${path}`,
  ]);
}

/** The segments of a rendition with their playlist, `{h}p/`. */
export function makeSegments(place: Workplace, height: number): Promise<RunOutcome> {
  return makeFolder(place, `${height}p`, (path) => [
    ...input(join(place.folder, `play_${height}p.mp4`)),
    ...["-c", "copy", "-f", "hls", "-hls_time", String(SEGMENT_SECONDS)],
    ...["-hls_playlist_type", "vod", "-hls_segment_filename", `${path}/video%d.ts`],
    `${path}/video.m3u8`,
  ]);
}

/** `thumbnail_1.jpg` to `thumbnail_5.jpg`, and the third of them as `thumbnail.jpg`. */
export async function makeThumbnails(
  place: Workplace,
  original: string,
  seconds: number,
): Promise<RunOutcome> {
  const picture = ["-frames:v", "1", "-vf", "scale='min(1280,iw)':-2", "-q:v", "3", "-f", "image2"];
  for (const [index, part] of THUMBNAILS.entries()) {
    const at = (time: number) =>
      make(place, `thumbnail_${index + 1}.jpg`, (path) => [
        ...input(original, "-ss", time.toFixed(3)),
        ...[...picture, "-update", "1", `file:${path}`],
      ]);
    const found = await at(seconds * part);
    // Between two frames that are far apart there may be none any more: the first one is always there.
    const outcome = found.ok ? found : await at(0);
    if (!outcome.ok) return outcome;
  }
  await Deno.copyFile(join(place.folder, "thumbnail_3.jpg"), join(place.folder, "thumbnail.jpg"));
  return { ok: true, output: "" };
}

/** Seconds between two frames of the storyboard. */
export function storyboardInterval(seconds: number): number {
  return seconds < 10 ? 1 : 2;
}

/** Sheets of 6 × 6 frames for seeking, `seek/_0.jpg` and on. */
export function makeStoryboard(
  place: Workplace,
  source: string,
  seconds: number,
): Promise<RunOutcome> {
  const { columns, cellWidth } = SHEET;
  const interval = storyboardInterval(seconds);
  const filter = `fps=1/${interval},scale=${cellWidth}:-2,tile=${columns}x${columns}`;
  return makeFolder(place, "seek", (path) => [
    ...input(source),
    ...["-vf", filter, "-an", "-q:v", "5", "-start_number", "0", "-f", "image2"],
    `file:${path}/_%d.jpg`,
  ]);
}

/** The animated previews: `preview.webp`, and `preview_hq.mp4` without sound. */
export async function makePreviews(
  place: Workplace,
  source: string,
  seconds: number,
): Promise<RunOutcome> {
  const start = (seconds * 0.1).toFixed(3);
  const video = await make(place, "preview_hq.mp4", (path) => [
    ...input(source, "-ss", start, "-t", "6"),
    ...["-an", "-map_metadata", "-1", "-crf", "26", ...X264, "-movflags", "+faststart"],
    `file:${path}`,
  ]);
  if (!video.ok) return video;
  return await make(place, "preview.webp", (path) => [
    ...input(source, "-ss", start, "-t", "3"),
    ...["-an", "-vf", "fps=8,scale='min(480,iw)':-2", "-c:v", "libwebp", "-loop", "0"],
    ...["-f", "webp", `file:${path}`],
  ]);
}
