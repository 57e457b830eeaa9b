import type { Clock } from "../clock.ts";
import { done, type Result } from "../schema/result.ts";
import { whileStandingStill } from "./gate.ts";
import { createKvAccess, type KvAccess } from "./kv_access.ts";
import { applyChanges, type Problem, problemText } from "./problems.ts";
import { createStore } from "./store.ts";
import { verifyBlobs } from "./verify_blobs.ts";
import { type DanglingCategory, verifyRecords } from "./verify_records.ts";
import { verifyChanges, verifyFavorites, verifySessions } from "./verify_relations.ts";

/** What `verify` says: one line for each problem, empty where the store is right. */
export interface VerifyReport {
  problems: string[];
  /** How many of them were mended. */
  mended: number;
}

interface Findings {
  problems: Problem[];
  dangling: DanglingCategory[];
}

/**
 * Compares every row of a live store with what the records say: index rows both ways, sequences,
 * favourites, sessions, changes, blobs. Writers wait meanwhile. With `repair` index rows are
 * rebuilt, orphans deleted, and what names a missing category is taken out of it; a record that
 * cannot be read stays for a person to look at.
 */
export async function verifyStore(
  kv: Deno.Kv,
  clock: Clock,
  options: { repair: boolean } = { repair: false },
): Promise<Result<VerifyReport>> {
  const access = createKvAccess(kv);
  let mended = 0;
  const found = await whileStandingStill(access, clock, async () => {
    const findings = await findProblems(access, clock);
    if (options.repair) {
      await applyChanges(access, findings.problems.flatMap((problem) => problem.mend));
    }
    return findings;
  });
  if (!found.ok) return found;
  const { problems, dangling } = found.value;

  const sessions = await verifySessions(access, clock);
  if (options.repair) {
    await applyChanges(access, sessions.flatMap((problem) => problem.mend));
    mended = [...problems, ...sessions].filter((problem) => problem.mend.length > 0).length;
    for (const record of dangling) if (await takeOut(kv, clock, record)) mended++;
  }
  return done({
    problems: [
      ...[...problems, ...sessions].map(problemText),
      ...dangling.map((record) => problemText({ ...record, mend: [] })),
    ],
    mended,
  });
}

/** Every problem but those of sessions, in a store that stands still. */
export async function findProblems(access: KvAccess, clock: Clock): Promise<Findings> {
  const { problems, dangling, ids } = await verifyRecords(access);
  const others = [
    await verifyFavorites(access, ids),
    await verifyChanges(access),
    await verifyBlobs(access, clock),
  ];
  return { problems: [...problems, ...others.flat()], dangling };
}

/** Through the store, so that running servers hear of it. */
async function takeOut(kv: Deno.Kv, clock: Clock, record: DanglingCategory): Promise<boolean> {
  const { videos, categories } = createStore(kv, clock);
  const written = record.entity === "video"
    ? await videos.update(record.id, { categoryId: null })
    : await categories.update(record.id, { parentId: null });
  return written.ok;
}
