import type { FrameRect } from "./frame_lines.ts";
import type { Video } from "./video.ts";

/** What the framing tools need of a video: all that travels to the browser for them. */
export type FramingPlate = Pick<
  Video,
  "title" | "resolution" | "projection" | "stereo" | "frameRate"
>;

/** The plate of a video. */
export function framingPlateOf(video: FramingPlate): FramingPlate {
  const { title, resolution, projection, stereo, frameRate } = video;
  return { title, resolution, projection, stereo, frameRate };
}

/**
 * What the player shows: a look into the sphere, the whole frame of a sphere's plate, flat footage, or
 * nothing yet.
 */
export interface ShownPicture {
  kind: "sphere" | "plate" | "flat" | "none";
  /** Width by height. */
  aspect: number;
  /** Where the picture is in the player's stage, as shares of it. */
  box: FrameRect;
}

/** A player that shows nothing yet. */
export const NO_PICTURE: Readonly<ShownPicture> = {
  kind: "none",
  aspect: 2,
  box: { left: 0, top: 0, width: 1, height: 1 },
};
