import { openKv } from "@deno/kv";
import { dirname, resolve } from "node:path";
import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { restoreIsUnfinished } from "./gate.ts";
import { upgradeIndexes } from "./index_upgrade.ts";
import { createKvAccess } from "./kv_access.ts";
import { type ServerLock, takeServerLock } from "./server_lock.ts";
import { createStore, type Store } from "./store.ts";

/** An open database, with what goes with it when it is a local file. */
export interface OpenDatabase {
  kv: Deno.Kv;
  close(): void;
}

/**
 * The database at `kvUrl`: a path, `:memory:`, the URL of a KV Connect server, or "" for the
 * platform's own. Makes the folder of a path. A `server` takes the lock of a path, so that a second
 * one is refused; tasks that work beside it do not. Refuses "unavailable" in one sentence.
 */
export async function openDatabase(
  kvUrl: string,
  options: { server: boolean },
): Promise<Result<OpenDatabase>> {
  let lock: ServerLock | undefined;
  try {
    const path = localPath(kvUrl);
    if (path !== undefined) {
      await Deno.mkdir(dirname(path), { recursive: true });
      if (options.server) {
        lock = takeServerLock(`${path}.lock`);
        if (!lock) {
          return refused("unavailable", `Another server is running on ${path}; stop it first.`);
        }
      }
    }
    // Deno answers with its own Deno.Kv; the package's types are those of its implementation for
    // Node.
    const kv = await openKv(path ?? (kvUrl || undefined)) as unknown as Deno.Kv;
    return done({
      kv,
      close() {
        kv.close();
        lock?.release();
      },
    });
  } catch (error) {
    lock?.release();
    const cause = error instanceof Error ? error.message : String(error);
    return refused("unavailable", `The store at ${kvUrl} cannot be opened: ${cause}`);
  }
}

/** The store at `kvUrl` for the server, ready to be used; refuses as {@link openDatabase} does. */
export function openStore(kvUrl: string, clock: Clock): Promise<Result<Store>> {
  return open(kvUrl, clock, { server: true });
}

/** The store at `kvUrl` for a task, which may run beside the server. */
export function openStoreForTask(kvUrl: string, clock: Clock): Promise<Result<Store>> {
  return open(kvUrl, clock, { server: false });
}

async function open(
  kvUrl: string,
  clock: Clock,
  options: { server: boolean },
): Promise<Result<Store>> {
  const database = await openDatabase(kvUrl, options);
  if (!database.ok) return database;
  const { kv, close } = database.value;
  try {
    if (await restoreIsUnfinished(createKvAccess(kv))) {
      close();
      return refused(
        "unavailable",
        `A restore into ${kvUrl} was interrupted; run it again, it starts from the beginning.`,
      );
    }
    const store = { ...createStore(kv, clock), close };
    if (options.server) {
      const upgraded = await upgradeIndexes(createKvAccess(kv), clock);
      if (!upgraded.ok) {
        close();
        return upgraded;
      }
      await store.resumeJobs();
    }
    return done(store);
  } catch (error) {
    close();
    throw error;
  }
}

function localPath(kvUrl: string): string | undefined {
  if (kvUrl === "" || kvUrl === ":memory:" || /^https?:\/\//.test(kvUrl)) return undefined;
  return resolve(kvUrl);
}
