import { expect } from "expect";
import fc from "fast-check";
import {
  CINEMA_SENSORS,
  cinemaSensor,
  FOCAL_LENGTHS,
  SQUEEZES,
} from "../../lib/schema/cinema_sensors.ts";
import {
  cropSensor,
  fieldOfView,
  fieldsOfView,
  focalLengthFor,
  type LensSetup,
} from "../../lib/schema/lens.ts";
import { lensOfView, viewThrough } from "../../lib/schema/lens_view.ts";
import { FRAME_NAMES } from "../../lib/schema/frame_lines.ts";

const fullFrame = { width: 36, height: 24 };

const worked: [string, Omit<LensSetup, "sensor">, typeof fullFrame, [number, number, number]][] = [
  // The angles of view that makers of still lenses print for 36 × 24 mm.
  ["full frame, 50 mm", { focalLength: 50, squeeze: 1 }, fullFrame, [39.6, 27.0, 46.8]],
  ["full frame, 35 mm", { focalLength: 35, squeeze: 1 }, fullFrame, [54.4, 37.8, 63.4]],
  ["full frame, 24 mm", { focalLength: 24, squeeze: 1 }, fullFrame, [73.7, 53.1, 84.1]],
  ["full frame, 135 mm", { focalLength: 135, squeeze: 1 }, fullFrame, [15.2, 10.2, 18.2]],
  // tan 45° is 1: a lens half as long as the sensor is wide sees 90°.
  ["18 mm", { focalLength: 18, squeeze: 1 }, fullFrame, [90, 67.4, 100.5]],
  ["36 mm, squeezed by 2", { focalLength: 36, squeeze: 2 }, fullFrame, [90, 36.9, 93.0]],
];

Deno.test("A lens sees what its maker prints", () => {
  for (const [name, lens, sensor, angles] of worked) {
    const { horizontal, vertical, diagonal } = fieldsOfView({ ...lens, sensor });
    const rounded = [horizontal, vertical, diagonal].map((angle) => Math.round(angle * 10) / 10);
    expect([name, rounded]).toEqual([name, angles]);
  }
});

const lens = fc.record({
  extent: fc.double({ min: 4, max: 60, noNaN: true }),
  focalLength: fc.double({ min: 4, max: 1200, noNaN: true }),
  squeeze: fc.constantFrom(...SQUEEZES),
});

Deno.test("The focal length of a field of view is the one that sees it", () => {
  fc.assert(fc.property(lens, ({ extent, focalLength, squeeze }) => {
    const angle = fieldOfView(extent, focalLength, squeeze);
    expect(focalLengthFor(angle, extent, squeeze)).toBeCloseTo(focalLength, 6);
    expect(fieldOfView(extent, focalLength * 1.1, squeeze)).toBeLessThan(angle);
  }));
});

const crops: [number, number, [number, number]][] = [
  [1.5, 1, [36, 24]],
  [2.4, 1, [36, 15]],
  [1, 1, [24, 24]],
  // Stretched by two, 24 × 24 mm fill a picture of 2:1.
  [2, 2, [24, 24]],
  [3, 2, [36, 24]],
];

Deno.test("A crop is the largest part of the sensor that has the aspect", () => {
  for (const [aspect, squeeze, [width, height]] of crops) {
    const crop = cropSensor(fullFrame, aspect, squeeze);
    expect([aspect, squeeze, crop.width, crop.height]).toEqual([aspect, squeeze, width, height]);
  }
});

Deno.test("Looking through a lens without a frame, the picture is as wide as the sensor", () => {
  const setup = { sensor: fullFrame, focalLength: 18, squeeze: 1 };
  for (const aspect of [1, 16 / 9, 2]) {
    expect(viewThrough(setup, { aspect, frame: undefined })).toBeCloseTo(90, 9);
  }
});

Deno.test("Looking through a lens with a frame, its lines hold what the sensor records for it", () => {
  const setup = { sensor: fullFrame, focalLength: 18, squeeze: 1 };
  // Wider than the picture: the lines are as wide as the picture, and the sensor is used from side to side.
  expect(viewThrough(setup, { aspect: 2, frame: "2.39" })).toBeCloseTo(90, 9);
  // A square records 24 mm, 67.38°; it takes up half of a picture of 2:1, whose tangent is twice as large.
  const square = viewThrough(setup, { aspect: 2, frame: "1:1" });
  expect(square).toBeCloseTo(2 * Math.atan(2 * 12 / 18) * 180 / Math.PI, 9);
});

Deno.test("The lens of a view is the one that is looked through", () => {
  for (const sensor of CINEMA_SENSORS) {
    for (const focalLength of FOCAL_LENGTHS) {
      for (const frame of [undefined, ...FRAME_NAMES]) {
        const setup = { sensor, focalLength, squeeze: 1.5 };
        const picture = { aspect: 2, frame };
        expect(lensOfView(viewThrough(setup, picture), setup, picture))
          .toBeCloseTo(focalLength, 6);
      }
    }
  }
});

Deno.test("Sensors are found by ids that fit into an address, each once", () => {
  expect(cinemaSensor("alexa-35")).toMatchObject({ width: 27.99, height: 19.22, columns: 4608 });
  expect(cinemaSensor("box-brownie")).toBeUndefined();
  const ids = CINEMA_SENSORS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

Deno.test("Photosites of every sensor have a size that cinema cameras have", () => {
  for (const { name, width, height, columns } of CINEMA_SENSORS) {
    if (columns === undefined) continue;
    const pitch = width * 1000 / columns;
    // Between the finest and the coarsest of today's cinema cameras, in micrometres.
    expect([name, pitch > 2.1 && pitch < 8.4, width > height]).toEqual([name, true, true]);
  }
});
