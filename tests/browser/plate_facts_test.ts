import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { value, videoInput } from "../support/store.ts";
import { axeFindings } from "../support/axe.ts";
import { signInAsBoss } from "../support/boss.ts";
import { hydrated } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

let site: BrowserSite;

before(async () => {
  site = await openBrowserSite(async (store) => {
    await fillSmallCatalogue(store);
    const media = { thumbnailUrl: "/uploads/thumbnails/open-sea-dusk.jpg" };
    value(
      await store.videos.createMany([
        videoInput({ ...media, title: "Pass road", motion: "driving", timeOfDay: "golden hour" }),
        videoInput({ ...media, title: "Ring road", motion: "driving", timeOfDay: "night" }),
        videoInput({ ...media, title: "Old town", motion: "walking", timeOfDay: "night" }),
      ]),
    );
  });
});
after(() => site[Symbol.asyncDispose]());

function titles(page: Page): Promise<string[]> {
  return page.locator("[data-video-id] h3").allTextContents();
}

function box(page: Page, group: string, name: RegExp) {
  return page.getByRole("group", { name: group }).getByRole("checkbox", { name });
}

describe("Plates by their facts", () => {
  it("are narrowed by motion and time of day, and back, and from a shared link", () =>
    site.onPage(async (page) => {
      await page.goto("/search");
      await hydrated(page, "SearchCatalogue");
      for (const summary of await page.locator("#filters summary").all()) {
        if (!await summary.evaluate((element) => element.parentElement!.matches("[open]"))) {
          await summary.click();
        }
      }
      expect(await axeFindings(page)).toEqual([]);
      await box(page, "Motion", /^Driving 2/).check();
      await page.waitForURL("/search?motion=driving");
      await page.getByText("2 plates", { exact: true }).waitFor();
      await box(page, "Motion", /^Walking 1/).check();
      await page.getByText("3 plates", { exact: true }).waitFor();
      await box(page, "Time of day", /^Night 2/).check();
      const both = "/search?motion=driving,walking&timeOfDay=night";
      await page.waitForURL(both);
      await page.getByText("2 plates", { exact: true }).waitFor();
      expect(await titles(page)).toEqual(["Old town", "Ring road"]);

      await page.goBack();
      await page.getByText("3 plates", { exact: true }).waitFor();
      expect(await box(page, "Time of day", /^Night/).isChecked()).toBe(false);

      await page.goto(both);
      await hydrated(page, "SearchCatalogue");
      expect(await titles(page)).toEqual(["Old town", "Ring road"]);
      await page.getByRole("link", { name: "Remove filter Motion: Walking" }).click();
      await page.waitForURL("/search?motion=driving&timeOfDay=night");
      await page.getByText("1 plate", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Clear All Filters" }).click();
      await page.waitForURL("/search");
      await page.getByText("15 plates", { exact: true }).waitFor();
    }));

  it("are told in the form of a video, which opens where one of them is refused", () =>
    site.onPage(async (page) => {
      await signInAsBoss(page, site.site);
      await hydrated(page, "VideoTable");
      const row = page.getByRole("row").filter({
        has: page.getByRole("rowheader", { name: "Road tunnel" }),
      });
      await row.getByRole("button", { name: "Edit" }).click();
      const form = page.locator("dialog[open]");
      const facts = form.getByText("Plate facts", { exact: true });
      await facts.click();
      expect(await axeFindings(page)).toEqual([]);
      await form.getByLabel("Place").fill("Lærdal");
      await form.getByLabel("Projection").selectOption("Equirectangular 360°");
      await form.getByLabel("Loop").selectOption("Does not loop");
      await form.getByLabel("yaw").fill("-90");
      await form.getByLabel("Frame rate").fill("5000");
      await facts.click();
      await form.getByLabel("Frame rate").waitFor({ state: "hidden" });
      await form.getByRole("button", { name: "Save Changes" }).click();
      await form.getByText("Frame rate must be in frames per second, such as 23.976").waitFor();
      await page.waitForFunction(() =>
        document.activeElement?.getAttribute("name") === "frameRate"
      );
      await page.keyboard.press("Control+A");
      await page.keyboard.type("29.97");
      await form.getByRole("button", { name: "Save Changes" }).click();
      await page.getByText("Video updated").waitFor();
      const saved = await (await page.request.get("/api/videos/9")).json();
      expect(saved).toMatchObject({
        place: "Lærdal",
        projection: "equirectangular-360",
        loops: false,
        initialView: { yaw: -90, pitch: 0, fov: 90 },
        frameRate: 29.97,
        motion: null,
        camera: "Meta Three",
      });
    }, { expected: [/400/] }));

  it("are narrowed by a form without a script", () =>
    site.onPage(async (page) => {
      await page.goto("/search");
      await box(page, "Motion", /^Driving/).check();
      await box(page, "Time of day", /^Golden hour/).check();
      await page.getByRole("button", { name: "Apply filters" }).click();
      await page.waitForURL("/search?motion=driving&timeOfDay=golden%20hour");
      expect(await titles(page)).toEqual(["Pass road"]);
      expect(await box(page, "Motion", /^Driving/).isChecked()).toBe(true);
    }, { context: { javaScriptEnabled: false }, expected: [/ csp$/] }));
});
