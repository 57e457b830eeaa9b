import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumPath } from "./chromium.ts";

const launchFlags = [
  "--headless",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the one browser of a test file; close it after the last test. */
export async function launchBrowser(): Promise<Browser> {
  const asRoot = Deno.build.os === "linux" && Deno.uid() === 0;
  return await chromium.launch({
    executablePath: await chromiumPath(),
    args: asRoot ? [...launchFlags, "--no-sandbox"] : launchFlags,
  });
}

/** A server of its own on a free port of the loopback address, gone when disposed. */
export function serve(handler: Deno.ServeHandler): AsyncDisposable & { readonly origin: string } {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handler);
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

export interface PageOptions {
  /** Console errors, page errors and failed requests that this test provokes. */
  readonly expected?: readonly RegExp[];
  readonly context?: BrowserContextOptions;
}

/**
 * Runs a test with a page in a fresh context (no cookies, no cache) whose relative URLs belong to
 * `origin`. It fails, beside what `test` itself throws, when the page reports an error in the
 * console or throws one, or when a request to `origin` fails or answers 400 and up, unless expected.
 */
export async function withPage(
  browser: Browser,
  origin: string,
  test: (page: Page) => Promise<void>,
  { expected = [], context: contextOptions }: PageOptions = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, ...contextOptions });
  try {
    const page = await context.newPage();
    const problems = watchProblems(page, origin);
    const unexpected = () => problems.filter((text) => !expected.some((re) => re.test(text)));
    try {
      await test(page);
    } catch (error) {
      throw unexpected().length ? new AggregateError([error, ...unexpected()], `${error}`) : error;
    }
    if (unexpected().length) throw new Error(`The page had problems:\n${unexpected().join("\n")}`);
  } finally {
    await context.close();
  }
}

function watchProblems(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console.error: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`page error: ${error.stack || error}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A navigation or a media element that is left gives up its requests.
    if (request.url().startsWith(origin) && reason !== "net::ERR_ABORTED") {
      problems.push(`request failed: ${request.url()} ${reason}`);
    }
  });
  page.on("response", (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400) {
      problems.push(`request failed: ${response.url()} ${response.status()}`);
    }
  });
  return problems;
}

/** Signs a page in as the client is who has visited the same site by HTTP alone. */
export async function signInAs(
  page: Page,
  { cookies }: { cookies: ReadonlyMap<string, string> },
  url: string,
): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** Waits until every island of that name on the page is awake. */
export async function hydrated(page: Page, island: string): Promise<void> {
  await page.waitForFunction((name) => {
    const found = [...document.querySelectorAll(`x-island[name="${name}"]`)];
    return found.length > 0 && found.every((element) => element.matches("[data-hydrated]"));
  }, island);
}

/**
 * Goes to a page and waits until every island that wakes up by itself is awake. Players load more after
 * that: where there is one, it waits until nothing is loaded any more.
 */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (await page.locator("video").count() > 0) return await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    document.querySelector("x-island:is([when=load], [when=idle]):not([data-hydrated])") === null
  );
}
