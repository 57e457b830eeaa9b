import { expect } from "expect";
import { correctionOf, driftOf } from "../../lib/browser/compare/drift.ts";
import { paths } from "../../lib/paths.ts";
import {
  comparedIds,
  comparisonQuery,
  movedAhead,
  parseComparison,
} from "../../lib/schema/compare.ts";

Deno.test("The plates of a comparison are read in their order, each once, four at most", () => {
  const cases: [text: string, ids: number[]][] = [
    ["ids=3,8,12", [3, 8, 12]],
    ["ids=12,3", [12, 3]],
    ["ids=3%2C8", [3, 8]],
    ["ids= 3 , 8 ", [3, 8]],
    ["ids=3,3,8,3", [3, 8]],
    ["ids=1,2,3,4,5", [1, 2, 3, 4]],
    ["ids=3,x,-1,0,1.5,08,9007199254740993,8", [3, 8]],
    ["ids=", []],
    ["", []],
  ];
  for (const [text, ids] of cases) expect(comparedIds(new URLSearchParams(text))).toEqual(ids);
});

Deno.test("A comparison's address says its plates, moment and look, and is read again as it was", () => {
  const cases: [query: string, comparison: Parameters<typeof comparisonQuery>[0]][] = [
    ["", { ids: [], moment: {} }],
    ["?ids=3,8", { ids: [3, 8], moment: {} }],
    ["?ids=3,8&t=1.5", { ids: [3, 8], moment: { time: 1.5 } }],
    ["?ids=3,8,12&t=2&yaw=-90.25&pitch=10&fov=60", {
      ids: [3, 8, 12],
      moment: { time: 2, view: { yaw: -90.25, pitch: 10, fov: 60 } },
    }],
  ];
  for (const [query, comparison] of cases) {
    expect(comparisonQuery(comparison)).toBe(query);
    expect(parseComparison(new URLSearchParams(query))).toEqual(comparison);
    expect(paths.compare(query)).toBe(`/compare${query}`);
  }
});

Deno.test("Angles that an address leaves out are those of the first view", () => {
  const { moment } = parseComparison(new URLSearchParams("ids=1,2&yaw=30"), {
    yaw: 90,
    pitch: -5,
    fov: 70,
  });
  expect(moment).toEqual({ view: { yaw: 30, pitch: -5, fov: 70 } });
});

Deno.test("A plate moves one place ahead", () => {
  expect(movedAhead([3, 8, 12], 2)).toEqual([3, 12, 8]);
  expect(movedAhead([3, 8, 12], 1)).toEqual([8, 3, 12]);
});

Deno.test("Drift is measured on the circle of a looping video", () => {
  const cases: [time: number, master: number, duration: number, drift: number][] = [
    [1, 1, 6, 0],
    [1.25, 1, 6, 0.25],
    [1, 1.25, 6, -0.25],
    [5.9, 0.1, 6, -0.2],
    [0.1, 5.9, 6, 0.2],
    // The master is longer: the other one has begun again.
    [1, 7, 6, 0],
    [0.5, 12.25, 6, 0.25],
  ];
  for (const [time, master, duration, drift] of cases) {
    expect(driftOf(time, master, duration)).toBeCloseTo(drift, 9);
  }
});

Deno.test("Small drift is made up for by speed, large drift by a jump where one may be, none is left alone", () => {
  expect(correctionOf(0.001, 1, true)).toBe(1);
  expect(correctionOf(0.01, 1, true)).toBeCloseTo(0.96);
  expect(correctionOf(-0.01, 2, true)).toBeCloseTo(2.08);
  expect(correctionOf(0.2, 1, true)).toBe(0.5);
  expect(correctionOf(-0.2, 1, true)).toBe(1.5);
  expect(correctionOf(0.5, 1, true)).toBe("jump");
  expect(correctionOf(-0.5, 1, true)).toBe("jump");
  expect(correctionOf(0.5, 1, false)).toBe(0.5);
});
