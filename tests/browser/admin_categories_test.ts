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

function rowOf(page: Page, title: string) {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: title }) });
}

function dialog(page: Page) {
  return page.locator("dialog[open]");
}

for (const [device, context] of [["a desktop", {}], ["a phone", PHONE]] as const) {
  describe(`Categories and filters on ${device}`, () => {
    it("makes the slug from the name until it is edited, nests, and protects what is in use", () =>
      onPage(async (page) => {
        await signInAsBoss(page, opened.site, "/admin/categories");
        await hydrated(page, "CategoryTable");
        await page.getByRole("button", { name: "Add Category" }).click();
        const form = dialog(page);
        await form.getByRole("button", { name: "Add Category" }).click();
        await form.getByText("Name is required").waitFor();
        await form.getByText("Slug is required").waitFor();
        expect(await form.getByLabel("Name").evaluate((input) => input === document.activeElement))
          .toBe(true);
        await form.getByLabel("Name").fill("Küsten & Häfen");
        expect(await form.getByLabel("Slug").inputValue()).toBe("kusten-hafen");
        await form.getByLabel("Slug").fill("Not OK");
        await form.getByRole("button", { name: "Add Category" }).click();
        await form.getByText("Slug must contain only lowercase letters, numbers, and hyphens")
          .waitFor();
        await form.getByLabel("Slug").fill("coast");
        await form.getByLabel("Name").fill("Coast");
        expect(await form.getByLabel("Slug").inputValue()).toBe("coast");
        await form.getByLabel("Parent").selectOption({ label: "Nature" });
        await form.getByRole("button", { name: "Add Category" }).click();
        await page.getByText("Category created").waitFor();
        expect(await rowOf(page, "Coast").textContent()).toContain("CoastcoastNature0");

        await page.getByRole("button", { name: "Edit Nature" }).click();
        expect(await form.getByLabel("Parent").locator("option").allTextContents())
          .toEqual(["None (top level)", "Travel"]);
        await page.keyboard.press("Escape");
        expect(
          await page.getByRole("button", { name: "Edit Nature" }).evaluate((button) =>
            button === document.activeElement
          ),
        ).toBe(true);

        await page.getByRole("button", { name: "Delete Nature" }).click();
        await form.getByRole("button", { name: "Delete Category" }).click();
        await page.getByText("Failed to delete category: The category has subcategories").waitFor();
        await page.getByRole("button", { name: "Delete Coast" }).click();
        await form.getByRole("button", { name: "Delete Category" }).click();
        await page.getByText("Category deleted").waitFor();
        await page.waitForFunction(() => !document.body.textContent?.includes("coast"));
      }, { expected: [/409/], context }));

    it("adds, edits and deletes a filter", () =>
      onPage(async (page) => {
        await signInAsBoss(page, opened.site, "/admin/filters");
        await hydrated(page, "FilterGrid");
        await page.getByRole("button", { name: "Add New Filter" }).click();
        const form = dialog(page);
        await form.getByLabel("Name").fill("G");
        await form.getByRole("button", { name: "Add Filter" }).click();
        await form.getByText("Name must be at least 2 characters").waitFor();
        await form.getByLabel("Name").fill("Night");
        await form.getByRole("button", { name: "Add Filter" }).click();
        await form.getByText("A filter with this name already exists").waitFor();
        await form.getByLabel("Name").fill("Golden Hour");
        await form.getByRole("button", { name: "Add Filter" }).click();
        await page.getByText("Filter created").waitFor();
        await page.getByText("golden-hour").waitFor();
        await page.getByRole("button", { name: "Edit Golden Hour" }).click();
        await form.getByLabel("Description").fill("Low sun");
        await form.getByRole("button", { name: "Save Filter" }).click();
        await page.getByText("Low sun").waitFor();
        await page.getByRole("button", { name: "Delete Golden Hour" }).click();
        await form.getByRole("button", { name: "Delete Filter" }).click();
        await page.getByText("Filter deleted").waitFor();
        await page.waitForFunction(() => !document.body.textContent?.includes("golden-hour"));
      }, { expected: [/409/], context }));
  });
}

describe("What somebody else changed meanwhile", () => {
  it("is not written over without asking, for a category and a filter", () =>
    onPage(async (page) => {
      const { categories, filters } = opened.site.store;
      await signInAsBoss(page, opened.site, "/admin/categories");
      await hydrated(page, "CategoryTable");
      await page.getByRole("button", { name: "Edit Travel" }).click();
      value(await categories.update(5, { name: "Theirs" }));
      await dialog(page).getByLabel("Name").fill("Journeys");
      await dialog(page).getByRole("button", { name: "Save Category" }).click();
      await dialog(page).getByText("Somebody else changed this category").waitFor();
      expect((await categories.get(5))?.name).toBe("Theirs");
      await dialog(page).getByRole("button", { name: "Save Category" }).click();
      await rowOf(page, "Journeys").waitFor();

      await page.goto("/admin/filters");
      await hydrated(page, "FilterGrid");
      await page.getByRole("button", { name: "Edit Night" }).click();
      value(await filters.delete(1));
      await dialog(page).getByLabel("Description").fill("After dark");
      await dialog(page).getByRole("button", { name: "Save Filter" }).click();
      await page.getByText("Filter not found").waitFor();
    }, { expected: [/409/, /404/] }));
});
