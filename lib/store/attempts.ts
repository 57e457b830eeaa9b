import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { done } from "../schema/result.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { settled } from "./settled.ts";
import type { Writer } from "./writer.ts";

/** How often something may be tried. */
export interface AttemptRule {
  /** Names the kind of attempt; attempts of different scopes are counted apart. */
  scope: string;
  /** How many in a window that begins with the first of them. */
  limit: number;
  /** Length of the window, in milliseconds. */
  window: number;
  /**
   * Where set, more attempts are let through after the limit, each after a pause: milliseconds to
   * wait when `excess` attempts beyond the limit were made. The window then begins anew with each.
   */
  delay?: (excess: number) => number;
}

/** Whether an attempt may be made; else after how many whole seconds it may. */
export type Admission = { allowed: true } | { allowed: false; retryAfter: number };

/**
 * Attempts of people and addresses, counted in the store so that all instances share the counts.
 */
export interface Attempts {
  /**
   * Counts an attempt of `subject` if it may be made. Exact, whoever else tries at the same moment.
   */
  take(rule: AttemptRule, subject: string): Promise<Admission>;
  /** Whether an attempt could be made, without counting one. */
  peek(rule: AttemptRule, subject: string): Promise<Admission>;
  /** Forgets the attempts of `subject`. */
  clear(rule: AttemptRule, subject: string): Promise<void>;
}

const rowSchema = z.object({
  count: z.int().positive(),
  /**
   * When the count is forgotten, and until when the next attempt has to wait: milliseconds since
   * 1970.
   */
  endsAt: z.number(),
  waitsUntil: z.number(),
});

type AttemptRow = z.infer<typeof rowSchema>;

/** The attempts of a database. They are in no backup. */
export function createAttempts(access: KvAccess, writer: Writer, clock: Clock): Attempts {
  function keyOf(rule: AttemptRule, subject: string): Deno.KvKey {
    // A hash: addresses are nobody's business, and a password may have been typed for a name.
    return keys.attempt(rule.scope, createHash("sha256").update(subject).digest("base64url"));
  }

  function current(entry: Deno.KvEntryMaybe<unknown>, now: number): AttemptRow | undefined {
    if (entry.value === null) return undefined;
    const row = rowSchema.parse(entry.value);
    return row.endsAt > now ? row : undefined;
  }

  return {
    async take(rule, subject) {
      const key = keyOf(rule, subject);
      return settled(
        await writer.writeUngated<Admission>(key.join(), async (tx) => {
          const now = clock.now().getTime();
          const before = current(await tx.get(key), now);
          const admission = admit(rule, before, now);
          if (admission.allowed) {
            const after = counted(rule, before, now);
            tx.set(key, after, after.endsAt - now);
          }
          return done(admission);
        }),
      );
    },
    async peek(rule, subject) {
      const now = clock.now().getTime();
      return admit(rule, current(await access.get(keyOf(rule, subject)), now), now);
    },
    async clear(rule, subject) {
      const key = keyOf(rule, subject);
      settled(
        await writer.writeUngated(key.join(), async (tx) => {
          if ((await tx.get(key)).value !== null) tx.delete(key);
          return done(undefined);
        }),
      );
    },
  };
}

function admit(rule: AttemptRule, row: AttemptRow | undefined, now: number): Admission {
  if (!row || row.count < rule.limit) return { allowed: true };
  const waitsUntil = rule.delay ? row.waitsUntil : row.endsAt;
  if (waitsUntil <= now) return { allowed: true };
  return { allowed: false, retryAfter: Math.ceil((waitsUntil - now) / 1000) };
}

function counted(rule: AttemptRule, before: AttemptRow | undefined, now: number): AttemptRow {
  const count = (before?.count ?? 0) + 1;
  const delay = count < rule.limit ? undefined : rule.delay?.(count - rule.limit);
  return {
    count,
    endsAt: before && delay === undefined ? before.endsAt : now + rule.window,
    waitsUntil: now + (delay ?? 0),
  };
}
