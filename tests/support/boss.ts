import type { Page } from "playwright-core";
import { registration } from "./accounts.ts";
import { hydrated } from "./browser.ts";
import type { TestSite } from "./site.ts";
import { value } from "./store.ts";

/** A phone, for the context of a page. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Signs the admin "boss" of a site in, by the form, and goes to `path`. */
export async function signInAsBoss(
  page: Page,
  { accounts, store }: TestSite,
  path = "/admin/videos",
): Promise<void> {
  const boss = registration("boss");
  if (!await store.users.byUsername(boss.username)) value(await accounts.createAdmin(boss));
  await page.goto(`/auth?returnTo=${encodeURIComponent(path)}`);
  await hydrated(page, "AuthForms");
  await page.getByLabel("Username").fill(boss.username);
  await page.getByLabel("Password").fill(boss.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === path);
}
