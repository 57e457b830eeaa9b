import { z } from "zod";
import { ffprobe, type RunOptions } from "./ffmpeg.ts";

/** What is known of a media file. Sizes are those of the stored frames, `seconds` what the file claims. */
export interface Probe {
  seconds: number;
  width: number;
  height: number;
  framerate: number;
  /** Degrees that the frames are to be turned by. */
  rotation: number;
  hasAudio: boolean;
  /** Of H.264: its level, such as 31. */
  level: number;
}

/** A probe, or why the file is none of a video: "missing" when the fault is not the file's. */
export type ProbeOutcome =
  | { ok: true; probe: Probe }
  | { ok: false; fault: "corrupt" | "no_video" | "machine"; reason: string };

const number = z.coerce.number().catch(0);

const probeSchema = z.object({
  format: z.object({ duration: number }).default({ duration: 0 }),
  streams: z.array(z.object({
    codec_type: z.string().default(""),
    width: number,
    height: number,
    level: number,
    duration: number,
    avg_frame_rate: z.string().default("0/1"),
    disposition: z.object({ attached_pic: number }).default({ attached_pic: 0 }),
    tags: z.object({ rotate: number }).default({ rotate: 0 }),
    side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
  })).default([]),
});

/** Looks into a media file. */
export async function probeFile(path: string, options: RunOptions): Promise<ProbeOutcome> {
  const outcome = await ffprobe(path, options);
  if (!outcome.ok) {
    const ours = /^ff(probe|mpeg) (is not installed|may not|cannot)/.test(outcome.reason);
    return { ok: false, fault: ours ? "machine" : "corrupt", reason: outcome.reason };
  }
  const { format, streams } = probeSchema.parse(JSON.parse(outcome.output));
  const video = streams.find((stream) =>
    stream.codec_type === "video" && stream.disposition.attached_pic === 0
  );
  const seconds = format.duration || video?.duration || 0;
  if (!video || !video.width || !video.height || seconds <= 0) {
    return { ok: false, fault: "no_video", reason: "The file holds no video" };
  }
  const turned = video.side_data_list.find((data) => data.rotation !== undefined)?.rotation;
  return {
    ok: true,
    probe: {
      seconds,
      width: video.width,
      height: video.height,
      framerate: rate(video.avg_frame_rate),
      rotation: turned ?? -video.tags.rotate,
      hasAudio: streams.some((stream) => stream.codec_type === "audio"),
      level: video.level,
    },
  };
}

/** "30000/1001" as a number. */
function rate(text: string): number {
  const [frames = 0, seconds = 1] = text.split("/").map(Number);
  return seconds > 0 ? Math.round((frames / seconds) * 1000) / 1000 : 0;
}

/** The size of the frames as they are seen. */
export function displaySize({ width, height, rotation }: Probe): { width: number; height: number } {
  return Math.abs(rotation) % 180 === 90 ? { width: height, height: width } : { width, height };
}
