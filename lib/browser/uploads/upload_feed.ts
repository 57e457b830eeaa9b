import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { UploadProgress } from "../../schema/upload_rules.ts";
import { openProgressSocket } from "./progress_socket.ts";
import type { UploadBoard } from "./upload_board.ts";
import type { HostNews } from "./upload_job.ts";
import { findUpload } from "./uploads_api.ts";

/**
 * How often the site is asked about an upload, in milliseconds: besides what it says by itself, and
 * where it cannot.
 */
const LOOK_INTERVAL = 15_000;
const UNCONNECTED_INTERVAL = 2_000;

/** How often it is looked which uploads ended long ago, in milliseconds. */
const EXPIRY_INTERVAL = 10_000;

/** What the site says of uploads, live and on asking. */
export interface UploadFeed {
  connection: ReadonlySignal<"connecting" | "connected" | "down">;
  /** Connects; the result ends it. */
  open(): () => void;
  /** Calls `look` with all news of an upload until it gives true or `signal` aborts. */
  follow(trackingId: string, look: (news: HostNews) => boolean, signal: AbortSignal): Promise<void>;
}

/** The feed of a page: what is not `isOwn` goes to the board. */
export function createUploadFeed(
  board: UploadBoard,
  isOwn: (trackingId: string) => boolean,
): UploadFeed {
  const connection = signal<"connecting" | "connected" | "down">("connecting");
  const watchers = new Map<string, (news: HostNews) => void>();

  function hear(message: UploadProgress): void {
    const { videoId, data: media, stage, progress, status } = message;
    watchers.get(videoId)?.({ stage, progress, status, media });
    if (!isOwn(videoId) && board.hear(message)) void name(videoId);
  }

  async function name(trackingId: string): Promise<void> {
    const found = await findUpload(trackingId);
    if (found.ok) board.change(trackingId, { fileName: found.value.fileName });
  }

  return {
    connection,
    open() {
      const socket = openProgressSocket(hear);
      const stop = socket.state.subscribe((state) => {
        connection.value = state;
      });
      const timer = setInterval(() => board.expire(), EXPIRY_INTERVAL);
      return () => {
        clearInterval(timer);
        stop();
        socket.close();
      };
    },
    follow(trackingId, look, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (signal.aborted) return Promise.resolve();
      let timer: ReturnType<typeof setTimeout>;
      function end() {
        clearTimeout(timer);
        watchers.delete(trackingId);
        signal.removeEventListener("abort", end);
        resolve();
      }
      function watch(news: HostNews) {
        if (watchers.get(trackingId) === watch && look(news)) end();
      }
      async function ask() {
        const found = await findUpload(trackingId);
        if (watchers.get(trackingId) !== watch) return;
        const isConnected = connection.peek() === "connected";
        timer = setTimeout(ask, isConnected ? LOOK_INTERVAL : UNCONNECTED_INTERVAL);
        if (!found.ok) return found.status === 404 ? watch({ stage: "unknown" }) : undefined;
        const { stage, progress, status, data } = found.value;
        watch({ stage, progress, status, media: data });
      }
      watchers.set(trackingId, watch);
      signal.addEventListener("abort", end);
      void ask();
      return promise;
    },
  };
}
