import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { signedInAdmin } from "../support/admin.ts";
import { overflowOf, PHONE, visitAsAdmin } from "../support/admin_visit.ts";
import { axeFindings } from "../support/axe.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import type { TestClient } from "../support/client.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

let opened: BrowserSite;
let admin: TestClient;

before(async () => {
  opened = await openBrowserSite(fillSmallCatalogue);
  admin = await signedInAdmin(opened.site);
});
after(() => opened[Symbol.asyncDispose]());

const onPage: BrowserSite["onPage"] = (test, options) => opened.onPage(test, options);

function openTable(page: Page, query = ""): Promise<void> {
  return visitAsAdmin(page, admin, `/admin/videos${query}`, "VideoTable");
}

function dialog(page: Page) {
  return page.locator("dialog[open]");
}

async function openBulkEdit(page: Page): Promise<void> {
  await page.getByText("Batch Actions").click();
  await page.getByRole("button", { name: "Edit Selected Videos" }).click();
  await dialog(page).getByRole("heading").first().waitFor();
}

async function cameras(...ids: number[]): Promise<(string | null | undefined)[]> {
  return (await opened.site.store.videos.getMany(ids)).map(({ camera }) => camera);
}

describe("Sorting", () => {
  it("goes both ways by every column, in the address, and tells it", () =>
    onPage(async (page) => {
      await openTable(page);
      const head = (name: string) => page.getByRole("columnheader", { name });
      for (const name of ["Category", "Resolution", "Colorspace", "Bit Depth", "Camera"]) {
        for (const direction of ["ascending", "descending"]) {
          await head(name).getByRole("link").click();
          await page.locator(`th[aria-sort="${direction}"]`, { hasText: name }).waitFor();
        }
      }
      expect(new URL(page.url()).search).toBe("?sort=-camera");
      await page.locator("tbody tr").first().getByText("Road tunnel").waitFor();
      await page.reload();
      await page.locator("tbody tr").first().getByText("Road tunnel").waitFor();
      await head("Added").getByRole("link").click();
      await page.waitForURL((url) => url.search === "");
    }));

  it("searches once for what is typed without a pause", () =>
    onPage(async (page) => {
      await openTable(page);
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/videos/table")) asked.push(new URL(request.url()).search);
      });
      await page.getByRole("searchbox").pressSequentially("tunnel");
      await page.getByText("Showing 1 to 1 of 1 results").waitFor();
      expect(asked).toEqual(["?search=tunnel"]);
    }));
});

describe("A bulk edit", () => {
  it("changes touched fields of a selection across pages, and takes that back", () =>
    onPage(async (page) => {
      const { store } = opened.site;
      const before = await store.videos.getMany([1, 5, 9, 11]);
      await openTable(page, "?search=night");
      await page.getByRole("checkbox", { name: "Select Aurora" }).check();
      await page.getByRole("link", { name: "Clear All Filters" }).click();
      await page.getByRole("link", { name: "Next" }).click();
      await page.getByRole("checkbox", { name: "Select Open sea at dusk" }).check();
      await page.getByText("2 selected").waitFor();
      await page.getByRole("button", { name: "Select all 12 that match" }).click();
      await page.getByText("12 selected").waitFor();

      await openBulkEdit(page);
      const form = dialog(page);
      expect(await form.getByLabel("Category", { exact: true }).inputValue()).toBe("Mixed");
      expect(await form.getByLabel("Camera", { exact: true }).getAttribute("placeholder"))
        .toBe("Mixed");
      expect(await form.getByLabel("Colorspace", { exact: true }).inputValue()).toBe("Log");
      expect(await axeFindings(page)).toEqual([]);
      await form.getByRole("checkbox", { name: "Change Price" }).check();
      await form.getByRole("button", { name: "Review Changes" }).click();
      await form.getByText("Price (USD) is required").waitFor();
      await form.getByRole("checkbox", { name: "Change Price" }).uncheck();
      await form.getByLabel("Camera", { exact: true }).fill("RED array");
      await form.getByLabel("Motion", { exact: true }).selectOption("static");
      await form.getByLabel("Add keywords").fill("plate");
      await form.getByRole("button", { name: "night (4)" }).click();
      await form.getByRole("button", { name: "Review Changes" }).click();
      await form.getByText("12 of 12 selected videos change.").waitFor();
      await form.getByText("added: plate (12); removed: night (4)").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await form.getByRole("button", { name: "Change 12 Videos" }).click();
      await page.getByText("12 videos changed").waitFor();
      expect(await dialog(page).count()).toBe(0);
      expect(
        await page.getByText("Batch Actions").evaluate((one) => one === document.activeElement),
      )
        .toBe(true);
      expect(await store.videos.getMany([1, 5])).toMatchObject([
        {
          camera: "RED array",
          motion: "static",
          keywords: "ocean, sea, dusk, calm, horizon, plate",
        },
        { camera: "RED array", motion: "static", keywords: "stars, plate", resolution: "4K" },
      ]);

      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("12 videos as before").waitFor();
      const after = await store.videos.getMany([1, 5, 9, 11]);
      expect(after.map((video, index) => ({ ...video, updatedAt: before[index]!.updatedAt })))
        .toEqual(before);
      expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
      await page.getByText("12 selected").waitFor();
    }));

  it("leaves alone what somebody else changed, going forth and going back", () =>
    onPage(async (page) => {
      const { store } = opened.site;
      await openTable(page);
      for (const title of ["Aurora", "Coral reef", "Cloud sea at sunrise"]) {
        await page.getByRole("checkbox", { name: `Select ${title}` }).check();
      }
      value(await store.videos.update(4, { camera: "Theirs" }));
      await openBulkEdit(page);
      await dialog(page).getByLabel("Camera", { exact: true }).fill("Ours");
      await dialog(page).getByRole("button", { name: "Review Changes" }).click();
      await dialog(page).getByRole("button", { name: "Change 3 Videos" }).click();
      await dialog(page).getByText("3 of 3 done, 1 failed").waitFor();
      await dialog(page).getByText("Failed: Video was changed by someone else meanwhile").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog(page).getByRole("button", { name: "Close" }).click();
      expect(await cameras(3, 4, 6)).toEqual(["Ours", "Theirs", "Ours"]);
      await page.getByText("2 videos changed").waitFor();

      value(await store.videos.update(3, { camera: "Theirs" }));
      await page.getByRole("button", { name: "Undo" }).click();
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await page.getByRole("status").getByText("1 video as before, 1 not restored", { exact: true })
        .waitFor();
      expect(await cameras(3, 4, 6)).toEqual(["Theirs", "Theirs", null]);
    }, { expected: [/409/] }));

  it("is not in conflict with a change of one's own, and stops on request", () =>
    onPage(async (page) => {
      await openTable(page, "?search=driving");
      await page.getByRole("checkbox", { name: "Select all videos on this page" }).check();
      await page.getByRole("button", { name: "Edit Desert highway" }).click();
      await dialog(page).getByLabel("Title").fill("Desert road");
      await dialog(page).getByRole("button", { name: "Save Changes" }).click();
      await page.getByText("Video updated").waitFor();
      await page.getByRole("rowheader", { name: "Desert road" }).waitFor();

      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/api/videos/*", async (route) => {
        await held;
        await route.continue();
      });
      await openBulkEdit(page);
      await dialog(page).getByLabel("Price (USD)", { exact: true }).fill("99");
      await dialog(page).getByRole("button", { name: "Review Changes" }).click();
      await dialog(page).getByRole("button", { name: "Change 3 Videos" }).click();
      await dialog(page).getByText("Changing 1 of 3").waitFor();
      await dialog(page).getByRole("button", { name: "Stop" }).click();
      release();
      await dialog(page).getByText("1 of 3 done").waitFor();
      expect(await dialog(page).getByText("Not changed").count()).toBe(2);
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await page.getByText("1 video changed").waitFor();
      const videos = await opened.site.store.videos.getMany([7, 8, 9]);
      expect(videos.filter(({ price }) => price === "99.00").length).toBe(1);
    }));

  it("works on a phone, and the page does not scroll sideways", () =>
    onPage(async (page) => {
      await openTable(page, "?search=storm");
      await page.getByRole("checkbox", { name: "Select Storm front over water" }).check();
      await openBulkEdit(page);
      expect(await axeFindings(page)).toEqual([]);
      await dialog(page).getByLabel("Weather", { exact: true }).selectOption("storm");
      await dialog(page).getByRole("button", { name: "Review Changes" }).click();
      await dialog(page).getByRole("button", { name: "Change 1 Video" }).click();
      await page.getByText("1 video changed").waitFor();
      expect(await overflowOf(page)).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("1 video as before").waitFor();
      expect((await opened.site.store.videos.get(2))?.weather).toBeNull();
    }, { context: PHONE }));
});

describe("After a deletion", () => {
  it("the focus is where the page begins, for its row is gone", () =>
    onPage(async (page) => {
      await openTable(page);
      await page.getByRole("button", { name: "Delete Untagged plate" }).click();
      await dialog(page).getByRole("button", { name: "Delete Video" }).click();
      await page.getByText("Showing 1 to 10 of 11 results").waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === "Videos");
    }));
});
