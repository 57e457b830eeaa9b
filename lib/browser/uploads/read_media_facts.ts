import type { MediaFacts } from "../../schema/media_facts.ts";
import type { Projection } from "../../schema/projection.ts";
import { readSpherical } from "./spherical.ts";

/** How many frames are looked at for the frame rate. */
const FRAMES_LOOKED_AT = 60;

/** Codecs as they are known in the trade; ProRes by the code of its sample entry. */
const CODEC_NAMES: Record<string, string | undefined> = {
  avc: "H.264",
  hevc: "H.265",
  vp8: "VP8",
  vp9: "VP9",
  av1: "AV1",
  prores: "ProRes",
  apco: "ProRes 422 Proxy",
  apcs: "ProRes 422 LT",
  apcn: "ProRes 422",
  apch: "ProRes 422 HQ",
  ap4h: "ProRes 4444",
  ap4x: "ProRes 4444 XQ",
};

/**
 * What an MP4 or QuickTime file says of its picture, from a few small reads wherever the index lies;
 * undefined for a file without a video track, and for one that is no such file at all.
 */
export async function readMediaFacts(file: Blob): Promise<MediaFacts | undefined> {
  // Loaded with the first file that is chosen: most visits to the page choose none.
  const { BlobSource, Input, MP4, QTFF } = await import("mediabunny");
  using input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  if (!(await input.canRead())) return undefined;
  const track = await input.getPrimaryVideoTrack();
  if (!track) return undefined;
  const [width, height, codec, entry, duration, stats, spherical] = await Promise.all([
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.getCodec(),
    track.getInternalCodecId(),
    track.getDurationFromMetadata(),
    track.computePacketStats(FRAMES_LOOKED_AT),
    readSpherical(file),
  ]);
  const rate = Math.round(stats.averagePacketRate * 1000) / 1000;
  return {
    width,
    height,
    duration,
    frameRate: rate > 0 ? rate : null,
    codec: CODEC_NAMES[String(entry)] ?? CODEC_NAMES[codec ?? ""] ?? null,
    projection: spherical.projection ?? guessed(width, height),
    stereo: spherical.stereo ?? null,
  };
}

/** A frame that is twice as wide as high shows the whole sphere. */
function guessed(width: number, height: number): Projection | null {
  return width === height * 2 ? "equirectangular-360" : null;
}
