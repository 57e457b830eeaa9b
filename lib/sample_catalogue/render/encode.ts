import type { Size } from "./webgl_renderer.ts";

/** Frames a second of everything that is rendered. */
export const frameRate = 24;

/** The renderer's frames are BT.709 of limited range; every file says so. */
const bt709 = [
  ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
  ...["-color_range", "tv"],
];

/** A running ffmpeg that takes planar 4:2:0 frames. */
export interface FrameSink {
  write(frame: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

/** Starts ffmpeg with raw frames on its standard input; `output` are its arguments after the input. */
export function openFrameSink(size: Size, output: readonly string[]): FrameSink {
  const child = new Deno.Command("ffmpeg", {
    args: [
      ...["-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", ...bt709],
      ...["-s", `${size.width}x${size.height}`, "-r", `${frameRate}`, "-i", "-", ...output],
    ],
    stdin: "piped",
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  const writer = child.stdin.getWriter();
  return {
    write: (frame) => writer.write(frame),
    async close() {
      await writer.close();
      const { code } = await child.status;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    },
  };
}

/** Arguments of the lossless file that all deliveries are made from. */
export const masterCodec = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", ...bt709];

/** Filter that turns BT.709 video into full-range RGB, for pictures. */
export const pictureColors = "scale=in_color_matrix=bt709:in_range=tv,format=rgb24";

/** What a film is encoded to. */
export interface FilmTarget {
  readonly path: string;
  readonly size: Size;
  readonly maximumBytes: number;
}

/** Encodes the master as H.264 in two passes that spend the bytes allowed; retries with less when they overshoot. */
export async function encodeFilm(
  master: string,
  seconds: number,
  { path, size, maximumBytes }: FilmTarget,
): Promise<void> {
  const run = (pass: 1 | 2, share: number) =>
    runFfmpeg([
      ...["-i", master, "-an", "-vf", `scale=${size.width}:${size.height}:flags=lanczos`],
      ...["-c:v", "libx264", "-profile:v", "high", "-preset", "slow", "-g", "48"],
      ...["-x264-params", "aq-mode=3:aq-strength=0.9:deblock=1,0"],
      ...["-pass", `${pass}`, "-passlogfile", `${master}.pass`],
      ...["-b:v", `${Math.floor(maximumBytes * 8 * share / seconds)}`],
      ...bt709,
      ...["-movflags", "+faststart", path],
    ]);
  await run(1, 0.96);
  for (let share = 0.96; share > 0.5; share -= 0.05) {
    await run(2, share);
    if ((await fileSize(path)) <= maximumBytes) return;
  }
  throw new Error(`${path} does not fit into ${maximumBytes} bytes`);
}

/** Writes one picture of the master as JPEG of at most `maximumBytes`; `filter` picks and sizes it. */
export async function encodePicture(
  master: string,
  filter: string,
  path: string,
  maximumBytes: number,
): Promise<void> {
  const picture = `${master}.png`;
  await runFfmpeg(["-i", master, "-vf", `${filter},${pictureColors}`, "-frames:v", "1", picture]);
  // Better than 4 costs twice the bytes and shows nothing more.
  for (let quality = 4; quality <= 24; quality++) {
    await runFfmpeg([
      ...["-i", picture, "-pix_fmt", "yuvj420p"],
      ...["-q:v", `${quality}`, "-huffman", "optimal", path],
    ]);
    if ((await fileSize(path)) <= maximumBytes) return;
  }
  throw new Error(`${path} does not fit into ${maximumBytes} bytes`);
}

/** Writes one picture of the master as WebP; `filter` picks and sizes it. */
export async function encodeWebp(master: string, filter: string, path: string): Promise<void> {
  await runFfmpeg([
    ...["-i", master, "-vf", `${filter},${pictureColors}`, "-frames:v", "1"],
    ...["-c:v", "libwebp", "-preset", "photo", "-quality", "78", "-compression_level", "6", path],
  ]);
}

async function fileSize(path: string): Promise<number> {
  return (await Deno.stat(path)).size;
}

async function runFfmpeg(args: readonly string[]): Promise<void> {
  const { code, stderr } = await new Deno.Command("ffmpeg", {
    args: ["-loglevel", "error", "-y", ...args],
    stdout: "null",
    stderr: "piped",
  }).output();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
}
