import { StoreUnavailableError } from "./kv_access.ts";

/** How long a writer waits for its turn, in milliseconds. */
const TURN_DEADLINE = 15_000;

/**
 * Lines up the writers of one process by name, so that many at once take turns instead of failing
 * each other's checks. Other processes are not held off: the checks of each commit see to those.
 */
export class Lanes {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `work` when all earlier work of the lane has ended. */
  async run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(lane);
    const turn = Promise.withResolvers<void>();
    const last = turn.promise;
    this.#last.set(lane, last);
    const waitingSince = performance.now();
    try {
      await before;
      if (performance.now() - waitingSince > TURN_DEADLINE) {
        throw new StoreUnavailableError("Too many changes are waiting for the store.");
      }
      return await work();
    } finally {
      turn.resolve();
      if (this.#last.get(lane) === last) this.#last.delete(lane);
    }
  }
}
