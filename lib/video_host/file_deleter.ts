import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { FileDeletion } from "../schema/file_deletion.ts";
import type { Store } from "../store/store.ts";
import type { HostClient } from "./host_client.ts";
import type { HostFailure } from "./host_outcome.ts";
import { createTicker, type Ticker } from "./ticker.ts";

/** Deletes at the host what the store has ordered. Several instances may run one each. */
export interface FileDeleter extends Ticker {
  /** Deletes every file whose turn it is, unless the host is out. */
  tick(): Promise<void>;
}

const INTERVAL = 3_000;

/** How many files are deleted at a time: the host serves uploads beside them. */
const AT_ONCE = 3;

/** The pause after a failure, which doubles with each, in milliseconds. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 600_000;

/** The deleter of a site. */
export function createFileDeleter(
  { store, client, clock, log }: { store: Store; client: HostClient; clock: Clock; log: Log },
): FileDeleter {
  const { fileDeletions } = store;
  let failuresInRow = 0;
  let quietUntil = 0;

  /** Gives why the others are not worth trying, if so. */
  async function deleteOne({ hostVideoId }: FileDeletion): Promise<HostFailure | undefined> {
    const claimed = await fileDeletions.claim(hostVideoId);
    // Another instance has it, or a video plays the file.
    if (!claimed.ok || !claimed.value) return undefined;
    const outcome = await client.deleteVideo(hostVideoId);
    if (!outcome.ok && outcome.failure.kind !== "rejected") {
      const { failure } = outcome;
      log.info("file not deleted at the video host yet", { hostVideoId, why: failure.message });
      await fileDeletions.postpone(hostVideoId, pauseAfter(claimed.value.failures, failure));
      return failure;
    }
    // What the host rejects it will never do.
    if (!outcome.ok) log.error("file not deleted", outcome.failure.message, { hostVideoId });
    await fileDeletions.finish(hostVideoId);
    return undefined;
  }

  async function tick(): Promise<void> {
    if (clock.now().getTime() < quietUntil) return;
    const due = (await fileDeletions.due()).values();
    let failure: HostFailure | undefined;
    async function work(): Promise<void> {
      for (const deletion of due) {
        const why = await deleteOne(deletion);
        failure ??= why;
        if (failure) return;
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (failure) quietUntil = clock.now().getTime() + pauseAfter(failuresInRow, failure);
    failuresInRow = failure ? failuresInRow + 1 : 0;
  }

  const ticker = createTicker(
    INTERVAL,
    tick,
    (error) => log.error("files not deleted at the video host", error),
  );
  return { ...ticker, tick };
}

function pauseAfter(failures: number, { retryAfter = 0 }: HostFailure): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 20));
  return Math.max(pause, retryAfter * 1000);
}
