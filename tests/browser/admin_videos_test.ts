import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
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

describe("The table of videos", () => {
  it("creates a video once, shows it on top, edits it and deletes it", () =>
    onPage(async (page) => {
      await signInAsBoss(page, opened.site);
      await hydrated(page, "VideoTable");
      await page.getByRole("button", { name: "Upload Video" }).click();
      const form = dialog(page);
      expect(await form.getByLabel("Resolution").inputValue()).toBe("12K");
      expect(await form.getByLabel("Colorspace").inputValue()).toBe("Log");
      expect(await form.getByLabel("Bit Depth").inputValue()).toBe("10 Bit 4:2:2");
      expect(await form.getByLabel("Camera").inputValue()).toBe("Meta Three");
      await form.getByRole("button", { name: "Create Video" }).click();
      await page.getByText("The video hasn't finished processing.").waitFor();

      await form.getByLabel("Thumbnail URL").fill("/uploads/thumbnails/open-sea-dusk.jpg");
      await form.getByRole("button", { name: "Create Video" }).click();
      await page.getByText("Preview URL, Duration", { exact: true }).waitFor();
      await form.getByText("Duration is required").waitFor();
      await form.getByLabel("Preview URL").fill("/uploads/previews/open-sea-dusk_preview.mp4");
      await form.getByLabel("Duration").fill("0:15");
      await form.getByLabel("Category").selectOption("3");

      let sent = 0;
      await page.route("**/api/videos", async (route) => {
        sent++;
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await form.getByLabel("Title").press("Enter");
      await form.getByLabel("Title").press("Enter");
      await page.getByText("Submission in Progress").waitFor();
      await page.getByText("Video created").waitFor();
      expect(sent).toBe(1);
      const row = rowOf(page, "open sea dusk");
      await row.waitFor();
      await page.getByText("Showing 1 to 10 of 13 results").waitFor();
      expect(await row.textContent()).toContain("No descriptionOcean12KLog10 Bit 4:2:2Meta Three");

      await row.getByRole("button", { name: "Edit" }).click();
      await form.getByLabel("Title").fill("Sea, edited");
      await form.getByLabel("Price").fill("1800");
      await form.getByRole("button", { name: "Save Changes" }).click();
      await page.getByText("Video updated").waitFor();
      await rowOf(page, "Sea, edited").getByRole("button", { name: "Delete" }).click();
      await form.getByRole("button", { name: "Delete Video" }).click();
      await page.getByText("Videos deleted").waitFor();
      await page.getByText("Showing 1 to 10 of 12 results").waitFor();
      expect(await page.locator("dialog[open]").count()).toBe(0);
      expect(await opened.site.store.videos.count()).toBe(12);
    }));

  it("searches, filters, sorts and turns pages, all in the address", () =>
    onPage(async (page) => {
      await signInAsBoss(page, opened.site);
      await hydrated(page, "VideoTable");
      await page.getByRole("link", { name: "Next" }).click();
      await page.waitForURL("**/admin/videos?page=2");
      await page.getByText("Showing 11 to 12 of 12 results").waitFor();
      await page.getByRole("searchbox", { name: "Search videos" }).pressSequentially("night");
      await page.waitForURL("**/admin/videos?search=night");
      await page.getByText("Showing 1 to 4 of 4 results").waitFor();
      await page.getByLabel("Resolution").selectOption("16K");
      await page.getByText("Showing 1 to 1 of 1 results").waitFor();
      await page.reload();
      await hydrated(page, "VideoTable");
      await page.getByText("Showing 1 to 1 of 1 results").waitFor();
      expect(await page.getByLabel("Resolution").inputValue()).toBe("16K");
      await page.getByLabel("Bit depth").selectOption("8 Bit");
      await page.getByText("No videos found matching your criteria.").waitFor();
      await page.goBack();
      await page.getByText("Showing 1 to 1 of 1 results").waitFor();
      await page.getByRole("link", { name: "Clear All Filters" }).click();
      await page.getByText("Showing 1 to 10 of 12 results").waitFor();
      expect(await page.getByRole("searchbox").inputValue()).toBe("");
      await page.getByRole("columnheader", { name: "Video" }).getByRole("link").click();
      await page.waitForURL("**/admin/videos?sort=title");
      await page.locator("tbody tr").first().getByText("A title that is rather").waitFor();
    }));

  it("explains a conflict, and writes over it only when asked again", () =>
    onPage(async (page) => {
      await signInAsBoss(page, opened.site);
      await hydrated(page, "VideoTable");
      await rowOf(page, "Road tunnel").getByRole("button", { name: "Edit" }).click();
      value(await opened.site.store.videos.update(9, { title: "Theirs" }));
      await dialog(page).getByLabel("Title").fill("Mine");
      await dialog(page).getByRole("button", { name: "Save Changes" }).click();
      await dialog(page).getByRole("alert").getByText("Somebody else changed this video").waitFor();
      expect((await opened.site.store.videos.get(9))?.title).toBe("Theirs");
      await dialog(page).getByRole("button", { name: "Save Changes" }).click();
      await rowOf(page, "Mine").waitFor();
    }, { expected: [/409/] }));

  it("deletes the selected videos one by one, tells which failed, and stops on request", () =>
    onPage(async (page) => {
      const { store } = opened.site;
      await signInAsBoss(page, opened.site);
      await hydrated(page, "VideoTable");
      await page.getByRole("checkbox", { name: "Select all videos on this page" }).check();
      await page.getByText("10 selected").waitFor();
      await page.getByRole("checkbox", { name: "Select Café terrace" }).uncheck();
      await page.getByText("9 selected").waitFor();
      await page.getByRole("button", { name: "Clear selection" }).click();
      expect(await page.getByText("Batch Actions").count()).toBe(0);

      for (const title of ["Untagged plate", "Café terrace", "Night city drive"]) {
        await page.getByRole("checkbox", { name: `Select ${title}` }).check();
      }
      const methods: string[] = [];
      await page.route("**/api/videos/*", async (route) => {
        // The table is fetched again at the end.
        if (route.request().method() === "GET") return await route.continue();
        methods.push(`${route.request().method()} ${route.request().url().split("/").at(-1)}`);
        if (route.request().url().endsWith("/10")) await route.fulfill({ status: 500, body: "no" });
        else await route.continue();
      });
      await page.getByText("Batch Actions").click();
      await page.getByRole("button", { name: "Delete Selected Videos" }).click();
      await dialog(page).getByRole("button", { name: "Delete Videos" }).click();
      await page.getByText("Failed to delete videos: no").waitFor();
      await dialog(page).getByText("3 of 3 done").waitFor();
      expect(methods).toEqual(["DELETE 11", "DELETE 10", "DELETE 8"]);
      await dialog(page).getByText("Failed: no").waitFor();
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await page.getByText("1 selected").waitFor();
      expect(await store.videos.count()).toBe(10);
      await page.unroute("**/api/videos/*");

      await page.getByRole("checkbox", { name: "Select Desert highway" }).check();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/api/videos/*", async (route) => {
        await held;
        await route.continue();
      });
      await page.getByText("Batch Actions").click();
      await page.getByRole("button", { name: "Delete Selected Videos" }).click();
      await dialog(page).getByRole("button", { name: "Delete Videos" }).click();
      await dialog(page).getByText("Deleting 1 of 2").waitFor();
      await dialog(page).getByRole("button", { name: "Stop" }).click();
      release();
      await dialog(page).getByText("Not deleted").waitFor();
      await dialog(page).getByText("1 of 2 done").waitFor();
      await dialog(page).getByRole("button", { name: "Close" }).click();
      expect(await store.videos.count()).toBe(9);
    }, { expected: [/500/] }));
});
