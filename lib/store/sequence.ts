import { z } from "zod";
import { keys, type NumberedEntity } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import type { Transaction } from "./transaction.ts";

/** The sequence row of a kind of record: the last id given, and how many records there are. */
export const sequenceSchema = z.object({
  last: z.int().nonnegative(),
  count: z.int().nonnegative(),
});

export type SequenceRow = z.infer<typeof sequenceSchema>;

function parse(entry: Deno.KvEntryMaybe<unknown>): SequenceRow {
  return entry.value === null ? { last: 0, count: 0 } : sequenceSchema.parse(entry.value);
}

/** Takes the next `amount` ids, without gaps, and counts their records; gives the first of them. */
export async function takeIds(
  tx: Transaction,
  entity: NumberedEntity,
  amount = 1,
): Promise<number> {
  const { last, count } = parse(await tx.get(keys.sequence(entity)));
  tx.set(keys.sequence(entity), { last: last + amount, count: count + amount });
  return last + 1;
}

/** Counts one record less; its id is never given again. */
export async function countDeleted(tx: Transaction, entity: NumberedEntity): Promise<void> {
  const { last, count } = parse(await tx.get(keys.sequence(entity)));
  tx.set(keys.sequence(entity), { last, count: count - 1 });
}

/** How many records of a kind there are. */
export async function countRecords(access: KvAccess, entity: NumberedEntity): Promise<number> {
  return parse(await access.get(keys.sequence(entity))).count;
}

/** The last id that was given to a record of a kind; 0 where there was never one. */
export async function lastIdGiven(access: KvAccess, entity: NumberedEntity): Promise<number> {
  return parse(await access.get(keys.sequence(entity))).last;
}
