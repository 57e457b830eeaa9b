/** Heights that the embedded host makes renditions of, smallest first. */
const LADDER = [360, 720, 1080];

/** The tallest rendition that is also served as one MP4 file. */
export const TALLEST_MP4 = 1080;

/**
 * The renditions of a frame as seen: those that it fills by its short side, never scaled up; for a frame
 * smaller than all of them the smallest alone, at the frame's own size.
 */
export function renditionHeights({ width, height }: { width: number; height: number }): number[] {
  const shortSide = Math.min(width, height);
  const filled = LADDER.filter((one) => one <= shortSide);
  return filled.length > 0 ? filled : LADDER.slice(0, 1);
}

/** ffmpeg's scale filter to a rendition; both sides come out even, as H.264 wants them. */
export function scaleFilter(
  { width, height }: { width: number; height: number },
  rendition: number,
): string {
  const shortSide = Math.min(rendition, Math.floor(Math.min(width, height) / 2) * 2);
  return width >= height ? `scale=-2:${shortSide}` : `scale=${shortSide}:-2`;
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
