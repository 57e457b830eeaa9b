import { expect } from "expect";
import { clipLine } from "../../lib/browser/framing/clip_line.ts";
import { wallPathInView, wallPathOnPlate } from "../../lib/browser/framing/wall_path.ts";
import { screenPointOf } from "../../lib/browser/viewer/sphere_mapping.ts";
import { wallOutline } from "../../lib/schema/led_wall.ts";
import { DEFAULT_WALL } from "../../lib/schema/wall_plan.ts";

/** The lines of a path as lists of points. */
const linesOf = (path: string) =>
  path.split("M").slice(1).map((line) =>
    line.split("L").map((point) => point.split(" ").map(Number) as [number, number])
  );

const bounds = (path: string) => {
  const points = linesOf(path).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};

const whole = { eye: [0, 0, 1, 1], span: 360 } as const;
const ring = {
  ...DEFAULT_WALL,
  width: 12 * Math.PI,
  curve: { kind: "angle" as const, angle: 360 },
};

const clipped: [number[], number[][]][] = [
  [[1, 2, 3], [[1, 2, 3]]],
  [[-1, -2], []],
  [[-1, 1, 2], [[0, 1, 2]]],
  [[1, -1, -1, 3], [[1, 0], [0, 3]]],
];

Deno.test("A line is cut where it leaves, and taken up where it comes back", () => {
  for (const [line, parts] of clipped) {
    const found = clipLine(line.map((value) => [value]), ([value]) => value!);
    expect([line, found.map((part) => part.map(([value]) => value))]).toEqual([line, parts]);
  }
});

Deno.test("In a look, the outline goes through where the viewer shows its corners", () => {
  const view = { yaw: 20, pitch: 5, fov: 90 };
  const [line] = linesOf(wallPathInView(DEFAULT_WALL, 10, view, 2));
  const expected = wallOutline(DEFAULT_WALL).map(({ azimuth, elevation }) =>
    screenPointOf({ longitude: 10 + azimuth, latitude: elevation }, view, 2)!
  );
  expect(line!.length).toBe(expected.length + 1);
  expected.forEach(({ x, y }, index) => {
    expect(line![index]![0]).toBeCloseTo(x, 4);
    expect(line![index]![1]).toBeCloseTo(-y, 4);
  });
});

Deno.test("A flat wall that is looked at straight is a rectangle", () => {
  const path = wallPathInView(DEFAULT_WALL, 0, { yaw: 0, pitch: 0, fov: 90 }, 1);
  // 12 m from 6 m fill 90°; 3.5 m above and 1.5 m below the horizon.
  expect(bounds(path)).toEqual({ left: -1, right: 1, top: -0.58333, bottom: 0.25 });
});

Deno.test("Nothing is drawn of a wall behind the camera, and of a ring what is before it", () => {
  const away = { yaw: 180, pitch: 0, fov: 60 };
  expect(wallPathInView({ ...DEFAULT_WALL, width: 3 }, 0, away, 2)).toBe("");
  const lines = linesOf(wallPathInView(ring, 0, { yaw: 30, pitch: 0, fov: 90 }, 2));
  expect(lines.length).toBeGreaterThan(0);
  for (const [x, y] of lines.flat()) expect([x, y].every(Number.isFinite)).toBe(true);
});

Deno.test("On the plate the outline lies where its angles are", () => {
  const { left, right, top, bottom } = bounds(wallPathOnPlate(DEFAULT_WALL, 0, whole));
  // 45° to each side of 360°; atan(3.5/6) above and atan(1.5/6) below of 180°.
  expect([left, right]).toEqual([-0.25, 0.25]);
  expect(top).toBeCloseTo(-30.26 / 90, 3);
  expect(bottom).toBeCloseTo(14.04 / 90, 3);
});

Deno.test("At the back of the plate the outline leaves at one side and comes in at the other", () => {
  const lines = linesOf(wallPathOnPlate(DEFAULT_WALL, 180, whole));
  const sides = lines.map((line) => line.every(([x]) => x > 0) ? "right" : "left");
  expect(new Set(sides)).toEqual(new Set(["left", "right"]));
  for (const [x] of lines.flat()) expect(Math.abs(x)).toBeGreaterThanOrEqual(0.75);
  for (const [x] of lines.flat()) expect(Math.abs(x)).toBeLessThanOrEqual(1);
});

Deno.test("In a frame of two eyes the outline lies on the left eye's", () => {
  const half = wallPathOnPlate(DEFAULT_WALL, 180, { eye: [0, 0, 0.5, 1], span: 360 });
  expect(bounds(half).left).toBe(-1);
  expect(bounds(half).right).toBeLessThanOrEqual(0);
});
