/** The controls of the player, by role, name and key, and what it does when footage cannot be played. */
import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { axeFindings } from "../support/axe.ts";
import { hydrated, type PageOptions, signInAs } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { GRID, gridMp4, gridSegment, serveFile } from "../support/grid_plate.ts";
import { value, videoInput } from "../support/store.ts";
import { signedInAdmin } from "../support/admin.ts";

const CDN = "/embedded-host/cdn/0c7d";
const MISSING = { expected: [/404/] };

let site: BrowserSite;
let grid: Uint8Array<ArrayBuffer>;

before(async () => {
  grid = await gridMp4();
  const plate = videoInput({
    videoUrl: "/uploads/videos/grid.mp4",
    frameRate: GRID.frameRate,
    thumbnailUrl: "/uploads/thumbnails/open-sea-dusk.jpg",
    storyboard: {
      url: "/uploads/thumbnails/open-sea-dusk_storyboard.jpg",
      columns: 6,
      rows: 1,
      frames: 6,
      interval: 0.35,
    },
  });
  site = await openBrowserSite(async (store) => {
    const create = async (fields: Partial<typeof plate>) =>
      value(await store.videos.create({ ...plate, ...fields }));
    await create({ title: "Grid", initialView: { yaw: 12, pitch: 3, fov: 80 } });
    await create({
      title: "Hosted",
      videoUrl: `${CDN}/play_1080p.mp4`,
      fullPreviewUrl: `${CDN}/playlist.m3u8`,
    });
    await create({ title: "Stream alone", videoUrl: `${CDN}/playlist.m3u8` });
    await create({ title: "QuickTime elsewhere", videoUrl: "https://media.example/plate.mov" });
    await create({ title: "Unknown rate", frameRate: null, storyboard: null });
  });
});
after(() => site[Symbol.asyncDispose]());

function onPlayer(
  path: string,
  test: (page: Page) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  return site.onPage(async (page) => {
    await serveFile(page, "**/uploads/videos/grid.mp4", grid, "video/mp4");
    await page.goto(path);
    await hydrated(page, "VideoPlayer");
    await test(page);
  }, options);
}

const canvas = (page: Page) => page.locator(".player canvas[data-shown]");
const now = (page: Page) => page.locator(".player-now");

async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("video")!.readyState >= 2);
}

function video<T>(page: Page, read: (video: HTMLVideoElement) => T): Promise<T> {
  return page.locator(".player video").evaluate(read as never);
}

describe("The controls", () => {
  it("play, pause, step by frames with time code, mute, loop, change speed and volume", () =>
    onPlayer("/videos/1", async (page) => {
      await ready(page);
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      await button("Play").click();
      await button("Pause").waitFor();
      await page.waitForFunction(() => document.querySelector("video")!.currentTime > 0.2);
      await button("Pause").click();
      await button("Play").waitFor();
      await page.getByRole("slider", { name: "Seek" }).press("Home");
      await expectText(now(page), "00:00:00:00");
      for (let step = 0; step < 3; step++) await button("Next frame").click();
      await expectText(now(page), "00:00:00:03");
      await button("Previous frame").click();
      await expectText(now(page), "00:00:00:02");
      await button("Mute").click();
      await button("Unmute").waitFor();
      expect(await video(page, (element) => element.muted)).toBe(true);
      await page.getByRole("slider", { name: "Volume" }).fill("0.5");
      expect(await video(page, (element) => [element.volume, element.muted])).toEqual([0.5, false]);
      await button("Loop").click();
      expect(await video(page, (element) => element.loop)).toBe(false);
      expect(await button("Loop").getAttribute("aria-pressed")).toBe("false");
      await page.getByLabel("Speed").selectOption("0.5");
      expect(await video(page, (element) => element.playbackRate)).toBe(0.5);
    }));

  it("seek by keys, with the storyboard's frame and the time said", () =>
    onPlayer("/videos/1", async (page) => {
      await ready(page);
      const slider = page.getByRole("slider", { name: "Seek" });
      await slider.press("ArrowRight");
      await page.locator(".seek-preview .storyboard").waitFor();
      expect(await slider.getAttribute("aria-valuetext")).toBe("00:00:01:00 of 00:00:02:00");
      await slider.press("End");
      await page.waitForFunction(() => document.querySelector("video")!.currentTime > 1.9);
      await slider.press("ArrowLeft");
      await page.waitForFunction(() => document.querySelector("video")!.currentTime < 1.1);
      await slider.blur();
      await page.locator(".seek-preview").waitFor({ state: "detached" });
    }));

  it("show m:ss where the frame rate is not known", () =>
    onPlayer("/videos/5", async (page) => {
      await ready(page);
      await expectText(now(page), "0:00");
      await page.getByRole("slider", { name: "Seek" }).press("ArrowRight");
      await expectText(now(page), "0:01");
    }));

  it("are at least 44 pixels in size, and all in reach on a phone", () =>
    onPlayer("/videos/1", async (page) => {
      await canvas(page).waitFor();
      const small = await page.locator(".player").getByRole("button").evaluateAll((buttons) =>
        buttons.filter((button) => button.checkVisibility()).flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          return width < 44 || height < 44 ? [button.getAttribute("aria-label")] : [];
        })
      );
      expect(small).toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole("button", { name: "More controls" }).click();
      const outside = await page.locator(".player").getByRole("button").evaluateAll((buttons) =>
        buttons.filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return x < 0 || x + width > innerWidth || !button.contains(top);
        }).map((button) => button.getAttribute("aria-label"))
      );
      expect(outside).toEqual([]);
    }));

  it("give way while it plays and nobody moves, and come back", () =>
    onPlayer("/videos/1", async (page) => {
      await ready(page);
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.mouse.move(300, 300);
      await page.locator(".player[data-resting]").waitFor();
      await page.mouse.move(320, 320);
      await page.locator(".player:not([data-resting])").waitFor();
    }));
});

describe("Looking around by keyboard and buttons", () => {
  it("is said once the keys rest, and Home leads to the plate's first view", () =>
    onPlayer("/videos/1", async (page) => {
      await canvas(page).focus();
      expect(await canvas(page).getAttribute("aria-roledescription")).toBe("360 degree video");
      for (let press = 0; press < 5; press++) await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("ArrowUp");
      await page.locator("[aria-live]", { hasText: "Facing 87 degrees right, 8 up" }).waitFor();
      await page.keyboard.press("Home");
      await page.locator("[aria-live]", { hasText: "Facing 12 degrees right, 3 up" }).waitFor();
      await page.getByRole("button", { name: "Look left" }).click();
      await page.getByRole("button", { name: "Zoom in" }).click();
      await page.locator("[aria-live]", { hasText: "Facing 3 degrees left, 3 up" }).waitFor();
    }));

  it("takes keys only while the player has the focus, and never Escape or Tab", () =>
    onPlayer("/videos/1", async (page) => {
      await canvas(page).waitFor();
      await page.keyboard.press("k");
      await page.keyboard.press("m");
      expect(await video(page, (element) => [element.paused, element.muted])).toEqual([
        true,
        false,
      ]);
      await canvas(page).focus();
      await page.keyboard.press("m");
      expect(await video(page, (element) => element.muted)).toBe(true);
      const prevented = await page.evaluate(() => {
        const seen: boolean[] = [];
        document.addEventListener("keydown", (event) => seen.push(event.defaultPrevented));
        for (const key of ["Escape", "Tab", "ArrowLeft"]) {
          document.activeElement!.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
          );
        }
        return seen;
      });
      expect(prevented).toEqual([false, false, true]);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement!.getAttribute("aria-label"))).toBe(
        "Zoom out",
      );
    }));
});

describe("A link to this view", () => {
  const clipboard = { context: { permissions: ["clipboard-read", "clipboard-write"] } };

  it("is copied with C, and opens on the same frame and view", () =>
    onPlayer("/videos/1", async (page) => {
      await canvas(page).focus();
      for (let step = 0; step < 7; step++) await page.keyboard.press(".");
      await page.keyboard.press("ArrowRight");
      await expectText(now(page), "00:00:00:07");
      await page.keyboard.press("c");
      await page.getByText("Link to this view copied").waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(link).pathname).toBe("/videos/1");
      expect(new URL(link).searchParams.get("yaw")).toBe("17");
      await page.goto(link);
      await canvas(page).waitFor();
      await expectText(now(page), "00:00:00:07");
      expect(await video(page, (element) => element.paused)).toBe(true);
      expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
        /\/videos\/1$/,
      );
      await page.getByRole("button", { name: "This moment and view" }).click();
      await page.getByText("Link to this moment and view copied to clipboard").waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    }, clipboard));

  it("is stored as the first view by admins alone", async () => {
    const client = await signedInAdmin(site.site);
    await onPlayer("/videos/5", async (page) => {
      await canvas(page).waitFor();
      expect(await page.getByRole("button", { name: "Save view" }).count()).toBe(0);
      await signInAs(page, client, site.origin);
      await page.goto("/videos/5?yaw=33.3&pitch=-4&fov=75");
      await canvas(page).waitFor();
      await page.getByRole("button", { name: "Save view" }).click();
      await page.getByText("Saved as the first view").waitFor();
      const answer = await page.evaluate(async () => (await fetch("/api/videos/5")).json());
      expect(answer.initialView).toEqual({ yaw: 33.3, pitch: -4, fov: 75 });
    });
  });
});

describe("A stream", () => {
  /** The host's folder: two renditions of a stream, and a file. */
  async function serveFolder(page: Page): Promise<void> {
    const text = (body: string) => ({ contentType: "application/vnd.apple.mpegurl", body });
    const media =
      "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nvideo0.ts\n#EXT-X-ENDLIST\n";
    const variant = (width: number, bits: number) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits},CODECS="avc1.640032",RESOLUTION=${width}x${width / 2}\n${
        width / 2
      }p/video.m3u8\n`;
    await page.route(
      `**${CDN}/playlist.m3u8`,
      (route) =>
        route.fulfill(text(`#EXTM3U\n${variant(512, 400_000)}${variant(2048, 4_000_000)}`)),
    );
    await page.route(`**${CDN}/*/video.m3u8`, (route) => route.fulfill(text(media)));
    await serveFile(page, `**${CDN}/256p/video0.ts`, await gridSegment("512:256"), "video/mp2t");
    await serveFile(page, `**${CDN}/1024p/video0.ts`, await gridSegment("2048:1024"), "video/mp2t");
    await serveFile(page, `**${CDN}/play_1080p.mp4`, grid, "video/mp4");
  }
  const scripts = (page: Page) =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("hls.light"))
    );

  it("is played by hls.js from a wide rendition, once somebody plays, and loaded not before", () =>
    site.onPage(async (page) => {
      await serveFolder(page);
      await page.goto("/videos/2");
      await hydrated(page, "VideoPlayer");
      await canvas(page).waitFor();
      expect(await scripts(page)).toBe(false);
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.waitForFunction(() => document.querySelector("video")!.currentTime > 0.3);
      expect(await scripts(page)).toBe(true);
      expect(await video(page, ({ src, videoWidth }) => [src.slice(0, 5), videoWidth])).toEqual([
        "blob:",
        2048,
      ]);
      expect(await canvas(page).count()).toBe(1);
    }));

  it("gives way to the file beside it when it is broken", () =>
    site.onPage(async (page) => {
      await serveFolder(page);
      await page.route(`**${CDN}/playlist.m3u8`, (route) => route.fulfill({ status: 404 }));
      await page.goto("/videos/3");
      await hydrated(page, "VideoPlayer");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.waitForFunction(() => document.querySelector("video")!.currentTime > 0.3);
      expect(await video(page, (element) => new URL(element.currentSrc).pathname)).toBe(
        `${CDN}/play_1080p.mp4`,
      );
    }, MISSING));
});

describe("Footage that cannot be played", () => {
  it("is said, with a hint for QuickTime and a download from another host", () =>
    site.onPage(async (page) => {
      await page.route("https://media.example/**", (route) => route.fulfill({ status: 404 }));
      await page.goto("/videos/4");
      await hydrated(page, "VideoPlayer");
      const alert = page.locator(".player [role=alert]");
      await alert.getByText(
        "Error loading video. The video may be unavailable or in an unsupported format.",
      ).waitFor();
      await alert.getByText("Your browser may not support QuickTime (.mov) files.").waitFor();
      await alert.getByText("The video comes from an external source.").waitFor();
      expect(await alert.getByRole("link", { name: "Download it" }).getAttribute("href")).toBe(
        "https://media.example/plate.mov",
      );
    }, MISSING));

  it("is played from the next place that it may be at", () =>
    site.onPage(async (page) => {
      await page.route("**/uploads/videos/grid.mp4", (route) => route.fulfill({ status: 404 }));
      await serveFile(page, "**/api/videos/file/grid.mp4", grid, "video/mp4");
      await page.goto("/videos/1?t=1");
      await canvas(page).waitFor();
      await expectText(now(page), "00:00:01:00");
      expect(await video(page, (element) => new URL(element.currentSrc).pathname)).toBe(
        "/api/videos/file/grid.mp4",
      );
    }, MISSING));

  it("is a flat player with the same controls where there is no WebGL 2", () =>
    site.onPage(async (page) => {
      await serveFile(page, "**/uploads/videos/grid.mp4", grid, "video/mp4");
      await page.addInitScript(() => {
        const get = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (
          this: HTMLCanvasElement,
          kind: string,
          ...rest: unknown[]
        ) {
          return kind === "webgl2" ? null : Reflect.apply(get, this, [kind, ...rest]);
        } as typeof get;
      });
      await page.goto("/videos/1");
      await hydrated(page, "VideoPlayer");
      await ready(page);
      await page.locator(".player canvas").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.waitForFunction(() => document.querySelector("video")!.currentTime > 0.2);
      expect(await page.getByRole("button", { name: "Show the flat plate" }).count()).toBe(0);
    }));

  it("is a flat player where a frame comes out black in the texture alone", () =>
    site.onPage(async (page) => {
      await serveFile(page, "**/uploads/videos/grid.mp4", grid, "video/mp4");
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "vendor", { get: () => "Apple Computer, Inc." });
        const upload = WebGL2RenderingContext.prototype.texImage2D;
        WebGL2RenderingContext.prototype.texImage2D = function (
          this: WebGL2RenderingContext,
          ...args: unknown[]
        ) {
          const black = new OffscreenCanvas(2048, 1024);
          black.getContext("2d");
          return Reflect.apply(upload, this, [...args.slice(0, 5), black]);
        } as typeof upload;
      });
      await page.goto("/videos/1");
      await canvas(page).waitFor();
      await page.locator(".player canvas").waitFor({ state: "detached" });
      expect(await video(page, (element) => element.checkVisibility())).toBe(true);
    }));
});

describe("The player for everybody", () => {
  it("is the browser's own without a script", () =>
    site.onPage(async (page) => {
      await page.goto("/videos/1");
      expect(await video(page, (element) => element.controls)).toBe(true);
      expect(await page.locator(".player").getByRole("button").count()).toBe(0);
    }, { context: { javaScriptEnabled: false }, expected: [/ csp$|404/] }));

  for (const colorScheme of ["dark", "light"] as const) {
    it(`has nothing that axe would fault, awake in the ${colorScheme} scheme, framed or not`, () =>
      onPlayer("/videos/1", async (page) => {
        for (const path of ["/videos/1", "/embed/1"]) {
          await page.goto(path);
          await canvas(page).waitFor();
          const faults = await axeFindings(page);
          expect([path, faults]).toEqual([path, []]);
        }
      }, { context: { colorScheme, reducedMotion: "reduce" } }));
  }

  it("sets no cookie on the page that other sites frame", () =>
    site.onPage(async (page) => {
      await serveFile(page, "**/uploads/videos/grid.mp4", grid, "video/mp4");
      await page.goto("/embed/1?yaw=40");
      await canvas(page).waitFor();
      expect(await page.context().cookies()).toEqual([]);
      await page.getByRole("link", { name: "Grid" }).waitFor();
    }));
});

async function expectText(locator: ReturnType<Page["locator"]>, text: string): Promise<void> {
  await locator.filter({ hasText: text }).waitFor();
  expect(await locator.textContent()).toBe(text);
}
