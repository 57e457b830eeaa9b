import type { Clock } from "../clock.ts";

/** Digits of the milliseconds in an id, until the year 2286. */
const TIME_DIGITS = 13;

/** An id below every id of `milliseconds` since 1970 and later. */
export function firstAuditId(milliseconds: number): string {
  return String(Math.max(0, milliseconds)).padStart(TIME_DIGITS, "0");
}

/** Above every id. */
export const AFTER_EVERY_AUDIT_ID = "~";

/**
 * Gives ids that rise: the time, a count within the millisecond, and a random part that tells the
 * instances apart.
 */
export function createAuditIds(clock: Clock): () => string {
  let latest = 0;
  let count = 0;
  return () => {
    const now = clock.now().getTime();
    count = now > latest ? 0 : count + 1;
    latest = Math.max(now, latest);
    const random = crypto.getRandomValues(new Uint8Array(4)).toHex();
    return `${firstAuditId(latest)}-${count.toString(36).padStart(4, "0")}${random}`;
  };
}
