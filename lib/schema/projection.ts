import { type Resolution, RESOLUTIONS } from "./resolution.ts";

/** How the sphere, or a part of it, lies in the frame; the names of the Spherical Video formats. */
export const PROJECTIONS = ["flat", "equirectangular-360", "equirectangular-180"] as const;

/** How the pictures of the two eyes share the frame; mono is one picture for both. */
export const STEREO_LAYOUTS = ["mono", "top-bottom", "side-by-side"] as const;

export type Projection = typeof PROJECTIONS[number];
export type StereoLayout = typeof STEREO_LAYOUTS[number];

export const PROJECTION_LABELS: Readonly<Record<Projection, string>> = {
  flat: "Flat",
  "equirectangular-360": "Equirectangular 360°",
  "equirectangular-180": "Equirectangular 180°",
};

export const STEREO_LABELS: Readonly<Record<StereoLayout, string>> = {
  mono: "Mono",
  "top-bottom": "Stereo, top-bottom",
  "side-by-side": "Stereo, side by side",
};

/** Degrees of longitude across the frame of one eye. */
const LONGITUDES: Readonly<Record<Projection, number | undefined>> = {
  flat: undefined,
  "equirectangular-360": 360,
  "equirectangular-180": 180,
};

/**
 * Pixels for each degree at the horizon of the master, for one eye: the width of its frame over the
 * longitudes in it. Undefined where it is not known, and for flat footage, where it depends on the
 * lens. In an equirectangular frame longitude runs evenly from edge to edge (Snyder, "Map
 * Projections: A Working Manual", USGS Professional Paper 1395, 1987, chapter 12); eyes that lie
 * side by side have half of the width each (Google, "Spherical Video V2 RFC", st3d).
 */
export function pixelsPerDegree(
  resolution: string,
  projection: Projection | null,
  stereo: StereoLayout | null,
): number | undefined {
  const frame = RESOLUTIONS[resolution as Resolution];
  const longitudes = projection === null ? undefined : LONGITUDES[projection];
  if (frame === undefined || longitudes === undefined) return undefined;
  return frame.width / (stereo === "side-by-side" ? 2 : 1) / longitudes;
}
