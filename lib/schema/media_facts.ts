import { formatDuration } from "./duration.ts";
import {
  type Projection,
  PROJECTION_LABELS,
  STEREO_LABELS,
  type StereoLayout,
} from "./projection.ts";
import { resolutionOfWidth } from "./resolution.ts";

/** What was read from a video file: pixels as shown, seconds, frames a second; null for not known. */
export interface MediaFacts {
  width: number;
  height: number;
  duration: number | null;
  frameRate: number | null;
  codec: string | null;
  projection: Projection | null;
  stereo: StereoLayout | null;
}

/** The largest frame that the video host takes, in pixels; it may be turned on its side. */
export const MAX_FRAME = { width: 3840, height: 2160 };

/** Why a frame is too large for the video host; undefined for one that is not. */
export function frameProblem({ width, height }: MediaFacts): string | undefined {
  const [long, short] = width > height ? [width, height] : [height, width];
  if (long <= MAX_FRAME.width && short <= MAX_FRAME.height) return undefined;
  return `The file is ${width} × ${height} pixels, and the video host takes at most ` +
    `${MAX_FRAME.width} × ${MAX_FRAME.height}. Please upload a smaller copy: ` +
    "the resolution of the master is said in the form.";
}

/** What was read from a file as a line of text: "3840 × 1920 pixels (4K), 0:15, H.264, …". */
export function factsText(facts: MediaFacts): string {
  const { width, height, duration, frameRate, codec, projection, stereo } = facts;
  return [
    `${width} × ${height} pixels (${resolutionOfWidth(width)})`,
    duration === null ? "" : formatDuration(duration),
    codec ?? "",
    frameRate === null ? "" : `${frameRate} frames/s`,
    projection === null ? "" : PROJECTION_LABELS[projection],
    stereo === null ? "" : STEREO_LABELS[stereo],
  ].filter(Boolean).join(", ");
}
