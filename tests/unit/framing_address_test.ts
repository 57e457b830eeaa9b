import { expect } from "expect";
import fc from "fast-check";
import { CINEMA_SENSORS, FOCAL_LENGTHS, SQUEEZES } from "../../lib/schema/cinema_sensors.ts";
import { FRAME_NAMES } from "../../lib/schema/frame_lines.ts";
import { formatFraming, type Framing, parseFraming } from "../../lib/schema/framing.ts";
import {
  FRAMING_NAMES,
  framingPart,
  reframed,
  withoutZoom,
} from "../../lib/schema/framing_address.ts";
import { DEFAULT_WALL } from "../../lib/schema/wall_plan.ts";

const read = (query: string) => parseFraming(new URLSearchParams(query));

const written: [string, Framing][] = [
  ["", {}],
  ["lens=35&sensor=alexa-35", { lens: { sensor: "alexa-35", focalLength: 35, squeeze: 1 } }],
  ["lens=50&sensor=super-35&squeeze=2&frame=2.39", {
    lens: { sensor: "super-35", focalLength: 50, squeeze: 2 },
    frame: "2.39",
  }],
  ["frame=16:9", { frame: "16:9" }],
  ["wall=12x5@6e1.5p2.6", { wall: DEFAULT_WALL }],
  ["wall=8.5x4@5r6e1.2p1.9y-30&recorded=4608", {
    wall: {
      width: 8.5,
      height: 4,
      distance: 5,
      cameraHeight: 1.2,
      curve: { kind: "radius", radius: 6 },
      pitch: 1.9,
      heading: -30,
    },
    recorded: 4608,
  }],
  ["wall=20x6@8a270e1.5p2.6", {
    wall: {
      ...DEFAULT_WALL,
      width: 20,
      height: 6,
      distance: 8,
      curve: { kind: "angle", angle: 270 },
    },
  }],
];

Deno.test("A framing is written compactly, and read back as it was", () => {
  for (const [query, framing] of written) {
    expect(formatFraming(framing)).toBe(query);
    expect([query, read(query)]).toEqual([query, framing]);
  }
});

const short: [string, Framing][] = [
  ["lens=35", { lens: { sensor: "super-35", focalLength: 35, squeeze: 1 } }],
  ["wall=12x5@6", { wall: DEFAULT_WALL }],
  ["wall=12x5@6y90p2.6", { wall: { ...DEFAULT_WALL, heading: 90 } }],
];

Deno.test("What is left out of an address has its usual value", () => {
  for (const [query, framing] of short) expect([query, read(query)]).toEqual([query, framing]);
});

const malformed = [
  "lens=",
  "lens=abc",
  "lens=0",
  "lens=35&sensor=toString",
  "lens=35&squeeze=9",
  "frame=3:1",
  "frame=constructor",
  "wall=12x5",
  "wall=12@6",
  "wall=0x5@6",
  "wall=12x5@6z3",
  "wall=12x5@6r",
  "wall=12x5@6p0",
  "wall=12x5@6y400",
  "wall=1e3x5@6",
  "recorded=12",
];

Deno.test("What is malformed counts as absent", () => {
  for (const query of malformed) expect([query, read(query)]).toEqual([query, {}]);
});

const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);

const anyFraming: fc.Arbitrary<Framing> = fc.record({
  lens: fc.record({
    sensor: fc.constantFrom(...CINEMA_SENSORS.map(({ id }) => id)),
    focalLength: fc.constantFrom(...FOCAL_LENGTHS),
    squeeze: fc.constantFrom(...SQUEEZES),
  }),
  frame: fc.constantFrom(...FRAME_NAMES),
  wall: fc.record({
    width: tenths(1, 200),
    height: tenths(1, 50),
    distance: tenths(1, 200),
    cameraHeight: tenths(0, 30),
    curve: fc.oneof(
      fc.constant({ kind: "flat" as const }),
      fc.record({ kind: fc.constant("radius" as const), radius: tenths(1, 1000) }),
      fc.record({ kind: fc.constant("angle" as const), angle: tenths(1, 360) }),
    ),
    pitch: tenths(1, 50),
    heading: tenths(-180, 180),
  }),
  recorded: fc.integer({ min: 480, max: 20_000 }),
}, { requiredKeys: [] });

Deno.test("Every framing survives its address", () => {
  fc.assert(fc.property(anyFraming, (framing) => {
    const address = reframed("https://example.com/videos/1?t=1.5", formatFraming(framing));
    expect(read(new URL(address).search)).toEqual(framing);
    // Written into the address bar it stays as it was typed: short enough to read.
    expect(framingPart(new URL(address).search)).toBe(formatFraming(framing));
  }));
});

Deno.test("A new framing takes the place of the old one and leaves the rest alone", () => {
  const address = "https://example.com/videos/1?t=1.5&lens=35&sensor=alexa-35&yaw=9#similar";
  expect(reframed(address, "frame=2.39"))
    .toBe("https://example.com/videos/1?t=1.5&yaw=9&frame=2.39#similar");
  expect(reframed(address, "")).toBe("https://example.com/videos/1?t=1.5&yaw=9#similar");
  expect(framingPart("?t=1&lens=35&wallpaper=1&wall=12x5@6")).toBe("lens=35&wall=12x5@6");
  expect(framingPart("")).toBe("");
});

Deno.test("Without its zoom an address keeps all else as it is written", () => {
  expect(withoutZoom("https://example.com/videos/1?t=1&fov=80&lens=35&wall=12x5@6"))
    .toBe("https://example.com/videos/1?t=1&lens=35&wall=12x5@6");
});

Deno.test("The names known to addresses are those that framings are written with", () => {
  const used = written.flatMap(([query]) => [...new URLSearchParams(query).keys()]);
  expect(new Set(used)).toEqual(new Set(FRAMING_NAMES));
});
