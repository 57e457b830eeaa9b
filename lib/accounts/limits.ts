import { done, refused, type Result } from "../schema/result.ts";
import type { AttemptRule, Attempts } from "../store/attempts.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Wrong passwords of an account: then a pause that doubles with each, never longer than a minute,
 * so that nobody can lock another one out for long.
 */
export const WRONG_PASSWORDS: AttemptRule = {
  scope: "password",
  limit: 10,
  window: 15 * MINUTE,
  delay: (excess) => Math.min(5 * SECOND * 2 ** Math.min(excess, 10), MINUTE),
};

export const LOGINS_OF_ADDRESS: AttemptRule = { scope: "login", limit: 100, window: HOUR };

export const REGISTRATIONS_OF_ADDRESS: AttemptRule = {
  scope: "registration",
  limit: 60,
  window: HOUR,
};

/** One ID token signs in once; none is believed for longer than this window. */
export const USES_OF_ID_TOKEN: AttemptRule = {
  scope: "id_token",
  limit: 1,
  window: HOUR + 5 * MINUTE,
};

/** The limits of a site, as refusals "rate_limited"; where they are off, nothing is refused. */
export interface Limits {
  /** Counts an attempt; one of nobody in particular (`undefined`) is not limited. */
  take(rule: AttemptRule, subject: string | undefined): Promise<Result<void>>;
  /** Refuses as `take` would, without counting. */
  check(rule: AttemptRule, subject: string): Promise<Result<void>>;
  clear(rule: AttemptRule, subject: string): Promise<void>;
}

/** The limits over the attempts of a store. */
export function createLimits(attempts: Attempts, on: boolean): Limits {
  return {
    async take(rule, subject) {
      if (!on || subject === undefined) return done(undefined);
      return outcome(await attempts.take(rule, subject));
    },
    check: async (rule, subject) =>
      on ? outcome(await attempts.peek(rule, subject)) : done(undefined),
    clear: async (rule, subject) => {
      if (on) await attempts.clear(rule, subject);
    },
  };
}

function outcome(admission: Awaited<ReturnType<Attempts["take"]>>): Result<void> {
  if (admission.allowed) return done(undefined);
  const { retryAfter } = admission;
  const wait = retryAfter < 120 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`;
  return refused("rate_limited", `Too many attempts. Please try again in ${wait}.`, { retryAfter });
}
