import { DatabaseSync } from "node:sqlite";

/** A lock that one process holds until it releases it or dies, however it dies. */
export interface ServerLock {
  release(): void;
}

/**
 * Takes the lock file at `path`, or gives undefined while another process holds it. The lock is
 * SQLite's own on an empty database: the system drops it with the process, and no stale file keeps
 * anyone out.
 */
export function takeServerLock(path: string): ServerLock | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA busy_timeout = 0");
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
