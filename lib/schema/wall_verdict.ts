import { type Resolution, RESOLUTION_NAMES, RESOLUTIONS } from "./resolution.ts";
import { capitalized } from "./text.ts";
import { EYE_PIXELS_PER_DEGREE } from "./wall_pixels.ts";

/** What a wall and its camera ask of a plate, and what the plate has, in pixels per degree. */
export interface WallDemand {
  /** Distance from the camera to the wall in metres, and the wall's LED pitch in millimetres. */
  distance: number;
  pitch: number;
  led: number;
  /** What the camera records, where that is counted, with its focal length in millimetres. */
  camera: { pixelsPerDegree: number; focalLength: number } | undefined;
  plate: number;
  /** Name of the master's resolution. */
  master: string;
}

export type VerdictKind = "enough" | "nearly" | "soft";

/** A plain answer, and the figure it rests on in pixels per degree. */
export interface WallVerdict {
  kind: VerdictKind;
  needed: number;
  text: string;
}

/** Below this share of what is needed a plate pixel covers more than two LED pixels each way: plainly soft. */
const NEARLY = 0.5;

/**
 * Whether a plate is sharp enough for a wall. By the sampling theorem (C. E. Shannon, Communication in the
 * Presence of Noise, 1949) a finer plate shows nothing more once each LED pixel, or each pixel of the
 * camera, has a plate pixel of its own; and nobody needs more than an eye can tell apart. So the least of
 * the three is needed.
 */
export function wallVerdict(demand: WallDemand): WallVerdict {
  const { distance, led, camera, master } = demand;
  const needed = Math.min(led, camera?.pixelsPerDegree ?? Infinity, EYE_PIXELS_PER_DEGREE);
  // Compared as they are printed, so that the words never contradict the figures.
  const [asked, plate] = [tenths(needed), tenths(demand.plate)];
  const reason = needed === led
    ? `this wall asks for ${asked} px/°`
    : needed === EYE_PIXELS_PER_DEGREE
    ? `an eye can tell ${asked} px/° apart`
    : `the camera records ${asked} px/° at ${plain(camera!.focalLength)} mm`;
  if (plate >= asked) {
    return {
      kind: "enough",
      needed,
      text: `The ${master} master is enough at ${plain(distance)} m: ${reason}, it has ${plate}.`,
    };
  }
  const kind = plate >= asked * NEARLY ? "nearly" : "soft";
  const looks = kind === "nearly" ? "a little soft" : "soft";
  return {
    kind,
    needed,
    text: `At ${plain(distance)} m ${reason}, the ${master} master has ${plate}: ` +
      `it will look ${looks}. ${whatHolds(demand, needed)}`,
  };
}

/** The changes, each by itself, that would make the plate enough; none that nobody could make. */
function whatHolds(demand: WallDemand, needed: number): string {
  const { distance, pitch, led, camera, plate, master } = demand;
  const perPixel = plate / (RESOLUTIONS[master as Resolution]?.width ?? NaN);
  const larger = RESOLUTION_NAMES.find((name) => RESOLUTIONS[name].width * perPixel >= needed);
  const coarser = Math.ceil(pitch * led / plate * 10) / 10;
  const nearer = Math.floor(distance * plate / led * 10) / 10;
  const wider = camera ? Math.floor(camera.focalLength * plate / camera.pixelsPerDegree) : 0;
  const ways = [
    ...(larger ? [`a ${larger} master`] : []),
    `${plain(coarser)} mm pitch at ${plain(distance)} m`,
    ...(nearer >= 0.5 ? [`this wall at ${plain(nearer)} m`] : []),
    ...(wider >= 8 ? [`a lens of ${plain(wider)} mm on this camera`] : []),
  ];
  const list = [ways.slice(0, -1).join(", "), ways.at(-1)].filter(Boolean).join(" or ");
  return `${capitalized(list)} would hold.`;
}

/** What is said of a flat plate that covers the wall; `coverage` is plate pixels for each LED pixel. */
export function flatVerdict(coverage: number, master: string): WallVerdict {
  const kind = coverage >= 1 ? "enough" : coverage >= NEARLY ? "nearly" : "soft";
  const word = { enough: "is enough", nearly: "is a little soft", soft: "is soft" }[kind];
  return {
    kind,
    needed: 1,
    text: `Spread over the whole wall, the ${master} master ${word}: it has ` +
      `${plain(Math.round(coverage * 100) / 100)} pixels for each LED pixel, across and down.`,
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function plain(value: number): string {
  return String(Math.round(value * 100) / 100);
}
