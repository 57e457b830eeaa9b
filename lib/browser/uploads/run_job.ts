import { hostedFields, uploadedValues } from "../../schema/upload_form.ts";
import type { UploadedMedia } from "../../schema/upload.ts";
import {
  completedVideoForm,
  fieldLabels,
  missingFields,
  videoFields,
} from "../../schema/video_form.ts";
import { sendJob } from "./send_job.ts";
import type { HostNews, JobContext, JobEnd, UploadJob } from "./upload_job.ts";
import { createUploadedVideo, isWholeMedia } from "./uploads_api.ts";
import { MOST_ATTEMPTS, pause, pauseBeforeRetry } from "./wait.ts";

/** The pause before a finished upload becomes a video, in milliseconds. */
export const SUBMIT_PAUSE = 1_000;

const UNPROCESSED = { title: "Upload Failed", text: "Failed to process video file" };

/** Takes an upload from where it is to its record in the catalogue. Never throws. */
export async function runJob(job: UploadJob, context: JobContext): Promise<JobEnd> {
  const { stored, stop: { signal } } = job;
  if (!stored.isSent) {
    if (!job.file) return "stopped";
    const end = await sendJob(job, job.file, context);
    if (end) return end;
  }
  const media = stored.media ?? await hostedMedia(job, context);
  if (signal.aborted) return "stopped";
  if (media === "failed") return "failed";
  stored.media = media;
  context.remember();
  return await makeVideo(job, media, context);
}

/** Waits until the host has processed the file. */
async function hostedMedia(
  job: UploadJob,
  context: JobContext,
): Promise<UploadedMedia | "failed"> {
  const { stored, stop: { signal } } = job;
  context.show(job, { stage: "processing", progress: 0, status: "Processing video" });
  let last: HostNews = { stage: "unknown" };
  await context.follow(stored.trackingId, (news) => {
    last = news;
    if (news.stage === "processing") {
      context.show(job, { progress: news.progress, status: news.status });
    }
    return news.stage === "complete" || news.stage === "error" || news.stage === "unknown";
  }, signal);
  return ended(job, last, context);
}

function ended(job: UploadJob, news: HostNews, context: JobContext): UploadedMedia | "failed" {
  if (job.stop.signal.aborted) return "failed";
  if (news.stage === "complete" && isWholeMedia(news.media)) return news.media;
  return context.fail(job, UNPROCESSED, news.stage === "error" ? news.status : undefined);
}

/** Makes the video, unless the form that is open for it does; asks again while the site is away. */
async function makeVideo(
  job: UploadJob,
  media: UploadedMedia,
  context: JobContext,
): Promise<JobEnd> {
  const { stored, stop: { signal } } = job;
  const { fileName, facts } = stored;
  context.show(job, { stage: "creating", progress: 100, status: "Creating the video", media });
  if (job.form) {
    const how = await job.form.ended;
    job.form = undefined;
    if (how === "created") return "created";
  } else await pause(SUBMIT_PAUSE, signal);
  if (signal.aborted) return "stopped";

  const filled = { ...stored.values, ...uploadedValues(stored.values, { fileName, media, facts }) };
  const values = completedVideoForm(filled);
  const missing = fieldLabels(missingFields(values)).join(", ");
  if (missing) return context.fail(job, { title: "Missing Required Fields", text: missing });
  for (let failed = 1;; failed++) {
    const fields = { ...videoFields(values), ...hostedFields(media) };
    const outcome = await createUploadedVideo(fields, stored.trackingId);
    if (outcome.ok) return context.created(job, outcome.value);
    const { status, message } = outcome;
    const isForNow = status === 0 || status === 429 || status >= 500;
    if (!isForNow || failed > MOST_ATTEMPTS || signal.aborted) {
      return context.fail(job, { title: "Error", text: `Failed to create video: ${message}` });
    }
    await pauseBeforeRetry(failed, signal);
  }
}
