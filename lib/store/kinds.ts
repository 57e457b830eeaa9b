import { auditDefinition } from "./audit.ts";
import { categoryDefinition } from "./categories.ts";
import type { CollectionDefinition, IndexRow } from "./collection.ts";
import { contactMessageDefinition } from "./contact_messages.ts";
import { fileDeletionDefinition } from "./file_deletions.ts";
import { filterDefinition } from "./filters.ts";
import type { Entity } from "./keys.ts";
import { siteSettingDefinition } from "./site_settings.ts";
import { uploadDefinition } from "./uploads.ts";
import { userDefinition } from "./users.ts";
import { videoDefinition } from "./videos.ts";

/** A stored record, looked at without knowing its kind. */
export interface StoredRecord {
  id: number | string;
  /** The row as the current version writes it. */
  row: Record<string, unknown>;
  indexRows: IndexRow[];
  /** The category it is filed under or below, where it is. */
  categoryId: number | null;
}

/** A kind of record, for the tools that go through all of them. */
export interface Kind {
  entity: Entity;
  version: number;
  /** What a row holds, migrated. Throws `CorruptRecordError`. */
  read(value: unknown): StoredRecord;
}

function kind<Rec extends object, Id extends number | string>(
  definition: CollectionDefinition<Rec, Id>,
  categoryOf: (record: Rec) => number | null = () => null,
): Kind {
  const { entity, codec, idOf, indexKeys } = definition;
  return {
    entity,
    version: codec.version,
    read(value) {
      const record = codec.decode(value);
      return {
        id: idOf(record),
        row: codec.encode(record),
        indexRows: indexKeys(record),
        categoryId: categoryOf(record),
      };
    },
  };
}

/** Every kind of record, what others refer to before what refers to it. */
export const KINDS: readonly Kind[] = [
  kind(categoryDefinition, (category) => category.parentId),
  kind(videoDefinition, (video) => video.categoryId),
  kind(filterDefinition),
  kind(siteSettingDefinition),
  kind(userDefinition),
  kind(contactMessageDefinition),
  kind(uploadDefinition),
  kind(fileDeletionDefinition),
  kind(auditDefinition),
];
