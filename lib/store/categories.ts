import type { Clock } from "../clock.ts";
import {
  ALL_CATEGORY_SLUG,
  type CategoryInput,
  type CategoryRecord,
  categoryRecordSchema,
} from "../schema/category.ts";
import { done, refused, type Result } from "../schema/result.ts";
import type { Recorder } from "./audit_recorder.ts";
import { type CatalogueSubject, createCatalogueWrites } from "./catalogue_writes.ts";
import { Collection, defineCollection, type IndexRow, type RecordReader } from "./collection.ts";
import { keys, uniqueText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { countRecords } from "./sequence.ts";
import type { Transaction } from "./transaction.ts";
import { hasVideos } from "./videos.ts";
import type { Writer } from "./writer.ts";

export interface Categories extends RecordReader<CategoryRecord, number> {
  /** Refuses "duplicate" (path name or slug) and "invalid" (path parentId: no such category). */
  create(input: CategoryInput): Promise<Result<CategoryRecord>>;
  /**
   * Refuses as `create` does, a parent below itself, and "protected" for the category of
   * everything.
   */
  update(
    id: number,
    patch: Partial<CategoryInput>,
    expectedUpdatedAt?: string,
  ): Promise<Result<CategoryRecord>>;
  /** Refuses "protected", and "in_use" while it has videos or children. */
  delete(id: number): Promise<Result<CategoryRecord>>;
  bySlug(slug: string): Promise<CategoryRecord | undefined>;
  count(): Promise<number>;
}

export const categoryDefinition = defineCollection<CategoryRecord, number>({
  entity: "category",
  schema: categoryRecordSchema,
  idOf: (category) => category.id,
  indexKeys({ id, name, slug, parentId }) {
    const rows: IndexRow[] = [
      {
        key: keys.unique("category", "name", uniqueText(name)),
        value: id,
        unique: { path: "name", message: "A category with this name already exists" },
      },
      {
        key: keys.unique("category", "slug", uniqueText(slug)),
        value: id,
        unique: { path: "slug", message: "A category with this slug already exists" },
      },
    ];
    if (parentId !== null) {
      rows.push({ key: keys.index("category", "parent", parentId, id), value: id });
    }
    return rows;
  },
});

const SUBJECT: CatalogueSubject<CategoryRecord> = {
  entity: "category",
  noun: "Category",
  idOf: (category) => category.id,
  titleOf: (category) => category.name,
};

/** The categories of a database; `recorder` notes who writes. */
export function createCategories(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
  recorder?: Recorder,
): Categories {
  const collection = new Collection(access, categoryDefinition);
  const writes = createCatalogueWrites(collection, SUBJECT, writer, clock, recorder);

  /** Refuses a parent that is missing, the category itself, or one of its descendants. */
  async function checkParent(
    tx: Transaction,
    parentId: number | null,
    own?: number,
  ): Promise<Result<null>> {
    const passed = new Set<number>();
    for (let id = parentId; id !== null && !passed.has(id);) {
      if (id === own) {
        return refused("invalid", "A category cannot be inside itself", "parentId");
      }
      const parent = await collection.peek(tx, id);
      if (!parent) return refused("invalid", "The parent category does not exist", "parentId");
      passed.add(id);
      id = parent.parentId;
    }
    return done(null);
  }

  return {
    get: (id) => collection.get(id),
    getMany: (ids) => collection.getMany(ids),
    all: () => collection.all(),
    count: () => countRecords(access, "category"),
    bySlug: (slug) => collection.byUnique("slug", uniqueText(slug)),
    create: (input) =>
      writes.create(async (tx) => {
        const parent = await checkParent(tx, input.parentId);
        return parent.ok ? done(input) : parent;
      }),
    update: (id, patch, expectedUpdatedAt) =>
      writes.update(id, async (tx, before) => {
        if (before.slug === ALL_CATEGORY_SLUG) return isProtected();
        const parent = await checkParent(tx, patch.parentId ?? null, id);
        return parent.ok ? done(patch) : parent;
      }, expectedUpdatedAt),
    delete: (id) =>
      writes.delete(id, async (tx, category) => {
        if (category.slug === ALL_CATEGORY_SLUG) return isProtected();
        if ((await tx.peekList(keys.indexOf("category", "parent", id), 1)).length > 0) {
          return refused("in_use", "The category has subcategories");
        }
        if (await hasVideos(tx, id)) return refused("in_use", "The category has videos");
        return done(category);
      }),
  };
}

function isProtected(): Result<never> {
  return refused("protected", "The category of all videos cannot be changed");
}
