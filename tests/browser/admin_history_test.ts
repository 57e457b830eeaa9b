import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { PHONE } from "../support/admin_visit.ts";
import { signInAsBoss } from "../support/boss.ts";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

let opened: BrowserSite;

before(async () => {
  opened = await openBrowserSite(fillSmallCatalogue);
});
after(() => opened[Symbol.asyncDispose]());

const onPage: BrowserSite["onPage"] = (test, options) => opened.onPage(test, options);

const BOSS = { id: 1, username: "boss" };

async function fillHistory(): Promise<void> {
  const { store } = opened.site;
  const mine = store.by({ actor: BOSS });
  value(await mine.categories.update(5, { name: "Journeys" }));
  value(await mine.videos.update(7, { categoryId: 2, description: "x".repeat(3000) }));
  const batch = store.by({ actor: { id: 2, username: "clerk" }, batch: "Import of plates.csv" });
  for (const id of [1, 2, 3]) value(await batch.videos.update(id, { camera: "Insta Pro" }));
}

before(fillHistory);

async function entries(page: Page): Promise<string[]> {
  return await page.locator(".audit-entry > p").allTextContents();
}

for (const [device, context] of [["a desktop", {}], ["a phone", PHONE]] as const) {
  describe(`The history on ${device}`, () => {
    it("tells who changed what from what to what, and is narrowed to a kind, a record, a person", () =>
      onPage(async (page) => {
        await signInAsBoss(page, opened.site, "/admin/history");
        await page.getByText("Import of plates.csv: 3 changes by clerk").click();
        await page.getByRole("link", { name: "Coral reef" }).waitFor();
        expect(await entries(page)).toEqual([
          "clerk changed video Coral reef",
          "clerk changed video Storm front over water",
          "clerk changed video Open sea at dusk",
          "boss changed video Desert highway",
          "boss changed category Journeys",
        ]);
        const journeys = page.locator(".audit-entry").filter({ hasText: "category Journeys" });
        expect(await journeys.locator("dd").textContent()).toContain("Travel");
        expect(await journeys.locator("time").textContent()).toBe(
          "just now 2026-01-01 00:00 UTC",
        );
        await page.getByText("(3,000 characters in all)").waitFor();
        await page.getByLabel("Kind").selectOption("Category");
        await page.getByRole("button", { name: "Apply" }).click();
        await page.waitForURL((url) => url.searchParams.get("entity") === "category");
        expect(await entries(page)).toEqual(["boss changed category Journeys"]);
        await page.getByRole("link", { name: "Clear" }).click();
        await page.getByRole("link", { name: "boss", exact: true }).first().click();
        await page.waitForURL("**/admin/history?actor=1");
        expect((await entries(page)).length).toBe(2);
        await page.goto("/admin/history?entity=video&id=9");
        await page.getByText("No changes in the last 90 days match.").waitFor();
        const overflow = await page.evaluate(() =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        );
        expect(overflow).toBe(0);
      }, { context }));
  });
}

describe("What an admin does", () => {
  it("stands in the history of the record at once, also without a script", () =>
    onPage(async (page) => {
      await signInAsBoss(page, opened.site, "/admin/filters");
      await hydrated(page, "FilterGrid");
      await page.getByRole("button", { name: "Edit Night" }).click();
      await page.locator("dialog[open]").getByLabel("Name").fill("After dark");
      await page.locator("dialog[open]").getByRole("button", { name: "Save Filter" }).click();
      await page.getByText("Filter updated").waitFor();
      await page.route("**/*.js", (route) => route.abort());
      await page.getByRole("link", { name: "History of After dark" }).click();
      await page.waitForURL("**/admin/history?entity=filter&id=1");
      expect(await entries(page)).toEqual(["boss changed filter After dark"]);
      await page.goto("/admin/dashboard");
      await page.getByRole("heading", { name: "Last changes" }).waitFor();
      expect((await entries(page))[0]).toBe("boss changed filter After dark");
    }, { expected: [/ERR_FAILED/, /request failed/] }));
});
