import { expect } from "expect";
import fc from "fast-check";
import {
  FRAME_ASPECTS,
  type FrameName,
  type FrameRect,
  largestFrame,
  largestFramePixels,
} from "../../lib/schema/frame_lines.ts";

const worked: [[number, number], FrameName, FrameRect][] = [
  [[1920, 1080], "16:9", { left: 0, top: 0, width: 1920, height: 1080 }],
  [[1920, 1080], "2.39", { left: 0, top: 138, width: 1920, height: 803 }],
  [[1920, 1080], "1.85", { left: 0, top: 21, width: 1920, height: 1038 }],
  [[1920, 1080], "4:3", { left: 240, top: 0, width: 1440, height: 1080 }],
  [[1920, 1080], "1:1", { left: 420, top: 0, width: 1080, height: 1080 }],
  [[1920, 1080], "9:16", { left: 656, top: 0, width: 608, height: 1080 }],
  // The DCI container of 2K and its two formats.
  [[2048, 1080], "1.85", { left: 25, top: 0, width: 1998, height: 1080 }],
  [[2048, 1080], "2.39", { left: 0, top: 111, width: 2048, height: 857 }],
  [[2048, 1024], "2.39", { left: 0, top: 83, width: 2048, height: 857 }],
];

Deno.test("Frames have the pixels that their formats have", () => {
  for (const [[width, height], name, frame] of worked) {
    const found = largestFramePixels({ width, height }, FRAME_ASPECTS[name]);
    expect([name, width, found]).toEqual([name, width, frame]);
  }
});

const length = fc.integer({ min: 100, max: 8000 });

Deno.test("A frame is in the middle, has its aspect, and touches two edges of the picture", () => {
  fc.assert(
    fc.property(length, length, fc.double({ min: 0.3, max: 3, noNaN: true }), (w, h, aspect) => {
      const { left, top, width, height } = largestFrame({ width: w, height: h }, aspect);
      expect(width / height).toBeCloseTo(aspect, 9);
      expect(2 * left + width).toBeCloseTo(w, 9);
      expect(2 * top + height).toBeCloseTo(h, 9);
      expect(Math.min(left, top)).toBeCloseTo(0, 9);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    }),
  );
});

Deno.test("In whole pixels a frame is less than one pixel off", () => {
  fc.assert(
    fc.property(length, length, fc.double({ min: 0.3, max: 3, noNaN: true }), (w, h, aspect) => {
      const exact = largestFrame({ width: w, height: h }, aspect);
      const whole = largestFramePixels({ width: w, height: h }, aspect);
      for (const side of ["left", "top", "width", "height"] as const) {
        expect(Math.abs(exact[side] - whole[side])).toBeLessThan(1);
        expect(Number.isInteger(whole[side])).toBe(true);
      }
    }),
  );
});
