import type { Clock } from "../clock.ts";
import { type Attempts, createAttempts } from "./attempts.ts";
import { type Blobs, createBlobs } from "./blobs.ts";
import { type Categories, createCategories } from "./categories.ts";
import { type ChangeFeed, createChangeFeed } from "./change_feed.ts";
import { createCleanups } from "./cleanups.ts";
import { type ContactMessages, createContactMessages } from "./contact_messages.ts";
import { createFavorites, type Favorites } from "./favorites.ts";
import { createFilters, type Filters } from "./filters.ts";
import { keys } from "./keys.ts";
import { createKnownBrowsers, type KnownBrowsers } from "./known_browsers.ts";
import { createKvAccess, StoreUnavailableError } from "./kv_access.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSiteSettings, type SiteSettings } from "./site_settings.ts";
import { createUploads, type Uploads } from "./uploads.ts";
import { createUsers, type Users } from "./users.ts";
import { createVideos, type Videos } from "./videos.ts";
import { createWriter } from "./writer.ts";

export type { CatalogueChange, CatalogueEntity, ChangeFeed } from "./change_feed.ts";
export { StoreUnavailableError } from "./kv_access.ts";

/**
 * Everything the product keeps. What a write may be refused for is in its result; a database that
 * is out or too slow makes any method throw {@link StoreUnavailableError}.
 */
export interface Store {
  readonly videos: Videos;
  readonly categories: Categories;
  readonly filters: Filters;
  readonly siteSettings: SiteSettings;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly knownBrowsers: KnownBrowsers;
  readonly attempts: Attempts;
  readonly favorites: Favorites;
  readonly contactMessages: ContactMessages;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly changes: ChangeFeed;
  /**
   * Finishes deletions that a killed process left half done; gives how many. To be called at start.
   */
  resumeJobs(): Promise<number>;
  /** Whether the database answers. */
  ping(): Promise<boolean>;
  close(): void;
}

/** The store on an open database. `close` closes the database too. */
export function createStore(kv: Deno.Kv, clock: Clock): Store {
  const access = createKvAccess(kv);
  const writer = createWriter(access, clock);
  const cleanups = createCleanups(access, writer);
  return {
    videos: createVideos(access, writer, clock, cleanups),
    categories: createCategories(access, writer, clock),
    filters: createFilters(access, writer, clock),
    siteSettings: createSiteSettings(access, writer, clock),
    users: createUsers(access, writer, clock, cleanups),
    sessions: createSessions(access, writer, clock),
    knownBrowsers: createKnownBrowsers(access, writer, clock),
    attempts: createAttempts(access, writer, clock),
    favorites: createFavorites(access, writer, clock),
    contactMessages: createContactMessages(access, writer, clock),
    uploads: createUploads(access, writer, clock),
    blobs: createBlobs(access, writer, clock),
    changes: createChangeFeed(access),
    resumeJobs: () => cleanups.resume(),
    async ping() {
      try {
        await access.get(keys.revision());
        return true;
      } catch (error) {
        if (error instanceof StoreUnavailableError) return false;
        throw error;
      }
    },
    close: () => kv.close(),
  };
}
