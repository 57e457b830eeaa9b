import type { Projection, StereoLayout } from "../../schema/projection.ts";

/** Which part of a frame is one eye's picture, and how much of the sphere it spans. */
export interface PlatePart {
  /** Left, top, width and height as shares of the frame. */
  eye: readonly [left: number, top: number, width: number, height: number];
  /** Degrees of longitude from its left to its right edge. */
  span: 180 | 360;
}

/** What a plate's record says of its frame; null where it is not known. */
export interface PlateFormat {
  projection: Projection | null;
  stereo: StereoLayout | null;
}

/** The part of a frame that an eye sees; the left eye's picture is the upper or the left one. */
export function platePart({ projection, stereo }: PlateFormat, eye: "left" | "right"): PlatePart {
  const other = eye === "right" ? 0.5 : 0;
  const span = projection === "equirectangular-180" ? 180 : 360;
  if (stereo === "top-bottom") return { eye: [0, other, 1, 0.5], span };
  if (stereo === "side-by-side") return { eye: [other, 0, 0.5, 1], span };
  return { eye: [0, 0, 1, 1], span };
}

/** Whether a frame of that size is a sphere: as its record says, else when it is two to one. */
export function isSphere(
  projection: Projection | null,
  { width, height }: { width: number; height: number },
): boolean {
  return projection === null ? height > 0 && width === 2 * height : projection !== "flat";
}
