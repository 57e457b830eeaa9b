import type { Page } from "playwright-core";
import { hydrated } from "./browser.ts";
import type { TestClient } from "./client.ts";

/** A phone's screen. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens a page as the admin who is signed in to `admin`, and waits for an island of it to wake up. */
export async function visitAsAdmin(
  page: Page,
  admin: TestClient,
  path: string,
  island: string,
): Promise<void> {
  await page.goto("/robots.txt");
  const url = page.url();
  await page.context().addCookies(
    [...admin.cookies].map(([name, value]) => ({ name, value, url })),
  );
  await page.goto(path);
  await hydrated(page, island);
}

/** How far a page reaches beyond the right edge of the screen, in pixels. */
export async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
}
