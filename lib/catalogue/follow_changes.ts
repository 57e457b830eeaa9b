import type { Log } from "../log.ts";
import type { CatalogueSource } from "./catalogue_source.ts";
import { type LoadedState, loadState, readChanged } from "./read_source.ts";

/** Pause before the feed is tried again after a failure, in milliseconds. */
const RETRY_PAUSE = 1000;

/** Longest wait for a revision that the caller knows to be written, in milliseconds. */
const CATCH_UP_LIMIT = 5000;

/**
 * Keeps a loaded state up to date with the change feed. A store that fails or is gone leaves the state
 * as it is; the feed is tried again until it works. After falling too far behind, all is loaded anew.
 */
export class ChangeFollower {
  #source: CatalogueSource;
  #log: Log | undefined;
  #loaded: LoadedState;
  #changed: () => void;
  #pulling: Promise<void> | undefined;
  #waiting = new Map<() => void, number>();
  #stop = new AbortController();

  /** `changed` is called after each step forward. Nothing is followed before `start`. */
  constructor(
    source: CatalogueSource,
    loaded: LoadedState,
    changed: () => void,
    log: Log | undefined,
  ) {
    this.#source = source;
    this.#loaded = loaded;
    this.#changed = changed;
    this.#log = log;
  }

  /** The state and its revision as of now. */
  get loaded(): LoadedState {
    return this.#loaded;
  }

  /** Follows the feed until `close`. */
  async start(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        for await (const revision of this.#source.changes.watch(signal)) {
          if (revision !== this.#loaded.revision) await this.pull();
        }
      } catch (error) {
        if (signal.aborted) return;
        this.#log?.error("the catalogue cannot follow its changes", error);
      }
      await pause(RETRY_PAUSE, signal);
    }
  }

  /** Takes in everything that has been written up to now. Concurrent calls share one reading. */
  pull(): Promise<void> {
    return this.#pulling ??= this.#takeChanges().finally(() => this.#pulling = undefined);
  }

  /**
   * Resolves when the state shows at least `revision`. Gives up (logged) after 5 seconds without it,
   * and at `close`: an answer that lags is better than none.
   */
  async caughtUp(revision: number): Promise<void> {
    // The first reading may have begun before the write; a second one cannot miss it.
    for (let attempt = 1; attempt <= 2 && this.#loaded.revision < revision; attempt++) {
      await this.pull().catch((error) => this.#log?.error("the catalogue lags behind", error));
    }
    if (this.#loaded.revision >= revision || this.#stop.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(resolve, revision);
    const timer = setTimeout(() => {
      this.#log?.info("a written revision is not shown in time", { revision });
      resolve();
    }, CATCH_UP_LIMIT);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }

  close(): void {
    this.#stop.abort();
    for (const resolve of this.#waiting.keys()) resolve();
  }

  async #takeChanges(): Promise<void> {
    const { revision, state } = this.#loaded;
    const changes = await this.#source.changes.since(revision);
    if (changes === undefined) {
      this.#log?.info("the catalogue fell behind and is loaded anew", { revision });
      this.#advance(await loadState(this.#source));
      return;
    }
    const newest = changes.at(-1)?.revision;
    if (newest === undefined) return;
    for (const current of await readChanged(this.#source, changes)) state.apply(current);
    this.#advance({ state, revision: newest });
  }

  #advance(loaded: LoadedState): void {
    if (this.#stop.signal.aborted) return;
    this.#loaded = loaded;
    for (const [resolve, revision] of this.#waiting) if (revision <= loaded.revision) resolve();
    this.#changed();
  }
}

/** Waits, or less long when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end, { once: true });
    function end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    }
  });
}
