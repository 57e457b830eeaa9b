import { showToast } from "../toasts.ts";
import { runJob } from "./run_job.ts";
import type { JobContext, JobEnd, UploadJob } from "./upload_job.ts";
import { pause } from "./wait.ts";

/** The pauses of a batch in milliseconds: before it starts, after a video, after a failure. */
const START_PAUSE = 500;
const NEXT_PAUSE = 3_000;
const FAILURE_PAUSE = 500;

/** Uploads that were chosen together and are made one at a time; `reset` ends it after this one. */
export interface UploadBatch {
  jobs: readonly UploadJob[];
  reset: AbortController;
}

/** Makes a batch of uploads, and says how it ended where there are several. */
export async function runBatch(
  { jobs, reset: { signal } }: UploadBatch,
  context: JobContext,
): Promise<void> {
  let last: JobEnd | undefined;
  let created = 0;
  for (const job of jobs) {
    await pause(pauseAfter(last), signal);
    if (signal.aborted) return;
    if (job.stop.signal.aborted) continue;
    last = await settledJob(job, context);
    if (last === "created") created++;
  }
  if (signal.aborted || !jobs.some(({ stored }) => stored.isBatch)) return;
  const count = `${created} of ${jobs.length} videos were created.`;
  if (last === "failed") {
    showToast("error", "Batch upload completed with some errors", count);
  } else showToast("success", "Batch upload complete", count);
}

function pauseAfter(last: JobEnd | undefined): number {
  if (last === undefined) return START_PAUSE;
  return last === "created" ? NEXT_PAUSE : FAILURE_PAUSE;
}

/** A bug in one job must not keep the others from being made. */
async function settledJob(job: UploadJob, context: JobContext): Promise<JobEnd> {
  try {
    return await runJob(job, context);
  } catch (error) {
    reportError(error);
    return context.fail(job, { title: "Upload Failed", text: "Failed to process video file" });
  }
}
