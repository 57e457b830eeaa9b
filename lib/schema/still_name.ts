import { slugify } from "./text.ts";
import { timecode } from "./timecode.ts";
import type { View } from "./view.ts";

/** What a still shows. */
export interface StillFacts {
  title: string;
  seconds: number;
  frameRate: number | null;
  /** Undefined for the plate as it is. */
  view: View | undefined;
}

/**
 * The file name of a still: title, time code (or seconds, where the frame rate is not known), heading.
 * `open-sea-at-dusk_00-00-04-12_yaw90_pitch-5_fov54.png`
 */
export function stillName({ title, seconds, frameRate, view }: StillFacts): string {
  const time = frameRate
    ? timecode(seconds, frameRate).replaceAll(":", "-")
    : `${seconds.toFixed(2)}s`;
  const look = view &&
    `yaw${whole(view.yaw)}_pitch${whole(view.pitch)}_fov${whole(view.fov)}`;
  return `${[slugify(title) || "plate", time, look].filter(Boolean).join("_")}.png`;
}

function whole(degrees: number): string {
  // Adding zero turns -0 into 0.
  return String(Math.round(degrees) + 0);
}
