import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { comparedIds, parseComparison } from "../../lib/schema/compare.ts";
import type { View } from "../../lib/schema/view.ts";
import { axeFindings } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { takePicture } from "../support/picture.ts";
import { value, videoInput } from "../support/store.ts";

/** Every plate of the catalogue; ids count up from 1 in this order. */
const PLATES = [
  { title: "City", slug: "night-city-drive", frameRate: 24 },
  { title: "Desert", slug: "desert-highway-golden-hour", frameRate: 23.976 },
  { title: "Sea", slug: "open-sea-dusk", frameRate: 24 },
  { title: "Aurora", slug: "aurora-frozen-lake", frameRate: 24 },
  { title: "Reef", slug: "reef-light-shafts", frameRate: 24 },
];

/** A frame of these plates, in seconds. */
const FRAME = 1 / 24;

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(async (store) => {
    for (const { title, slug, frameRate } of PLATES) {
      value(
        await store.videos.create(videoInput({
          title,
          frameRate,
          keywords: "plate",
          videoUrl: `/uploads/videos/${slug}.mp4`,
          thumbnailUrl: `/uploads/thumbnails/${slug}.jpg`,
          previewUrl: `/uploads/previews/${slug}_preview.mp4`,
        })),
      );
    }
  });
});
after(() => site[Symbol.asyncDispose]());

/** Opens a comparison and waits until all its spheres are seen. */
async function openComparison(page: Page, query: string): Promise<void> {
  await page.goto(`/compare${query}`);
  await awake(page);
}

async function awake(page: Page): Promise<void> {
  await hydrated(page, "CompareView");
  await page.waitForFunction(() => {
    const panes = document.querySelectorAll(".compare-pane");
    return panes.length === document.querySelectorAll(".compare-pane canvas[data-shown]").length;
  });
}

/** Waits until the address holds a view that `test` accepts, and returns it. */
async function viewInAddress(page: Page, test: (view: View) => boolean): Promise<View> {
  for (let tries = 0; tries < 100; tries++) {
    const { moment } = parseComparison(new URL(page.url()).searchParams);
    if (moment.view && test(moment.view)) return moment.view;
    await page.waitForTimeout(100);
  }
  throw new Error(`No such view in ${page.url()}`);
}

function times(page: Page): Promise<number[]> {
  return page.locator(".compare-pane video").evaluateAll((videos) =>
    videos.map((video) => (video as HTMLVideoElement).currentTime)
  );
}

function allPaused(page: Page): Promise<boolean[]> {
  return page.locator(".compare-pane video").evaluateAll((videos) =>
    videos.map((video) => (video as HTMLVideoElement).paused)
  );
}

/** Waits until all plates are at a time, within a frame. */
async function allAt(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(([wanted, frame]) => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>(".compare-pane video")];
    return videos.every((video) =>
      !video.seeking && Math.abs(video.currentTime - wanted!) < frame!
    );
  }, [seconds, FRAME]);
}

/** What a pane shows once nothing moves: its pixels, row by row. */
async function pictureOf(page: Page, index: number): Promise<Uint8Array> {
  const stage = page.locator(".compare-stage").nth(index);
  await stage.scrollIntoViewIfNeeded();
  await page.waitForTimeout(700);
  const { x, y, width, height } = (await stage.boundingBox())!;
  const picture = await takePicture(page);
  const rows: number[] = [];
  for (let row = Math.ceil(y); row < Math.floor(y + height); row++) {
    const start = (row * picture.width + Math.ceil(x)) * picture.channels;
    rows.push(...picture.data.subarray(start, start + Math.floor(width) * picture.channels));
  }
  return new Uint8Array(rows);
}

/** Whether two pictures of a pane show the same: angles in addresses are rounded, so not to the bit. */
function looksLike(a: Uint8Array, b: Uint8Array): boolean {
  const sum = a.reduce((total, value, at) => total + Math.abs(value - (b[at] ?? 0)), 0);
  return sum / a.length < 2;
}

const pane = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

describe("Choosing plates", () => {
  it("two from cards lead to their comparison; the choice outlives a page", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      await hydrated(page, "HomeCatalogue");
      const tray = page.getByRole("region", { name: "Comparison" });
      await page.locator("[data-video-id='3']").hover();
      const button = page.getByRole("button", { name: "Compare Sea" });
      await button.click();
      await tray.getByText("1 plate to compare").waitFor();
      expect(await button.getAttribute("aria-pressed")).toBe("true");
      expect(await tray.getByRole("link").count()).toBe(0);
      await page.goto("/videos/1");
      await tray.getByText("1 plate to compare").waitFor();
      await page.getByRole("button", { name: "Compare", exact: true }).click();
      await tray.getByText("2 plates to compare").waitFor();
      await tray.getByRole("link", { name: "Compare" }).click();
      await page.waitForURL(/\/compare\?ids=3,1/);
      await page.getByRole("heading", { name: "Sea" }).waitFor();
    }));

  it("a fifth is refused with a sentence, and all are cleared at once", () =>
    site.onPage(async (page) => {
      await page.goto("/search");
      await hydrated(page, "SearchCatalogue");
      for (const { title } of PLATES) {
        const card = page.locator(".card").filter({ hasText: title });
        await card.getByRole("button", { name: `Compare ${title}` }).focus();
        await page.keyboard.press("Enter");
      }
      await page.getByText("Four plates at most").waitFor();
      const tray = page.getByRole("region", { name: "Comparison" });
      await tray.getByText("4 plates to compare").waitFor();
      await tray.getByRole("button", { name: "Clear" }).click();
      await tray.waitFor({ state: "detached" });
      expect(await page.locator(".card-compare[aria-pressed=true]").count()).toBe(0);
    }));

  it("the page says how, for fewer than two and for plates that are not there", () =>
    site.onPage(async (page) => {
      for (const query of ["", "?ids=99,98", "?ids=nonsense"]) {
        await page.goto(`/compare${query}`);
        await page.getByRole("heading", { name: "Choose plates to compare" }).waitFor();
      }
      await page.goto("/compare?ids=1,99");
      await page.getByRole("heading", { name: "Choose one more plate" }).waitFor();
      await page.getByRole("link", { name: "Desert" }).click();
      await page.waitForURL("**/compare?ids=1,2");
    }));
});

describe("Plates side by side", () => {
  it("turn together, and a reload shows the same", () =>
    site.onPage(async (page) => {
      await openComparison(page, "?ids=1,2&t=1&yaw=20&pitch=0&fov=90");
      await allAt(page, 1);
      const before = [await pictureOf(page, 0), await pictureOf(page, 1)];
      const box = (await page.locator(".compare-stage").nth(1).boundingBox())!;
      await page.mouse.move(box.x + 300, box.y + 100);
      await page.mouse.down();
      await page.mouse.move(box.x + 150, box.y + 100, { steps: 5 });
      await page.mouse.up();
      const view = await viewInAddress(page, ({ yaw }) => yaw > 30);
      expect(view.pitch).toBeCloseTo(0);
      const after = [await pictureOf(page, 0), await pictureOf(page, 1)];
      expect([looksLike(after[0]!, before[0]!), looksLike(after[1]!, before[1]!)])
        .toEqual([false, false]);
      const address = page.url();
      await page.reload();
      await awake(page);
      await allAt(page, 1);
      expect(looksLike(await pictureOf(page, 0), after[0]!)).toBe(true);
      expect(looksLike(await pictureOf(page, 1), after[1]!)).toBe(true);
      expect(page.url()).toBe(address);
    }));

  it("zoom by keys, seek and play together", () =>
    site.onPage(async (page) => {
      await openComparison(page, "?ids=1,2,3");
      await page.locator(".compare-pane canvas").nth(2).focus();
      await page.keyboard.press("+");
      await viewInAddress(page, ({ fov }) => fov < 85);
      await page.getByRole("slider", { name: "Seek" }).focus();
      for (let second = 1; second <= 3; second++) {
        await page.keyboard.press("ArrowRight");
        await allAt(page, second);
      }
      await page.getByRole("button", { name: "Play" }).click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll("video")].every(({ paused }) => !paused)
      );
      await page.getByRole("button", { name: "Pause" }).click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll("video")].every(({ paused, seeking }) => paused && !seeking)
      );
      const [first] = await times(page);
      await allAt(page, first!);
    }));

  it("drift while they play is made up for, to less than a frame", () =>
    site.onPage(async (page) => {
      await openComparison(page, "?ids=1,2");
      await page.getByRole("button", { name: "Play" }).click();
      for (const seconds of [0.2, -0.15, 1.5]) {
        await page.locator("video").nth(1).evaluate((video: HTMLVideoElement, drift) => {
          video.currentTime = Math.max(0, video.currentTime + drift);
        }, seconds);
        await page.waitForFunction((frame) => {
          const [a, b] = [...document.querySelectorAll("video")];
          return !b!.seeking && Math.abs(a!.currentTime - b!.currentTime) < frame;
        }, FRAME);
      }
      expect(await allPaused(page)).toEqual([false, false]);
    }));

  it("one that is freed looks and plays alone, and comes back when it is locked again", () =>
    site.onPage(async (page) => {
      await openComparison(page, "?ids=1,2&t=1&yaw=20&pitch=0&fov=90");
      await allAt(page, 1);
      const lock = page.getByRole("button", { name: "Lock Desert to the others" });
      await lock.click();
      expect(await lock.getAttribute("aria-pressed")).toBe("false");
      const before = [await pictureOf(page, 0), await pictureOf(page, 1)];
      await page.locator(".compare-pane canvas").nth(1).focus();
      await page.keyboard.press("ArrowRight");
      const own = page.getByRole("group", { name: "Controls of Desert" });
      await own.getByRole("slider", { name: "Seek" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => document.querySelectorAll("video")[1]!.currentTime > 1.5);
      expect((await times(page))[0]).toBeCloseTo(1);
      expect(looksLike(await pictureOf(page, 0), before[0]!)).toBe(true);
      expect(looksLike(await pictureOf(page, 1), before[1]!)).toBe(false);
      await lock.click();
      await allAt(page, 1);
      expect(looksLike(await pictureOf(page, 1), before[1]!)).toBe(true);
      await own.waitFor({ state: "detached" });
    }));

  it("are swapped, moved, removed and added, at the same moment and look", () =>
    site.onPage(async (page) => {
      await openComparison(page, "?ids=1,2&t=1&yaw=20&pitch=0&fov=90");
      await allAt(page, 1);
      const desert = pane(page, "Desert");
      await desert.getByRole("combobox").selectOption({ label: "Reef" });
      await desert.getByRole("button", { name: "Swap" }).click();
      await page.waitForURL(/ids=1,5&/);
      const { moment } = parseComparison(new URL(page.url()).searchParams);
      expect(moment.view).toEqual({ yaw: 20, pitch: 0, fov: 90 });
      expect(moment.time).toBeCloseTo(1);
      await awake(page);
      await page.getByRole("link", { name: "Move ahead: Reef" }).click();
      await page.waitForURL(/ids=5,1&/);
      await awake(page);
      await page.getByRole("combobox", { name: "Another plate" }).selectOption({ label: "Sea" });
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.waitForURL(/ids=5,1,3&/);
      await awake(page);
      await page.getByRole("link", { name: "Remove City" }).click();
      await page.waitForURL(/ids=5,3&/);
      expect(comparedIds(new URL(page.url()).searchParams)).toEqual([5, 3]);
    }));

  it("are shared by a link that shows the same", () =>
    site.onPage(async (page) => {
      await openComparison(page, "?ids=1,2&t=1&yaw=20&pitch=0&fov=90");
      await allAt(page, 1);
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByText("Link copied!").waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${site.origin}/compare?ids=1,2&t=1&yaw=20&pitch=0&fov=90`);
    }, { context: { permissions: ["clipboard-read", "clipboard-write"] } }));
});

describe("The page of a comparison", () => {
  it("is whole without a script: videos, facts with what differs, links to others", () =>
    site.onPage(async (page) => {
      const response = await page.goto("/compare?ids=1,2&t=2");
      const html = await response!.text();
      expect(html).toContain('<meta name="robots" content="noindex');
      expect(html).toContain(`<link rel="canonical" href="${site.origin}/compare?ids=1,2">`);
      expect(await page.title()).toContain("Compare City, Desert");
      expect(await page.locator("video[controls]").count()).toBe(2);
      const rows = page.locator("tr[data-differs]");
      expect(await rows.allInnerTexts()).toEqual([
        expect.stringMatching(/Frame rate.*differs.*24 fps.*23\.976 fps/s),
      ]);
      await page.getByRole("combobox", { name: "Another plate" }).selectOption({ label: "Sea" });
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.waitForURL(/ids=1%2C2%2C3/);
      expect(await page.locator("video").count()).toBe(3);
      await page.goto("/videos/4");
      await page.getByRole("link", { name: "Compare" }).click();
      await page.getByRole("heading", { name: "Choose one more plate" }).waitFor();
    }, { context: { javaScriptEnabled: false }, expected: [/ csp$/] }));

  for (const colorScheme of ["dark", "light"] as const) {
    it(`has nothing that axe faults, in the ${colorScheme} scheme`, () =>
      site.onPage(async (page) => {
        await openComparison(page, "?ids=1,2,3");
        await page.getByRole("button", { name: "Lock Desert to the others" }).click();
        expect(await axeFindings(page)).toEqual([]);
        await page.goto("/compare?ids=1");
        expect(await axeFindings(page)).toEqual([]);
        await page.goto("/search");
        await hydrated(page, "SearchCatalogue");
        await page.locator(".compare-tray").waitFor();
        expect(await axeFindings(page)).toEqual([]);
      }, { context: { colorScheme, reducedMotion: "reduce" } }));
  }

  it("fits a phone, with its controls in reach", () =>
    site.onPage(async (page) => {
      await openComparison(page, "?ids=1,2,3,4");
      const [needed, given] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(needed).toBeLessThanOrEqual(given!);
      await page.getByRole("button", { name: "Look right" }).tap();
      await viewInAddress(page, ({ yaw }) => yaw > 10);
    }, { context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } }));
});
