/** The parts of the File System Access API that TypeScript does not know (wicg.github.io/file-system-access). */
export interface AskableHandle extends FileSystemFileHandle {
  queryPermission?(options: { mode: "read" }): Promise<PermissionState>;
  requestPermission?(options: { mode: "read" }): Promise<PermissionState>;
}

const DATABASE = "uploads";
const STORE = "files";

/**
 * Handles of the files that are being uploaded, by tracking id, where the browser has such: with one
 * a file can be read again after a reload. Everything is quietly without effect elsewhere.
 */
export interface FileHandles {
  keep(trackingId: string, handle: FileSystemFileHandle): Promise<void>;
  find(trackingId: string): Promise<AskableHandle | undefined>;
  rename(from: string, to: string): Promise<void>;
  forget(trackingId: string): Promise<void>;
}

/** The handles in a database of the browser, which is opened when it is first asked. */
export function createFileHandles(): FileHandles {
  let opened: Promise<IDBDatabase> | undefined;

  async function ask<T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    try {
      const database = await (opened ??= open());
      return await settled(request(database.transaction(STORE, mode).objectStore(STORE)));
    } catch {
      return undefined; // A private window: the file has to be chosen again.
    }
  }

  const find = (trackingId: string) =>
    ask<AskableHandle | undefined>("readonly", (store) => store.get(trackingId));

  return {
    find,
    async rename(from, to) {
      const handle = await find(from);
      if (handle) await ask("readwrite", (store) => store.put(handle, to));
      await ask("readwrite", (store) => store.delete(from));
    },
    async keep(trackingId, handle) {
      await ask("readwrite", (store) => store.put(handle, trackingId));
    },
    async forget(trackingId) {
      await ask("readwrite", (store) => store.delete(trackingId));
    },
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
