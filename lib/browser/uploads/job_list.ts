import type { Video } from "../../schema/video.ts";
import { showToast } from "../toasts.ts";
import type { FileHandles } from "./file_handles.ts";
import { createJournal, type StoredUpload } from "./journal.ts";
import { createPageGuard } from "./page_guard.ts";
import { createUploadBoard, type UploadBoard } from "./upload_board.ts";
import { createUploadFeed, type UploadFeed } from "./upload_feed.ts";
import type { JobContext, UploadJob } from "./upload_job.ts";

/** The jobs of a page: each is shown on the board and remembered in the journal. */
export interface JobList {
  board: UploadBoard;
  feed: UploadFeed;
  context: JobContext;
  jobs: ReadonlyMap<string, UploadJob>;
  /** Names of files that have become videos on this page. */
  madeNames: ReadonlySet<string>;
  add(jobs: readonly UploadJob[]): void;
  /** Takes a job away, whatever it is at. */
  remove(job: UploadJob): void;
  /** Ends a job whose video is there. */
  finish(job: UploadJob, video: Video): void;
  /** Hands over what closed tabs have left. */
  adopt(take: (uploads: StoredUpload[]) => Promise<void>): void;
}

/** An empty list; `onCreated` is told of every video that was made. */
export function createJobList(handles: FileHandles, onCreated: (video: Video) => void): JobList {
  const jobs = new Map<string, UploadJob>();
  const madeNames = new Set<string>();
  const ownIds = new Set<string>();
  const board = createUploadBoard();
  const feed = createUploadFeed(board, (trackingId) => ownIds.has(trackingId));
  const guard = createPageGuard();
  let journal: ReturnType<typeof createJournal> | undefined;
  const opened = () => journal ??= createJournal(localStorage, navigator.locks);

  function remember(): void {
    for (const { stored } of jobs.values()) ownIds.add(stored.trackingId);
    opened().write([...jobs.values()].map(({ stored }) => stored));
  }

  function forget(job: UploadJob): void {
    jobs.delete(job.key);
    void handles.forget(job.stored.trackingId);
    remember();
  }

  function finish(job: UploadJob, video: Video): void {
    madeNames.add(job.stored.fileName);
    const { media = {} } = job.stored;
    board.change(job.key, { stage: "complete", status: "Video created", media, video });
    forget(job);
  }

  return {
    board,
    feed,
    jobs,
    madeNames,
    finish,
    add(added) {
      for (const job of added) {
        const { fileName, media = {} } = job.stored;
        jobs.set(job.key, job);
        board.put({
          key: job.key,
          fileName,
          media,
          stage: "waiting",
          progress: 0,
          status: "Waiting",
          own: true,
        });
      }
      remember();
    },
    remove(job) {
      job.stop.abort();
      job.form?.end("released");
      board.drop(job.key);
      forget(job);
    },
    adopt: (take) => opened().adopt(take),
    context: {
      guard,
      handles,
      remember,
      follow: feed.follow,
      show: (job, part) => jobs.has(job.key) && board.change(job.key, part),
      fail(job, { title, text }, status = text) {
        job.stored.failure = status;
        board.change(job.key, { stage: "error", status });
        remember();
        showToast("error", title, text);
        return "failed";
      },
      created(job, video) {
        finish(job, video);
        if (!job.stored.isBatch) showToast("success", "Video created", video.title);
        onCreated(video);
        return "created";
      },
    },
  };
}
