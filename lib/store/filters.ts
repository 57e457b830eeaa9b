import type { Clock } from "../clock.ts";
import { type Filter, type FilterInput, filterRecordSchema } from "../schema/filter.ts";
import { done, type Result } from "../schema/result.ts";
import { slugify } from "../schema/text.ts";
import type { Recorder } from "./audit_recorder.ts";
import { type CatalogueSubject, createCatalogueWrites } from "./catalogue_writes.ts";
import { Collection, defineCollection, type RecordReader } from "./collection.ts";
import { keys, uniqueText } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { countRecords } from "./sequence.ts";
import type { Transaction } from "./transaction.ts";
import type { Writer } from "./writer.ts";

export interface Filters extends RecordReader<Filter, number> {
  /** Without a slug one is made from the name. Refuses "duplicate" (path name or slug). */
  create(input: FilterInput): Promise<Result<Filter>>;
  /** An empty slug is made anew from the name; a missing one stays. Refuses as `create` does. */
  update(
    id: number,
    patch: Partial<FilterInput>,
    expectedUpdatedAt?: string,
  ): Promise<Result<Filter>>;
  delete(id: number): Promise<Result<Filter>>;
  count(): Promise<number>;
}

/** Longest slug that is made from a name, so that a number still fits behind it. */
const GENERATED_SLUG_LIMIT = 90;

export const filterDefinition = defineCollection<Filter, number>({
  entity: "filter",
  schema: filterRecordSchema,
  idOf: (filter) => filter.id,
  indexKeys: ({ id, name, slug }) => [
    {
      key: keys.unique("filter", "name", uniqueText(name)),
      value: id,
      unique: { path: "name", message: "A filter with this name already exists" },
    },
    {
      key: keys.unique("filter", "slug", uniqueText(slug)),
      value: id,
      unique: { path: "slug", message: "A filter with this slug already exists" },
    },
  ],
});

const SUBJECT: CatalogueSubject<Filter> = {
  entity: "filter",
  noun: "Filter",
  idOf: (filter) => filter.id,
  titleOf: (filter) => filter.name,
};

/** The keyword filters of a database; `recorder` notes who writes. */
export function createFilters(
  access: KvAccess,
  writer: Writer,
  clock: Clock,
  recorder?: Recorder,
): Filters {
  const collection = new Collection(access, filterDefinition);
  const writes = createCatalogueWrites(collection, SUBJECT, writer, clock, recorder);

  return {
    get: (id) => collection.get(id),
    getMany: (ids) => collection.getMany(ids),
    all: () => collection.all(),
    count: () => countRecords(access, "filter"),
    create: (input) =>
      writes.create(async (tx) => {
        const slug = input.slug || await freeSlug(tx, input.name);
        return done({ name: input.name, slug, description: input.description });
      }),
    update: (id, patch, expectedUpdatedAt) =>
      writes.update(id, async (tx, before) => {
        const slug = patch.slug === ""
          ? await freeSlug(tx, patch.name ?? before.name, id)
          : patch.slug ?? before.slug;
        return done({ ...patch, slug });
      }, expectedUpdatedAt),
    delete: (id) => writes.delete(id, (_tx, filter) => Promise.resolve(done(filter))),
  };
}

/** The slug of a name, with the first number behind it that makes it free (or the filter's own). */
async function freeSlug(tx: Transaction, name: string, own?: number): Promise<string> {
  const stem = slugify(name).slice(0, GENERATED_SLUG_LIMIT).replace(/-+$/, "") || "filter";
  for (let number = 1;; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    const taken = (await tx.peek(keys.unique("filter", "slug", uniqueText(slug)))).value;
    if (taken === null || taken === own) return slug;
  }
}
