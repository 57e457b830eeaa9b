import { preflight } from "./preflight.ts";
import { sendFile } from "./resumable_upload.ts";
import type { JobContext, JobEnd, UploadJob } from "./upload_job.ts";
import { cancelUpload } from "./uploads_api.ts";

/** How often the progress of sending is shown at most, in milliseconds. */
const PROGRESS_INTERVAL = 250;

/** How often an upload that the host has lost is begun anew by itself. */
const MOST_BEGINNINGS = 3;

/** Checks the file of a job and sends it to the host; undefined when it is there. */
export async function sendJob(
  job: UploadJob,
  file: File,
  context: JobContext,
): Promise<Exclude<JobEnd, "created"> | undefined> {
  const { stored, stop: { signal } } = job;
  if (!stored.facts) {
    context.show(job, { stage: "checking", status: "Checking the file" });
    const checked = await preflight(file);
    if (!checked.ok) return context.fail(job, checked.problem);
    stored.facts = checked.facts;
  }
  context.show(job, { facts: stored.facts, stage: "uploading", progress: 0, status: "Preparing" });
  const letGo = context.guard.hold();
  try {
    for (let beginnings = 0; beginnings < MOST_BEGINNINGS; beginnings++) {
      const end = await sendFile(file, {
        trackingId: stored.trackingId,
        url: stored.url,
        signal,
        onUrl(url) {
          stored.url = url;
          context.remember();
        },
        onProgress: progressShown(job, context),
        onWaiting: (status) => context.show(job, { status }),
      });
      if (end.kind === "stopped") return "stopped";
      if (end.kind === "failed") {
        return context.fail(job, { title: "Upload Failed", text: end.message });
      }
      if (end.kind === "sent") {
        stored.isSent = true;
        context.remember();
        return undefined;
      }
      begunAnew(job, context);
    }
    return context.fail(job, { title: "Upload Failed", text: "Failed to process video file" });
  } finally {
    letGo();
  }
}

/** Gives a job the tracking id of an upload that nobody knows yet. */
export function begunAnew({ stored }: UploadJob, context: JobContext): void {
  const before = stored.trackingId;
  stored.trackingId = crypto.randomUUID();
  void cancelUpload(before);
  void context.handles.rename(before, stored.trackingId);
  stored.url = undefined;
  stored.isSent = undefined;
  stored.media = undefined;
  context.remember();
}

function progressShown(job: UploadJob, context: JobContext): (bytes: number) => void {
  let shownAt = -Infinity;
  return (bytes) => {
    const now = performance.now();
    if (now - shownAt < PROGRESS_INTERVAL) return;
    shownAt = now;
    const progress = Math.min(99, Math.floor((bytes / job.stored.size) * 100));
    context.show(job, { stage: "uploading", progress, status: `Uploading video (${progress}%)` });
  };
}
