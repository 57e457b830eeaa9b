import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import type { AuditSubject, Recorder } from "./audit_recorder.ts";
import { type CatalogueEntity, guardCatalogue, recordChanges } from "./change_feed.ts";
import type { Collection } from "./collection.ts";
import { countDeleted, takeIds } from "./sequence.ts";
import type { Transaction } from "./transaction.ts";
import { instantAfter, withoutUndefined } from "./updates.ts";
import type { Writer } from "./writer.ts";

/** What every record of the catalogue has besides its own fields. */
export interface CatalogueRecord {
  id: number;
  createdAt: string;
  updatedAt: string;
}

/** A decision about a write: the value to go on with, or why not. */
type Decision<T> = Promise<Result<T>>;

/** The writes that the kinds of record of the catalogue share. */
export interface CatalogueWrites<Rec extends CatalogueRecord> {
  /**
   * Writes a new record with the fields that `decide` gives; `also` writes what goes with it in the
   * same commit.
   */
  create(
    decide: (tx: Transaction) => Decision<NewRecord<Rec>>,
    also?: (tx: Transaction, record: Rec) => void,
  ): Promise<Result<Rec>>;
  /** Writes new records with ids in their order, all in one commit. */
  createAll(decide: (tx: Transaction) => Decision<NewRecord<Rec>[]>): Promise<Result<Rec[]>>;
  /**
   * Changes the fields that `decide` gives; refuses when the record is gone or no longer
   * `expected`.
   */
  update(
    id: number,
    decide: (tx: Transaction, before: Rec) => Decision<Partial<NewRecord<Rec>>>,
    expectedUpdatedAt?: string,
  ): Promise<Result<Rec>>;
  /** Deletes the record, unless `decide` refuses. */
  delete(id: number, decide: (tx: Transaction, before: Rec) => Decision<Rec>): Promise<Result<Rec>>;
}

/** The fields that a caller decides on. */
export type NewRecord<Rec extends CatalogueRecord> = Omit<Rec, keyof CatalogueRecord>;

/** All writes to the catalogue take turns; see `change_feed.ts`. */
const CATALOGUE_LANE = "catalogue";

/** A kind of record of the catalogue, as its writes and their refusals speak of it. */
export interface CatalogueSubject<Rec> extends AuditSubject<Rec> {
  entity: CatalogueEntity;
  /** What stands in the refusals. */
  noun: string;
}

/** The shared writes of one kind of record; `recorder` notes them where somebody makes them. */
export function createCatalogueWrites<Rec extends CatalogueRecord>(
  collection: Collection<Rec, number>,
  subject: CatalogueSubject<Rec>,
  writer: Writer,
  clock: Clock,
  recorder: Recorder | undefined,
): CatalogueWrites<Rec> {
  const { entity, noun } = subject;

  function write<T>(body: (tx: Transaction) => Promise<Result<T>>): Promise<Result<T>> {
    return writer.write(CATALOGUE_LANE, async (tx) => {
      await guardCatalogue(tx);
      return await body(tx);
    });
  }

  function existing(
    id: number,
    body: (tx: Transaction, before: Rec) => Promise<Result<Rec>>,
  ): Promise<Result<Rec>> {
    return write(async (tx) => {
      const before = await collection.read(tx, id);
      if (!before) return refused("not_found", `${noun} not found`);
      return await body(tx, before);
    });
  }

  async function insertAll(tx: Transaction, fields: NewRecord<Rec>[]): Promise<Result<Rec[]>> {
    const first = await takeIds(tx, entity, fields.length);
    const now = clock.now().toISOString();
    const records: Rec[] = [];
    for (const own of fields) {
      const stamped = { ...own, id: first + records.length, createdAt: now, updatedAt: now };
      const inserted = await collection.insert(tx, stamped as unknown as Rec);
      if (!inserted.ok) return inserted;
      records.push(inserted.value);
      await recorder?.note(tx, subject, { after: inserted.value });
    }
    await recordChanges(tx, records.map(({ id }) => ({ entity, id, kind: "set" })));
    return done(records);
  }

  return {
    create: (decide, also) =>
      write(async (tx) => {
        const fields = await decide(tx);
        if (!fields.ok) return fields;
        const inserted = await insertAll(tx, [fields.value]);
        if (!inserted.ok) return inserted;
        const record = inserted.value[0]!;
        also?.(tx, record);
        return done(record);
      }),
    createAll: (decide) =>
      write(async (tx) => {
        const fields = await decide(tx);
        return fields.ok ? await insertAll(tx, fields.value) : fields;
      }),
    update: (id, decide, expectedUpdatedAt) =>
      existing(id, async (tx, before) => {
        if (expectedUpdatedAt !== undefined && expectedUpdatedAt !== before.updatedAt) {
          return refused("conflict", `${noun} was changed by someone else meanwhile`);
        }
        const fields = await decide(tx, before);
        if (!fields.ok) return fields;
        const updatedAt = instantAfter(clock, before.updatedAt);
        const replaced = await collection.replace(tx, before, {
          ...before,
          ...withoutUndefined(fields.value),
          updatedAt,
        });
        if (!replaced.ok) return replaced;
        await recordChanges(tx, [{ entity, id, kind: "set" }]);
        await recorder?.note(tx, subject, { before, after: replaced.value });
        return replaced;
      }),
    delete: (id, decide) =>
      existing(id, async (tx, before) => {
        const decided = await decide(tx, before);
        if (!decided.ok) return decided;
        collection.remove(tx, before);
        await countDeleted(tx, entity);
        await recordChanges(tx, [{ entity, id, kind: "delete" }]);
        await recorder?.note(tx, subject, { before });
        return done(before);
      }),
  };
}
