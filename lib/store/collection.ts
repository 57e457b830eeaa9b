/**
 * The core of every kind of record: rows are written with the index rows that a pure function
 * computes, in one commit; reading parses and migrates.
 */
import type { z } from "zod";
import { done, refused, type Result } from "../schema/result.ts";
import { type Entity, keyName, keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import {
  CorruptRecordError,
  createRecordCodec,
  type Migrations,
  type RecordCodec,
} from "./record_codec.ts";
import type { Transaction } from "./transaction.ts";

/** An index row: it holds the id of its record and nothing else. */
export interface IndexRow {
  key: Deno.KvKey;
  value: number | string;
  /** Set where only one record may have this row: what to say of a second one. */
  unique?: { path: string; message: string };
}

/** What makes a kind of record. */
export interface CollectionDefinition<Rec, Id extends number | string> {
  entity: Entity;
  codec: RecordCodec<Rec>;
  idOf(record: Rec): Id;
  /** Every index row of a record; pure. */
  indexKeys(record: Rec): IndexRow[];
}

/** A definition from a schema, with its version and migrations where it has had others before. */
export function defineCollection<Rec extends object, Id extends number | string>(
  definition: Omit<CollectionDefinition<Rec, Id>, "codec"> & {
    schema: z.ZodType<Rec>;
    version?: number;
    migrations?: Migrations;
  },
): CollectionDefinition<Rec, Id> {
  const { schema, version, migrations, ...rest } = definition;
  return { ...rest, codec: createRecordCodec(schema, version, migrations) };
}

/** Reading of a kind of record. Methods throw `CorruptRecordError` on a damaged row. */
export interface RecordReader<Rec, Id> {
  get(id: Id): Promise<Rec | undefined>;
  /** The records of these ids in this order; ids without a record are left out. */
  getMany(ids: readonly Id[]): Promise<Rec[]>;
  /** Every record, by id. Each batch of 500 is a snapshot, the whole is none. */
  all(): AsyncGenerator<Rec>;
}

/** Ids from `from` (else from the first) up to and without `before`, `limit` of them at most. */
export interface IdRange<Id> {
  from?: Id;
  before: Id;
  limit: number;
}

/** A kind of record in a database. */
export class Collection<Rec extends object, Id extends number | string>
  implements RecordReader<Rec, Id> {
  readonly #access: KvAccess;
  readonly definition: CollectionDefinition<Rec, Id>;

  constructor(access: KvAccess, definition: CollectionDefinition<Rec, Id>) {
    this.#access = access;
    this.definition = definition;
  }

  #key(id: Id): Deno.KvKey {
    return keys.record(this.definition.entity, id);
  }

  #decode(entry: Deno.KvEntry<unknown>): Rec {
    try {
      return this.definition.codec.decode(entry.value);
    } catch (error) {
      if (!(error instanceof CorruptRecordError)) throw error;
      throw new CorruptRecordError(`Row ${keyName(entry.key)}: ${error.message}`);
    }
  }

  #decodeAll(entries: Deno.KvEntryMaybe<unknown>[]): Rec[] {
    return entries.filter((entry) => entry.versionstamp !== null).map((entry) =>
      this.#decode(entry)
    );
  }

  async get(id: Id): Promise<Rec | undefined> {
    return this.#decodeAll([await this.#access.get(this.#key(id))])[0];
  }

  async getMany(ids: readonly Id[]): Promise<Rec[]> {
    return this.#decodeAll(await this.#access.getMany(ids.map((id) => this.#key(id))));
  }

  async *all(): AsyncGenerator<Rec> {
    const prefix = keys.records(this.definition.entity);
    for await (const entry of this.#access.list({ prefix })) yield this.#decode(entry);
  }

  /** The ids that the index rows of a field hold for a value, in the order of the index. */
  async idsByIndex(field: string, value: number | string): Promise<Id[]> {
    const prefix = keys.indexOf(this.definition.entity, field, value);
    const rows = await Array.fromAsync(this.#access.list({ prefix }));
    return rows.map((row) => row.value as Id);
  }

  /** The ids that the index rows of a field hold for `from` and every greater value, in order. */
  async idsFrom(field: string, from: number): Promise<Id[]> {
    const prefix = keys.indexField(this.definition.entity, field);
    const start = keys.indexOf(this.definition.entity, field, from);
    const rows = await Array.fromAsync(this.#access.list({ prefix, start }));
    return rows.map((row) => row.value as Id);
  }

  /**
   * The ids that the index rows of a field hold for values that begin with `start`, those of the
   * first `limit` rows; one id may stand there several times.
   */
  async idsByPrefix(field: string, start: string, limit: number): Promise<Id[]> {
    const entity = this.definition.entity;
    const selector = {
      start: keys.indexOf(entity, field, start),
      end: keys.indexOf(entity, field, `${start}\u{10ffff}`),
    };
    const rows = await Array.fromAsync(this.#access.list(selector, { limit }));
    return rows.map((row) => row.value as Id);
  }

  /** The ids that the index rows of a field hold for values below `to`, in order. */
  async idsBelow(field: string, to: number): Promise<Id[]> {
    const prefix = keys.indexField(this.definition.entity, field);
    const end = keys.indexOf(this.definition.entity, field, to);
    const rows = await Array.fromAsync(this.#access.list({ prefix, end }));
    return rows.map((row) => row.value as Id);
  }

  /** Records by their id, the greatest first. */
  async latest(range: IdRange<Id>): Promise<Rec[]> {
    const entity = this.definition.entity;
    return this.#decodeAll(
      await this.#rowsBackwards(keys.records(entity), range, (id) => keys.record(entity, id)),
    );
  }

  /** The ids that the index rows of a field hold for a value, the greatest first. */
  async latestIds(field: string, value: number | string, range: IdRange<Id>): Promise<Id[]> {
    const entity = this.definition.entity;
    const rows = await this.#rowsBackwards(
      keys.indexOf(entity, field, value),
      range,
      (id) => keys.index(entity, field, value, id),
    );
    return rows.map((row) => row.value as Id);
  }

  #rowsBackwards(
    prefix: Deno.KvKey,
    { from, before, limit }: IdRange<Id>,
    keyOf: (id: Id) => Deno.KvKey,
  ): Promise<Deno.KvEntry<unknown>[]> {
    const end = keyOf(before);
    const selector = from === undefined ? { prefix, end } : { start: keyOf(from), end };
    return Array.fromAsync(this.#access.list(selector, { limit, reverse: true }));
  }

  /**
   * The record that a unique row points to; `text` as {@link keys.unique} takes it. A record that
   * has changed its value between the two reads is none.
   */
  async byUnique(field: string, text: string): Promise<Rec | undefined> {
    const key = keys.unique(this.definition.entity, field, text);
    const pointer = await this.#access.get(key);
    const record = pointer.value === null ? undefined : await this.get(pointer.value as Id);
    const rows = record ? this.definition.indexKeys(record) : [];
    return rows.some((row) => keyName(row.key) === keyName(key)) ? record : undefined;
  }

  /** The record as the transaction sees and checks it. */
  async read(tx: Transaction, id: Id): Promise<Rec | undefined> {
    return this.#decodeAll([await tx.get(this.#key(id))])[0];
  }

  /** The record, not checked: only where something else stands guard over it. */
  async peek(tx: Transaction, id: Id): Promise<Rec | undefined> {
    return this.#decodeAll([await tx.peek(this.#key(id))])[0];
  }

  /** Writes a new record, or tells which unique field another one has already. */
  insert(tx: Transaction, record: Rec): Promise<Result<Rec>> {
    return this.#write(tx, undefined, record);
  }

  /** Writes `after` over `before`, which `read` gave, or tells which unique field is taken. */
  replace(tx: Transaction, before: Rec, after: Rec): Promise<Result<Rec>> {
    return this.#write(tx, before, after);
  }

  /** Gives `before`, which `read` gave, another id; no record may have that one. */
  rename(tx: Transaction, before: Rec, after: Rec): void {
    const { idOf, indexKeys, codec } = this.definition;
    this.remove(tx, before);
    for (const row of indexKeys(after)) tx.set(row.key, row.value);
    tx.set(this.#key(idOf(after)), codec.encode(after));
  }

  /** Deletes a record that `read` gave. */
  remove(tx: Transaction, record: Rec): void {
    tx.delete(this.#key(this.definition.idOf(record)));
    for (const row of this.definition.indexKeys(record)) tx.delete(row.key);
  }

  async #write(tx: Transaction, before: Rec | undefined, given: Rec): Promise<Result<Rec>> {
    const { idOf, indexKeys, codec } = this.definition;
    const after = codec.validate(given);
    const old = new Map((before ? indexKeys(before) : []).map((row) => [keyName(row.key), row]));
    const added = indexKeys(after).filter((row) => !old.delete(keyName(row.key)));
    const taken = await Promise.all(
      added.map(async (row) => row.unique && (await tx.get(row.key)).value !== null),
    );
    const refusal = added.find((_row, index) => taken[index])?.unique;
    if (refusal) return refused("duplicate", refusal.message, refusal.path);
    for (const row of added) tx.set(row.key, row.value);
    for (const row of old.values()) tx.delete(row.key);
    tx.set(this.#key(idOf(after)), codec.encode(after));
    return done(after);
  }
}
