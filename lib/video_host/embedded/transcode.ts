import { join } from "node:path";
import type { Clock } from "../../clock.ts";
import { HOST_STATUS, WEBHOOK_STATUS } from "../host_video.ts";
import type { EmbeddedVideo } from "./embedded_video.ts";
import { masterPlaylist, type Rendition, renditionHeights, TALLEST_MP4 } from "./ladder.ts";
import {
  makePreviews,
  makeRendition,
  makeSegments,
  makeStoryboard,
  makeThumbnails,
  storyboardInterval,
  UNFINISHED,
  type Workplace,
} from "./outputs.ts";
import { displaySize, type Probe, probeFile } from "./probe.ts";

/** What the work on one video has to do with: its record, its folder, and who hears of it. */
export interface TranscodeJob {
  folder: string;
  signal: AbortSignal;
  clock: Clock;
  update(patch: Partial<EmbeddedVideo>): Promise<void>;
  /** Notes how many percent are done. */
  progress(percent: number): void;
  /** Sends a webhook. */
  tell(status: number): void;
}

/** Why a video cannot be played, by the host's issue codes. */
interface Fault {
  issueCode: number;
  message: string;
}

const ISSUES = { undefined: 0, lengthsDifferent: 1, incompatible: 3, corrupt: 7 } as const;

/** Percent that are done before the first frame is encoded, and that are left after the last. */
const PROBED = 5;
const ENCODED = 95;

/** The tallest rendition that the animated previews are made of. */
const PREVIEWED = 720;

/**
 * Makes everything that the CDN serves of a video, in the order of the real host and with its
 * webhooks; what is there already is not made again. What the file is to blame for ends in the video's
 * status, and so does a missing ffmpeg; a job that is aborted leaves everything to the next one.
 */
export async function transcode(job: TranscodeJob): Promise<void> {
  const fault = await make(job);
  if (!fault || job.signal.aborted) return;
  await job.update({
    status: HOST_STATUS.error,
    encodeProgress: PROBED,
    transcodingMessages: [transcodingMessage(job.clock, 3, fault)],
  });
  job.tell(WEBHOOK_STATUS.failed);
}

async function make(job: TranscodeJob): Promise<Fault | undefined> {
  const { folder, signal } = job;
  await clearUnfinished(folder);
  const original = join(folder, "original");
  const looked = await probeFile(original, { signal });
  if (!looked.ok) {
    const message = looked.reason.replaceAll(folder, "");
    if (looked.fault === "machine") return { issueCode: ISSUES.undefined, message };
    const issueCode = looked.fault === "corrupt" ? ISSUES.corrupt : ISSUES.incompatible;
    return { issueCode, message: looked.fault === "corrupt" ? "The file is damaged" : message };
  }
  const { probe } = looked;
  job.tell(WEBHOOK_STATUS.processing);
  job.tell(WEBHOOK_STATUS.processing);
  await job.update({
    length: Math.round(probe.seconds),
    width: probe.width,
    height: probe.height,
    framerate: probe.framerate,
    rotation: probe.rotation,
    encodeProgress: PROBED,
  });
  job.tell(WEBHOOK_STATUS.encoding);
  return await encode(job, original, probe);
}

async function encode(
  job: TranscodeJob,
  original: string,
  probe: Probe,
): Promise<Fault | undefined> {
  const { folder, signal } = job;
  const size = displaySize(probe);
  const heights = renditionHeights(size);
  const weights = heights.map((height) => height * height);
  const allWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const made: Rendition[] = [];
  let doneWeight = 0;
  let told = PROBED;

  await job.update({ status: HOST_STATUS.transcoding });
  for (const [index, height] of heights.entries()) {
    const weight = weights[index]!;
    const onTime = (seconds: number) => {
      const share = (doneWeight + weight * Math.min(1, seconds / probe.seconds)) / allWeight;
      const percent = Math.floor(PROBED + share * (ENCODED - PROBED));
      if (percent <= told) return;
      told = percent;
      job.progress(percent);
    };
    const place: Workplace = { folder, signal, onTime };
    const encoded = await makeRendition(place, original, size, height);
    if (!encoded.ok) return { issueCode: ISSUES.corrupt, message: "The file is damaged" };
    const segments = await makeSegments({ folder, signal }, height);
    if (!segments.ok) return unforeseen(segments.reason, folder);
    const rendition = await lookAt(folder, height, signal);
    if (!rendition) return { issueCode: ISSUES.corrupt, message: "The file holds no frames" };
    made.push(rendition);
    doneWeight += weight;
    if (index === 0) {
      const fault = await makeStills(job, original, rendition);
      if (fault) return fault;
    }
    await Deno.writeTextFile(join(folder, "playlist.m3u8"), masterPlaylist(made));
    await job.update({ availableResolutions: made.map((one) => `${one.height}p`).join(",") });
    if (index === 0) job.tell(WEBHOOK_STATUS.resolutionFinished);
  }
  const { height, seconds } = made.findLast((one) => one.height <= PREVIEWED) ?? made[0]!;
  const source = join(folder, `play_${height}p.mp4`);
  const previews = await makePreviews({ folder, signal }, source, seconds);
  if (!previews.ok) return unforeseen(previews.reason, folder);
  job.tell(WEBHOOK_STATUS.resolutionFinished);
  await finish(job, made, probe);
}

/** The stills, which the host has before anything else can be played. */
async function makeStills(
  { folder, signal, update }: TranscodeJob,
  original: string,
  lowest: Rendition,
): Promise<Fault | undefined> {
  const place = { folder, signal };
  const source = join(folder, `play_${lowest.height}p.mp4`);
  const { seconds } = lowest;
  const outcomes = [
    await makeThumbnails(place, original, seconds),
    await makeStoryboard(place, source, seconds),
  ];
  const failed = outcomes.find((outcome) => !outcome.ok);
  if (failed && !failed.ok) return unforeseen(failed.reason, folder);
  await update({
    thumbnailCount: Math.max(1, Math.round(seconds / storyboardInterval(seconds))),
  });
}

async function finish(job: TranscodeJob, made: Rendition[], probe: Probe): Promise<void> {
  const playable = made[0]!.seconds;
  const isShort = probe.seconds - playable > Math.max(1, probe.seconds * 0.05);
  const message = `The file says ${Math.round(probe.seconds)} s, of which ${
    Math.round(playable)
  } s can be played`;
  await job.update({
    status: HOST_STATUS.finished,
    encodeProgress: 100,
    hasHighQualityPreview: true,
    hasMP4Fallback: made.some(({ height }) => height <= TALLEST_MP4),
    storageSize: made.reduce((sum, { bytes }) => sum + bytes, 0),
    transcodingMessages: isShort
      ? [transcodingMessage(job.clock, 2, { issueCode: ISSUES.lengthsDifferent, message })]
      : [],
  });
  job.tell(WEBHOOK_STATUS.finished);
}

async function lookAt(
  folder: string,
  height: number,
  signal: AbortSignal,
): Promise<Rendition | undefined> {
  const path = join(folder, `play_${height}p.mp4`);
  const looked = await probeFile(path, { signal });
  if (!looked.ok) return undefined;
  const { seconds, level, hasAudio, ...probe } = looked.probe;
  const { size } = await Deno.stat(path);
  const frame = { width: probe.width, height: probe.height };
  return { height, frame, bytes: size, seconds, level, hasAudio };
}

async function clearUnfinished(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    if (name.startsWith(UNFINISHED)) await Deno.remove(join(folder, name), { recursive: true });
  }
}

function unforeseen(reason: string, folder: string): Fault {
  return { issueCode: ISSUES.undefined, message: reason.replaceAll(folder, "") };
}

function transcodingMessage(clock: Clock, level: number, { issueCode, message }: Fault) {
  const timeStamp = clock.now().toISOString();
  return { timeStamp, level, issueCode, message: message.slice(0, 255), value: "" };
}
