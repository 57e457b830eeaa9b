import type { Video } from "./video.ts";

/** What the player needs of a video: all that travels to the browser for it. */
export type PlayerPlate = Pick<
  Video,
  | "id"
  | "title"
  | "videoUrl"
  | "fullPreviewUrl"
  | "thumbnailUrl"
  | "storyboard"
  | "projection"
  | "stereo"
  | "initialView"
  | "frameRate"
>;

/** The plate of a video. */
export function playerPlateOf(video: PlayerPlate): PlayerPlate {
  const { id, title, videoUrl, fullPreviewUrl, thumbnailUrl, storyboard } = video;
  const { projection, stereo, initialView, frameRate } = video;
  return {
    id,
    title,
    videoUrl,
    fullPreviewUrl,
    thumbnailUrl,
    storyboard,
    projection,
    stereo,
    initialView,
    frameRate,
  };
}
