/** The framing tools on the page of a plate: what they draw, compute, save and put into the address. */
import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { FRAME_ASPECTS, FRAME_NAMES, largestFrame } from "../../lib/schema/frame_lines.ts";
import { fieldOfView } from "../../lib/schema/lens.ts";
import { wallOutline } from "../../lib/schema/led_wall.ts";
import { DEFAULT_WALL } from "../../lib/schema/wall_plan.ts";
import { axeFindings } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { GRID, gridMp4, serveFile } from "../support/grid_plate.ts";
import { value, videoInput } from "../support/store.ts";

const SCREEN = { width: 1920, height: 1080 };

let site: BrowserSite;
let grid: Uint8Array<ArrayBuffer>;

before(async () => {
  grid = await gridMp4();
  const plate = videoInput({
    videoUrl: "/uploads/videos/grid.mp4",
    frameRate: GRID.frameRate,
    resolution: "12K",
  });
  site = await openBrowserSite(async (store) => {
    value(await store.videos.create({ ...plate, title: "Grid" }));
    value(await store.videos.create({ ...plate, title: "Flat grid", projection: "flat" }));
    value(
      await store.videos.create({
        ...plate,
        title: "Foreign",
        projection: "flat",
        videoUrl: "https://cdn.example.com/grid.mp4",
      }),
    );
  });
});
after(() => site[Symbol.asyncDispose]());

/** Runs a test on the page of a plate whose player shows it. */
function onPlate(
  test: (page: Page) => Promise<void>,
  { id = 1, query = "", context = {}, script = () => {} } = {},
): Promise<void> {
  return site.onPage(async (page) => {
    await page.addInitScript(script);
    await serveFile(page, /grid\.mp4$/, grid, "video/mp4");
    await page.route("**/thumbnails/**", (route) => route.fulfill({ status: 204 }));
    await page.goto(`/videos/${id}${query}`);
    await hydrated(page, "VideoPlayer");
    await hydrated(page, "FramingTools");
    await page.waitForFunction(() => document.querySelector("video")!.readyState >= 2);
    await test(page);
  }, { context: { viewport: SCREEN, ...context } });
}

const isShown = (page: Page) => page.waitForSelector(".player canvas[data-shown]");

/** Opens a tool and answers its section. */
async function open(page: Page, title: string): Promise<Locator> {
  const tool = page.locator("details.tool").filter({
    has: page.locator("summary", { hasText: title }),
  });
  await tool.locator("> summary").click();
  await tool.locator(".tool-body > *").first().waitFor();
  return tool;
}

/** Waits until the address has this query. */
async function expectQuery(page: Page, query: string): Promise<void> {
  await page.waitForFunction((query) => location.search === query, query).catch(() => {});
  expect(await page.evaluate(() => location.search)).toBe(query);
}

/** The view that the player would share. */
async function sharedView(page: Page): Promise<URLSearchParams> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(document.body.dataset.copied = text) },
    });
  });
  await page.locator(".player canvas, .player video").last().focus();
  await page.keyboard.press("c");
  const copied = await page.waitForFunction(() => document.body.dataset.copied);
  return new URL(await copied.jsonValue() as string).searchParams;
}

/** Where an element is, relative to the player's stage, in pixels. */
async function boxOf(page: Page, selector: string) {
  return await page.evaluate((selector) => {
    const stage = document.querySelector(".player-stage")!.getBoundingClientRect();
    const box = document.querySelector(selector)!.getBoundingClientRect();
    return {
      left: box.left - stage.left,
      top: box.top - stage.top,
      width: box.width,
      height: box.height,
      stage: { width: stage.width, height: stage.height },
    };
  }, selector);
}

function expectWithinAPixel(found: object, expected: object): void {
  for (const [side, length] of Object.entries(expected)) {
    const off = Math.abs((found as Record<string, number>)[side]! - length);
    expect([side, off <= 1]).toEqual([side, true]);
  }
}

describe("The lens", () => {
  it("gives the view the field of view that a 35 mm lens has on the sensor", () =>
    onPlate(async (page) => {
      await isShown(page);
      const tool = await open(page, "Lens");
      await tool.getByLabel("Sensor").selectOption({ label: "Full frame" });
      await tool.getByLabel("Focal length").selectOption("35");
      expect(await tool.getByRole("status").textContent())
        .toBe("Field of view 54.4° × 37.8°, diagonal 63.4°.");
      await tool.getByRole("button", { name: "Look through it" }).click();
      await expectQuery(page, "?lens=35&sensor=full-frame");
      const view = await sharedView(page);
      expect(Number(view.get("fov"))).toBeCloseTo(54.43, 2);
      expect([view.get("lens"), view.get("sensor")]).toEqual(["35", "full-frame"]);
      expect(await tool.locator(".tool-note").textContent())
        .toBe("The player now shows what a lens of 35.0 mm sees on this sensor.");

      // Once looked through, another lens is put on at once.
      await tool.getByLabel("Focal length").selectOption("50");
      expect(Number((await sharedView(page)).get("fov"))).toBeCloseTo(39.6, 1);
    }));

  it("frames so that the lines hold what the sensor records", () =>
    onPlate(async (page) => {
      await isShown(page);
      const tool = await open(page, "Frame and still");
      await tool.getByRole("radio", { name: "1:1 Square" }).check();
      const fov = Number((await sharedView(page)).get("fov"));
      const lines = await boxOf(page, ".framing-lines");
      const inside = Math.tan(fov / 2 * Math.PI / 180) * lines.width / lines.stage.width;
      // A square on full frame is 24 mm wide.
      expect(2 * Math.atan(inside) * 180 / Math.PI).toBeCloseTo(fieldOfView(24, 35), 1);
    }, { query: "?lens=35&sensor=full-frame" }));
});

describe("Frame lines", () => {
  it("are within a pixel of every frame, on the sphere at 1080p", () =>
    onPlate(async (page) => {
      await isShown(page);
      const tool = await open(page, "Frame and still");
      await page.getByRole("button", { name: "Fullscreen" }).click();
      await page.waitForSelector(".player[data-fullscreen]");
      for (const [index, name] of FRAME_NAMES.entries()) {
        // The radios are behind the player now, but keep their names.
        await tool.getByRole("radio").nth(index + 1).evaluate((radio) =>
          (radio as HTMLInputElement).click()
        );
        const { stage, ...box } = await boxOf(page, ".framing-lines");
        expect(stage).toEqual(SCREEN);
        expectWithinAPixel(box, largestFrame(SCREEN, FRAME_ASPECTS[name]));
      }
    }));

  it("lie on the picture, not on the bars beside it, where the plate is shown flat", () =>
    onPlate(async (page) => {
      const tool = await open(page, "Frame and still");
      await tool.getByRole("radio", { name: "4:3" }).check();
      const { stage, ...box } = await boxOf(page, ".framing-lines");
      // A picture of two to one in a square.
      expect(stage.width).toBeCloseTo(stage.height, 0);
      const picture = { width: stage.width, height: stage.width / 2 };
      const frame = largestFrame(picture, 4 / 3);
      expectWithinAPixel(box, { ...frame, top: stage.height / 4 });
    }, { id: 2, context: { viewport: { width: 390, height: 844 } } }));

  it("are chosen by keys alone", () =>
    onPlate(async (page) => {
      await page.locator(".tool > summary").nth(1).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("radio", { name: "None" }).focus();
      await page.keyboard.press("ArrowDown");
      expect(await page.getByRole("radio", { name: "2.39 Scope" }).isChecked()).toBe(true);
      await expectQuery(page, "?frame=2.39");
      await page.locator(".framing-lines").waitFor();
    }));
});

describe("A still", () => {
  it("is a PNG of the framed view, 3840 pixels wide, named by what it shows", () =>
    onPlate(async (page) => {
      await isShown(page);
      const tool = await open(page, "Frame and still");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        tool.getByRole("button", { name: "Grab still" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("grid_00-00-01-00_yaw0_pitch0_fov60.png");
      const png = await Deno.readFile(await download.path());
      expect(sizeOf(png)).toEqual({ width: 3840, height: Math.round(3840 / 2.39) });
      // In the middle is the red square.
      const [red, green, blue] = await colorInMiddle(page, png);
      expect([red! > 200, green! < 40, blue! < 40]).toEqual([true, true, true]);
      await tool.getByText("Saved as grid_00-00-01-00_yaw0_pitch0_fov60.png").waitFor();
    }, { query: "?t=1.02&yaw=0&pitch=0&fov=60&frame=2.39" }));

  it("of flat footage has the pixels of the video", () =>
    onPlate(async (page) => {
      const tool = await open(page, "Frame and still");
      await tool.getByRole("radio", { name: "1:1 Square" }).check();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        tool.getByRole("button", { name: "Grab still" }).click(),
      ]);
      expect(sizeOf(await Deno.readFile(await download.path())))
        .toEqual({ width: 1024, height: 1024 });
    }, { id: 2 }));

  it("of footage that another site keeps to itself is refused in a sentence", () =>
    onPlate(async (page) => {
      const tool = await open(page, "Frame and still");
      await tool.getByRole("button", { name: "Grab still" }).click();
      await tool.getByText("No still can be taken here: the footage comes from another site")
        .waitFor();
    }, { id: 3 }));
});

describe("The wall", () => {
  it("is judged in words, while it is typed", () =>
    onPlate(async (page) => {
      const tool = await open(page, "LED wall");
      const verdict = tool.getByRole("status");
      expect(await verdict.textContent())
        .toContain("At 6 m this wall asks for 40.3 px/°, the 12K master has 32");
      await tool.getByLabel("LED pitch").fill("3.9");
      expect(await verdict.textContent())
        .toBe("The 12K master is enough at 6 m: this wall asks for 26.9 px/°, it has 32.");
      await tool.getByLabel("Camera to wall").fill("0");
      await tool.getByText("0.3 to 200 m").waitFor();
      expect(await verdict.textContent()).toContain("is enough at 6 m");
      await tool.getByLabel("Shape").selectOption("Arc, by radius");
      await tool.getByLabel("Radius").fill("1");
      expect(await verdict.textContent()).toContain("closes to a ring");
    }));

  it("is outlined where it is, and stays there while the player looks around", () =>
    onPlate(async (page) => {
      await isShown(page);
      const expectCorners = async (yaw: number) => {
        const path = await page.locator(".framing-wall").getAttribute("d");
        const points = path!.split(/[ML]/).filter(Boolean)
          .map((point) => point.split(" ").map(Number));
        const xs = points.map(([x]) => x!);
        // Azimuths of the edges in a picture of 120°: tan(angle) / tan 60°.
        const edges = wallOutline(DEFAULT_WALL).map(({ azimuth }) =>
          Math.tan((azimuth + 20 - yaw) * Math.PI / 180) / Math.tan(Math.PI / 3)
        );
        expect(Math.min(...xs)).toBeCloseTo(Math.min(...edges), 3);
        expect(Math.max(...xs)).toBeCloseTo(Math.max(...edges), 3);
      };
      await expectCorners(15);
      await page.locator(".player canvas").focus();
      await page.keyboard.press("ArrowRight");
      const yaw = Number((await sharedView(page)).get("yaw"));
      expect(yaw).toBeGreaterThan(15);
      await expectCorners(yaw);

      await page.getByRole("button", { name: "Show the flat plate" }).click();
      await page.waitForFunction(() =>
        document.querySelector(".framing-wall")!.getAttribute("d")!.includes("-0.13889 ")
      );
      const box = await boxOf(page, ".framing-wall");
      // From -25° to 65° on 360°.
      const left = (0.5 - 25 / 360) * box.stage.width;
      expect([Math.abs(box.left - left) < 1.5, Math.abs(box.width - box.stage.width / 4) < 1.5])
        .toEqual([true, true]);
    }, { query: "?wall=12x5@6y20&yaw=15&pitch=0&fov=120" }));

  it("is put where the player looks", () =>
    onPlate(async (page) => {
      await isShown(page);
      const tool = await open(page, "LED wall");
      await tool.getByRole("button", { name: "Centre it where I look" }).click();
      expect(await tool.getByLabel("Heading of its middle").inputValue()).toBe("-70");
      await expectQuery(page, "?yaw=-70&pitch=0&fov=90&wall=12x5@6e1.5p2.6y-70");
      await tool.getByRole("button", { name: "Take it down" }).click();
      await expectQuery(page, "?yaw=-70&pitch=0&fov=90");
    }, { query: "?yaw=-70&pitch=0&fov=90" }));

  it("is calculated without a player that can show the sphere", () =>
    onPlate(async (page) => {
      const tool = await open(page, "LED wall");
      expect(await tool.getByRole("status").textContent()).toContain("the 12K master has 32");
      await (await open(page, "Lens")).getByText("Let the player show the sphere").waitFor();
    }, {
      script: () => {
        const { getContext } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
          return kind === "webgl2" ? null : getContext.call(this, kind);
        } as typeof getContext;
      },
    }));

  it("of flat footage is compared with the wall's own pixels, and there is no lens", () =>
    onPlate(async (page) => {
      const tool = await open(page, "LED wall");
      expect(await tool.getByRole("status").textContent()).toContain("This is flat footage");
      expect(await tool.getByLabel("Heading of its middle").count()).toBe(0);
      expect(await page.locator(".tool-title").allTextContents())
        .toEqual(["Frame and still", "LED wall"]);
    }, { id: 2 }));
});

describe("The address", () => {
  it("keeps lens, frame and wall through a reload", () =>
    onPlate(async (page) => {
      await isShown(page);
      const lens = await open(page, "Lens");
      await lens.getByLabel("Sensor").selectOption("alexa-35");
      await lens.getByLabel("Squeeze").selectOption("2");
      await lens.getByRole("button", { name: "Look through it" }).click();
      await (await open(page, "Frame and still")).getByRole("radio", { name: "2.39 Scope" })
        .check();
      const wall = await open(page, "LED wall");
      await wall.getByLabel("Width").fill("20");
      await wall.getByLabel("Shape").selectOption("angle");
      await wall.getByLabel("Angle").fill("120");
      await wall.getByLabel("Camera records").fill("4608");
      await expectQuery(
        page,
        "?lens=35&sensor=alexa-35&squeeze=2&frame=2.39&wall=20x5@6a120e1.5p2.6&recorded=4608",
      );
      const drawn = () =>
        page.evaluate(() => [
          document.querySelector(".framing-wall")!.getAttribute("d"),
          document.querySelector(".framing-lines")!.getAttribute("style"),
        ]);
      const [before, verdict] = [await drawn(), await wall.getByRole("status").textContent()];
      expect(before[0]).toContain("M");

      await page.reload();
      await isShown(page);
      await page.waitForFunction(
        (path) => document.querySelector(".framing-wall")?.getAttribute("d") === path,
        before[0],
      );
      expect(await drawn()).toEqual(before);
      const again = await open(page, "LED wall");
      expect(await again.getByRole("status").textContent()).toBe(verdict);
      expect(await again.getByLabel("Angle").inputValue()).toBe("120");
    }));

  it("loads no tool for those who open none", () =>
    onPlate(async (page) => {
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => name)
          .filter((name) => /framing_session|FramingTool-/.test(name))
      );
      expect(scripts).toEqual([]);
      expect(await page.locator(".framing-layer").count()).toBe(0);
    }));
});

for (const colorScheme of ["dark", "light"] as const) {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    it(`Has no accessibility faults at ${viewport.width} px, ${colorScheme}`, () =>
      onPlate(async (page) => {
        for (const title of ["Lens", "Frame and still", "LED wall"]) await open(page, title);
        await page.locator(".tool-more > summary").click();
        // Scrolled down, the page's header would lie on what it hides in passing.
        await page.evaluate(() => scrollTo(0, 0));
        expect(await axeFindings(page)).toEqual([]);
        const overflow = await page.evaluate(() =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        );
        expect(overflow).toBe(0);
      }, { context: { viewport, colorScheme }, query: "?lens=35&frame=2.39&wall=12x5@6" }));
  }
}

/** Width and height of a PNG (W3C PNG specification, IHDR). */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset);
  expect([...png.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function colorInMiddle(page: Page, png: Uint8Array): Promise<number[]> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d")!;
    context.drawImage(bitmap, 0, 0);
    return [...context.getImageData(bitmap.width >> 1, bitmap.height >> 1, 1, 1).data];
  }, png.toBase64());
}
