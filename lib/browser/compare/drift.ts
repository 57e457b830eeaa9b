/** Further apart than this, in seconds, a video jumps to where it belongs. */
const JUMP = 0.3;

/** Nearer than this, in seconds, videos count as together: a sixth of a frame at 24 a second. */
const TOGETHER = 0.007;

/** How much of its distance a video makes up for in a second, and the most that its speed changes by. */
const GAIN = 4;
const LIMIT = 0.5;

/**
 * How far a looping video of `duration` is ahead of a master, in seconds: -duration / 2 to duration / 2.
 * A shorter video begins again while the master goes on.
 */
export function driftOf(time: number, masterTime: number, duration: number): number {
  const half = duration / 2;
  return ((time - masterTime + half) % duration + duration) % duration - half;
}

/**
 * What brings a video back that is `drift` seconds ahead: another speed than the master's, or a jump where it
 * `mayJump`.
 */
export function correctionOf(drift: number, masterRate: number, mayJump: boolean): number | "jump" {
  if (mayJump && Math.abs(drift) > JUMP) return "jump";
  if (Math.abs(drift) < TOGETHER) return masterRate;
  return masterRate * (1 - Math.min(LIMIT, Math.max(-LIMIT, drift * GAIN)));
}
