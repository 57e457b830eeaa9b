import type { KvAccess } from "./kv_access.ts";

/**
 * How often the row is also read, in milliseconds: a local database file does not tell of the
 * writes of other processes, and a remote watch may break.
 */
const LOOK_INTERVAL = 5_000;

/**
 * The number at `key` at once and then whenever it is seen to have risen, until `signal` is
 * aborted. Rises in quick succession may come as one. An unreachable database is waited for.
 */
export async function* watchNumber(
  access: KvAccess,
  key: Deno.KvKey,
  read: () => Promise<number>,
  signal: AbortSignal,
): AsyncGenerator<number> {
  let wake = Promise.withResolvers<void>();
  const nudge = () => wake.resolve();
  const timer = setInterval(nudge, LOOK_INTERVAL);
  const stream = access.kv.watch([key]).getReader();
  const pump = nudgeAtEachChange(stream, nudge);
  const stop = () => {
    nudge();
    // A stream that has failed has nothing left to cancel.
    stream.cancel().catch(() => {});
  };
  signal.addEventListener("abort", stop, { once: true });
  let seen = -1;
  try {
    while (!signal.aborted) {
      // Renewed before reading, so that a change while reading is not slept through.
      wake = Promise.withResolvers<void>();
      const number = await read().catch(() => seen);
      if (signal.aborted) return;
      if (number > seen) {
        seen = number;
        yield number;
      } else {
        await wake.promise;
      }
    }
  } finally {
    clearInterval(timer);
    signal.removeEventListener("abort", stop);
    stop();
    await pump;
  }
}

async function nudgeAtEachChange(
  stream: ReadableStreamDefaultReader<unknown>,
  nudge: () => void,
): Promise<void> {
  try {
    while (!(await stream.read()).done) nudge();
  } catch {
    // The watch broke; the interval goes on looking.
  }
}
