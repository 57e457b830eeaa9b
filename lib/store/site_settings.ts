import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { type SiteSetting, siteSettingRecordSchema } from "../schema/site_setting.ts";
import type { Recorder } from "./audit_recorder.ts";
import { type CatalogueSubject, createCatalogueWrites } from "./catalogue_writes.ts";
import { Collection, defineCollection, type RecordReader } from "./collection.ts";
import { keys, keyText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { countRecords } from "./sequence.ts";
import type { Writer } from "./writer.ts";

/** The `updatedAt` that a change is meant for; null where there was no setting, undefined for any. */
export type SeenVersion = string | null | undefined;

export interface SiteSettings extends RecordReader<SiteSetting, number> {
  /**
   * Creates or changes the setting; a `description` that is left out stays as it is. Refuses
   * "conflict" when the setting is not the one that was expected.
   */
  set(
    key: string,
    value: string,
    options?: { description?: string | null; expected?: SeenVersion },
  ): Promise<Result<SiteSetting>>;
  byKey(key: string): Promise<SiteSetting | undefined>;
  /** Refuses "not_found", and "conflict" as `set` does. */
  delete(key: string, expected?: SeenVersion): Promise<Result<SiteSetting>>;
  count(): Promise<number>;
}

export const siteSettingDefinition = defineCollection<SiteSetting, number>({
  entity: "siteSetting",
  schema: siteSettingRecordSchema,
  idOf: (setting) => setting.id,
  indexKeys: ({ id, key }) => [{
    key: keys.unique("siteSetting", "key", keyText(key)),
    value: id,
    unique: { path: "key", message: "A setting with this key already exists" },
  }],
});

const SUBJECT: CatalogueSubject<SiteSetting> = {
  entity: "siteSetting",
  noun: "Setting",
  // A setting that was put back to its default and set again is the same one to people.
  idOf: (setting) => setting.key,
  titleOf: (setting) => setting.key,
};

/** The site settings of a database; `recorder` notes who writes. */
export function createSiteSettings(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
  recorder?: Recorder,
): SiteSettings {
  const collection = new Collection(access, siteSettingDefinition);
  const writes = createCatalogueWrites(collection, SUBJECT, writer, clock, recorder);
  const byKey = (key: string) => collection.byUnique("key", keyText(key));

  return {
    get: (id) => collection.get(id),
    getMany: (ids) => collection.getMany(ids),
    all: () => collection.all(),
    count: () => countRecords(access, "siteSetting"),
    byKey,
    async set(key, value, { description, expected } = {}) {
      // Another writer may create or delete the setting between looking and writing.
      for (let attempt = 1; attempt <= 5; attempt++) {
        const before = await byKey(key);
        if (expected !== undefined && expected !== (before?.updatedAt ?? null)) return changed();
        const patch = description === undefined ? { value } : { value, description };
        const written = before
          ? await writes.update(
            before.id,
            () => Promise.resolve(done(patch)),
            expected ?? undefined,
          )
          : await writes.create(() =>
            Promise.resolve(done({ key, value, description: description ?? null }))
          );
        if (written.ok || !["duplicate", "not_found"].includes(written.refusal.code)) {
          return written;
        }
      }
      return changed();
    },
    async delete(key, expected) {
      const before = await byKey(key);
      if (!before) return refused("not_found", "Setting not found");
      return await writes.delete(before.id, (_tx, setting) =>
        Promise.resolve(
          expected !== undefined && expected !== setting.updatedAt ? changed() : done(setting),
        ));
    },
  };
}

function changed(): Result<never> {
  return refused("conflict", "Setting was changed by someone else meanwhile");
}
