import type { PointerSample } from "./look_controls.ts";

/** Only what a pointer did within this time before it let go counts for its speed, in ms. */
const WINDOW = 90;

/** After this time, in ms, a glide is at 1/e of its speed. */
const FADE = 325;

/** Slower than this, in pixels a ms, nothing glides. */
const SLOWEST = 0.02;

export type Velocity = [x: number, y: number];

/** How fast a pointer was when it let go at time `now`, in pixels a ms: by time, not by events. */
export function velocityOf(trail: readonly PointerSample[], now: number): Velocity {
  const recent = trail.filter(({ time }) => now - time <= WINDOW);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.time <= first.time) return [0, 0];
  const duration = Math.max(now, last.time) - first.time;
  return [(last.x - first.x) / duration, (last.y - first.y) / duration];
}

/** How far a glide goes between two moments since its start, in ms, as a share of its speed in ms. */
export function glideDistance(from: number, to: number): number {
  return FADE * (Math.exp(-from / FADE) - Math.exp(-to / FADE));
}

/**
 * Lets a movement run out: calls `move` with pixels, once an animation frame. Not for visitors who want
 * less motion. Returns what stops it.
 */
export function glide([x, y]: Velocity, move: (dx: number, dy: number) => void): () => void {
  const speed = Math.hypot(x, y);
  if (speed < SLOWEST || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const start = performance.now();
  let last = 0;
  let frame = requestAnimationFrame(step);
  function step(): void {
    const now = performance.now() - start;
    const share = glideDistance(last, now);
    last = now;
    move(x * share, y * share);
    if (speed * Math.exp(-now / FADE) > SLOWEST) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
