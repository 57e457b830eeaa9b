/** Work that is done again and again, never twice at a time. */
export interface Ticker {
  /** Begins, with the first turn at once. */
  start(): void;
  /** Ends; resolves when the turn under way is over. */
  close(): Promise<void>;
}

/** Does `work` every `interval` milliseconds; what it throws goes to `failed`. */
export function createTicker(
  interval: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): Ticker {
  let timer: ReturnType<typeof setInterval> | undefined;
  let turn: Promise<void> | undefined;

  function tick(): void {
    turn ??= work().catch(failed).finally(() => {
      turn = undefined;
    });
  }

  return {
    start() {
      timer ??= setInterval(tick, interval);
      tick();
    },
    async close() {
      clearInterval(timer);
      await turn;
    },
  };
}
