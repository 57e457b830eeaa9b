import type { LedWall, WallExtent } from "./led_wall.ts";
import type { LensSetup } from "./lens.ts";

/** Pixels from side to side and from top to bottom. */
export interface PixelCount {
  across: number;
  down: number;
}

/**
 * Pixels per degree that an eye can tell apart at best: 20/20 vision resolves one minute of arc (H. Snellen,
 * 1862; ISO 8596).
 */
export const EYE_PIXELS_PER_DEGREE = 60;

const DEGREE = Math.PI / 180;

/**
 * LED pixels in a degree as the camera sees the wall's middle; `pitch` is the distance from one pixel to
 * the next in millimetres. One degree spans distance·π/180 there.
 */
export function ledPixelsPerDegree({ distance }: Pick<LedWall, "distance">, pitch: number): number {
  return distance * 1000 * DEGREE / pitch;
}

/** Pixels that a camera records in a degree in the middle of its picture, `columns` from side to side. */
export function cameraPixelsPerDegree(setup: LensSetup, columns: number): number {
  return columns * setup.focalLength / (setup.sensor.width * setup.squeeze) * DEGREE;
}

/** The wall's own pixels, in whole ones. */
export function ledPixels({ width, height }: LedWall, pitch: number): PixelCount {
  return {
    across: Math.round(width * 1000 / pitch),
    down: Math.round(height * 1000 / pitch),
  };
}

/** The pixels of an equirectangular plate that a part of the sphere holds, in whole ones. */
export function platePixels({ arc, foot, top }: WallExtent, pixelsPerDegree: number): PixelCount {
  return {
    across: Math.round(arc * pixelsPerDegree),
    down: Math.round((top - foot) * pixelsPerDegree),
  };
}

/** Plate pixels for each LED pixel when a flat picture just covers the whole wall. */
export function coverage(picture: PixelCount, wall: PixelCount): number {
  return Math.min(picture.across / wall.across, picture.down / wall.down);
}
