import { keyName } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";

/** The most checks a commit may have on the strictest database there is (a self-hosted server). */
export const MAX_CHECKS = 10;

/** The most writes a commit may have. */
export const MAX_MUTATIONS = 1000;

/**
 * One attempt at a read-modify-write. Whatever is read by `get` is checked by the commit, so a
 * commit that goes through saw the newest state. A key is read before it is written.
 */
export class Transaction {
  readonly #access: KvAccess;
  readonly #read = new Map<string, Promise<Deno.KvEntryMaybe<unknown>>>();
  readonly #writes: ((operation: Deno.AtomicOperation) => void)[] = [];

  constructor(access: KvAccess) {
    this.#access = access;
  }

  /** The row at `key`, checked by the commit. */
  get(key: Deno.KvKey): Promise<Deno.KvEntryMaybe<unknown>> {
    const name = keyName(key);
    const known = this.#read.get(name);
    if (known) return known;
    const entry = this.#access.get(key);
    this.#read.set(name, entry);
    return entry;
  }

  /** The row at `key`, not checked: only for what another row read by `get` stands guard over. */
  peek(key: Deno.KvKey): Promise<Deno.KvEntryMaybe<unknown>> {
    return this.#access.get(key);
  }

  /** The first rows below `prefix`, not checked, as with {@link peek}. */
  async peekList(prefix: Deno.KvKey, limit: number): Promise<Deno.KvEntry<unknown>[]> {
    return await Array.fromAsync(this.#access.list({ prefix }, { limit }));
  }

  /** Sets a row; `expireIn` in milliseconds is when the database may drop it. */
  set(key: Deno.KvKey, value: unknown, expireIn?: number): void {
    this.#writes.push((operation) =>
      operation.set(key, value, expireIn === undefined ? {} : { expireIn })
    );
  }

  delete(key: Deno.KvKey): void {
    this.#writes.push((operation) => operation.delete(key));
  }

  get changesNothing(): boolean {
    return this.#writes.length === 0;
  }

  /** Commits; false when something read has changed since. */
  async commit(): Promise<boolean> {
    const read = await Promise.all(this.#read.values());
    if (read.length > MAX_CHECKS || this.#writes.length > MAX_MUTATIONS) {
      throw new Error(
        `A commit has ${read.length} checks and ${this.#writes.length} writes; ` +
          `${MAX_CHECKS} and ${MAX_MUTATIONS} are the limits.`,
      );
    }
    const operation = this.#access.kv.atomic();
    for (const { key, versionstamp } of read) operation.check({ key, versionstamp });
    for (const write of this.#writes) write(operation);
    return await this.#access.commit(operation) !== undefined;
  }
}
