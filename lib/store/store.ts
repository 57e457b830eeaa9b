import type { Clock } from "../clock.ts";
import type { Author } from "../schema/audit.ts";
import { type Attempts, createAttempts } from "./attempts.ts";
import { type Audit, createAudit } from "./audit.ts";
import type { Recorder } from "./audit_recorder.ts";
import { type Blobs, createBlobs } from "./blobs.ts";
import { type Categories, createCategories } from "./categories.ts";
import { type ChangeFeed, createChangeFeed } from "./change_feed.ts";
import { createCleanups } from "./cleanups.ts";
import { type ContactMessages, createContactMessages } from "./contact_messages.ts";
import { createFavorites, type Favorites } from "./favorites.ts";
import { createFileDeletions, type FileDeletions } from "./file_deletions.ts";
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

/** The records whose changes can be noted in the audit trail. */
export interface AuditedRecords {
  readonly videos: Videos;
  readonly categories: Categories;
  readonly filters: Filters;
  readonly siteSettings: SiteSettings;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly contactMessages: ContactMessages;
  readonly uploads: Uploads;
}

/**
 * Everything the product keeps. What a write may be refused for is in its result; a database that
 * is out or too slow makes any method throw {@link StoreUnavailableError}.
 */
export interface Store extends AuditedRecords {
  /** The records, every write to them noted in the audit trail as the author's. */
  by(author: Author): AuditedRecords;
  readonly audit: Audit;
  readonly knownBrowsers: KnownBrowsers;
  readonly attempts: Attempts;
  readonly favorites: Favorites;
  readonly fileDeletions: FileDeletions;
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
  const audit = createAudit(access, writer, clock);

  function records(recorder?: Recorder): AuditedRecords {
    return {
      videos: createVideos(access, writer, clock, cleanups, recorder),
      categories: createCategories(access, writer, clock, recorder),
      filters: createFilters(access, writer, clock, recorder),
      siteSettings: createSiteSettings(access, writer, clock, recorder),
      users: createUsers(access, writer, clock, cleanups, recorder),
      sessions: createSessions(access, writer, clock, recorder),
      contactMessages: createContactMessages(access, writer, clock, recorder),
      uploads: createUploads(access, writer, clock, recorder),
    };
  }

  return {
    ...records(),
    by: (author) => records(audit.recorderFor(author)),
    audit,
    knownBrowsers: createKnownBrowsers(access, writer, clock),
    attempts: createAttempts(access, writer, clock),
    favorites: createFavorites(access, writer, clock),
    fileDeletions: createFileDeletions(access, writer, clock),
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
