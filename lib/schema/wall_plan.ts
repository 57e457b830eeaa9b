import type { LedWall, WallCurve } from "./led_wall.ts";
import { numberWithin } from "./number_within.ts";

/** An LED wall with its pixels, and what of the plate is put on it. */
export interface WallPlan extends LedWall {
  /** From one LED pixel to the next, in millimetres. */
  pitch: number;
  /** Where on the plate the wall's middle is: degrees right of the plate's middle. */
  heading: number;
}

/** A common stage: flat, and filmed from the height of the eyes. */
export const DEFAULT_WALL: Readonly<WallPlan> = {
  width: 12,
  height: 5,
  distance: 6,
  cameraHeight: 1.5,
  curve: { kind: "flat" },
  pitch: 2.6,
  heading: 0,
};

/** What each measure may be: metres, degrees for `angle` and `heading`, millimetres for `pitch`. */
export const WALL_LIMITS = {
  width: [0.5, 200],
  height: [0.5, 50],
  distance: [0.3, 200],
  cameraHeight: [0, 30],
  radius: [0.5, 1000],
  angle: [1, 360],
  pitch: [0.3, 50],
  heading: [-180, 180],
} as const;

export type WallMeasure = keyof typeof WALL_LIMITS;

/** Letters of the measures behind the size and the distance; r and a bend the wall. */
const LETTERS = {
  r: "radius",
  a: "angle",
  e: "cameraHeight",
  p: "pitch",
  y: "heading",
} as const satisfies Record<string, WallMeasure>;

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const WALL = new RegExp(`^(${NUMBER})x(${NUMBER})@(${NUMBER})((?:[raepy]${NUMBER})*)$`);
const PART = new RegExp(`([raepy])(${NUMBER})`, "g");

/**
 * The wall of a text such as `12x5@6r8e1.5p2.6y-30`: width x height @ distance in metres, then in any order
 * r radius (m) or a angle (°) of its arc, e height of the lens (m), p LED pitch (mm), y heading (°).
 * Undefined for anything else and for measures out of bounds; what is left out is as in DEFAULT_WALL.
 */
export function parseWall(text: string): WallPlan | undefined {
  const match = WALL.exec(text);
  if (!match) return undefined;
  const [, width, height, distance, rest = ""] = match;
  const given: Partial<Record<WallMeasure, string | undefined>> = { width, height, distance };
  for (const [, letter, value] of rest.matchAll(PART)) {
    given[LETTERS[letter as keyof typeof LETTERS]] = value;
  }
  const measures: Partial<Record<WallMeasure, number>> = {};
  for (const [name, value] of Object.entries(given) as [WallMeasure, string][]) {
    const number = numberWithin(value, WALL_LIMITS[name]);
    if (number === undefined) return undefined;
    measures[name] = number;
  }
  const { radius, angle, ...others } = measures;
  return { ...DEFAULT_WALL, ...others, curve: curveOf(radius, angle) };
}

function curveOf(radius: number | undefined, angle: number | undefined): WallCurve {
  if (radius !== undefined) return { kind: "radius", radius };
  return angle === undefined ? { kind: "flat" } : { kind: "angle", angle };
}

/** The text of a wall; reading it gives the same wall. */
export function formatWall(wall: WallPlan): string {
  const { width, height, distance, cameraHeight, curve, pitch, heading } = wall;
  const bend = curve.kind === "flat"
    ? ""
    : curve.kind === "radius"
    ? `r${curve.radius}`
    : `a${curve.angle}`;
  const turn = heading === 0 ? "" : `y${heading}`;
  return `${width}x${height}@${distance}${bend}e${cameraHeight}p${pitch}${turn}`;
}
