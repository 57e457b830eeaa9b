import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { type SiteSetting, siteSettingRecordSchema } from "../schema/site_setting.ts";
import { createCatalogueWrites } from "./catalogue_writes.ts";
import { Collection, defineCollection, type RecordReader } from "./collection.ts";
import { keys, keyText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { countRecords } from "./sequence.ts";
import type { Writer } from "./writer.ts";

export interface SiteSettings extends RecordReader<SiteSetting, number> {
  /** Creates or changes the setting; a `description` that is left out stays as it is. */
  set(key: string, value: string, description?: string | null): Promise<Result<SiteSetting>>;
  byKey(key: string): Promise<SiteSetting | undefined>;
  delete(key: string): Promise<Result<SiteSetting>>;
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

/** The site settings of a database. */
export function createSiteSettings(access: KvAccess, writer: Writer, clock: Clock): SiteSettings {
  const collection = new Collection(access, siteSettingDefinition);
  const writes = createCatalogueWrites(collection, "siteSetting", "Setting", writer, clock);
  const byKey = (key: string) => collection.byUnique("key", keyText(key));

  return {
    get: (id) => collection.get(id),
    getMany: (ids) => collection.getMany(ids),
    all: () => collection.all(),
    count: () => countRecords(access, "siteSetting"),
    byKey,
    async set(key, value, description) {
      // Another writer may create or delete the setting between looking and writing.
      for (let attempt = 1; attempt <= 5; attempt++) {
        const before = await byKey(key);
        const patch = description === undefined ? { value } : { value, description };
        const written = before
          ? await writes.update(before.id, () => Promise.resolve(done(patch)))
          : await writes.create(() =>
            Promise.resolve(done({ key, value, description: description ?? null }))
          );
        if (written.ok || !["duplicate", "not_found"].includes(written.refusal.code)) {
          return written;
        }
      }
      return refused("conflict", "The setting was changed by others at the same moment");
    },
    async delete(key) {
      const before = await byKey(key);
      if (!before) return refused("not_found", "Setting not found");
      return await writes.delete(before.id, (_tx, setting) => Promise.resolve(done(setting)));
    },
  };
}
