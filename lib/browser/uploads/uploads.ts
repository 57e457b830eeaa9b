import { batchValues } from "../../schema/upload_form.ts";
import type { Video } from "../../schema/video.ts";
import type { VideoFormValues } from "../../schema/video_form.ts";
import { showToast } from "../toasts.ts";
import { createFileHandles } from "./file_handles.ts";
import { createJobList } from "./job_list.ts";
import type { PickedFile } from "./pick_files.ts";
import { typeProblem } from "./preflight.ts";
import { interruptedView, restoreJobs } from "./restore_jobs.ts";
import { runBatch, type UploadBatch } from "./run_batch.ts";
import { begunAnew } from "./send_job.ts";
import type { UploadBoard } from "./upload_board.ts";
import type { UploadFeed } from "./upload_feed.ts";
import {
  createHold,
  createJob,
  type FormHold,
  isFileOf,
  newUpload,
  type UploadJob,
} from "./upload_job.ts";
import { cancelUpload } from "./uploads_api.ts";

/** What became of a choice of files: the key of a single one, the keys of a batch, nothing. */
export type Selected = { kind: "one"; key: string } | { kind: "batch"; keys: string[] } | undefined;

/** The uploads of a page and what can be done about them. Nothing happens before `open`. */
export interface Uploads {
  board: Pick<UploadBoard, "sections" | "view">;
  connection: UploadFeed["connection"];
  /** Listens to the site and takes up what was under way before; the result ends the listening. */
  open(): () => void;
  /**
   * Uploads files that were chosen, several as a batch with the same values, and resets an earlier
   * batch: what of it has not begun is dropped. Files that are waited for go on instead.
   */
  select(picked: readonly PickedFile[], values: VideoFormValues): Selected;
  /** Changes what the videos of the last selection are made with, where they are not made yet. */
  setValues(values: VideoFormValues): void;
  /** Lets a form make the video of an upload; undefined where there is no such upload. */
  holdForForm(key: string): FormHold | undefined;
  /** The name under which the video of an upload is created. */
  requestName(key: string): string | undefined;
  /** Ends an upload whose video a form has made. */
  createdByForm(key: string, video: Video): void;
  /** Goes on with interrupted uploads whose files were chosen again. */
  continueWith(picked: readonly PickedFile[]): void;
  /** Goes on with an interrupted upload whose file is known, if the browser is allowed to read it. */
  resume(key: string): Promise<void>;
  /** Tries a failed upload again, from where it failed. */
  retry(key: string): void;
  /** Ends an upload, at the host too; a failed one is only taken off the list. */
  cancel(key: string): void;
}

/** The uploads of a page; `onCreated` is told of every video that was made of one. */
export function createUploads(onCreated: (video: Video) => void): Uploads {
  const handles = createFileHandles();
  const list = createJobList(handles, onCreated);
  const { board, feed, context, jobs } = list;
  let batch: UploadBatch | undefined;

  const stageOf = (job: UploadJob) => board.view(job.key)?.peek().stage;

  function run(chosen: readonly UploadJob[]): UploadBatch {
    const begun = { jobs: chosen, reset: new AbortController() };
    if (chosen.length > 0) void runBatch(begun, context);
    return begun;
  }

  function reset(): void {
    batch?.reset.abort();
    for (const job of batch?.jobs ?? []) if (stageOf(job) === "waiting") list.remove(job);
  }

  /** Gives interrupted jobs their files; gives the jobs and the files that belong to none. */
  function matched(picked: readonly PickedFile[]) {
    const interrupted = [...jobs.values()].filter((job) => stageOf(job) === "interrupted");
    const found: UploadJob[] = [];
    const rest = picked.filter(({ file }) => {
      const job = interrupted.find((one) => !one.file && isFileOf(one.stored, file));
      if (!job) return true;
      job.file = file;
      found.push(job);
    });
    for (const job of found) board.change(job.key, { stage: "waiting", status: "Waiting" });
    return { found, rest };
  }

  /** What is uploaded of a choice; of several files those that this page has dealt with are left out. */
  function wanted(picked: readonly PickedFile[]): PickedFile[] {
    const videos = picked.filter(({ file }) => !typeProblem(file));
    const refused = picked.find(({ file }) => typeProblem(file));
    if (refused) {
      showToast("error", typeProblem(refused.file)!.title, typeProblem(refused.file)!.text);
    }
    if (picked.length < 2) return videos;
    const underWay = [...jobs.values()].filter((job) => stageOf(job) !== "error");
    const dealtWith = new Set([
      ...list.madeNames,
      ...underWay.map(({ stored }) => stored.fileName),
    ]);
    const fresh = videos.filter(({ file }) => !dealtWith.has(file.name));
    const skipped = videos.length - fresh.length;
    if (skipped > 0) {
      const text = `${skipped} of ${picked.length} files have been uploaded already`;
      showToast("success", "Files skipped", text);
    }
    return fresh;
  }

  return {
    board,
    connection: feed.connection,
    open() {
      list.adopt(async (stored) => {
        const restored = await restoreJobs(stored, handles);
        list.add(restored.map(({ job }) => job));
        for (const { job, view } of restored) board.change(job.key, view);
        run(restored.filter(({ isReady }) => isReady).map(({ job }) => job));
      });
      return feed.open();
    },
    select(picked, values) {
      if (picked.length === 0) return undefined;
      const { found, rest } = matched(picked);
      reset();
      const isBatch = picked.length > 1;
      const shared = isBatch ? batchValues(values) : values;
      const added = wanted(rest).map(({ file, handle }) => {
        const job = createJob(newUpload(file, shared, isBatch), file);
        if (handle) void handles.keep(job.key, handle);
        return job;
      });
      list.add(added);
      const chosen = [...found, ...added];
      batch = run(chosen);
      if (chosen.length === 0) return undefined;
      const keys = chosen.map(({ key }) => key);
      return isBatch ? { kind: "batch", keys } : { kind: "one", key: keys[0]! };
    },
    setValues(values) {
      for (const { stored } of batch?.jobs ?? []) {
        stored.values = stored.isBatch ? batchValues(values) : values;
      }
      if (batch) context.remember();
    },
    holdForForm(key) {
      const job = jobs.get(key);
      if (job) return job.form = createHold();
    },
    requestName: (key) => jobs.get(key)?.stored.trackingId,
    createdByForm(key, video) {
      const job = jobs.get(key);
      if (!job) return;
      list.finish(job, video);
      job.form?.end("created");
    },
    continueWith(picked) {
      const { found, rest } = matched(picked);
      run(found);
      if (rest.length === 0) return;
      const text = rest.map(({ file }) => file.name).join(", ");
      showToast("error", "Not a file that is waited for", `${text}: another one, or changed since`);
    },
    async resume(key) {
      const job = jobs.get(key);
      const handle = job && await handles.find(job.stored.trackingId);
      if (!job || !handle) return;
      const allowed = await handle.requestPermission?.({ mode: "read" }) ?? "granted";
      const file = allowed === "granted"
        ? await handle.getFile().catch(() => undefined)
        : undefined;
      if (file && isFileOf(job.stored, file)) run(matched([{ file }]).found);
      else board.change(key, interruptedView(job.stored, false));
    },
    retry(key) {
      const job = jobs.get(key);
      if (!job) return;
      const { stored } = job;
      stored.failure = undefined;
      if (stored.isSent && !stored.media) begunAnew(job, context);
      const isReady = job.file !== undefined || stored.isSent === true;
      board.change(
        key,
        isReady ? { stage: "waiting", status: "Waiting" } : interruptedView(stored, false),
      );
      if (isReady) run([job]);
    },
    cancel(key) {
      const job = jobs.get(key);
      const trackingId = job?.stored.trackingId ?? key;
      if (!job || stageOf(job) !== "error") void cancelUpload(trackingId);
      if (job) list.remove(job);
      else board.drop(key);
    },
  };
}
