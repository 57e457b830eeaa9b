import { refused, type Result } from "../schema/result.ts";

/** Seconds after which somebody who was turned away may come again. */
const RETRY_AFTER = 2;

/** Lets so much work go on at once and so much more wait in line; who comes then is turned away. */
export class BoundedQueue {
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(limits: { atOnce: number; waiting: number }) {
    this.#free = limits.atOnce;
    this.#maxWaiting = limits.waiting;
  }

  /** Does the work in its turn; refuses "unavailable" when the line is full. */
  async run<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#free > 0) this.#free--;
    else if (this.#waiting.length < this.#maxWaiting) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      return refused(
        "unavailable",
        "Too many people are signing in. Please try again in a moment.",
        {
          retryAfter: RETRY_AFTER,
        },
      );
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
