/** Heights that the host makes renditions of, smallest first, each with the width of its 16:9 box. */
const LADDER: [height: number, width: number][] = [
  [240, 426],
  [360, 640],
  [480, 854],
  [720, 1280],
  [1080, 1920],
  [1440, 2560],
  [2160, 3840],
];

/** The tallest rendition that is also served as one MP4 file. */
export const TALLEST_MP4 = 1080;

interface Size {
  width: number;
  height: number;
}

/**
 * How much a frame shrinks to fit into the box of a rendition, which lies as the frame does: the real
 * host scales by both sides (`ScaleVideoUsingBothDimensions`), so that a sphere of 3840 x 1920 keeps its
 * size in 2160p.
 */
function shrinkage({ width, height }: Size, [short, long]: [number, number]): number {
  return Math.min(long / Math.max(width, height), short / Math.min(width, height));
}

/**
 * The renditions of a frame as seen: those whose box it fills, never scaled up; for a frame smaller than
 * all of them the smallest alone, at the frame's own size.
 */
export function renditionHeights(size: Size): number[] {
  const filled = LADDER.filter((box) => shrinkage(size, box) <= 1).map(([height]) => height);
  return filled.length > 0 ? filled : [LADDER[0]![0]];
}

/** ffmpeg's scale filter to a rendition; both sides come out even, as H.264 wants them. */
export function scaleFilter(size: Size, rendition: number): string {
  const box = LADDER.find(([height]) => height === rendition) ?? LADDER[0]!;
  const factor = Math.min(1, shrinkage(size, box));
  const even = (side: number) => Math.max(2, Math.floor(side * factor / 2) * 2);
  return `scale=${even(size.width)}:${even(size.height)}`;
}

/** A rendition as the master playlist names it. */
export interface Rendition {
  height: number;
  frame: { width: number; height: number };
  /** Of its MP4 file. */
  bytes: number;
  seconds: number;
  /** Of H.264, such as 31. */
  level: number;
  hasAudio: boolean;
}

/** The HLS master playlist of the renditions, lowest first (RFC 8216, section 4.3.4.2). */
export function masterPlaylist(renditions: Rendition[]): string {
  const lines = ["#EXTM3U", "#EXT-X-VERSION:3"];
  for (const { height, frame, bytes, seconds, level, hasAudio } of renditions) {
    const average = Math.ceil((bytes * 8) / seconds);
    const codecs = [`avc1.6400${level.toString(16).padStart(2, "0")}`];
    if (hasAudio) codecs.push("mp4a.40.2");
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(average * 1.5)},AVERAGE-BANDWIDTH=${average},` +
        `CODECS="${codecs}",RESOLUTION=${frame.width}x${frame.height},CLOSED-CAPTIONS=NONE`,
      `${height}p/video.m3u8`,
    );
  }
  return lines.join("\n") + "\n";
}
