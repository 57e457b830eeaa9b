import type { Video } from "../../schema/video.ts";
import type { VideoFormValues } from "../../schema/video_form.ts";
import type { FileHandles } from "./file_handles.ts";
import type { StoredUpload } from "./journal.ts";
import type { PageGuard } from "./page_guard.ts";
import type { UploadView } from "./upload_view.ts";

/** A form that makes the video of an upload itself, for as long as it is open. */
export interface FormHold {
  /** "created" when the form has done it, "released" when it was closed before. */
  ended: Promise<"created" | "released">;
  end(how: "created" | "released"): void;
}

/** An upload of this page, from the file to the record. */
export interface UploadJob {
  /** What it is shown under; the tracking id may change when it is begun anew. */
  key: string;
  stored: StoredUpload;
  file: File | undefined;
  stop: AbortController;
  form: FormHold | undefined;
}

/** How a job ended; after "stopped" somebody has taken it away. */
export type JobEnd = "created" | "failed" | "stopped";

/** What the steps of a job tell others. */
export interface JobContext {
  guard: PageGuard;
  handles: FileHandles;
  show(job: UploadJob, part: Partial<UploadView>): void;
  /** Writes down what is to be remembered of all jobs. */
  remember(): void;
  /** Marks a job as failed, `toast` being the title and text of what is said aloud. */
  fail(job: UploadJob, toast: { title: string; text: string }, status?: string): "failed";
  created(job: UploadJob, video: Video): "created";
  /** Calls `look` with what the site says of an upload, until it says that is enough. */
  follow(trackingId: string, look: (news: HostNews) => boolean, signal: AbortSignal): Promise<void>;
}

/** What the site says of an upload; "unknown" where it has forgotten it. */
export type HostNews =
  | { stage: "unknown" }
  | Pick<UploadView, "progress" | "status" | "media"> & {
    stage: "initial" | "uploading" | "processing" | "complete" | "error";
  };

/** A job for a file, or for one that was under way before. */
export function createJob(stored: StoredUpload, file?: File): UploadJob {
  return { key: stored.trackingId, stored, file, stop: new AbortController(), form: undefined };
}

/** What is remembered of a new upload. */
export function newUpload(file: File, values: VideoFormValues, isBatch: boolean): StoredUpload {
  const { name: fileName, size, lastModified } = file;
  return { trackingId: crypto.randomUUID(), fileName, size, lastModified, values, isBatch };
}

/** Whether a file is the one that an upload began with; one that has changed since is another. */
export function isFileOf({ fileName, size, lastModified }: StoredUpload, file: File): boolean {
  return file.name === fileName && file.size === size && file.lastModified === lastModified;
}

/** A hold for a form that has just been opened. */
export function createHold(): FormHold {
  const { promise, resolve } = Promise.withResolvers<"created" | "released">();
  return { ended: promise, end: resolve };
}
