import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(fillSmallCatalogue);
});
after(() => site[Symbol.asyncDispose]());

function cardTitles(page: Page): Promise<string[]> {
  return page.locator("[data-video-id] h3").allTextContents();
}

/** Counts full page loads: only the first one has a document that is not marked. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.dataset.marked = "yes");
}

async function stillMarked(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.dataset.marked === "yes");
}

describe("A visitor with a script", () => {
  it("browses, filters, opens a plate, plays it, and comes back to the same view", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      await hydrated(page, "HomeCatalogue");
      await page.getByRole("link", { name: "View All Videos" }).click();
      await page.waitForURL("/search");
      await hydrated(page, "SearchCatalogue");
      await markDocument(page);

      await page.getByRole("checkbox", { name: /^Night / }).check();
      await page.waitForURL("/search?filterIds=1");
      await page.getByText("4 plates", { exact: true }).waitFor();
      await page.getByRole("checkbox", { name: /^16K / }).check();
      await page.getByText("1 plate", { exact: true }).waitFor();
      expect(await cardTitles(page)).toEqual(["Night city drive"]);
      expect(await stillMarked(page)).toBe(true);

      await page.getByRole("link", { name: "Night city drive" }).click();
      await page.waitForURL("/videos/8");
      await hydrated(page, "VideoPlayer");
      const video = page.locator(".player video");
      await video.evaluate((element: HTMLVideoElement) => {
        element.muted = true;
        return element.play();
      });
      await page.waitForFunction(() => document.querySelector("video")!.currentTime > 0.2);
      const size = await video.evaluate((
        element: HTMLVideoElement,
      ) => [element.videoWidth, element.videoHeight]);
      expect(size).toEqual([2048, 1024]);

      await page.goBack();
      await page.waitForURL("/search?filterIds=1&resolutions=16K");
      expect(await cardTitles(page)).toEqual(["Night city drive"]);
      await page.reload();
      expect(await page.getByRole("checkbox", { name: /^16K / }).isChecked()).toBe(true);
      expect(await cardTitles(page)).toEqual(["Night city drive"]);
    }));

  it("changes tabs and pages of the home page without a full load, and goes back through them", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      await hydrated(page, "HomeCatalogue");
      await markDocument(page);
      await page.getByRole("link", { name: "Page 2" }).click();
      await page.locator("[data-video-id='4']").waitFor();
      await page.getByRole("link", { name: "Travel", exact: true }).click();
      await page.waitForURL("/?category=travel");
      await page.locator("[data-video-id='7']").waitFor();
      expect(await page.locator("[data-video-id]").count()).toBe(4);
      await page.goBack();
      await page.waitForURL("/?page=2");
      await page.locator("[data-video-id='4']").waitFor();
      await page.goBack();
      await page.locator("[data-video-id='12']").waitFor();
      expect(await stillMarked(page)).toBe(true);
    }));

  it("ticks a category with all below it, and clears everything at once", () =>
    site.onPage(async (page) => {
      await page.goto("/search");
      await hydrated(page, "SearchCatalogue");
      await page.getByRole("checkbox", { name: /^Nature / }).check();
      await page.waitForURL("/search?categoryIds=2,3,4");
      expect(await page.getByRole("checkbox", { name: /^Sky / }).isChecked()).toBe(true);
      await page.getByText("6 plates", { exact: true }).waitFor();
      await page.getByRole("link", { name: "Remove filter Nature" }).waitFor();
      await page.getByRole("button", { name: "Clear All Filters" }).click();
      await page.waitForURL("/search");
      await page.getByText("12 plates", { exact: true }).waitFor();
    }));

  it("searches from the home page with a completion, and ignores an empty text", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      const box = page.getByRole("combobox", { name: "Search plates" });
      await box.click();
      await hydrated(page, "SearchBox");
      await box.fill("   ");
      await box.press("Enter");
      expect(new URL(page.url()).pathname).toBe("/");
      await box.fill("driv");
      await page.getByRole("option", { name: /driving/ }).waitFor();
      await box.press("ArrowDown");
      await box.press("Enter");
      await page.waitForURL("/search?search=driving");
      expect((await cardTitles(page)).length).toBe(3);
    }));

  it("sees a preview while the pointer rests on a card, and none after it left", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      await hydrated(page, "HomeCatalogue");
      const card = page.locator("[data-video-id='12']");
      await card.scrollIntoViewIfNeeded();
      await card.hover({ position: { x: 40, y: 40 } });
      await card.locator("[data-playing] video").waitFor();
      expect(await page.locator("video").count()).toBe(1);
      await page.locator("[data-video-id='11']").hover({ position: { x: 40, y: 40 } });
      await page.locator("[data-video-id='11'] [data-playing] video").waitFor();
      expect(await page.locator("video").count()).toBe(1);
      await page.getByRole("heading", { name: "New in the library" }).hover();
      await page.locator("video").waitFor({ state: "detached" });
    }));

  it("scrubs the storyboard along the lower edge of a card", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      await hydrated(page, "HomeCatalogue");
      const picture = page.locator("[data-video-id='12'] .card-media");
      await picture.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await picture.boundingBox())!;
      await page.mouse.move(x + width * 0.1, y + height * 0.9);
      await page.getByText("0:00", { exact: true }).waitFor();
      await page.mouse.move(x + width * 0.9, y + height * 0.9);
      await page.getByText("0:07", { exact: true }).waitFor();
      await page.mouse.move(x + width * 0.9, y + height * 0.3);
      await page.locator(".storyboard").waitFor({ state: "detached" });
    }));

  it("is told to log in when a heart is clicked, even as the first thing on the page", () =>
    site.onPage(async (page) => {
      await page.goto("/videos/1");
      await page.getByRole("button", { name: "Add to Favorites" }).click();
      await page.getByText("Please log in to add videos to favorites").waitFor();
    }));

  it("copies the link of a plate where the device shares nothing", () =>
    site.onPage(async (page) => {
      await page.goto("/videos/1");
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByText("Video link copied to clipboard").waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    }, { context: { permissions: ["clipboard-read", "clipboard-write"] } }));
});

describe("Footage that cannot be loaded", () => {
  const missing = { expected: [/404/] };

  it("leaves a placeholder in a card, and says so when its preview fails", () =>
    site.onPage(async (page) => {
      await page.route("**/uploads/**", (route) => route.fulfill({ status: 404 }));
      await page.route("**/api/video/*/preview", (route) => route.fulfill({ status: 404 }));
      await page.route("**/thumbnails/*", (route) => route.fulfill({ status: 404 }));
      await page.goto("/");
      await hydrated(page, "HomeCatalogue");
      const card = page.locator("[data-video-id='12']");
      await card.scrollIntoViewIfNeeded();
      await card.locator("img[src='/placeholder.svg']").waitFor();
      await card.hover({ position: { x: 40, y: 40 } });
      await card.getByText("Video preview unavailable").waitFor();
      await card.getByText("Click to see full video").waitFor();
    }, missing));

  it("is said in the player once every place was tried", () =>
    site.onPage(async (page) => {
      await page.route(/\.mp4$|\/preview$/, (route) => route.fulfill({ status: 404 }));
      await page.goto("/videos/1");
      await hydrated(page, "VideoPlayer");
      await page.getByText(
        "Error loading video. The video may be unavailable or in an unsupported format.",
      ).waitFor();
    }, missing));

  it("is said in the grid when a listing fails, and the next one works again", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      await hydrated(page, "HomeCatalogue");
      await page.route("**/api/videos?*", (route) => route.fulfill({ status: 500 }));
      await page.getByRole("link", { name: "Nature", exact: true }).click();
      await page.getByText("Error loading videos. Please try again later.").waitFor();
      await page.unroute("**/api/videos?*");
      await page.getByRole("link", { name: "Travel", exact: true }).click();
      await page.locator("[data-video-id='7']").waitFor();
    }, { expected: [/500/] }));
});

describe("A visitor without a script", () => {
  // A preload that is not taken counts as failed.
  const options = { context: { javaScriptEnabled: false }, expected: [/ csp$/] };

  it("browses tabs, pages and plates by links", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      await page.getByRole("link", { name: "Next" }).click();
      await page.waitForURL("/?page=2");
      await page.getByRole("link", { name: "Nature", exact: true }).click();
      await page.waitForURL("/?category=nature");
      await page.getByRole("link", { name: "Aurora" }).click();
      await page.waitForURL("/videos/6");
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Aurora");
      expect(await page.getByRole("button", { name: "Share" }).count()).toBe(0);
    }, options));

  it("searches, filters and sorts by forms", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      await page.getByRole("combobox", { name: "Search plates" }).fill("driving");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.waitForURL("/search?search=driving");
      await page.getByRole("checkbox", { name: /^16K / }).check();
      await page.getByRole("button", { name: "Apply filters" }).click();
      await page.waitForURL("/search?search=driving&resolutions=16K");
      expect(await cardTitles(page)).toEqual(["Night city drive"]);
      await page.getByRole("button", { name: "Clear All Filters" }).click();
      await page.getByRole("checkbox", { name: /^Nature / }).check();
      await page.getByRole("button", { name: "Apply filters" }).click();
      await page.waitForURL("/search?categoryIds=2,3,4");
      await page.getByLabel("Sort by").selectOption("price");
      await page.getByRole("button", { name: "Sort" }).click();
      await page.waitForURL(/sort=price/);
      expect(await cardTitles(page)).toHaveLength(6);
      expect((await cardTitles(page))[0]).toBe("Coral reef");
    }, options));
});

describe("A visitor with only a keyboard", () => {
  it("reaches the content, a tab, a plate and the player, and always sees where the focus is", () =>
    site.onPage(async (page) => {
      await page.goto("/");
      await hydrated(page, "HomeCatalogue");
      await page.keyboard.press("Tab");
      expect(await focusedText(page)).toBe("Skip to content");
      await page.keyboard.press("Enter");
      await tabTo(page, "Travel");
      await page.keyboard.press("Enter");
      await page.locator("[data-video-id='7']").waitFor();
      await tabTo(page, "Night city drive");
      const outline = await page.evaluate(() =>
        getComputedStyle(document.activeElement!, "::after").outlineStyle
      );
      expect(outline).toBe("solid");
      await page.keyboard.press("Enter");
      await page.waitForURL("/videos/8");
      await hydrated(page, "VideoPlayer");
      await page.locator(".player video").focus();
      await page.keyboard.press("Space");
      await page.waitForFunction(() => !document.querySelector("video")!.paused);
    }));
});

async function focusedText(page: Page): Promise<string> {
  return await page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
}

async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await focusedText(page) === text) return;
  }
  throw new Error(`No way to ${text} by keyboard`);
}

describe("A visitor on a phone", () => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  it("opens the menu and the filters as sheets; nothing is wider than the screen", () =>
    site.onPage(async (page) => {
      for (const path of ["/", "/search", "/videos/1", "/nothing"]) {
        await page.goto(path);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, wider]).toEqual([path, 0]);
      }
      await page.goto("/");
      await page.getByRole("button", { name: "Menu", exact: true }).tap();
      await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Search" })
        .tap();
      await page.waitForURL("/search");
      await hydrated(page, "SearchCatalogue");
      await page.getByRole("button", { name: "Filters" }).tap();
      await page.getByRole("checkbox", { name: /^Ocean / }).first().tap();
      await page.getByRole("button", { name: "Show 3 plates" }).tap();
      await page.getByRole("checkbox", { name: /^Ocean / }).first().waitFor({ state: "hidden" });
      expect(new URL(page.url()).search).toBe("?filterIds=2");
      expect(await page.locator("[data-video-id]").count()).toBe(3);
    }, { context, expected: [/404/] }));
});
