/** Width and height in any one unit. */
export interface FrameSize {
  width: number;
  height: number;
}

/** A rectangle in a picture, from its upper left corner. */
export interface FrameRect extends FrameSize {
  left: number;
  top: number;
}

/** The frames that pictures are composed for, by the name that addresses and people use. */
export const FRAME_ASPECTS = {
  "2.39": 2.39,
  "1.85": 1.85,
  "16:9": 16 / 9,
  "4:3": 4 / 3,
  "1:1": 1,
  "9:16": 9 / 16,
} as const;

export type FrameName = keyof typeof FRAME_ASPECTS;

/** Every frame, widest first. */
export const FRAME_NAMES = Object.keys(FRAME_ASPECTS) as FrameName[];

/** What each frame is for, as people read it. */
export const FRAME_LABELS: Readonly<Record<FrameName, string>> = {
  "2.39": "2.39 Scope",
  "1.85": "1.85 Flat",
  "16:9": "16:9 HD",
  "4:3": "4:3",
  "1:1": "1:1 Square",
  "9:16": "9:16 Vertical",
};

/** The largest frame of an aspect in the middle of a picture, in the picture's unit; not rounded. */
export function largestFrame(picture: FrameSize, aspect: number): FrameRect {
  const isWider = aspect * picture.height > picture.width;
  const width = isWider ? picture.width : picture.height * aspect;
  const height = isWider ? picture.width / aspect : picture.height;
  return {
    left: (picture.width - width) / 2,
    top: (picture.height - height) / 2,
    width,
    height,
  };
}

/** The same in whole pixels: the nearest size, as near to the middle as whole pixels allow. */
export function largestFramePixels(picture: FrameSize, aspect: number): FrameRect {
  const frame = largestFrame(picture, aspect);
  const [width, height] = [Math.round(frame.width), Math.round(frame.height)];
  return {
    left: Math.floor((picture.width - width) / 2),
    top: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
}
