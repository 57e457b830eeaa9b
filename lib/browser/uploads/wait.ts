/**
 * Resolves after some milliseconds, at once when `signal` aborts, and as soon as the browser is
 * online again when `online` is asked for.
 */
export function pause(
  milliseconds: number,
  signal: AbortSignal,
  { online = false }: { online?: boolean } = {},
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      removeEventListener("online", end);
      resolve();
    }
    signal.addEventListener("abort", end);
    if (online) addEventListener("online", end);
  });
}

/** The pauses between attempts that get nowhere, in milliseconds; the last one stays. */
const RETRY_PAUSES = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 60_000];

/** How many attempts that get nowhere are made where the other side answers. */
export const MOST_ATTEMPTS = RETRY_PAUSES.length;

/**
 * Waits before the next attempt, the longer the more have failed, and longest while the browser is
 * offline; coming back online ends the wait.
 */
export function pauseBeforeRetry(failed: number, signal: AbortSignal): Promise<void> {
  const step = navigator.onLine ? Math.min(failed, MOST_ATTEMPTS) : MOST_ATTEMPTS;
  return pause(RETRY_PAUSES[step - 1] ?? 0, signal, { online: true });
}
