import type { Locator, Page } from "playwright-core";
import type { ReactNode } from "react";
import { expect } from "expect";
import { launchBrowser, type PageOptions, withPage } from "../browser.ts";
import { serveSite } from "./serve_site.ts";
import { buildSite, siteRoot } from "./site_build.ts";

/** The tests' islands, built, and a browser to try them in. */
export interface IslandPages extends AsyncDisposable {
  /** Runs a test on a page with that body; `prepare` is called before the page is opened. */
  onPage(
    body: ReactNode,
    test: (page: Page) => Promise<void>,
    options?: PageOptions & { prepare?: (page: Page) => Promise<unknown> },
  ): Promise<void>;
  /** Runs a test like `onPage`, whose island `held` does not arrive before `release` is called. */
  onPageWithout(
    held: string,
    body: ReactNode,
    test: (page: Page, release: () => void) => Promise<void>,
  ): Promise<void>;
  /** The URL path of the chunk of an island. */
  chunkOf(island: string): string;
  /** Names of the islands whose chunks the page has asked for. */
  requestedIslands(page: Page): Promise<string[]>;
}

/** Builds the tests' islands and starts a browser; dispose it after the last test of a file. */
export async function openIslandPages(): Promise<IslandPages> {
  const build = await buildSite(siteRoot);
  const browser = await launchBrowser();
  const chunkOf = (island: string) => build.manifest.islands[island]!.chunks[0]!;

  const onPage: IslandPages["onPage"] = async (body, test, { prepare, ...options } = {}) => {
    await using site = serveSite(body, build);
    await withPage(browser, site.origin, async (page) => {
      await prepare?.(page);
      await page.goto("/");
      await test(page);
    }, options);
  };

  return {
    chunkOf,
    onPage,
    async onPageWithout(held, body, test) {
      const { promise, resolve } = Promise.withResolvers<void>();
      await onPage(body, (page) => test(page, resolve), {
        prepare: (page) =>
          page.route(`**${chunkOf(held)}`, async (route) => {
            await promise;
            await route.continue();
          }),
      });
    },
    async requestedIslands(page) {
      const paths = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)
      );
      return Object.keys(build.manifest.islands).filter((name) => paths.includes(chunkOf(name)));
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await build[Symbol.asyncDispose]();
    },
  };
}

/** Waits until an element shows exactly that text. */
export async function expectText(locator: Locator, text: string): Promise<void> {
  await locator.filter({ hasText: text }).waitFor();
  expect(await locator.textContent()).toBe(text);
}
