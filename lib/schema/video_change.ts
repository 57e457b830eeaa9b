import type { VideoInput } from "./video.ts";

/** Some fields of a video with new values. */
export type VideoPatch = Partial<VideoInput>;

/** A change of a video as it was shown before it is made. */
export interface VideoChange {
  id: number;
  title: string;
  /** The version that was shown; a later one is not written over. */
  updatedAt: string;
  /** The fields that change, as they were shown and as they are to be. */
  before: VideoPatch;
  after: VideoPatch;
}

/** The change that takes another one back, from the version that it made. */
export function reverted(
  { id, title, before, after }: VideoChange,
  updatedAt: string,
): VideoChange {
  return { id, title, updatedAt, before: after, after: before };
}
