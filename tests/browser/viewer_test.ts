/** The 360° viewer, measured on a plate whose directions and colours are known. */
import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import type { Direction } from "../../lib/browser/viewer/sphere_mapping.ts";
import { DEFAULT_VIEW, type View, writeMoment } from "../../lib/schema/view.ts";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import {
  colorOf,
  GRID,
  gridMp4,
  serveFile,
  squareInPicture,
  type SquareName,
  SQUARES,
  yellowAt,
} from "../support/grid_plate.ts";
import { colorAt, middleOf, type Picture, takePicture } from "../support/picture.ts";
import { value, videoInput } from "../support/store.ts";

const SCREEN = { width: 1920, height: 1080 };
const YELLOW = [224, 224, 16] as const;

let site: BrowserSite;
let grid: Uint8Array<ArrayBuffer>;

before(async () => {
  grid = await gridMp4();
  const plate = videoInput({ videoUrl: "/uploads/videos/grid.mp4", frameRate: GRID.frameRate });
  site = await openBrowserSite(async (store) => {
    value(await store.videos.create({ ...plate, title: "Grid" }));
    value(await store.videos.create({ ...plate, title: "Flat grid", projection: "flat" }));
    value(
      await store.videos.create({ ...plate, title: "Half", projection: "equirectangular-180" }),
    );
    value(
      await store.videos.create({
        ...plate,
        title: "Stereo",
        stereo: "top-bottom",
        projection: "equirectangular-360",
      }),
    );
  });
});
after(() => site[Symbol.asyncDispose]());

/** Runs a test on the player of a plate that fills a screen of 1080p. */
function onPlayer(
  test: (page: Page) => Promise<void>,
  { id = 1, query = "", context = {} }: { id?: number; query?: string; context?: object } = {},
): Promise<void> {
  return site.onPage(async (page) => {
    await serveFile(page, "**/uploads/videos/grid.mp4", grid, "video/mp4");
    await page.route("**/thumbnails/**", (route) => route.fulfill({ status: 204 }));
    await countDraws(page);
    await page.goto(`/embed/${id}${query}`);
    await hydrated(page, "VideoPlayer");
    await test(page);
  }, { context: { viewport: SCREEN, ...context } });
}

/** Counts draw calls of all WebGL contexts of the page. */
async function countDraws(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { draws: 0 };
    Object.assign(globalThis, { counted });
    const draw = WebGL2RenderingContext.prototype.drawArrays;
    WebGL2RenderingContext.prototype.drawArrays = function (...args) {
      counted.draws++;
      return draw.apply(this, args);
    };
  });
}

function draws(page: Page): Promise<number> {
  return page.evaluate(() =>
    (globalThis as unknown as { counted: { draws: number } }).counted.draws
  );
}

async function shown(page: Page): Promise<void> {
  await page.locator(".player canvas[data-shown]").waitFor();
  await settled(page);
}

/** Waits until nothing has been drawn for a while. */
async function settled(page: Page): Promise<void> {
  for (let before = -1, now = await draws(page); before !== now;) {
    await page.waitForTimeout(250);
    [before, now] = [now, await draws(page)];
  }
}

/** Where the middle of a square in a direction has to be on the screen, in pixels from the top left. */
function placeOf(direction: Direction, view: View): { x: number; y: number } {
  return squareInPicture(direction, view, SCREEN);
}

function expectAt(
  picture: Picture,
  color: readonly [number, number, number],
  place: { x: number; y: number },
) {
  const middle = middleOf(picture, color);
  expect(middle).toBeDefined();
  expect(Math.abs(middle!.x - place.x)).toBeLessThan(1);
  expect(Math.abs(middle!.y - place.y)).toBeLessThan(1);
}

describe("The picture is right within a pixel at 1080p", () => {
  const cases: [name: string, view: View, squares: SquareName[]][] = [
    ["straight ahead", DEFAULT_VIEW, ["red", "green", "blue"]],
    ["with a narrow field of view", { yaw: 0, pitch: 0, fov: 50 }, ["red", "green", "blue"]],
    ["with a wide one", { yaw: 0, pitch: 0, fov: 120 }, ["red", "green", "blue"]],
    // Luma is sharper than chroma: white alone can be placed where the picture is stretched most.
    ["with a wide one, far off its axis", { yaw: 135, pitch: -15, fov: 120 }, ["white"]],
    ["turned and tilted", { yaw: 38.5, pitch: 21.25, fov: 75 }, ["magenta", "green"]],
    ["across the seam", { yaw: 180, pitch: 0, fov: 60 }, ["white"]],
    ["beside the seam", { yaw: -170, pitch: 15, fov: 60 }, ["white"]],
  ];
  for (const [name, view, squares] of cases) {
    it(name, () =>
      onPlayer(async (page) => {
        await shown(page);
        const picture = await takePicture(page);
        for (const square of squares) {
          expectAt(picture, colorOf(square), placeOf(SQUARES[square], view));
        }
      }, { query: writeMoment({ view }) }));
  }

  for (
    const [name, pitch, color] of [["zenith", 90, [16, 224, 224]], ["nadir", -90, [
      224,
      128,
      16,
    ]]] as const
  ) {
    it(`at the ${name}, whose circle is round and whole`, () =>
      onPlayer(async (page) => {
        await shown(page);
        const picture = await takePicture(page);
        expectAt(picture, color, { x: SCREEN.width / 2, y: SCREEN.height / 2 });
        // Eight rows of the plate are a circle around the pole.
        const radius = Math.tan(8 / GRID.height * Math.PI) / Math.tan(Math.PI / 6) * SCREEN.width /
          2;
        const { area } = middleOf(picture, color)!;
        expect(Math.abs(Math.sqrt(area / Math.PI) - radius)).toBeLessThan(1);
      }, { query: writeMoment({ view: { yaw: 77, pitch, fov: 60 } }) }));
  }

  it("has no line where the plate's edges meet", () =>
    onPlayer(async (page) => {
      await shown(page);
      const picture = await takePicture(page);
      for (let y = 40; y < SCREEN.height; y += 100) {
        const row = Array.from({ length: 21 }, (_, at) => colorAt(picture, 950 + at, y)[0]!);
        expect(Math.max(...row) - Math.min(...row)).toBeLessThanOrEqual(2);
      }
    }, { query: writeMoment({ view: { yaw: 180, pitch: -20, fov: 30 } }) }));

  it("leaves colours as the browser decodes them", () =>
    onPlayer(async (page) => {
      await shown(page);
      const sphere = await takePicture(page);
      await page.keyboard.press("Tab");
      await page.locator(".player canvas").press("v");
      await page.locator(".player canvas").waitFor({ state: "detached" });
      const flat = await takePicture(page);
      const top = (SCREEN.height - SCREEN.width / 2) / 2;
      for (const name of ["red", "green", "blue"] as const) {
        const { x, y } = placeOf(SQUARES[name], DEFAULT_VIEW);
        const onPlate = {
          x: (0.5 + SQUARES[name].longitude / 360) * SCREEN.width,
          y: top + SCREEN.width / 4,
        };
        const a = colorAt(sphere, Math.floor(x), Math.floor(y));
        const b = colorAt(flat, Math.floor(onPlate.x), Math.floor(onPlate.y));
        a.forEach((channel, at) => expect(Math.abs(channel - b[at]!)).toBeLessThanOrEqual(3));
      }
    }));

  it("shows black beside a plate of 180 degrees", () =>
    onPlayer(async (page) => {
      await shown(page);
      const picture = await takePicture(page);
      expect(colorAt(picture, 400, 900)).toEqual([0, 0, 0]);
      expect(colorAt(picture, 1500, 900)[0]).toBeGreaterThan(50);
    }, { id: 3, query: writeMoment({ view: { yaw: -90, pitch: 0, fov: 90 } }) }));

  it("shows the left eye of a stereo plate", () =>
    onPlayer(async (page) => {
      await shown(page);
      const picture = await takePicture(page);
      // The upper half ends where the whole has its horizon: red lies at the lower pole.
      const lower = middleOf(picture, colorOf("red"));
      expect(lower?.y ?? 0).toBeGreaterThan(SCREEN.height / 2);
      expect(middleOf(picture, YELLOW)).toBeUndefined();
    }, { id: 4, query: writeMoment({ view: { yaw: 0, pitch: -60, fov: 100 } }) }));
});

describe("What the viewer costs", () => {
  it("is no draw call while it is paused and still", () =>
    onPlayer(async (page) => {
      await shown(page);
      const before = await draws(page);
      expect(before).toBeGreaterThan(0);
      await page.waitForTimeout(1500);
      expect(await draws(page)).toBe(before);
    }));

  it("is nothing for a flat plate: no canvas, and the viewer is not loaded", () =>
    onPlayer(async (page) => {
      await page.waitForFunction(() => document.querySelector("video")!.readyState > 1);
      await page.waitForTimeout(300);
      expect(await page.locator("canvas").count()).toBe(0);
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => name)
      );
      expect(scripts.filter((name) => name.includes("sphere_view"))).toEqual([]);
      expect(scripts.filter((name) => name.includes("hls"))).toEqual([]);
    }, { id: 2 }));
});

describe("A link to a moment and a view", () => {
  it("opens paused on exactly that frame, looking exactly there", () =>
    onPlayer(async (page) => {
      await shown(page);
      const state = await page.evaluate(() => {
        const video = document.querySelector("video")!;
        return [video.currentTime, video.paused];
      });
      expect(state).toEqual([1.27, true]);
      const view = { yaw: 10, pitch: -12.5, fov: 70 };
      // 1.27 s at 24 frames a second is inside of frame 30.
      expectAt(await takePicture(page), YELLOW, placeOf(yellowAt(30), view));
      expectAt(await takePicture(page), colorOf("green"), placeOf(SQUARES.green, view));
    }, { query: "?t=1.27&yaw=10&pitch=-12.5&fov=70" }));

  it("keeps to the first view where it is malformed", () =>
    onPlayer(async (page) => {
      await shown(page);
      expectAt(await takePicture(page), colorOf("red"), placeOf(SQUARES.red, DEFAULT_VIEW));
    }, { query: "?t=x&yaw=1e9&pitch=&fov=NaN" }));
});

describe("Looking around", () => {
  it("by dragging, what was grabbed stays under the pointer; a fling runs out", () =>
    onPlayer(async (page) => {
      await shown(page);
      const { x, y } = placeOf(SQUARES.red, DEFAULT_VIEW);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 100, y + 40, { steps: 8 });
      await page.waitForTimeout(200);
      await page.mouse.up();
      await settled(page);
      const dragged = middleOf(await takePicture(page), colorOf("red"))!;
      // A drag in straight lines on a sphere is off by little near the middle.
      expect(Math.hypot(dragged.x - x - 100, dragged.y - y - 40)).toBeLessThan(4);
      expect(await page.evaluate(() => document.querySelector("video")!.paused)).toBe(true);
    }));

  it("by Ctrl and the wheel, which alone scrolls the page", () =>
    onPlayer(async (page) => {
      await shown(page);
      const before = await draws(page);
      await page.mouse.move(960, 400);
      await page.mouse.wheel(0, -200);
      await page.waitForTimeout(300);
      expect(await draws(page)).toBe(before);
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, -200);
      await page.keyboard.up("Control");
      await settled(page);
      const { x } = middleOf(await takePicture(page), colorOf("green"))!;
      expect(x).toBeGreaterThan(placeOf(SQUARES.green, DEFAULT_VIEW).x + 50);
    }));

  it("goes on after a lost context", () =>
    onPlayer(async (page) => {
      await shown(page);
      await page.evaluate(async () => {
        const canvas = document.querySelector("canvas")!;
        const gl = canvas.getContext("webgl2")!;
        const extension = gl.getExtension("WEBGL_lose_context")!;
        extension.loseContext();
        await new Promise((resolve) => setTimeout(resolve, 200));
        extension.restoreContext();
        await new Promise((resolve) => setTimeout(resolve, 200));
      });
      await settled(page);
      expectAt(await takePicture(page), colorOf("red"), placeOf(SQUARES.red, DEFAULT_VIEW));
    }));
});
