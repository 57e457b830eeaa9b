/**
 * A row that makes every writer of every process wait, so that a backup, a repair or a restore sees
 * a store that stands still. Each commit of a writer checks that the row is absent; therefore
 * nothing is written between closing and opening, whatever the clocks say. A lease that ran out
 * (its holder was killed) is broken by a writer, and a holder that finds its row gone starts again.
 */
import type { Clock } from "../clock.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { keys } from "./keys.ts";
import { type KvAccess, pause } from "./kv_access.ts";

/** How long the gate stays closed after its holder died, in milliseconds. */
const LEASE = 5_000;

/**
 * How often a holder whose lease was broken starts again, and how long it waits for another holder.
 */
const HOLD_ATTEMPTS = 5;
const OTHER_HOLDER_PATIENCE = 30_000;

/**
 * What the gate row holds: when a lease ends, or null for a restore, which only a restore may end.
 */
interface Gate {
  until: number | null;
}

/** Opens a gate whose holder is gone; false when it is still held. */
export async function breakExpiredGate(access: KvAccess, clock: Clock): Promise<boolean> {
  const entry = await access.get(keys.gate());
  const gate = entry.value as Gate | null;
  if (gate === null) return true;
  if (gate.until === null || gate.until > clock.now().getTime()) return false;
  return await access.commit(access.kv.atomic().check(entry).delete(keys.gate())) !== undefined;
}

/** Whether a restore has begun and not ended. */
export async function restoreIsUnfinished(access: KvAccess): Promise<boolean> {
  const gate = (await access.get(keys.gate())).value as Gate | null;
  return gate?.until === null;
}

/** Closes the gate for a restore, also should it die; false when somebody else holds it. */
export async function closeForRestore(access: KvAccess): Promise<boolean> {
  const free = { key: keys.gate(), versionstamp: null };
  const closed = { until: null } satisfies Gate;
  return await access.commit(access.kv.atomic().check(free).set(keys.gate(), closed)) !== undefined;
}

/**
 * Runs `work` while nobody writes, again if the lease was lost meanwhile; `work` must bear that.
 * Gives "unavailable" when another holder does not end.
 */
export async function whileStandingStill<T>(
  access: KvAccess,
  clock: Clock,
  work: () => Promise<T>,
): Promise<Result<T>> {
  for (let attempt = 1; attempt <= HOLD_ATTEMPTS; attempt++) {
    const lease = await takeLease(access, clock);
    if (!lease) return refused("unavailable", "Another backup, repair or restore is under way.");
    let value: T;
    try {
      value = await work();
    } catch (error) {
      await lease.end();
      throw error;
    }
    if (await lease.end()) return done(value);
  }
  return refused("unavailable", "The store could not be held still for long enough.");
}

interface Lease {
  /** Opens the gate; false when it had been broken, so that others may have written. */
  end(): Promise<boolean>;
}

async function takeLease(access: KvAccess, clock: Clock): Promise<Lease | undefined> {
  const row = (): Gate => ({ until: clock.now().getTime() + LEASE });
  const patientUntil = performance.now() + OTHER_HOLDER_PATIENCE;
  let stamp: string | undefined;
  while (true) {
    const free = { key: keys.gate(), versionstamp: null };
    stamp = await access.commit(access.kv.atomic().check(free).set(keys.gate(), row()));
    if (stamp) break;
    if (performance.now() > patientUntil) return undefined;
    if (!await breakExpiredGate(access, clock)) await pause(LEASE / 50);
  }

  let renewal = Promise.resolve();
  const renew = async () => {
    if (!stamp) return;
    const mine = { key: keys.gate(), versionstamp: stamp };
    stamp = await access.commit(access.kv.atomic().check(mine).set(keys.gate(), row()));
  };
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch(() => {
      stamp = undefined;
    });
  }, LEASE / 5);

  return {
    async end() {
      clearInterval(timer);
      await renewal;
      if (!stamp) return false;
      const mine = { key: keys.gate(), versionstamp: stamp };
      return await access.commit(access.kv.atomic().check(mine).delete(keys.gate())) !== undefined;
    },
  };
}
