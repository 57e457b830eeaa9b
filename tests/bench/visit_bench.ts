/**
 * A first visit on a mid-range phone over slow 4G (1.6 Mbit/s, 150 ms, four times slower CPU), as the site
 * would be seen with the sample catalogue: largest contentful paint, layout shift, blocking time, bytes. Then
 * how long it takes from a card to its page.
 */
import type { Page } from "playwright-core";
import { fillEmptyStore } from "../../lib/sample_catalogue/fill.ts";
import { openBrowserSite } from "../support/browser_site.ts";

const PATHS = ["/", "/search", "/videos/1"];
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

await using site = await openBrowserSite((store) => fillEmptyStore(store, true));
for (const path of PATHS) {
  await site.onPage(async (page) => {
    const bytes = countBytes(page);
    await observe(page);
    await throttle(page);
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(3000);
    const { lcp, shift, blocking } = await page.evaluate(() =>
      (globalThis as unknown as { vitals: Record<"lcp" | "shift" | "blocking", number> }).vitals
    );
    console.log(
      `${path.padEnd(12)} LCP ${Math.round(lcp)} ms   CLS ${shift.toFixed(3)}   ` +
        `blocking ${Math.round(blocking)} ms   script ${Math.round(bytes.script / 1000)} kB   ` +
        `all ${Math.round(bytes.all / 1000)} kB`,
    );
  }, { context: PHONE });
}

const times = await cardToPage();
console.log(
  `from a card to its page on loopback: median ${Math.round(times[times.length >> 1]!)} ms, ` +
    `slowest ${Math.round(times.at(-1)!)} ms (limit 100 ms)`,
);

/** From the click on a card to the first paint of the page it leads to, on loopback; milliseconds. */
async function cardToPage(): Promise<number[]> {
  const times: number[] = [];
  await site.onPage(async (page) => {
    for (let card = 0; card < 8; card++) {
      await page.goto("/", { waitUntil: "networkidle" });
      const link = page.locator("article.card h3 a").nth(card);
      await link.hover();
      await page.waitForTimeout(400);
      await page.evaluate(() =>
        addEventListener("click", () => {
          sessionStorage.clicked = performance.timeOrigin + performance.now();
        }, { capture: true })
      );
      await link.click();
      await page.waitForURL("**/videos/*");
      await page.waitForTimeout(500);
      times.push(
        await page.evaluate(() => {
          const paint = performance.getEntriesByName("first-contentful-paint")[0]!;
          return performance.timeOrigin + paint.startTime - Number(sessionStorage.clicked);
        }),
      );
    }
  });
  return times.sort((a, b) => a - b);
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Collects what the browser tells of the visit under `vitals`; blocking time is what long tasks take beyond 50 ms. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { lcp: 0, shift: 0, blocking: 0 };
    Object.assign(globalThis, { vitals });
    const watch = (type: string, see: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => see(entry as never)))
        .observe({ type, buffered: true });
    watch("largest-contentful-paint", ({ startTime }) => vitals.lcp = startTime);
    watch("layout-shift", ({ value }) => vitals.shift += value);
    watch("longtask", ({ duration }) => vitals.blocking += duration - 50);
  });
}

function countBytes(page: Page): { script: number; all: number } {
  const bytes = { script: 0, all: 0 };
  page.on("response", (response) => {
    const length = Number(response.headers()["content-length"] ?? 0);
    bytes.all += length;
    if (response.url().endsWith(".js")) bytes.script += length;
  });
  return bytes;
}
