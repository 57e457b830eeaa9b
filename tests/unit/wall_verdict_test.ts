import { expect } from "expect";
import { flatVerdict, type WallDemand, wallVerdict } from "../../lib/schema/wall_verdict.ts";
import { ledPixelsPerDegree } from "../../lib/schema/wall_pixels.ts";

const demand = (
  { distance = 6, pitch = 2.6, ...others }: Partial<WallDemand>,
): WallDemand => ({
  distance,
  pitch,
  led: ledPixelsPerDegree({ distance }, pitch),
  camera: undefined,
  plate: 32,
  master: "12K",
  ...others,
});

const sentences: [WallDemand, string, string][] = [
  [
    demand({ plate: 15360 / 360, master: "16K" }),
    "enough",
    "The 16K master is enough at 6 m: this wall asks for 40.3 px/°, it has 42.7.",
  ],
  [
    demand({ pitch: 1.7 }),
    "nearly",
    "At 6 m an eye can tell 60 px/° apart, the 12K master has 32: it will look a little soft. " +
    "3.3 mm pitch at 6 m or this wall at 3.1 m would hold.",
  ],
  [
    demand({}),
    "nearly",
    "At 6 m this wall asks for 40.3 px/°, the 12K master has 32: it will look a little soft. " +
    "A 16K master, 3.3 mm pitch at 6 m or this wall at 4.7 m would hold.",
  ],
  [
    demand({ plate: 3840 / 360, master: "4K" }),
    "soft",
    "At 6 m this wall asks for 40.3 px/°, the 4K master has 10.7: it will look soft. " +
    "A 16K master, 9.9 mm pitch at 6 m or this wall at 1.5 m would hold.",
  ],
  [
    demand({ camera: { pixelsPerDegree: 36, focalLength: 35 } }),
    "nearly",
    "At 6 m the camera records 36 px/° at 35 mm, the 12K master has 32: it will look a little " +
    "soft. A 16K master, 3.3 mm pitch at 6 m, this wall at 4.7 m or a lens of 31 mm on this " +
    "camera would hold.",
  ],
  [
    demand({ camera: { pixelsPerDegree: 30, focalLength: 25 } }),
    "enough",
    "The 12K master is enough at 6 m: the camera records 30 px/° at 25 mm, it has 32.",
  ],
];

Deno.test("The verdict says in words what the figures say", () => {
  for (const [given, kind, text] of sentences) {
    const verdict = wallVerdict(given);
    expect([verdict.kind, verdict.text]).toEqual([kind, text]);
  }
});

Deno.test("What a verdict proposes does hold, and a finer plate never fares worse", () => {
  const order = ["soft", "nearly", "enough"];
  let proposals = 0;
  for (let distance = 1; distance < 30; distance += 1.3) {
    for (let pitch = 0.8; pitch < 6; pitch += 0.7) {
      let last = 0;
      for (const plate of [5, 10.7, 21.3, 32, 42.7, 61]) {
        const verdict = wallVerdict(demand({ distance, pitch, plate, master: "8K" }));
        expect(order.indexOf(verdict.kind)).toBeGreaterThanOrEqual(last);
        last = order.indexOf(verdict.kind);
        const coarser = / ?([\d.]+) mm pitch/.exec(verdict.text)?.[1];
        const nearer = /this wall at ([\d.]+) m/.exec(verdict.text)?.[1];
        for (
          const led of [
            ...coarser ? [ledPixelsPerDegree({ distance }, Number(coarser))] : [],
            ...nearer ? [ledPixelsPerDegree({ distance: Number(nearer) }, pitch)] : [],
          ]
        ) {
          proposals++;
          const after = wallVerdict(demand({ distance, pitch, plate, led, master: "8K" }));
          expect(after.kind).toBe("enough");
        }
      }
    }
  }
  expect(proposals).toBeGreaterThan(100);
});

Deno.test("Of a flat plate it says how many pixels each LED pixel has", () => {
  expect(flatVerdict(1.664, "8K").text)
    .toBe(
      "Spread over the whole wall, the 8K master is enough: it has 1.66 pixels for each LED " +
        "pixel, across and down.",
    );
  expect([flatVerdict(0.7, "4K").kind, flatVerdict(0.3, "HD").kind]).toEqual(["nearly", "soft"]);
});
