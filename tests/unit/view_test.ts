import { expect } from "expect";
import { describe, it } from "node:test";
import {
  clampView,
  describeView,
  magnifyView,
  readMoment,
  turnView,
  type View,
  wrapDegrees,
  writeMoment,
  zoomView,
} from "../../lib/schema/view.ts";
import { formatMoment, frameAt, middleOfFrame, timecode } from "../../lib/schema/timecode.ts";

const view = (yaw: number, pitch: number, fov: number): View => ({ yaw, pitch, fov });

describe("A view", () => {
  it("wraps its yaw", () => {
    for (
      const [angle, wrapped] of [[0, 0], [180, -180], [-180, -180], [181, -179], [540, -180], [
        -190,
        170,
      ], [359.5, -0.5]] as const
    ) expect([angle, wrapDegrees(angle)]).toEqual([angle, wrapped]);
  });

  it("keeps to its limits", () => {
    expect(clampView(view(200, 100, 5))).toEqual(view(-160, 90, 10));
    expect(clampView(view(0, -91, 121))).toEqual(view(0, -90, 120));
    expect(turnView(view(170, 80, 90), 20, 20)).toEqual(view(-170, 90, 90));
  });

  it("zooms by the size of what is in its middle, and back again", () => {
    const twice = magnifyView(view(0, 0, 90), 2);
    expect(twice.fov).toBeCloseTo(53.13, 2);
    expect(zoomView(zoomView(view(0, 0, 90), 1), -1).fov).toBeCloseTo(90, 9);
    expect(zoomView(view(0, 0, 120), -1).fov).toBe(120);
    expect(zoomView(view(0, 0, 10), 1).fov).toBe(10);
  });

  it("is said in words", () => {
    for (
      const [yaw, pitch, words] of [
        [0, 0, "Facing straight ahead"],
        [90, 5, "Facing 90 degrees right, 5 up"],
        [-45.4, -0.6, "Facing 45 degrees left, 1 down"],
        [-180, 0.2, "Facing straight back"],
        [-0.3, -90, "Facing straight ahead, 90 down"],
      ] as const
    ) expect(describeView(view(yaw, pitch, 90))).toBe(words);
  });
});

describe("The address of a moment and a view", () => {
  const initial = view(10, 20, 80);
  const read = (query: string) => readMoment(new URLSearchParams(query), initial);

  it("is read; what is malformed counts as absent", () => {
    for (
      const [query, moment] of [
        ["", {}],
        ["t=12.4", { time: 12.4 }],
        ["t=-1", {}],
        ["t=1e3&yaw=NaN&pitch=&fov=Infinity", {}],
        ["t=12.4&yaw=90&pitch=-5&fov=60", { time: 12.4, view: view(90, -5, 60) }],
        ["yaw=200", { view: view(-160, 20, 80) }],
        ["fov=500&pitch=-100", { view: view(10, -90, 120) }],
        ["yaw=%2B5", { view: view(5, 20, 80) }],
        ["yaw=5&yaw=7", { view: view(5, 20, 80) }],
        ["yaw=0x10", {}],
      ] as const
    ) expect([query, read(query)]).toEqual([query, moment]);
  });

  it("is written short, and reads back as it was", () => {
    expect(writeMoment({})).toBe("");
    expect(writeMoment({ time: 0 })).toBe("?t=0");
    expect(writeMoment({ time: 12.40049, view: view(-0.001, 5.555, 60) })).toBe(
      "?t=12.4&yaw=0&pitch=5.56&fov=60",
    );
    expect(writeMoment({ view: view(180, 0, 90) })).toBe("?yaw=-180&pitch=0&fov=90");
    const moment = { time: 1.234, view: view(-123.45, -67.89, 33.33) };
    expect(read(writeMoment(moment))).toEqual(moment);
  });
});

describe("Time code", () => {
  it("counts frames at the rounded rate", () => {
    for (
      const [seconds, rate, code] of [
        [0, 24, "00:00:00:00"],
        [1.25, 24, "00:00:01:06"],
        [0.041, 24, "00:00:00:00"],
        [3661.5, 25, "01:01:01:12"],
        [59.999, 30, "00:00:59:29"],
        [1001 / 1000, 23.976, "00:00:01:00"],
        [10, 59.94, "00:00:09:59"],
      ] as const
    ) expect([seconds, rate, timecode(seconds, rate)]).toEqual([seconds, rate, code]);
  });

  it("finds a frame again in its middle, at every usual rate", () => {
    for (const rate of [23.976, 24, 25, 29.97, 30, 50, 59.94, 60, 120]) {
      for (const frame of [0, 1, 29, 30, 1000, 86_399]) {
        expect(frameAt(middleOfFrame(frame, rate), rate)).toBe(frame);
        expect(frameAt(frame / rate, rate)).toBe(frame);
      }
    }
    expect(middleOfFrame(-1, 25)).toBe(0.02);
  });

  it("is m:ss where the rate is not known", () => {
    expect(formatMoment(75.9, null)).toBe("1:15");
    expect(formatMoment(75.5, 24)).toBe("00:01:15:12");
  });
});
