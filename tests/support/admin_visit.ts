import type { Locator, Page } from "playwright-core";
import { hydrated, signInAs } from "./browser.ts";
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
  await signInAs(page, admin, page.url());
  await page.goto(path);
  await hydrated(page, island);
}

/** How far a page reaches beyond the right edge of the screen, in pixels. */
export async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
}

/** Opens the navigation where it does not stand beside the page. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Menu", exact: true });
  if (await button.isVisible()) await button.click();
}

/** Follows a link of the admin's navigation, and waits for an island of the page to wake up. */
export async function goTo(page: Page, label: string, island: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: label }).click();
  await hydrated(page, island);
}

/** The toast of exactly this title and text. */
export function toast(page: Page, title: string, text: string): Locator {
  const titled = page.locator(".toast-title").getByText(title, { exact: true });
  return page.locator(".toast").filter({ has: titled }).getByText(text, { exact: true });
}
