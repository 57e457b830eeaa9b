import type { Clock } from "../clock.ts";
import { done } from "../schema/result.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { settled } from "./settled.ts";
import type { Writer } from "./writer.ts";

/** Browsers that a user has signed in with, under the hash of a token that the browser keeps. */
export interface KnownBrowsers {
  /** Remembers a browser for so many milliseconds. */
  add(userId: number, tokenHash: string, lifetime: number): Promise<void>;
  has(userId: number, tokenHash: string): Promise<boolean>;
}

/** The known browsers of a database. They are in no backup. */
export function createKnownBrowsers(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
): KnownBrowsers {
  return {
    async add(userId, tokenHash, lifetime) {
      const key = keys.knownBrowser(userId, tokenHash);
      settled(
        await writer.writeUngated(key.join(), (tx) => {
          // With the time, for the database may drop the row late.
          tx.set(key, clock.now().getTime() + lifetime, lifetime);
          return Promise.resolve(done(undefined));
        }),
      );
    },
    async has(userId, tokenHash) {
      const expiry = (await access.get(keys.knownBrowser(userId, tokenHash))).value;
      return typeof expiry === "number" && expiry > clock.now().getTime();
    },
  };
}
