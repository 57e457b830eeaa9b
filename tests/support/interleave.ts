import { keyName } from "../../lib/store/keys.ts";

/**
 * The database, where somebody else acts once, right after the row at `key` or the list below it
 * has been read: what was read is then out of date before it is used.
 */
export function actAfterReading(
  kv: Deno.Kv,
  key: Deno.KvKey,
  act: () => Promise<unknown>,
): Deno.Kv {
  let acted = false;
  async function once(read: Deno.KvKey): Promise<void> {
    if (acted || keyName(read) !== keyName(key)) return;
    acted = true;
    await act();
  }

  async function* list(rows: AsyncIterable<Deno.KvEntry<unknown>>, prefix: Deno.KvKey) {
    const read = await Array.fromAsync(rows);
    await once(prefix);
    yield* read;
  }

  return new Proxy(kv, {
    get(target, name) {
      if (name === "get") {
        return async (read: Deno.KvKey) => {
          const entry = await target.get(read);
          await once(read);
          return entry;
        };
      }
      if (name === "list") {
        return (selector: { prefix: Deno.KvKey }, options: Deno.KvListOptions) =>
          list(target.list(selector, options), selector.prefix);
      }
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

/**
 * The database, which answers no commit after the first `commits`: as if the process had been
 * killed.
 */
export function deadAfter(kv: Deno.Kv, commits: number): Deno.Kv {
  let left = commits;
  return new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") {
        return () => {
          const operation = target.atomic();
          const commit = operation.commit.bind(operation);
          operation.commit = () =>
            left-- > 0 ? commit() : Promise.reject(new Error("connection lost"));
          return operation;
        };
      }
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
