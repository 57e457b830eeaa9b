/** A point as a list of coordinates. */
export type Point = readonly number[];

/**
 * The parts of a line through points that lie where `side` is not negative. Where the line crosses over,
 * a point is put in by linear interpolation.
 */
export function clipLine(line: readonly Point[], side: (point: Point) => number): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  const close = () => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  let last: Point | undefined;
  for (const point of line) {
    const [before, now] = [last ? side(last) : side(point), side(point)];
    if (last && before < 0 !== now < 0) part.push(between(last, point, before / (before - now)));
    if (now < 0) close();
    else part.push(point);
    last = point;
  }
  close();
  return parts;
}

function between(from: Point, to: Point, share: number): Point {
  return from.map((value, axis) => value + (to[axis]! - value) * share);
}
