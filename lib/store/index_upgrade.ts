import type { Clock } from "../clock.ts";
import { done, type Result } from "../schema/result.ts";
import { whileStandingStill } from "./gate.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { applyChanges } from "./problems.ts";
import { verifyRecords } from "./verify_records.ts";

/** To be raised whenever a kind of record gets index rows that its stored records do not have yet. */
const INDEX_VERSION = 2;

/**
 * Writes the index rows that records of an earlier program lack, once; nobody writes meanwhile.
 * Refuses "unavailable" while a backup or repair does not end.
 */
export async function upgradeIndexes(access: KvAccess, clock: Clock): Promise<Result<null>> {
  const { value } = await access.get(keys.indexVersion());
  if (value === INDEX_VERSION) return done(null);
  const upgraded = await whileStandingStill(access, clock, async () => {
    const { problems } = await verifyRecords(access);
    const missing = problems.filter(({ key }) => key[0] === "index");
    await applyChanges(access, missing.flatMap((problem) => problem.mend));
    await access.commit(access.kv.atomic().set(keys.indexVersion(), INDEX_VERSION));
  });
  return upgraded.ok ? done(null) : upgraded;
}
