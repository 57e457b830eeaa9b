import { keyName } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { CorruptRecordError, type RecordCodec } from "./record_codec.ts";

/** A row to be set, or deleted where there is no value. */
export interface RowChange {
  key: Deno.KvKey;
  value?: unknown;
}

/** A difference between what the store holds and what its records say. */
export interface Problem {
  /** The row it is about. */
  key: Deno.KvKey;
  /** What is wrong, for people. */
  message: string;
  /** What puts it right; empty where only a person can. */
  mend: RowChange[];
}

/** A problem as one line of text. */
export function problemText({ key, message }: Problem): string {
  return `${keyName(key)}: ${message}`;
}

/** What a row holds; where it cannot be read, undefined and one problem more. */
export function readable<Rec>(
  codec: RecordCodec<Rec>,
  { key, value }: RowChange,
  problems: Problem[],
): Rec | undefined {
  try {
    return codec.decode(value);
  } catch (error) {
    if (!(error instanceof CorruptRecordError)) throw error;
    problems.push({ key, message: `cannot be read: ${error.message}`, mend: [] });
    return undefined;
  }
}

/**
 * Differences between rows that should be there and rows that are; each key stands in a map by its
 * name.
 */
export function compareRows(
  expected: ReadonlyMap<string, RowChange>,
  actual: ReadonlyMap<string, RowChange>,
): Problem[] {
  const problems: Problem[] = [];
  for (const [name, { key, value }] of expected) {
    const row = actual.get(name);
    if (!row) problems.push({ key, message: "is missing", mend: [{ key, value }] });
    else if (row.value !== value) {
      problems.push({
        key,
        message: `holds ${JSON.stringify(row.value)} instead of ${JSON.stringify(value)}`,
        mend: [{ key, value }],
      });
    }
  }
  for (const [name, { key }] of actual) {
    if (!expected.has(name)) problems.push({ key, message: "is stray", mend: [{ key }] });
  }
  return problems;
}

/** The rows below some prefixes, by name. */
export async function rowsBelow(
  access: KvAccess,
  ...prefixes: Deno.KvKey[]
): Promise<Map<string, RowChange>> {
  const rows = new Map<string, RowChange>();
  for (const prefix of prefixes) {
    for await (const { key, value } of access.list({ prefix })) {
      rows.set(keyName(key), { key, value });
    }
  }
  return rows;
}

/** Writes of a mending commit; small, so that the keys fit whatever their length. */
const CHANGES_A_COMMIT = 100;

/** Applies row changes in their order. */
export async function applyChanges(access: KvAccess, changes: RowChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += CHANGES_A_COMMIT) {
    const operation = access.kv.atomic();
    for (const { key, value } of changes.slice(from, from + CHANGES_A_COMMIT)) {
      if (value === undefined) operation.delete(key);
      else operation.set(key, value);
    }
    await access.commit(operation);
  }
}
