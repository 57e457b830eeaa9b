import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

/** Script bytes (brotli) that a page may send until it is idle. */
const BUDGETS: [string, number][] = [["/", 85_000], ["/videos/1", 90_000], ["/nothing", 0]];

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(fillSmallCatalogue);
});
after(() => site[Symbol.asyncDispose]());

describe("What a first visit costs", () => {
  for (const [path, budget] of BUDGETS) {
    it(`${path}: at most ${budget} bytes of script`, () =>
      site.onPage(async (page) => {
        let bytes = 0;
        page.on("response", (response) => {
          if (!response.url().endsWith(".js")) return;
          expect(response.headers()["content-encoding"]).toBe("br");
          bytes += Number(response.headers()["content-length"]);
        });
        await page.goto(path, { waitUntil: "networkidle" });
        if (budget > 0) expect(bytes).toBeGreaterThan(50_000);
        expect(bytes).toBeLessThanOrEqual(budget);
      }, { expected: [/404/] }));
  }

  for (const path of ["/", "/search", "/videos/1"]) {
    it(`${path}: nothing moves while it loads`, () =>
      site.onPage(async (page) => {
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(globalThis, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              shifts.push((entry as unknown as { value: number }).value);
            }
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(path, { waitUntil: "networkidle" });
        await page.mouse.wheel(0, 600);
        await page.waitForTimeout(300);
        const shift = await page.evaluate(() =>
          (globalThis as unknown as { shifts: number[] }).shifts.reduce(
            (sum, value) => sum + value,
            0,
          )
        );
        expect(shift).toBeLessThanOrEqual(0.01);
      }));
  }
});
