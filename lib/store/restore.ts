import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { BackupError } from "./backup_format.ts";
import { backupRows } from "./backup_rows.ts";
import { closeForRestore, restoreIsUnfinished } from "./gate.ts";
import { keyName, keys } from "./keys.ts";
import { createKvAccess, type KvAccess } from "./kv_access.ts";
import { applyChanges, problemText, type RowChange } from "./problems.ts";
import { readLines } from "./read_lines.ts";
import { findProblems } from "./verify.ts";

/** Bounds of a commit: rows, and characters of what they hold (two bytes each at most). */
const ROWS_A_COMMIT = 200;
const CHARACTERS_A_COMMIT = 200_000;

/**
 * Fills an empty store from the backup `file`; gives the number of its rows. Rows of earlier
 * versions are migrated, index rows are made anew, orphans left out. Refuses "in_use" for a store
 * that is not empty and "invalid" for a file that is no whole backup or contradicts itself; then
 * nothing is left in the store. While it runs, and after it was killed, nobody can write to the
 * store; a killed restore is started anew.
 */
export async function restoreBackup(
  kv: Deno.Kv,
  clock: Clock,
  file: string,
): Promise<Result<number>> {
  const access = createKvAccess(kv);
  try {
    for await (const _ of backupRows(readLines(file)));
  } catch (error) {
    if (error instanceof BackupError) return refused("invalid", error.message);
    if (error instanceof Deno.errors.NotFound) return refused("not_found", `${file} is not there.`);
    throw error;
  }
  if (await restoreIsUnfinished(access)) await deleteEverything(access);
  else if (!await closeForRestore(access)) return notEmpty();
  else if (!await isEmpty(access)) {
    await kv.delete(keys.gate());
    return notEmpty();
  }

  const rows = await writeRows(access, backupRows(readLines(file)));
  const { problems } = await findProblems(access, clock);
  await applyChanges(access, problems.flatMap((problem) => problem.mend));
  const contradiction = problems.find((problem) => problem.mend.length === 0);
  if (contradiction) {
    await deleteEverything(access);
    await kv.delete(keys.gate());
    return refused("invalid", `The backup contradicts itself: ${problemText(contradiction)}`);
  }
  await kv.delete(keys.gate());
  return done(rows);
}

function notEmpty(): Result<never> {
  return refused("in_use", "The store is not empty; a backup is restored into an empty one only.");
}

/** Whether nothing but the gate is there. */
async function isEmpty(access: KvAccess): Promise<boolean> {
  const rows = await Array.fromAsync(access.list({ prefix: keys.everything() }, { limit: 2 }));
  return rows.every(({ key }) => keyName(key) === keyName(keys.gate()));
}

/** Empties the store but for the gate. */
async function deleteEverything(access: KvAccess): Promise<void> {
  for await (const { key } of access.list({ prefix: keys.everything() })) {
    if (keyName(key) !== keyName(keys.gate())) await access.kv.delete(key);
  }
}

async function writeRows(
  access: KvAccess,
  groups: AsyncIterable<RowChange[]>,
): Promise<number> {
  let operation = access.kv.atomic();
  let rows = 0;
  let characters = 0;
  let written = 0;
  for await (const group of groups) {
    for (const { key, value } of group) {
      const size = value instanceof Uint8Array ? value.length : JSON.stringify(value).length;
      if (rows === ROWS_A_COMMIT || (rows > 0 && characters + size > CHARACTERS_A_COMMIT)) {
        await access.commit(operation);
        operation = access.kv.atomic();
        rows = characters = 0;
      }
      operation.set(key, value);
      rows++;
      characters += size;
    }
    written++;
  }
  await access.commit(operation);
  return written;
}
