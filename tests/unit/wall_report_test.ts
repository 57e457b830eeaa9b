import { expect } from "expect";
import type { FramingPlate } from "../../lib/schema/framing_plate.ts";
import { stillName } from "../../lib/schema/still_name.ts";
import { DEFAULT_WALL } from "../../lib/schema/wall_plan.ts";
import { wallReport } from "../../lib/schema/wall_report.ts";

const plate: FramingPlate = {
  title: "Open sea at dusk",
  resolution: "12K",
  projection: "equirectangular-360",
  stereo: "mono",
  frameRate: 24,
};

Deno.test("A report says the verdict and the figures behind it", () => {
  expect(wallReport({ ...DEFAULT_WALL, heading: 150 }, {}, plate, false)).toEqual({
    kind: "nearly",
    text: "At 6 m this wall asks for 40.3 px/°, the 12K master has 32: it will look a little " +
      "soft. A 16K master, 3.3 mm pitch at 6 m or this wall at 4.7 m would hold.",
    figures: [
      ["Arc", "90.0° wide, 44.3° high"],
      ["Heading", "105.0° to -165.0°"],
      ["Elevation", "-14.0° to 30.3°"],
      ["Master", "2880 × 1417 of its pixels on the wall, 32.0 px/°"],
      ["Wall", "4615 × 1923 LED pixels, 40.3 px/° from the camera"],
    ],
  });
});

Deno.test("The camera counts when its lens and its pixels are known", () => {
  const lens = { sensor: "full-frame", focalLength: 18, squeeze: 1 };
  const counted = wallReport(DEFAULT_WALL, { lens, recorded: 3600 }, plate, false);
  expect(counted.text)
    .toBe("The 12K master is enough at 6 m: the camera records 31.4 px/° at 18 mm, it has 32.");
  expect(wallReport(DEFAULT_WALL, { recorded: 3600 }, plate, false).kind).toBe("nearly");
  expect(wallReport(DEFAULT_WALL, { lens }, plate, false).kind).toBe("nearly");
});

Deno.test("Half a sphere has twice the density, eyes side by side half of it", () => {
  const of = (change: Partial<FramingPlate>) =>
    wallReport(DEFAULT_WALL, {}, { ...plate, ...change }, false).kind;
  expect(of({ projection: "equirectangular-180" })).toBe("enough");
  expect(of({ projection: null })).toBe("nearly");
  expect(of({ stereo: "side-by-side" })).toBe("soft");
});

Deno.test("What cannot be said is not said", () => {
  const ring = { ...DEFAULT_WALL, curve: { kind: "radius" as const, radius: 1 } };
  expect(wallReport(ring, {}, plate, false)).toMatchObject({ kind: "unknown", figures: [] });
  const unknown = wallReport(DEFAULT_WALL, {}, { ...plate, resolution: "720p" }, false);
  expect(unknown.text)
    .toBe("How sharp it looks cannot be said: the size of the 720p master is not known.");
  expect(unknown.figures.length).toBe(4);
});

Deno.test("Flat footage is compared with the wall's own pixels", () => {
  const { kind, text, figures } = wallReport(DEFAULT_WALL, {}, plate, true);
  expect(kind).toBe("enough");
  expect(text).toContain("This is flat footage, without a direction of its own.");
  expect(figures.map(([term]) => term)).toEqual(["Wall"]);
});

const names: [Partial<Parameters<typeof stillName>[0]>, string][] = [
  [{}, "open-sea-at-dusk_00-00-04-12_yaw90_pitch-5_fov54.png"],
  [{ frameRate: null }, "open-sea-at-dusk_4.50s_yaw90_pitch-5_fov54.png"],
  [{ view: undefined }, "open-sea-at-dusk_00-00-04-12.png"],
  [
    { title: "Café / Straße: «№ 1»", view: { yaw: -0.2, pitch: 0, fov: 90 } },
    "cafe-stra-e-no-1_00-00-04-12_yaw0_pitch0_fov90.png",
  ],
  [{ title: "海", view: undefined }, "plate_00-00-04-12.png"],
];

Deno.test("A still is named by title, time code and heading, in characters that every disk takes", () => {
  for (const [change, name] of names) {
    const facts = {
      title: "Open sea at dusk",
      seconds: 4.5,
      frameRate: 24,
      view: { yaw: 90.2, pitch: -5, fov: 54.43 },
    };
    expect(stillName({ ...facts, ...change })).toBe(name);
  }
});
