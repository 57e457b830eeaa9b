import type { Clock } from "../clock.ts";
import { refused, type Result } from "../schema/result.ts";
import { breakExpiredGate } from "./gate.ts";
import { keys } from "./keys.ts";
import { DatabaseLockedError, type KvAccess, pause } from "./kv_access.ts";
import { Lanes } from "./lanes.ts";
import { Transaction } from "./transaction.ts";

/** How often a write is tried against other writers before it is given up as a conflict. */
const MAX_ATTEMPTS = 40;

/** The longest pause between two attempts, in milliseconds; the real one is random below it. */
const MAX_PAUSE = 100;

/** How long a write waits for a backup to end, and how often it looks, in milliseconds. */
const GATE_PATIENCE = 10_000;
const GATE_PAUSE = 20;

/** What an attempt decides: the answer after its writes are committed, or why not. */
export type TransactionBody<T> = (tx: Transaction) => Promise<Result<T>>;

/** Carries out read-modify-writes against concurrent writers. */
export interface Writer {
  /**
   * Runs `body` until its commit goes through: writers of the same lane take turns in this process,
   * and a failed check runs the body again. Refusals of the body are answered at once. Gives
   * "conflict" when the other writers win too often and "unavailable" while the store stands still
   * for too long.
   */
  write<T>(lane: string, body: TransactionBody<T>): Promise<Result<T>>;
  /** The same for rows that no backup holds (sessions): it never waits for one. */
  writeUngated<T>(lane: string, body: TransactionBody<T>): Promise<Result<T>>;
}

/** A writer on a database. */
export function createWriter(access: KvAccess, clock: Clock): Writer {
  const lanes = new Lanes();

  async function attempts<T>(
    body: TransactionBody<T>,
    gated: boolean,
    patientUntil: number,
  ): Promise<Result<T>> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS;) {
      const tx = new Transaction(access);
      const [result, open] = await Promise.all([body(tx), gated ? gateIsOpen(tx) : true]);
      if (!open) {
        if (performance.now() > patientUntil) return standsStill();
        if (!await breakExpiredGate(access, clock)) await pause(GATE_PAUSE);
        continue;
      }
      if (!result.ok || tx.changesNothing || await committed(tx)) return result;
      await pause(Math.random() * Math.min(2 ** attempt, MAX_PAUSE));
      attempt++;
    }
    return refused("conflict", "Others changed this at the same moment. Please try again.");
  }

  function inLane<T>(lane: string, body: TransactionBody<T>, gated: boolean): Promise<Result<T>> {
    const patientUntil = performance.now() + GATE_PATIENCE;
    return lanes.run(lane, () => attempts(body, gated, patientUntil));
  }

  return {
    write: (lane, body) => inLane(lane, body, true),
    writeUngated: (lane, body) => inLane(lane, body, false),
  };
}

async function gateIsOpen(tx: Transaction): Promise<boolean> {
  return (await tx.get(keys.gate())).value === null;
}

async function committed(tx: Transaction): Promise<boolean> {
  try {
    return await tx.commit();
  } catch (error) {
    if (error instanceof DatabaseLockedError) return false;
    throw error;
  }
}

function standsStill(): Result<never> {
  return refused("unavailable", "The store is being backed up or restored. Please try again soon.");
}
