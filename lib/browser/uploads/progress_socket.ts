import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { UploadProgress } from "../../schema/upload_rules.ts";

/** The live connection to the site's upload progress. */
export interface ProgressSocket {
  state: ReadonlySignal<"connecting" | "connected" | "down">;
  close(): void;
}

/** The pauses before it is connected again, in milliseconds; the last one stays. */
const PAUSES = [500, 1_000, 2_000, 5_000, 10_000, 30_000];

/** The site says something every half minute; after this long, in milliseconds, it is gone. */
const SILENCE = 75_000;

/** How far a pause may differ, so that not every browser comes back at once after a restart. */
const JITTER = 0.3;

/**
 * Listens at `/ws` until it is closed, and connects again when the connection breaks: later and
 * later, at once when the browser is back online. What was missed is told again by the site.
 */
export function openProgressSocket(
  onMessage: (message: UploadProgress) => void,
): ProgressSocket {
  const state = signal<"connecting" | "connected" | "down">("connecting");
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = 0;
  let isClosed = false;

  function connect(): void {
    clearTimeout(timer);
    const { protocol, host } = location;
    const opened = new WebSocket(`${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws`);
    socket = opened;
    listenFor(SILENCE);
    opened.onmessage = ({ data }) => {
      listenFor(SILENCE);
      const message: { type: "connection" } | UploadProgress = JSON.parse(data);
      if (message.type === "upload_progress") return onMessage(message);
      state.value = "connected";
      failed = 0;
    };
    opened.onclose = () => socket === opened && lost();
  }

  function listenFor(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(lost, milliseconds);
  }

  function lost(): void {
    drop();
    if (isClosed) return;
    state.value = "down";
    const pause = PAUSES[Math.min(failed++, PAUSES.length - 1)]!;
    if (navigator.onLine) timer = setTimeout(connect, pause * (1 + JITTER * Math.random()));
  }

  function drop(): void {
    clearTimeout(timer);
    const open = socket;
    socket = undefined;
    open?.close();
  }

  function online(): void {
    if (state.peek() === "down") connect();
  }

  addEventListener("online", online);
  addEventListener("offline", lost);
  connect();
  return {
    state,
    close() {
      isClosed = true;
      removeEventListener("online", online);
      removeEventListener("offline", lost);
      drop();
    },
  };
}
