import type { Browser, Page } from "playwright-core";
import type { Store } from "../../lib/store/store.ts";
import { launchBrowser, type PageOptions, serve, withPage } from "./browser.ts";
import { openSite, type TestSite } from "./site.ts";

/** A site of its own on a free port, and a browser to visit it. */
export interface BrowserSite extends AsyncDisposable {
  browser: Browser;
  /** Where it is served. */
  origin: string;
  site: TestSite;
  /** Runs a test on a fresh page of the site; see {@link withPage}. */
  onPage(test: (page: Page) => Promise<void>, options?: PageOptions): Promise<void>;
}

/** Opens a site whose store is first filled by `fill`, known to itself by the address it is served at. */
export async function openBrowserSite(
  fill: (store: Store) => Promise<void>,
  variables: Record<string, string> = {},
): Promise<BrowserSite> {
  const browser = await launchBrowser();
  const { promise, resolve } = Promise.withResolvers<TestSite>();
  const server = serve(async (request) => (await promise).fetch(request));
  const site = await openSite(fill, { PUBLIC_URL: server.origin, ...variables });
  resolve(site);
  return {
    browser,
    origin: server.origin,
    site,
    onPage: (test, options) => withPage(browser, server.origin, test, options),
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}
