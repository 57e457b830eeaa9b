import { type Entity, keyName, keys, NUMBERED } from "./keys.ts";
import { type Kind, KINDS, type StoredRecord } from "./kinds.ts";
import type { KvAccess } from "./kv_access.ts";
import { compareRows, type Problem, type RowChange, rowsBelow } from "./problems.ts";
import { CorruptRecordError } from "./record_codec.ts";
import { sequenceSchema } from "./sequence.ts";

/** The ids of each kind of record, of damaged ones too. */
export type KnownIds = ReadonlyMap<Entity, ReadonlySet<number | string>>;

/** A record that names a category which is not there. */
export interface DanglingCategory {
  entity: Entity;
  id: number;
  key: Deno.KvKey;
  message: string;
}

/** What looking at every record and its index rows gave. */
export interface RecordFindings {
  problems: Problem[];
  dangling: DanglingCategory[];
  ids: KnownIds;
}

/** Compares the index rows, sequences and references of every record with the record. */
export async function verifyRecords(access: KvAccess): Promise<RecordFindings> {
  const problems: Problem[] = [];
  const ids = new Map<Entity, Set<number | string>>();
  const referring: (DanglingCategory & { categoryId: number })[] = [];
  const parents = new Map<number, number | null>();

  for (const kind of KINDS) {
    const { entity } = kind;
    const known = new Set<number | string>();
    const damaged = new Set<unknown>();
    const expected = new Map<string, RowChange>();
    for await (const { key, value } of access.list({ prefix: keys.records(entity) })) {
      const id = key[2] as number | string;
      known.add(id);
      const record = readRecord(kind, id, value);
      if (typeof record === "string") {
        damaged.add(id);
        problems.push({ key, message: record, mend: [] });
        continue;
      }
      for (const row of record.indexRows) {
        const other = expected.get(keyName(row.key));
        if (other) {
          problems.push({ key, message: `has the unique value of ${other.value}`, mend: [] });
        } else expected.set(keyName(row.key), { key: row.key, value: row.value });
      }
      const { categoryId } = record;
      if (entity === "category") parents.set(id as number, categoryId);
      if (categoryId !== null) {
        const message = `names category ${categoryId}, which is not there or inside it`;
        referring.push({ entity, id: id as number, key, message, categoryId });
      }
    }
    ids.set(entity, known);
    const actual = await rowsBelow(access, keys.uniques(entity), keys.indexes(entity));
    for (const [name, row] of actual) {
      // What a damaged record would say of its index rows is not known.
      if (damaged.has(row.value) && !expected.has(name)) actual.delete(name);
    }
    problems.push(...compareRows(expected, actual));
  }
  problems.push(...await verifySequences(access, ids));
  return {
    problems,
    ids,
    dangling: referring.filter(({ entity, id, categoryId }) =>
      !parents.has(categoryId) || (entity === "category" && isBelow(parents, categoryId, id))
    ),
  };
}

function readRecord(kind: Kind, id: number | string, value: unknown): StoredRecord | string {
  try {
    const record = kind.read(value);
    return record.id === id ? record : `holds the record ${record.id}`;
  } catch (error) {
    if (error instanceof CorruptRecordError) return `cannot be read: ${error.message}`;
    throw error;
  }
}

/** Whether a category is `ancestor` or below it. */
function isBelow(
  parents: ReadonlyMap<number, number | null>,
  category: number,
  ancestor: number,
): boolean {
  const passed = new Set<number>();
  for (let id: number | null = category; id !== null && !passed.has(id);) {
    if (id === ancestor) return true;
    passed.add(id);
    id = parents.get(id) ?? null;
  }
  return false;
}

async function verifySequences(access: KvAccess, ids: KnownIds): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const entity of NUMBERED) {
    const key = keys.sequence(entity);
    const known = ids.get(entity) ?? new Set();
    const highest = [...known].reduce<number>((max, id) => Math.max(max, Number(id)), 0);
    const { value } = await access.get(key);
    const sequence = sequenceSchema.safeParse(value ?? { last: 0, count: 0 });
    const last = sequence.success ? Math.max(sequence.data.last, highest) : highest;
    const right = { last, count: known.size };
    if (
      !sequence.success || sequence.data.last !== right.last || sequence.data.count !== right.count
    ) {
      const message = `holds ${JSON.stringify(value)} instead of ${JSON.stringify(right)}`;
      problems.push({ key, message, mend: [{ key, value: right }] });
    }
  }
  return problems;
}
