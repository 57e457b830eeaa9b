/**
 * The change feed of the catalogue. Every commit that changes the catalogue checks and raises one
 * revision row; hence all catalogue writes of all processes are in one order, and what such a write
 * has read besides (the children of a category, its videos) needs no check of its own.
 */
import { z } from "zod";
import { id } from "../schema/fields.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import type { Transaction } from "./transaction.ts";
import { watchNumber } from "./watch_number.ts";

const CATALOGUE_ENTITIES = ["video", "category", "filter", "siteSetting"] as const;

/** The kinds of record that make the catalogue. */
export type CatalogueEntity = typeof CATALOGUE_ENTITIES[number];

/** One record of the catalogue written or deleted. */
export interface CatalogueChange {
  revision: number;
  entity: CatalogueEntity;
  id: number;
  kind: "set" | "delete";
}

export interface ChangeFeed {
  /** The newest revision; 0 for a catalogue that nothing was ever written to. */
  revision(): Promise<number>;
  /**
   * Every change after `revision` in order, or undefined when they are no longer kept: load anew.
   */
  since(revision: number): Promise<CatalogueChange[] | undefined>;
  /** The newest revision at once, then each rise that is noticed, until the signal is aborted. */
  watch(signal: AbortSignal): AsyncIterable<number>;
}

/** How many of the newest changes are kept. */
export const KEPT_CHANGES = 10_000;

/** What a change row holds besides the revision in its key. */
export const changeRowSchema = z.object({
  entity: z.enum(CATALOGUE_ENTITIES),
  id,
  kind: z.enum(["set", "delete"]),
});

type ChangeRow = z.infer<typeof changeRowSchema>;

const revisionSchema = z.int().nonnegative().nullable().transform((value) => value ?? 0);

/** Stands guard over the whole catalogue: call it before reading what decides about the write. */
export async function guardCatalogue(tx: Transaction): Promise<number> {
  return revisionSchema.parse((await tx.get(keys.revision())).value);
}

/** Writes the changes of a commit, one revision each, and drops as many old ones. */
export async function recordChanges(tx: Transaction, changes: ChangeRow[]): Promise<void> {
  let revision = await guardCatalogue(tx);
  for (const change of changes) {
    revision++;
    tx.set(keys.change(revision), change);
    if (revision > KEPT_CHANGES) tx.delete(keys.change(revision - KEPT_CHANGES));
  }
  tx.set(keys.revision(), revision);
}

/** The change feed of a database. */
export function createChangeFeed(access: KvAccess): ChangeFeed {
  async function revision(): Promise<number> {
    return revisionSchema.parse((await access.get(keys.revision())).value);
  }

  return {
    revision,
    async since(seen) {
      const newest = await revision();
      if (seen === newest) return [];
      if (seen > newest || newest - seen > KEPT_CHANGES) return undefined;
      const selector = { start: keys.change(seen + 1), end: keys.change(newest + 1) };
      const changes: CatalogueChange[] = [];
      for await (const row of access.list(selector)) {
        changes.push({ revision: row.key[1] as number, ...changeRowSchema.parse(row.value) });
      }
      // Fewer rows: pruned while they were read, or the store was restored from a backup.
      return changes.length === newest - seen ? changes : undefined;
    },
    watch: (signal) => watchNumber(access, keys.revision(), revision, signal),
  };
}
