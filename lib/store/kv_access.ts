/**
 * Every call to the database goes through here: with a deadline, so that nothing hangs when a
 * remote database does, and with one error for "the database is out".
 */

/** The most keys that one `getMany` takes. */
const KEYS_A_READ = 10;

/** The most rows that one batch of a list asks for; one batch is a snapshot. */
const ROWS_A_BATCH = 500;

/** How long one call may take, in milliseconds. */
const CALL_DEADLINE = 5_000;

/**
 * Two processes on one database file: a checked commit does not wait for the other's, it fails with
 * "database is locked" and has written nothing. How often it is sent again, and the longest pause.
 */
const LOCK_ATTEMPTS = 20;
const LOCK_PAUSE = 20;

/** The database did not answer, or not in time. The cause says what it said. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** A write met another writer on the same database file; nothing was written. */
export class DatabaseLockedError extends StoreUnavailableError {
  override name = "DatabaseLockedError";
}

export interface KvAccess {
  readonly kv: Deno.Kv;
  get(key: Deno.KvKey): Promise<Deno.KvEntryMaybe<unknown>>;
  /** Any number of keys, read ten at a time: a snapshot for each ten only. */
  getMany(keys: readonly Deno.KvKey[]): Promise<Deno.KvEntryMaybe<unknown>[]>;
  list(
    selector: Deno.KvListSelector,
    options?: { limit?: number; reverse?: boolean },
  ): AsyncGenerator<Deno.KvEntry<unknown>>;
  /** The versionstamp of the commit; undefined when a check failed. */
  commit(operation: Deno.AtomicOperation): Promise<string | undefined>;
}

/** Access to a database with deadlines. Its methods throw {@link StoreUnavailableError}. */
export function createKvAccess(kv: Deno.Kv): KvAccess {
  return {
    kv,
    get: (key) => inTime(() => kv.get(key)),
    async getMany(all) {
      const batches: Promise<Deno.KvEntryMaybe<unknown>[]>[] = [];
      for (let from = 0; from < all.length; from += KEYS_A_READ) {
        const batch = all.slice(from, from + KEYS_A_READ);
        batches.push(inTime(() => kv.getMany<unknown[]>(batch)));
      }
      return (await Promise.all(batches)).flat();
    },
    async *list(selector, { limit = Infinity, reverse = false } = {}) {
      let cursor = "";
      for (let left = limit; left > 0;) {
        const batchSize = Math.min(left, ROWS_A_BATCH);
        const options = { limit: batchSize, batchSize, reverse, cursor };
        const rows = kv.list<unknown>(selector, options);
        const batch = await inTime(() => Array.fromAsync(rows));
        yield* batch;
        if (batch.length < batchSize) return;
        left -= batch.length;
        cursor = rows.cursor;
      }
    },
    async commit(operation) {
      for (let attempt = 1;; attempt++) {
        try {
          const result = await inTime(() => operation.commit());
          return result.ok ? result.versionstamp : undefined;
        } catch (error) {
          if (!(error instanceof DatabaseLockedError) || attempt === LOCK_ATTEMPTS) throw error;
          await pause(Math.random() * LOCK_PAUSE);
        }
      }
    },
  };
}

/** Resolves after so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function inTime<T>(call: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailableError("The store did not answer in time.")),
      CALL_DEADLINE,
    );
  });
  try {
    return await Promise.race([call(), late]);
  } catch (error) {
    throw asStoreError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Limits that our own code broke are bugs and stay what they are. */
function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailableError || !(error instanceof Error)) return error;
  if (/database is locked/i.test(error.message)) {
    return new DatabaseLockedError("The store is busy.", { cause: error });
  }
  if (/too large|too many|invalid cursor|could not be cloned/i.test(error.message)) return error;
  return new StoreUnavailableError("The store cannot be reached.", { cause: error });
}
