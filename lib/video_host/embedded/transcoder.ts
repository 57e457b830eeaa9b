import type { Clock } from "../../clock.ts";
import type { Log } from "../../log.ts";
import { HOST_STATUS, WEBHOOK_STATUS } from "../host_video.ts";
import type { Library } from "./library.ts";
import { transcode } from "./transcode.ts";

/** The work on the videos of a library, one at a time in the order they came. */
export interface Transcoder {
  /** Takes on a video whose file has arrived. */
  add(guid: string): void;
  /** Gives up a video that is deleted, and waits until its files are left alone. */
  drop(guid: string): Promise<void>;
  /** Takes on what a killed process left unfinished. */
  resume(): Promise<void>;
  /** Stops at once, and leaves the rest to {@link resume} of another. */
  close(): Promise<void>;
}

const UNFINISHED_STATUS: number[] = [HOST_STATUS.processing, HOST_STATUS.transcoding];

/** The transcoder of a library; `tell` sends a webhook. */
export function createTranscoder(
  { library, clock, log, tell }: {
    library: Library;
    clock: Clock;
    log: Log;
    tell: (guid: string, status: number) => void;
  },
): Transcoder {
  const waiting: string[] = [];
  let current: { guid: string; controller: AbortController; ended: Promise<void> } | undefined;
  let closed = false;

  function next(): void {
    const guid = closed || current ? undefined : waiting.shift();
    if (guid === undefined) return;
    const controller = new AbortController();
    const ended = work(guid, controller.signal).finally(() => {
      current = undefined;
      next();
    });
    current = { guid, controller, ended };
  }

  async function work(guid: string, signal: AbortSignal): Promise<void> {
    try {
      await transcode({
        folder: library.path(guid),
        signal,
        clock,
        update: (patch) => signal.aborted ? Promise.resolve() : library.update(guid, patch),
        progress: (encodeProgress) => {
          if (signal.aborted) return;
          library.update(guid, { encodeProgress }).catch((error) =>
            log.error("progress not noted", error, { guid })
          );
        },
        tell: (status) => {
          if (!signal.aborted) tell(guid, status);
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      log.error("transcoding failed", error, { guid });
      await library.update(guid, { status: HOST_STATUS.error });
      tell(guid, WEBHOOK_STATUS.failed);
    }
  }

  async function stop(): Promise<void> {
    current?.controller.abort();
    await current?.ended;
  }

  function add(guid: string): void {
    waiting.push(guid);
    next();
  }

  return {
    add(guid) {
      tell(guid, WEBHOOK_STATUS.queued);
      add(guid);
    },
    async drop(guid) {
      const index = waiting.indexOf(guid);
      if (index >= 0) waiting.splice(index, 1);
      if (current?.guid === guid) await stop();
    },
    async resume() {
      const videos = await library.list();
      for (const { guid, status } of videos.reverse()) {
        if (UNFINISHED_STATUS.includes(status) && current?.guid !== guid) add(guid);
      }
    },
    async close() {
      closed = true;
      await stop();
    },
  };
}
