import type { Page } from "playwright-core";
import { registration } from "./accounts.ts";
import { openMenu, toast } from "./admin_visit.ts";
import { hydrated } from "./browser.ts";
import type { TestSite } from "./site.ts";
import { value } from "./store.ts";

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

/** Signs the admin "boss" in where the panel sends a stranger, after what a person types wrong. */
export async function signInByHand(page: Page): Promise<void> {
  const { username, password } = registration("boss");
  await page.goto("/admin");
  await page.waitForURL((url) => url.pathname === "/auth");
  await hydrated(page, "AuthForms");
  await page.getByLabel("Username").fill("bo");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByText("Username must be at least 3 characters").waitFor();
  await page.getByText("Password must be at least 6 characters").waitFor();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("wrong-password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await toast(page, "Login failed", "Invalid username or password").waitFor();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("/admin/videos");
  await toast(page, "Login successful", "Welcome back, boss!").waitFor();
  await hydrated(page, "VideoTable");
}

/** Signs out by the panel, which is closed from then on. */
export async function signOutOfPanel(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await toast(page, "Logged out", "You have been successfully logged out").waitFor();
  await page.goto("/admin/videos");
  await page.waitForURL((url) => url.pathname === "/auth");
}
