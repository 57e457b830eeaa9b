import { expect } from "expect";
import { after, before, describe, it } from "node:test";
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

const PICTURE =
  new URL("../../static/uploads/thumbnails/open-sea-dusk.jpg", import.meta.url).pathname;

for (const [device, context] of [["a desktop", {}], ["a phone", PHONE]] as const) {
  describe(`The background of the home page on ${device}`, () => {
    it("is a picture that is uploaded, an address that is saved, or none", () =>
      onPage(async (page) => {
        await signInAsBoss(page, opened.site, "/admin/site-settings");
        await hydrated(page, "BackgroundSetting");
        await page.getByRole("button", { name: "Upload Background" }).click();
        await page.getByText("Please select a file first").waitFor();
        const file = page.getByLabel("Upload a new background");
        await file.setInputFiles({
          name: "notes.txt",
          mimeType: "text/plain",
          buffer: Buffer.from("text"),
        });
        await page.getByRole("button", { name: "Upload Background" }).click();
        await page.getByText("Please select an image or video file").waitFor();
        await file.setInputFiles(
          PICTURE,
        );
        await page.getByRole("button", { name: "Upload Background" }).click();
        await page.getByText("Background uploaded").waitFor();
        const address = await page.getByLabel("Direct URL").inputValue();
        await page.goto("/");
        const shown = page.locator("img.hero-background");
        expect(await shown.getAttribute("src")).toBe(address);
        expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(100);

        await page.goto("/admin/site-settings");
        await hydrated(page, "BackgroundSetting");
        await page.getByLabel("Direct URL").fill("javascript:alert(1)");
        await page.getByRole("button", { name: "Save URL" }).click();
        await page.getByText("Must be an http(s) URL or a path").waitFor();
        await page.getByLabel("Direct URL").fill("/uploads/thumbnails/open-sea-dusk.jpg");
        await page.getByRole("button", { name: "Save URL" }).click();
        await page.getByText("Background saved").waitFor();
        await page.getByRole("button", { name: "Use the plain background" }).click();
        await page.getByText("Background removed").waitFor();
      }, { expected: [/400/], context }));
  });
}

describe("A background that another admin has set meanwhile", () => {
  it("is shown before it is replaced", () =>
    onPage(async (page) => {
      const { siteSettings } = opened.site.store;
      await signInAsBoss(page, opened.site, "/admin/site-settings");
      await hydrated(page, "BackgroundSetting");
      value(
        await siteSettings.set("homepage_background", "/uploads/thumbnails/aurora-frozen-lake.jpg"),
      );
      await page.getByLabel("Direct URL").fill("/uploads/thumbnails/open-sea-dusk.jpg");
      await page.getByRole("button", { name: "Save URL" }).click();
      await page.getByRole("alert").getByText("Somebody else changed the background").waitFor();
      expect(await page.getByAltText("Current background").getAttribute("src"))
        .toBe("/uploads/thumbnails/aurora-frozen-lake.jpg");
      expect(await page.getByLabel("Direct URL").inputValue())
        .toBe("/uploads/thumbnails/open-sea-dusk.jpg");
      await page.getByRole("button", { name: "Save URL" }).click();
      await page.getByText("Background saved").waitFor();
      expect(await page.getByRole("alert").count()).toBe(0);
      expect((await siteSettings.byKey("homepage_background"))?.value)
        .toBe("/uploads/thumbnails/open-sea-dusk.jpg");
    }, { expected: [/409/] }));
});
