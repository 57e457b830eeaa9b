import type { Clock } from "../clock.ts";

/** The moment a change is stamped with: now, but always later than the one before it. */
export function instantAfter(clock: Clock, previous: string): string {
  const earliest = new Date(previous).getTime() + 1;
  return new Date(Math.max(clock.now().getTime(), earliest)).toISOString();
}

/** A patch without the fields that are there but undefined: those stay as they are. */
export function withoutUndefined<T extends object>(patch: T): T {
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as T;
}
