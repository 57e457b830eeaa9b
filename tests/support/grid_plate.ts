import type { Page } from "playwright-core";
import { type Direction, screenPointOf } from "../../lib/browser/viewer/sphere_mapping.ts";
import type { View } from "../../lib/schema/view.ts";
import { makeClip } from "./ffmpeg.ts";

/*
 * A plate to measure the viewer by: 2048 × 1024, grey, with small squares of known colours in known
 * directions, both poles coloured, and a yellow square that moves with the frames.
 */

export const GRID = { width: 2048, height: 1024, frameRate: 24, frames: 48 };

/** Side of a square, in pixels of the plate. */
export const SQUARE_SIDE = 12;

/** Where the squares are, on whole pixels of the plate, and their colours. The white one lies across the seam at the back. */
export const SQUARES = {
  red: { longitude: 0, latitude: 0, color: "0xE01010" },
  green: { longitude: 22.5, latitude: 0, color: "0x10E010" },
  blue: { longitude: -22.5, latitude: 0, color: "0x1010F0" },
  magenta: { longitude: 45, latitude: 33.75, color: "0xE010E0" },
  white: { longitude: 180, latitude: 11.25, color: "0xF0F0F0" },
} as const;

export type SquareName = keyof typeof SQUARES;

/** The direction of the yellow square in a frame. */
export function yellowAt(frame: number): Direction {
  return { longitude: (frame - 24) * PIXELS_A_FRAME / GRID.width * 360, latitude: -22.5 };
}

const PIXELS_A_FRAME = 10;

/** The colour of a square: red, green, blue. */
export function colorOf(name: SquareName): [number, number, number] {
  const number = Number(SQUARES[name].color);
  return [number >> 16, number >> 8 & 255, number & 255];
}

/**
 * Where the middle of a square in a direction has to be in a picture of a view, in pixels from the
 * picture's top left.
 */
export function squareInPicture(
  { longitude, latitude }: Direction,
  view: View,
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  const half = SQUARE_SIDE / 2 / GRID.width * 360;
  const corners = [[-half, -half], [-half, half], [half, -half], [half, half]].map(([x, y]) =>
    screenPointOf({ longitude: longitude + x!, latitude: latitude + y! }, view, width / height)!
  );
  const mean = (axis: "x" | "y") => corners.reduce((sum, point) => sum + point[axis], 0) / 4;
  return { x: (mean("x") + 1) / 2 * width, y: (1 - mean("y")) / 2 * height };
}

function box({ longitude, latitude }: Direction, color: string): string {
  const x = Math.round((0.5 + longitude / 360) * GRID.width - SQUARE_SIDE / 2);
  const y = Math.round((0.5 - latitude / 180) * GRID.height - SQUARE_SIDE / 2);
  return `drawbox=x=${x}:y=${y}:w=${SQUARE_SIDE}:h=${SQUARE_SIDE}:color=${color}:t=fill`;
}

/** The arguments that make the plate with ffmpeg; `size` scales it. */
function arguments_(size?: string): string[] {
  const { width, height, frameRate, frames } = GRID;
  const across = { ...SQUARES.white, longitude: -180 };
  const filters = [
    ...Object.values(SQUARES).map((square) => box(square, square.color)),
    box(across, across.color),
    `drawbox=x=0:y=0:w=${width}:h=8:color=0x10E0E0:t=fill`,
    `drawbox=x=0:y=${height - 8}:w=${width}:h=8:color=0xE08010:t=fill`,
  ].join(",");
  // ffmpeg counts the frames from 1 here.
  const x = `${width / 2 - SQUARE_SIDE / 2}+(n-25)*${PIXELS_A_FRAME}`;
  const y = Math.round((0.5 - yellowAt(0).latitude / 180) * height) - SQUARE_SIDE / 2;
  const scale = `scale=${size ?? `${width}:${height}`}:out_color_matrix=bt709:out_range=tv`;
  const tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];
  return [
    ...["-f", "lavfi", "-i", `color=c=0x404040:s=${width}x${height}:r=${frameRate},format=rgb24`],
    ...[
      "-f",
      "lavfi",
      "-i",
      `color=c=0xE0E010:s=${SQUARE_SIDE}x${SQUARE_SIDE}:r=${frameRate},format=rgb24`,
    ],
    "-filter_complex",
    `[0]${filters}[grid];[grid][1]overlay=x='${x}':y=${y}:format=gbrp,${scale},format=yuv420p`,
    ...["-frames:v", String(frames), "-c:v", "libx264", "-preset", "veryfast", "-crf", "2"],
    ...["-g", "12", "-bf", "0", ...tags],
  ];
}

/** The plate as an MP4. */
export function gridMp4(): Promise<Uint8Array<ArrayBuffer>> {
  return makeClip("grid.mp4", [...arguments_(), "-movflags", "+faststart"]);
}

/** The plate as one HLS segment, `size` such as "1024:512". */
export function gridSegment(size: string): Promise<Uint8Array<ArrayBuffer>> {
  return makeClip("video0.ts", arguments_(size));
}

/** Answers requests for `pattern` with a file, whole or the range that is asked for. */
export async function serveFile(
  page: Page,
  pattern: string | RegExp,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<void> {
  await page.route(pattern, async (route) => {
    const range = /bytes=(\d+)-(\d*)/.exec(await route.request().headerValue("range") ?? "");
    const headers = { "Content-Type": type, "Accept-Ranges": "bytes" };
    if (!range) return route.fulfill({ headers, body: nodeBuffer(bytes) });
    const start = Number(range[1]);
    const end = range[2] ? Number(range[2]) : bytes.length - 1;
    await route.fulfill({
      status: 206,
      headers: { ...headers, "Content-Range": `bytes ${start}-${end}/${bytes.length}` },
      body: nodeBuffer(bytes.subarray(start, end + 1)),
    });
  });
}

function nodeBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes);
}
