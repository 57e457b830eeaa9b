import type { MediaFacts } from "../../schema/media_facts.ts";
import type { UploadedMedia } from "../../schema/upload.ts";
import type { VideoFormValues } from "../../schema/video_form.ts";

/** What is remembered of an upload, so that a reload loses nothing. */
export interface StoredUpload {
  /** What the upload is called at the site; its video is created under this name, once. */
  trackingId: string;
  fileName: string;
  size: number;
  /** When the file was changed last, in milliseconds since 1970. */
  lastModified: number;
  /** The form that the video is made from. */
  values: VideoFormValues;
  isBatch: boolean;
  /** Where the file is being sent to. */
  url?: string | undefined;
  facts?: MediaFacts | undefined;
  /** Whether the host has the whole file. */
  isSent?: boolean | undefined;
  media?: UploadedMedia | undefined;
  /** Why it failed. */
  failure?: string | undefined;
}

/** The uploads of this tab, kept in the browser's storage. */
export interface Journal {
  /**
   * Hands over what closed tabs have left, each upload to one tab: open ones hold theirs by a lock,
   * and are waited for. Without locks, only the site sees to it that one upload makes one video.
   */
  adopt(take: (uploads: StoredUpload[]) => Promise<void>): void;
  /** Writes down what is to be remembered. */
  write(uploads: readonly StoredUpload[]): void;
}

const PREFIX = "uploads:";

/** The journal of this tab; nothing is written before `write`. */
export function createJournal(storage: Storage, locks: LockManager | undefined): Journal {
  const name = PREFIX + crypto.randomUUID();
  let isHeld = false;

  return {
    adopt(take) {
      const left = Object.keys(storage).filter((key) => key.startsWith(PREFIX) && key !== name);
      for (const key of left) {
        const takeOver = async () => {
          const uploads = parse(storage.getItem(key));
          if (uploads.length > 0) await take(uploads);
          storage.removeItem(key);
        };
        if (locks) void locks.request(key, takeOver);
        else void takeOver();
      }
    },
    write(uploads) {
      // Held until the page is gone.
      if (!isHeld) void locks?.request(name, () => new Promise(() => {}));
      isHeld = true;
      try {
        if (uploads.length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(uploads));
      } catch {
        // The storage is full or refused: uploads go on, they are only not remembered.
      }
    },
  };
}

function parse(text: string | null): StoredUpload[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.trackingId === "string") : [];
  } catch {
    return []; // Not written by this page.
  }
}
