/** What the busiest calls on a database were. */
export interface KvUse {
  /** The most checks, writes and bytes of keys of one commit. */
  checks: number;
  mutations: number;
  keyBytes: number;
  /** The most keys of one `getMany`. */
  keysRead: number;
  commits: number;
}

/**
 * A database that notes its use and refuses what the strictest one refuses: 10 checks or 1,000
 * writes in a commit, 10 keys in a `getMany`.
 */
export function strictKv(kv: Deno.Kv): { kv: Deno.Kv; use: KvUse } {
  const use: KvUse = { checks: 0, mutations: 0, keyBytes: 0, keysRead: 0, commits: 0 };
  const strict = new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") return () => strictOperation(target.atomic(), use);
      if (name === "getMany") {
        return (keys: Deno.KvKey[]) => {
          use.keysRead = Math.max(use.keysRead, keys.length);
          if (keys.length > 10) throw new Error("More than 10 keys in a getMany");
          return target.getMany(keys);
        };
      }
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { kv: strict, use };
}

function strictOperation(operation: Deno.AtomicOperation, use: KvUse): Deno.AtomicOperation {
  let checks = 0;
  let mutations = 0;
  let keyBytes = 0;
  const count = (key: Deno.KvKey) => {
    mutations++;
    keyBytes += JSON.stringify(key).length;
  };
  const strict: Deno.AtomicOperation = new Proxy(operation, {
    get(target, name) {
      switch (name) {
        case "check":
          return (...given: Deno.AtomicCheck[]) => {
            checks += given.length;
            target.check(...given);
            return strict;
          };
        case "set":
          return (...given: Parameters<Deno.AtomicOperation["set"]>) => {
            count(given[0]);
            target.set(...given);
            return strict;
          };
        case "delete":
          return (key: Deno.KvKey) => {
            count(key);
            target.delete(key);
            return strict;
          };
        case "commit":
          return () => {
            use.commits++;
            use.checks = Math.max(use.checks, checks);
            use.mutations = Math.max(use.mutations, mutations);
            use.keyBytes = Math.max(use.keyBytes, keyBytes);
            if (checks > 10 || mutations > 1000) {
              throw new Error(`A commit has ${checks} checks and ${mutations} writes`);
            }
            return target.commit();
          };
        default:
          throw new Error(`The store does not use ${String(name)}`);
      }
    },
  });
  return strict;
}
