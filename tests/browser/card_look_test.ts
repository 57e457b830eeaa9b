import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { SEARCH_PAGE_SIZE } from "../../lib/schema/search_query.ts";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value, videoInput } from "../support/store.ts";

/** A sphere by its pixels, one by its record, and a plate that is none by its record. */
const [SPHERE, RECORDED, FLAT] = [12, 13, 14];

/** How many cards a visitor runs through. */
const MANY = 40;

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(async (store) => {
    await fillSmallCatalogue(store);
    const media = {
      videoUrl: "/uploads/videos/night-city-drive.mp4",
      thumbnailUrl: "/uploads/thumbnails/night-city-drive.jpg",
      previewUrl: "/uploads/previews/night-city-drive_preview.mp4",
    };
    const plate = videoInput({ ...media, title: "Recorded", keywords: "drive" });
    const initialView = { yaw: 90, pitch: 0, fov: 90 };
    const recorded = { ...plate, projection: "equirectangular-360" as const, initialView };
    value(await store.videos.create(recorded));
    value(await store.videos.create({ ...plate, title: "Flat", projection: "flat" }));
    for (let number = 0; number < MANY; number++) {
      value(await store.videos.create({ ...plate, title: `Many ${number}`, keywords: "many" }));
    }
  });
});
after(() => site[Symbol.asyncDispose]());

/** Opens the search page with the cards that a text finds, awake. */
async function openCards(page: Page, search: string): Promise<void> {
  await page.goto(`/search?search=${search}`);
  await hydrated(page, "SearchCatalogue");
}

async function cardOf(page: Page, id: number): Promise<Locator> {
  const card = page.locator(`[data-video-id='${id}']`);
  await card.scrollIntoViewIfNeeded();
  return card;
}

/** Drags inside a card's picture, to the left and down. */
async function drag(page: Page, card: Locator): Promise<void> {
  const box = (await card.locator(".card-media").boundingBox())!;
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height * 0.4];
  await page.mouse.move(x, y);
  // The pointer has to rest, as a hand does, until what moves in the card is there.
  await card.locator(".card-look").waitFor({ state: "attached" });
  await page.mouse.down();
  await page.mouse.move(x - 60, y + 15, { steps: 5 });
  await page.mouse.move(x - 90, y + 20, { steps: 5 });
  await page.mouse.up();
}

const isLooking = (card: Locator) => card.locator(".card-look[data-shown] canvas").waitFor();

describe("Inside the picture of a card", () => {
  it("a drag looks around and leads nowhere; a click opens the page", () =>
    site.onPage(async (page) => {
      await openCards(page, "title");
      const card = await cardOf(page, SPHERE);
      const { pathname } = new URL(page.url());
      await drag(page, card);
      await isLooking(card);
      await card.locator("[data-playing] video").evaluate((video: HTMLVideoElement) => {
        video.loop = false;
        video.pause();
      });
      await page.waitForTimeout(600);
      const first = await card.locator(".card-media").screenshot();
      await drag(page, card);
      await page.waitForTimeout(600);
      expect(await card.locator(".card-media").screenshot()).not.toEqual(first);
      expect(new URL(page.url()).pathname).toBe(pathname);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForURL(`**/videos/${SPHERE}`);
    }));

  it("all is freed when the pointer leaves", () =>
    site.onPage(async (page) => {
      await openCards(page, "title");
      const card = await cardOf(page, SPHERE);
      await drag(page, card);
      await isLooking(card);
      await page.getByRole("heading", { level: 1 }).hover();
      await card.locator(".card-look").waitFor({ state: "detached" });
      expect(await page.locator(".card canvas, .card video").count()).toBe(0);
    }));

  it("a drag shows what is beside the first view of the record, and nothing of a flat plate", () =>
    site.onPage(async (page) => {
      await openCards(page, "drive");
      const recorded = await cardOf(page, RECORDED);
      await drag(page, recorded);
      await isLooking(recorded);
      const flat = await cardOf(page, FLAT);
      await drag(page, flat);
      await flat.locator("[data-playing] video").waitFor();
      expect(await flat.locator("canvas").count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe("/search");
    }));

  it("arrow keys on the link step through the storyboard, with Shift they look around", () =>
    site.onPage(async (page) => {
      await openCards(page, "title");
      const card = await cardOf(page, SPHERE);
      const link = card.getByRole("link");
      await page.keyboard.press("Tab");
      await link.focus();
      await card.locator(".card-look").waitFor({ state: "attached" });
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      expect(await card.locator(".storyboard-time").textContent()).toBe("0:02");
      await page.keyboard.press("ArrowLeft");
      expect(await card.locator(".storyboard-time").textContent()).toBe("0:01");
      await page.keyboard.press("Shift+ArrowRight");
      await isLooking(card);
      expect(await card.locator(".storyboard").count()).toBe(0);
      await card.locator("[aria-live]", { hasText: "Facing 15 degrees right" }).waitFor();
      expect(
        await link.evaluate((element) =>
          document.getElementById(element.getAttribute("aria-describedby")!)?.textContent
        ),
      ).toContain("Shift");
      await page.keyboard.press("Escape");
      await card.locator(".card-look").waitFor({ state: "detached" });
    }));

  it("keys go on where the mouse came and went", () =>
    site.onPage(async (page) => {
      await openCards(page, "title");
      const card = await cardOf(page, SPHERE);
      await page.keyboard.press("Tab");
      await card.getByRole("link").focus();
      await card.hover();
      await page.getByRole("heading", { level: 1 }).hover();
      await card.locator(".card-look").waitFor({ state: "detached" });
      await page.keyboard.press("ArrowRight");
      await card.locator(".storyboard").waitFor();
    }));

  it("a still is looked around in by visitors who want no motion", () =>
    site.onPage(async (page) => {
      await openCards(page, "title");
      const card = await cardOf(page, SPHERE);
      await drag(page, card);
      await isLooking(card);
      expect(await card.locator("video").count()).toBe(0);
    }, { context: { reducedMotion: "reduce" } }));
});

describe("With a finger on the picture of a card", () => {
  /** Puts a finger on the middle of a card's picture, rests, and moves it by so many pixels. */
  async function swipe(page: Page, card: Locator, rest: number, dx: number, dy: number) {
    const box = (await card.locator(".card-media").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const devtools = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", share = 0) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + dx * share, y: y + dy * share }],
      });
    await send("touchStart");
    await page.waitForTimeout(rest);
    for (let step = 1; step <= 10; step++) await send("touchMove", step / 10);
    await send("touchEnd");
  }
  const phone = {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  };

  it("sideways after a rest looks around, until another place is touched", () =>
    site.onPage(async (page) => {
      await openCards(page, "drive");
      const card = await cardOf(page, RECORDED);
      await swipe(page, card, 250, -120, 5);
      await isLooking(card);
      expect(new URL(page.url()).pathname).toBe("/search");
      await page.getByRole("heading", { level: 1 }).tap();
      await card.locator(".card-look").waitFor({ state: "detached" });
      expect(await page.locator(".card canvas, .card video").count()).toBe(0);
    }, phone));

  it("the menu of the link stays closed while it rests, and no longer", () =>
    site.onPage(async (page) => {
      await openCards(page, "drive");
      const card = await cardOf(page, RECORDED);
      const box = (await card.locator(".card-media").boundingBox())!;
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      const devtools = await page.context().newCDPSession(page);
      // A touch that is only emulated opens no menu of itself.
      const opensMenu = () =>
        card.getByRole("link").evaluate((link) =>
          link.dispatchEvent(
            new PointerEvent("contextmenu", {
              pointerType: "touch",
              bubbles: true,
              cancelable: true,
            }),
          )
        );
      await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await card.locator(".card-look").waitFor({ state: "attached" });
      expect(await opensMenu()).toBe(false);
      await devtools.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
      expect(await opensMenu()).toBe(true);
    }, phone));

  it("up and down scrolls, and does not look around", () =>
    site.onPage(async (page) => {
      await openCards(page, "many");
      const card = page.locator(".card").nth(5);
      await card.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      await swipe(page, card, 250, 5, 250);
      await page.waitForFunction((from) => scrollY < from, before);
      expect(await page.locator("canvas").count()).toBe(0);
    }, phone));
});

/** What a page has at work, as its counters tell. */
interface Load {
  contexts: number;
  videos: number;
  mostAtOnce: number;
}

describe("However many cards are hovered and dragged", () => {
  it(`${MANY} in a row: one WebGL context, one video element, and all of it freed`, () =>
    site.onPage(async (page) => {
      await page.addInitScript(() => {
        const contexts = new Set<unknown>();
        const videos = new Set<HTMLVideoElement>();
        let mostAtOnce = 0;
        const { getContext } = HTMLCanvasElement.prototype;
        function counted(
          this: HTMLCanvasElement,
          ...args: Parameters<typeof getContext>
        ): RenderingContext | null {
          const context = getContext.apply(this, args);
          if (args[0].startsWith("webgl")) contexts.add(context);
          return context;
        }
        HTMLCanvasElement.prototype.getContext = counted as typeof getContext;
        const { play } = HTMLVideoElement.prototype;
        HTMLVideoElement.prototype.play = function () {
          videos.add(this);
          const playing = [...videos].filter((video) => video === this || !video.paused);
          mostAtOnce = Math.max(mostAtOnce, playing.length);
          return play.apply(this);
        };
        const load = () => ({ contexts: contexts.size, videos: videos.size, mostAtOnce });
        Object.assign(globalThis, { load });
      });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Performance.enable");
      async function heap(): Promise<number> {
        await devtools.send("HeapProfiler.collectGarbage");
        const { metrics } = await devtools.send("Performance.getMetrics");
        return metrics.find(({ name }) => name === "JSHeapUsedSize")!.value;
      }
      await openCards(page, "many");
      const before = await heap();
      for (let seen = 0; seen < MANY; seen++) {
        if (seen === SEARCH_PAGE_SIZE) {
          await page.getByRole("link", { name: "Next" }).click();
          await page.waitForURL("**page=2");
          await page.locator(".grid[aria-busy=false]").waitFor();
        }
        const card = page.locator(".card").nth(seen % SEARCH_PAGE_SIZE);
        await card.scrollIntoViewIfNeeded();
        await drag(page, card);
        await isLooking(card);
        expect(await page.locator(".card canvas").count()).toBe(1);
      }
      await page.getByRole("heading", { level: 1 }).hover();
      await page.locator(".card-look").waitFor({ state: "detached" });
      const load = await page.evaluate(() =>
        (globalThis as unknown as { load: () => Load }).load()
      );
      expect(load).toEqual({ contexts: 1, videos: 1, mostAtOnce: 1 });
      expect(await page.locator(".card canvas, .card video").count()).toBe(0);
      expect(await heap() - before).toBeLessThan(30_000_000);
    }));
});
