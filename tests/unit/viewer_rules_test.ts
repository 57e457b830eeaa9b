import { expect } from "expect";
import fc from "fast-check";
import { describe, it } from "node:test";
import { glideDistance, velocityOf } from "../../lib/browser/viewer/glide.ts";
import { deviceDirection } from "../../lib/browser/viewer/gyroscope.ts";
import { startLevel } from "../../lib/browser/viewer/hls_stream.ts";
import { eyeLens } from "../../lib/browser/viewer/immersive.ts";
import { dragView } from "../../lib/browser/viewer/look_controls.ts";
import { viewAfterKey } from "../../lib/browser/viewer/look_keys.ts";
import { mediaSources, type PlateAddresses } from "../../lib/browser/viewer/media_sources.ts";
import { isSphere, platePart } from "../../lib/browser/viewer/plate_part.ts";
import { playerKey } from "../../lib/browser/viewer/player_keys.ts";
import {
  directionAt,
  directionOf,
  halfExtents,
  platePointOf,
  screenPointOf,
  viewRotation,
} from "../../lib/browser/viewer/sphere_mapping.ts";
import { DEFAULT_VIEW, type View } from "../../lib/schema/view.ts";

const views = fc.record({
  yaw: fc.double({ min: -180, max: 179.9, noNaN: true }),
  pitch: fc.double({ min: -90, max: 90, noNaN: true }),
  fov: fc.double({ min: 10, max: 120, noNaN: true }),
});
const side = fc.double({ min: -1, max: 1, noNaN: true });

describe("The mapping between a picture and a plate", () => {
  it("knows what is known", () => {
    const ahead: View = { yaw: 0, pitch: 0, fov: 90 };
    const at = (x: number, y: number, view: View) => {
      const { longitude, latitude } = directionAt({ x, y }, view, 2);
      return [longitude, latitude].map((angle) => Math.round(angle * 1e6) / 1e6 + 0);
    };
    expect(at(0, 0, ahead)).toEqual([0, 0]);
    expect(at(1, 0, ahead)).toEqual([45, 0]);
    expect(at(-1, 0, { ...ahead, yaw: 90 })).toEqual([45, 0]);
    expect(at(0, 1, ahead)).toEqual([0, 26.565051]);
    expect(at(0, 0, { ...ahead, yaw: 30, pitch: 90 })[1]).toBe(90);
    expect(at(0, 0, { ...ahead, pitch: -20 })).toEqual([0, -20]);
    expect(platePointOf({ longitude: 0, latitude: 0 }, 360)).toEqual({ u: 0.5, v: 0.5 });
    expect(platePointOf({ longitude: 90, latitude: 90 }, 360)).toEqual({ u: 0.75, v: 0 });
    expect(platePointOf({ longitude: 90, latitude: -90 }, 180)).toEqual({ u: 1, v: 1 });
    expect(directionOf({ u: 0.25, v: 0.25 }, 360)).toEqual({ longitude: -90, latitude: 45 });
  });

  it("leads back to where it came from", () => {
    fc.assert(fc.property(views, side, side, (view, x, y) => {
      const back = screenPointOf(directionAt({ x, y }, view, 16 / 9), view, 16 / 9);
      expect(back?.x).toBeCloseTo(x, 6);
      expect(back?.y).toBeCloseTo(y, 6);
    }));
  });

  it("shows nothing of what lies behind", () => {
    expect(screenPointOf({ longitude: 180, latitude: 0 }, DEFAULT_VIEW, 2)).toBeUndefined();
    expect(screenPointOf({ longitude: 90, latitude: 0 }, DEFAULT_VIEW, 2)).toBeUndefined();
  });

  it("is that of a headset's eye, for the matrices that WebXR gives", () => {
    // An eye that looks ahead: the identity, and a symmetric frustum of 90 by 90 degrees.
    const projection = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -0.2, 0];
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const ahead = eyeLens(projection, identity, 30);
    expect(ahead.lens).toEqual(
      [...halfExtents(90, 1), 0, 0].map((part) => expect.closeTo(part, 9)),
    );
    const turned = viewRotation({ yaw: 30, pitch: 0 });
    expect(ahead.turn).toEqual(turned.map((part) => expect.closeTo(part, 9)));
    // Turned to the left by 90 degrees about the upward axis, as WebXR writes it.
    const left = [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1];
    const expected = viewRotation({ yaw: -90, pitch: 0 }).map((part) => expect.closeTo(part, 9));
    expect(eyeLens(projection, left, 0).turn).toEqual(expected);
  });
});

describe("The part of a frame that is shown", () => {
  it("is the left eye's", () => {
    const part = (
      projection: "equirectangular-360" | "equirectangular-180",
      stereo: "mono" | "top-bottom" | "side-by-side" | null,
    ) => platePart({ projection, stereo }, "left");
    expect(part("equirectangular-360", null)).toEqual({ eye: [0, 0, 1, 1], span: 360 });
    expect(part("equirectangular-360", "top-bottom")).toEqual({ eye: [0, 0, 1, 0.5], span: 360 });
    expect(part("equirectangular-180", "side-by-side")).toEqual({ eye: [0, 0, 0.5, 1], span: 180 });
    expect(platePart({ projection: null, stereo: "side-by-side" }, "right").eye).toEqual([
      0.5,
      0,
      0.5,
      1,
    ]);
  });

  it("is a sphere by the record, else by two to one", () => {
    expect(isSphere(null, { width: 2048, height: 1024 })).toBe(true);
    expect(isSphere(null, { width: 1920, height: 1080 })).toBe(false);
    expect(isSphere(null, { width: 0, height: 0 })).toBe(false);
    expect(isSphere("flat", { width: 2048, height: 1024 })).toBe(false);
    expect(isSphere("equirectangular-180", { width: 1920, height: 1080 })).toBe(true);
  });
});

describe("Looking around", () => {
  it("by keys", () => {
    const key = (key: string, shiftKey = false) =>
      viewAfterKey({ key, shiftKey }, DEFAULT_VIEW, { yaw: 7, pitch: 8, fov: 70 });
    expect(key("ArrowRight")).toEqual({ yaw: 5, pitch: 0, fov: 90 });
    expect(key("ArrowLeft", true)).toEqual({ yaw: -15, pitch: 0, fov: 90 });
    expect(key("ArrowUp")?.pitch).toBe(5);
    expect(key("ArrowDown")?.pitch).toBe(-5);
    expect(key("+")!.fov).toBeLessThan(90);
    expect(key("-")!.fov).toBeGreaterThan(90);
    expect(key("Home")).toEqual({ yaw: 7, pitch: 8, fov: 70 });
    expect([key("Escape"), key("Tab"), key("a")]).toEqual([undefined, undefined, undefined]);
  });

  it("by dragging, what was grabbed follows the pointer", () => {
    // Half of a picture of 90 degrees is a plane's unit: its middle has 57.3 degrees a unit.
    const dragged = dragView(DEFAULT_VIEW, 10, 5, 1000);
    expect(dragged.yaw).toBeCloseTo(-1.1459, 3);
    expect(dragged.pitch).toBeCloseTo(0.573, 3);
  });

  it("with a fling whose speed is of time, not of events", () => {
    const slow = [0, 10, 20, 30, 40].map((time) => ({ x: time * 2, y: 0, time }));
    const dense = Array.from({ length: 41 }, (_, time) => ({ x: time * 2, y: 0, time }));
    expect(velocityOf(slow, 40)).toEqual([2, 0]);
    expect(velocityOf(dense, 40)).toEqual([2, 0]);
    // Held still before letting go.
    expect(velocityOf(slow, 200)).toEqual([0, 0]);
    expect(velocityOf([], 0)).toEqual([0, 0]);
    expect(glideDistance(0, 100) + glideDistance(100, 5000)).toBeCloseTo(glideDistance(0, 5000), 9);
    expect(glideDistance(0, 10_000)).toBeCloseTo(325, 6);
  });

  it("with the device", () => {
    const direction = (alpha: number, beta: number, gamma: number) => {
      const { heading, pitch } = deviceDirection(alpha, beta, gamma);
      return [Math.round(heading) + 0, Math.round(pitch) + 0];
    };
    expect(direction(0, 90, 0)).toEqual([0, 0]);
    // Turned to the left, alpha grows.
    expect(direction(90, 90, 0)).toEqual([-90, 0]);
    expect(direction(0, 120, 0)).toEqual([0, 30]);
    expect(direction(0, 60, 0)).toEqual([0, -30]);
    // On its side: the camera still looks the way it did.
    expect(direction(0, 0, -90)).toEqual([90, 0]);
  });
});

describe("Keys of the player", () => {
  it("are its own only without Ctrl, Alt and Meta, and Space not on a control", () => {
    const press = (key: string, isOnControl = false, modifiers = {}) =>
      playerKey({ key, ctrlKey: false, altKey: false, metaKey: false, ...modifiers }, isOnControl);
    expect(press(" ")).toBe("play");
    expect(press(" ", true)).toBeUndefined();
    expect(press("K", true)).toBe("play");
    expect(press(".")).toBe("nextFrame");
    expect(press("c", false, { ctrlKey: true })).toBeUndefined();
    expect(press("f", false, { metaKey: true })).toBeUndefined();
    expect(press("Escape")).toBeUndefined();
  });
});

describe("Where a plate is played from", () => {
  const plate = (fields: Partial<PlateAddresses>): PlateAddresses => ({
    id: 7,
    videoUrl: "/embedded-host/cdn/x/play_1080p.mp4",
    fullPreviewUrl: null,
    isFlat: false,
    ...fields,
  });
  const order = (
    fields: Partial<PlateAddresses>,
    hls = { native: true, mediaSource: true },
  ) =>
    mediaSources(plate(fields), hls).map(({ kind, url, cors }) =>
      `${kind}${cors ? "+cors" : ""} ${url}`
    );

  it("is its stream before its file, by hls.js where it becomes a texture", () => {
    const fullPreviewUrl = "/embedded-host/cdn/x/playlist.m3u8";
    const [file, list] = ["file /embedded-host/cdn/x/play_1080p.mp4", fullPreviewUrl];
    expect(order({ fullPreviewUrl })).toEqual([`hls ${list}`, `native-hls ${list}`, file]);
    expect(order({ fullPreviewUrl, isFlat: true })).toEqual([
      `native-hls ${list}`,
      `hls ${list}`,
      file,
    ]);
    expect(order({ fullPreviewUrl }, { native: false, mediaSource: false })).toEqual([file]);
    expect(order({ fullPreviewUrl: "/embedded-host/cdn/other/playlist.m3u8" })).toEqual([file]);
    expect(order({})).toEqual([file]);
  });

  it("is, for a stream alone, also the files that may lie beside it, then the host's player", () => {
    const videoUrl = "https://vz-1.b-cdn.net/x/playlist.m3u8";
    const sources = order({ videoUrl, hostPlayer: "https://h/embed/1/x" }, {
      native: true,
      mediaSource: false,
    });
    expect(sources[0]).toBe(`native-hls+cors ${videoUrl}`);
    expect(sources.slice(1, 3)).toEqual([
      "file+cors https://vz-1.b-cdn.net/x/play_1080p.mp4",
      "file https://vz-1.b-cdn.net/x/play_1080p.mp4",
    ]);
    expect(sources).toHaveLength(12);
    expect(sources.at(-1)).toBe("frame https://h/embed/1/x");
  });

  it("is, for a file of another host, asked for its pixels first", () => {
    const videoUrl = "https://other.example/a.mov";
    expect(order({ videoUrl })).toEqual([`file+cors ${videoUrl}`, `file ${videoUrl}`]);
    expect(order({ videoUrl, isFlat: true })).toEqual([`file ${videoUrl}`]);
  });

  it("is every place that uploads have been served from", () => {
    const sources = order({ videoUrl: "/uploads/videos/sea.mp4" });
    expect(sources.slice(0, 2)).toEqual([
      "file /uploads/videos/sea.mp4",
      "file /static/uploads/videos/sea.mp4",
    ]);
    expect(sources).toContain("file /api/videos/file/sea.mp4");
    expect(sources.at(-1)).toBe("file /api/video/7/preview");
  });

  it("starts with a rendition that is wide enough to look around", () => {
    expect(startLevel([480, 1440, 2160, 3840])).toBe(2);
    expect(startLevel([480, 1440])).toBe(1);
    expect(startLevel([1920])).toBe(0);
  });
});
