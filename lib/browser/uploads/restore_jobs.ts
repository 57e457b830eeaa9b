import type { FileHandles } from "./file_handles.ts";
import type { StoredUpload } from "./journal.ts";
import { createJob, isFileOf, type UploadJob } from "./upload_job.ts";
import type { UploadView } from "./upload_view.ts";

/** A job that an earlier page has left, how it is shown, and whether it can go on by itself. */
export interface RestoredJob {
  job: UploadJob;
  view: Partial<UploadView>;
  isReady: boolean;
}

/** Jobs from what is remembered: those whose file may be read still go on by themselves. */
export function restoreJobs(
  stored: readonly StoredUpload[],
  handles: FileHandles,
): Promise<RestoredJob[]> {
  return Promise.all(stored.map(async (upload) => {
    if (upload.failure !== undefined) {
      const view = { stage: "error", status: upload.failure } as const;
      return { job: createJob(upload), view, isReady: false };
    }
    if (upload.isSent) return { job: createJob(upload), view: {}, isReady: true };
    const handle = await handles.find(upload.trackingId);
    const allowed = handle && (await handle.queryPermission?.({ mode: "read" }) ?? "granted");
    const file = allowed === "granted" ? await handle?.getFile().catch(() => undefined) : undefined;
    if (file && isFileOf(upload, file)) {
      return { job: createJob(upload, file), view: {}, isReady: true };
    }
    const view = interruptedView(upload, allowed === "prompt");
    return { job: createJob(upload), view, isReady: false };
  }));
}

/** How an upload is shown that waits for its file. */
export function interruptedView(
  { fileName }: StoredUpload,
  isFileKnown: boolean,
): Partial<UploadView> {
  const status = isFileKnown ? "Interrupted" : `Choose ${fileName} again to continue`;
  return { stage: "interrupted", status, isFileKnown };
}
