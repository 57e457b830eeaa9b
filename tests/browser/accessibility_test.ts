import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { BrowserContextOptions } from "playwright-core";
import { axeFindings } from "../support/axe.ts";
import { openAwake } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

const PATHS = [
  "/",
  "/search?filterIds=1",
  "/videos/1",
  "/compare?ids=1,2",
  "/auth",
  "/about",
  "/contact",
  "/license",
  "/help",
  "/api/docs",
  "/embed/1",
  "/nothing",
];

/** How people look at the pages; the crawler looks at every page in the light scheme. */
const WAYS: [name: string, context: BrowserContextOptions][] = [
  ["in the dark scheme", { colorScheme: "dark" }],
  // A zoom of 200 % on a screen of 1280 × 720, as the page sees it.
  ["at 200 % zoom", { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 }],
  ["with forced colours", { forcedColors: "active" }],
];

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(fillSmallCatalogue);
});
after(() => site[Symbol.asyncDispose]());

describe("axe finds nothing to fault", () => {
  for (const [name, context] of WAYS) {
    for (const path of PATHS) {
      it(`on ${path} ${name}`, () =>
        site.onPage(async (page) => {
          await openAwake(page, path);
          expect(await axeFindings(page)).toEqual([]);
        }, { context: { reducedMotion: "reduce", ...context }, expected: [/404/] }));
    }
  }
});

describe("Nothing is read by scrolling sideways on 320 px, which is a zoom of 400 %", () => {
  for (const path of PATHS) {
    it(path, () =>
      site.onPage(async (page) => {
        await openAwake(page, path);
        const [needed, given] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect(needed).toBeLessThanOrEqual(given!);
      }, { context: { viewport: { width: 320, height: 256 } }, expected: [/404/] }));
  }
});
