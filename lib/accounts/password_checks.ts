import { done, refused, type Result } from "../schema/result.ts";
import { type Limits, WRONG_PASSWORDS } from "./limits.ts";
import type { Passwords } from "./passwords.ts";

/** Comparing of typed passwords, with its limit. */
export interface PasswordChecks {
  /**
   * Whether `password` is the one of `phc`; null is nobody's and takes as long. Refuses
   * "unauthenticated" for a wrong password, "rate_limited" after too many of them under the name
   * `subject`, and "unavailable".
   */
  check(subject: string, phc: string | null, password: string): Promise<Result<void>>;
}

/**
 * Password checks that count an attempt before they compare, so that guesses made at the same
 * moment are counted too, and forget the count after a right password.
 */
export function createPasswordChecks(passwords: Passwords, limits: Limits): PasswordChecks {
  return {
    async check(subject, phc, password) {
      const admitted = await limits.check(WRONG_PASSWORDS, subject);
      if (!admitted.ok) return admitted;
      return await passwords.whileChecking(async (matches) => {
        const counted = await limits.take(WRONG_PASSWORDS, subject);
        if (!counted.ok) return counted;
        if (!await matches(phc, password)) {
          return refused("unauthenticated", "Invalid username or password");
        }
        await limits.clear(WRONG_PASSWORDS, subject);
        return done(undefined);
      });
    },
  };
}
