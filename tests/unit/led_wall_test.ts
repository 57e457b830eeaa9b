import { expect } from "expect";
import fc from "fast-check";
import {
  type LedWall,
  wallDirection,
  wallExtent,
  wallOutline,
  wallProblem,
  wallRadius,
} from "../../lib/schema/led_wall.ts";
import {
  cameraPixelsPerDegree,
  coverage,
  ledPixels,
  ledPixelsPerDegree,
  platePixels,
} from "../../lib/schema/wall_pixels.ts";

const flat: LedWall = {
  width: 12,
  height: 5,
  distance: 6,
  cameraHeight: 1.5,
  curve: { kind: "flat" },
};

const worked: [string, Partial<LedWall>, { arc: number; foot: number; top: number }][] = [
  // As wide as twice the distance: 45° to each side. atan(1.5/6) below, atan(3.5/6) above.
  ["flat", {}, { arc: 90, foot: -14.04, top: 30.26 }],
  ["flat, from its height", { cameraHeight: 5 }, { arc: 90, foot: -39.81, top: 0 }],
  ["flat, from afar", { distance: 12 }, { arc: 53.13, foot: -7.13, top: 16.26 }],
  // From the centre of the circle every place is equally far, and the arc is the wall's own.
  ["around the camera", { curve: { kind: "radius", radius: 6 } }, {
    arc: 114.59,
    foot: -14.04,
    top: 30.26,
  }],
  ["a half ring from its centre", {
    width: 6 * Math.PI,
    curve: { kind: "angle", angle: 180 },
  }, { arc: 180, foot: -14.04, top: 30.26 }],
  // From the circle itself an arc is seen under half its angle (inscribed angle theorem).
  ["a half ring from the opposite side", {
    width: 3 * Math.PI,
    curve: { kind: "angle", angle: 180 },
  }, { arc: 90, foot: -14.04, top: 30.26 }],
  // A ring of 1 m radius from 6 m, its centre 5 m away: seen up to the tangents, asin(1/5) to each side.
  ["a ring from outside", { width: 2 * Math.PI, curve: { kind: "radius", radius: 1 } }, {
    arc: 23.07,
    foot: -14.04,
    top: 30.26,
  }],
];

Deno.test("A wall takes up the part of the sphere that geometry says", () => {
  for (const [name, change, extent] of worked) {
    const found = wallExtent({ ...flat, ...change });
    const rounded = Object.fromEntries(
      Object.entries(found).map(([key, value]) => [key, Math.round(value * 100) / 100]),
    );
    expect([name, rounded]).toEqual([name, extent]);
  }
});

Deno.test("The edges of a flat wall are lower than its middle, those of an arc around the camera are not", () => {
  const corner = wallDirection(flat, 1, 1);
  expect(corner.azimuth).toBeCloseTo(45, 9);
  expect(corner.elevation).toBeCloseTo(Math.atan(3.5 / (6 * Math.SQRT2)) * 180 / Math.PI, 9);
  const around: LedWall = { ...flat, curve: { kind: "radius", radius: 6 } };
  expect(wallDirection(around, 1, 1).elevation)
    .toBeCloseTo(wallDirection(around, 0, 1).elevation, 9);
});

Deno.test("Radius and angle say the same arc", () => {
  expect(wallRadius({ width: 12, curve: { kind: "angle", angle: 90 } })).toBeCloseTo(7.639, 3);
  expect(wallRadius({ width: 12, curve: { kind: "radius", radius: 7 } })).toBe(7);
  expect(wallRadius(flat)).toBe(Infinity);
});

Deno.test("A wall that would be bent beyond a ring is told apart", () => {
  expect(wallProblem(flat)).toBeUndefined();
  expect(wallProblem({ ...flat, curve: { kind: "angle", angle: 360 } })).toBeUndefined();
  expect(wallProblem({ ...flat, curve: { kind: "radius", radius: 1.9 } }))
    .toBe("A wall of 12 m closes to a ring at a radius of 1.91 m: it cannot be bent further.");
});

const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyWall: fc.Arbitrary<LedWall> = fc.record({
  width: metres(1, 60),
  height: metres(1, 12),
  distance: metres(1, 60),
  cameraHeight: metres(0, 12),
  curve: fc.oneof(
    fc.constant({ kind: "flat" as const }),
    fc.record({ kind: fc.constant("angle" as const), angle: metres(1, 355) }),
    fc.record({ kind: fc.constant("radius" as const), radius: metres(10, 1000) }),
  ),
});

Deno.test("A wall is the same to the left and to the right", () => {
  fc.assert(fc.property(anyWall, metres(0, 1), metres(0, 1), (wall, along, up) => {
    const right = wallDirection(wall, along, up);
    const left = wallDirection(wall, -along, up);
    expect(left.azimuth).toBeCloseTo(-right.azimuth, 9);
    expect(left.elevation).toBeCloseTo(right.elevation, 9);
  }));
});

Deno.test("A flat wall is the limit of a large radius", () => {
  fc.assert(fc.property(anyWall, (wall) => {
    const bent = wallExtent({ ...wall, curve: { kind: "radius", radius: 1e7 } });
    const straight = wallExtent({ ...wall, curve: { kind: "flat" } });
    expect(bent.arc).toBeCloseTo(straight.arc, 2);
    expect(bent.top).toBeCloseTo(straight.top, 9);
  }));
});

Deno.test("From further away a wall takes up less, and its pixels are finer", () => {
  fc.assert(fc.property(anyWall, metres(1.01, 4), (wall, factor) => {
    const far = { ...wall, distance: wall.distance * factor };
    expect(wallExtent(far).arc).toBeLessThan(wallExtent(wall).arc);
    expect(ledPixelsPerDegree(far, 2)).toBeGreaterThan(ledPixelsPerDegree(wall, 2));
  }));
});

Deno.test("Bent towards the camera a wall takes up more", () => {
  fc.assert(fc.property(metres(2, 30), metres(10, 300), metres(2, 50), (width, angle, distance) => {
    const straight: LedWall = { ...flat, width, distance };
    const bent: LedWall = { ...straight, curve: { kind: "angle", angle } };
    // Only where the camera stands inside of the circle: from outside an arc also turns away.
    fc.pre(distance <= wallRadius(bent));
    expect(wallExtent(bent).arc).toBeGreaterThan(wallExtent(straight).arc);
  }));
});

Deno.test("An outline goes once around, through all four corners", () => {
  const outline = wallOutline(flat, 8);
  expect(outline.length).toBe(18);
  expect([outline[0], outline[8], outline[9], outline[17]]).toEqual([
    wallDirection(flat, -1, 0),
    wallDirection(flat, 1, 0),
    wallDirection(flat, 1, 1),
    wallDirection(flat, -1, 1),
  ]);
  expect(outline[4]!.azimuth).toBeCloseTo(0, 9);
});

Deno.test("Pixels are counted as they are seen from the camera", () => {
  // One degree is 104.72 mm at 6 m.
  expect(ledPixelsPerDegree({ distance: 6 }, 2.6)).toBeCloseTo(40.28, 2);
  expect(ledPixels(flat, 2.6)).toEqual({ across: 4615, down: 1923 });
  expect(platePixels({ arc: 90, foot: -14, top: 30 }, 32)).toEqual({ across: 2880, down: 1408 });
  const camera = { sensor: { width: 36, height: 24 }, focalLength: 36, squeeze: 1 };
  // 4096 columns over 2·tan(θ/2) = 1: 4096·π/180 in the middle.
  expect(cameraPixelsPerDegree(camera, 4096)).toBeCloseTo(71.49, 2);
  expect(cameraPixelsPerDegree({ ...camera, squeeze: 2 }, 4096)).toBeCloseTo(35.74, 2);
  expect(coverage({ across: 4000, down: 1000 }, { across: 2000, down: 1000 })).toBe(1);
});
