import type { Video } from "./video.ts";

/** What a card shows of a video: all that travels to the browser for it. */
export type CardVideo = Pick<
  Video,
  | "id"
  | "title"
  | "keywords"
  | "thumbnailUrl"
  | "previewUrl"
  | "storyboard"
  | "duration"
  | "resolution"
  | "category"
  | "projection"
  | "stereo"
  | "initialView"
>;

/** The card of a video. */
export function cardOf(video: CardVideo): CardVideo {
  const { id, title, keywords, thumbnailUrl, previewUrl, storyboard } = video;
  const { duration, resolution, category, projection, stereo, initialView } = video;
  return {
    id,
    title,
    keywords,
    thumbnailUrl,
    previewUrl,
    storyboard,
    duration,
    resolution,
    category,
    projection,
    stereo,
    initialView,
  };
}
