import { inflateSync } from "node:zlib";
import type { Page } from "playwright-core";

/** Pixels of a screenshot, row by row from the top left. */
export interface Picture {
  width: number;
  height: number;
  /** Bytes of a pixel: 3 or 4. */
  channels: number;
  data: Uint8Array;
}

/** What the page's viewport shows, without the player's controls. */
export async function takePicture(page: Page): Promise<Picture> {
  await page.evaluate(() => {
    for (const selector of [".player-bar", ".look-pad", ".embed h1"]) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        element.style.visibility = "hidden";
      }
    }
  });
  return decodePng(await page.screenshot());
}

/** The pixels of a PNG of 8 bits a channel, not interlaced (w3.org/TR/png, section 9). */
function decodePng(png: Uint8Array): Picture {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Uint8Array[] = [];
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    if (new TextDecoder().decode(png.subarray(at + 4, at + 8)) === "IDAT") {
      parts.push(png.subarray(at + 8, at + 8 + length));
    }
    at += length + 12;
  }
  const packed = inflateSync(parts.reduce(joined));
  const stride = width * channels;
  const data = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (stride + 1)]!;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < channels ? 0 : data[at - channels]!;
      const up = y === 0 ? 0 : data[at - stride]!;
      const corner = x < channels || y === 0 ? 0 : data[at - stride - channels]!;
      data[at] = packed[y * (stride + 1) + 1 + x]! + predicted(filter, left, up, corner);
    }
  }
  return { width, height, channels, data };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 0) return 0;
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** A part of a picture, cut at whole pixels. */
export function partOf(
  { width, channels, data }: Picture,
  part: { x: number; y: number; width: number; height: number },
): Picture {
  const [left, top] = [Math.round(part.x), Math.round(part.y)];
  const [across, down] = [Math.round(part.width), Math.round(part.height)];
  const rows = new Uint8Array(across * down * channels);
  for (let row = 0; row < down; row++) {
    const start = ((top + row) * width + left) * channels;
    rows.set(data.subarray(start, start + across * channels), row * across * channels);
  }
  return { width: across, height: down, channels, data: rows };
}

/** The colour of a pixel. */
export function colorAt({ width, channels, data }: Picture, x: number, y: number): number[] {
  const at = (y * width + x) * channels;
  return [...data.subarray(at, at + 3)];
}

/**
 * The middle of all pixels near a colour, in pixels from the top left, and how many they are; a pixel at a
 * square's edge counts in part. Undefined where there is none.
 */
export function middleOf(
  { width, channels, data }: Picture,
  [red, green, blue]: readonly [number, number, number],
): { x: number; y: number; area: number } | undefined {
  let [x, y, area] = [0, 0, 0];
  for (let pixel = 0; pixel < data.length / channels; pixel++) {
    const at = pixel * channels;
    const away = Math.hypot(data[at]! - red, data[at + 1]! - green, data[at + 2]! - blue);
    const weight = Math.min(1, 1.4 - away / 100);
    if (weight <= 0) continue;
    x += weight * (pixel % width + 0.5);
    y += weight * (Math.floor(pixel / width) + 0.5);
    area += weight;
  }
  return area < 4 ? undefined : { x: x / area, y: y / area, area };
}
