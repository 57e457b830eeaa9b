/** A supervisor's visit: from the link of a colleague to the link that goes on to the next. */
import { expect } from "expect";
import { after, before, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { parseComparison } from "../../lib/schema/compare.ts";
import { fieldOfView } from "../../lib/schema/lens.ts";
import { readMoment, type View } from "../../lib/schema/view.ts";
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
} from "../support/grid_plate.ts";
import { middleOf, partOf, type Picture, takePicture } from "../support/picture.ts";
import { value, videoInput } from "../support/store.ts";

/** The middle of the frame 00:00:01:00. */
const SENT = "t=1.021&yaw=20&pitch=5&fov=80&lens=24&sensor=full-frame";
const SENT_VIEW: View = { yaw: 20, pitch: 5, fov: 80 };

/** What is in the picture of every view here. */
const SEEN: SquareName[] = ["red", "green"];

const LAPTOP = {
  viewport: { width: 1440, height: 900 },
  permissions: ["clipboard-read", "clipboard-write"],
};

let site: BrowserSite;
let grid: Uint8Array<ArrayBuffer>;

before(async () => {
  grid = await gridMp4();
  site = await openBrowserSite(async (store) => {
    for (const title of ["Stage", "Alternative"]) {
      value(
        await store.videos.create(videoInput({
          title,
          videoUrl: "/uploads/videos/grid.mp4",
          thumbnailUrl: "/uploads/thumbnails/open-sea-dusk.jpg",
          frameRate: GRID.frameRate,
          projection: "equirectangular-360",
          resolution: "12K",
        })),
      );
    }
  });
});
after(() => site[Symbol.asyncDispose]());

/** Runs a part of the visit on a laptop that has never been here. */
function onLaptop(visit: (page: Page) => Promise<void>): Promise<void> {
  return site.onPage(async (page) => {
    await serveFile(page, "**/uploads/videos/grid.mp4", grid, "video/mp4");
    await visit(page);
    // A fade between pages that the browser gives up is rejected.
  }, { context: LAPTOP, expected: [/ViewTransition/] });
}

/** Waits until the plate's page shows its picture and its tools are awake. */
async function awake(page: Page): Promise<void> {
  await hydrated(page, "FramingTools");
  await page.locator(".player canvas[data-shown]").waitFor();
}

/** Waits until every stage shows the red and the green square where a view has them, within a pixel. */
async function expectDrawn(stages: Locator, view: View): Promise<void> {
  await stages.first().scrollIntoViewIfNeeded();
  const boxes = await Promise.all((await stages.all()).map((stage) => stage.boundingBox()));
  let off = [Infinity];
  for (let tries = 0; tries < 30 && !(Math.max(...off) < 1); tries++) {
    const picture = await takePicture(stages.page());
    off = boxes.flatMap((box) => SEEN.map((name) => distance(partOf(picture, box!), name, view)));
  }
  expect(Math.max(...off)).toBeLessThan(1);
}

/** How far a square is from where a view has it, in pixels. */
function distance(picture: Picture, name: SquareName, view: View): number {
  const place = squareInPicture(SQUARES[name], view, picture);
  const found = middleOf(picture, colorOf(name));
  return found ? Math.hypot(found.x - place.x, found.y - place.y) : Infinity;
}

async function openTool(page: Page, title: string): Promise<Locator> {
  const tool = page.locator("details.tool", {
    has: page.locator(".tool-title", { hasText: title }),
  });
  await tool.locator("> summary").click();
  await tool.getByRole("status").waitFor();
  return tool;
}

/** Waits until all plates of the comparison show a time, within a frame. */
async function bothAt(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(([wanted, frame]) => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>(".compare-pane video")];
    return videos.length === 2 &&
      videos.every(({ seeking, currentTime }) =>
        !seeking && Math.abs(currentTime - wanted!) < frame!
      );
  }, [seconds, 1 / GRID.frameRate]);
}

/** Puts a 35 mm lens on the plate and looks through it; returns the view. */
async function putLensOn(page: Page): Promise<View> {
  const lens = await openTool(page, "Lens");
  expect(await lens.getByLabel("Sensor").inputValue()).toBe("full-frame");
  await lens.getByLabel("Focal length").selectOption("35");
  expect(await lens.getByRole("status").textContent())
    .toBe("Field of view 54.4° × 37.8°, diagonal 63.4°.");
  await lens.getByRole("button", { name: "Look through it" }).click();
  await lens.getByText("a lens of 35.0 mm sees").waitFor();
  return { ...SENT_VIEW, fov: fieldOfView(36, 35) };
}

/** Sets the wall up where the player looks, and reads whether the plate holds on it. */
async function setUpWall(page: Page): Promise<void> {
  const wall = await openTool(page, "LED wall");
  const verdict = wall.getByRole("status");
  await wall.getByLabel("Width").fill("10");
  await wall.getByRole("button", { name: "Centre it where I look" }).click();
  expect(await verdict.textContent())
    .toContain("At 6 m this wall asks for 40.3 px/°, the 12K master has 32");
  await wall.getByLabel("LED pitch").fill("3.9");
  expect(await verdict.textContent())
    .toBe("The 12K master is enough at 6 m: this wall asks for 26.9 px/°, it has 32.");
  expect(await wall.getByLabel("Heading of its middle").inputValue()).toBe("20");
  await page.locator(".framing-wall[d^=M]").waitFor();
}

/** Compares the plate with another one: what is done to one of them is done to both. */
async function compare(page: Page, through: View): Promise<void> {
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const tray = page.getByRole("region", { name: "Comparison" });
  await tray.getByText("1 plate to compare").waitFor();
  const other = page.getByRole("button", { name: "Compare Alternative" });
  await other.scrollIntoViewIfNeeded();
  await other.focus();
  await page.keyboard.press("Enter");
  await tray.getByRole("link", { name: "Compare" }).click();
  await page.waitForURL(/\/compare\?ids=1,2/);
  await hydrated(page, "CompareView");
  const stages = page.locator(".compare-stage:has(canvas[data-shown])");
  await stages.nth(1).waitFor();

  // The comparison begins where the plate's page was.
  await bothAt(page, 1);
  await expectDrawn(stages, through);
  await stages.nth(1).locator("canvas").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Facing 10 degrees right, 5 up").waitFor();
  await page.getByRole("slider", { name: "Seek" }).press("Home");
  await bothAt(page, 0);
  const turned = { ...through, yaw: 10 };
  await expectDrawn(stages, turned);
  await page.waitForFunction(() => new URLSearchParams(location.search).get("t") === "0");
  const { moment } = parseComparison(new URL(page.url()).searchParams);
  expect(moment.view!.yaw).toBeCloseTo(10, 1);
}

it("A supervisor opens a link, judges the plate, compares it, and sends the view on", async () => {
  let link = "";
  let through = SENT_VIEW;
  await onLaptop(async (page) => {
    await page.goto(`/videos/1?${SENT}`);
    await awake(page);
    await page.locator(".player-now", { hasText: "00:00:01:00" }).waitFor();
    const stage = page.locator(".player-stage");
    await expectDrawn(stage, SENT_VIEW);

    through = await putLensOn(page);
    await expectDrawn(stage, through);
    await setUpWall(page);
    await compare(page, through);

    // Back on the plate, the lens is still on.
    await page.goBack();
    await awake(page);
    await page.locator(".framing-wall[d^=M]").waitFor();
    await expectDrawn(stage, through);
    await page.getByRole("button", { name: "This moment and view" }).click();
    await page.getByText("Link to this moment and view copied to clipboard").waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
  });

  const { pathname, searchParams } = new URL(link);
  const { time, view } = readMoment(searchParams);
  expect([pathname, time]).toEqual(["/videos/1", 1.021]);
  expect([view!.yaw, view!.pitch]).toEqual([20, 5]);
  expect(view!.fov).toBeCloseTo(through.fov, 2);
  expect([searchParams.get("lens"), searchParams.get("sensor"), searchParams.get("wall")])
    .toEqual(["35", "full-frame", "10x5@6e1.5p3.9y20"]);

  await onLaptop(async (page) => {
    await page.goto(link);
    await awake(page);
    await page.locator(".player-now", { hasText: "00:00:01:00" }).waitFor();
    await page.locator(".framing-wall[d^=M]").waitFor();
    await expectDrawn(page.locator(".player-stage"), through);
    expect(await page.locator(".tool-hint").allTextContents())
      .toEqual(["35 mm, Full frame", "Frame lines, PNG", "10 × 5 m at 6 m"]);
  });
});
