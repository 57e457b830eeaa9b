import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { signedInUser } from "../support/admin.ts";
import { signInAs } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

const TITLE = "Night city drive";

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(fillSmallCatalogue);
});
after(() => site[Symbol.asyncDispose]());

/** How often the page of the plate was asked for. */
const visits = () => site.site.log.filter((line) => line.includes(`"path":"/videos/8"`)).length;

async function restOnCard(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: TITLE }).hover();
}

describe("From a card to its page", () => {
  it("the page is fetched while the pointer rests on the link, and is not asked for again", () =>
    site.onPage(async (page) => {
      const earlier = visits();
      await restOnCard(page);
      for (let wait = 0; visits() === earlier && wait < 50; wait++) await page.waitForTimeout(100);
      expect(visits()).toBe(earlier + 1);
      await page.getByRole("link", { name: TITLE }).click();
      await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
      expect(visits()).toBe(earlier + 1);
    }));

  it("nothing is fetched ahead for a user, whose favorites may change meanwhile", () =>
    site.onPage(async (page) => {
      const client = await signedInUser(site.site);
      await signInAs(page, client, site.origin);
      const response = await page.goto("/");
      expect(response?.headers()["speculation-rules"]).toBe(undefined);
    }));
});
