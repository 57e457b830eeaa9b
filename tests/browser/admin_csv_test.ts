import { expect } from "expect";
import { Buffer } from "node:buffer";
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

const FILE = [
  "id,title,category,videoUrl,thumbnailUrl,previewUrl,duration,resolution",
  "1,Open sea,travel,/uploads/videos/open-sea-dusk.mp4,/uploads/thumbnails/open-sea-dusk.jpg,/uploads/previews/open-sea-dusk_preview.mp4,0:15,12K",
  "2,Storm front over water,lakes,/v.mp4,/t.jpg,/p.mp4,0:15,16K",
  ",Fresh plate,sky,/uploads/videos/open-sea-dusk.mp4,/uploads/thumbnails/open-sea-dusk.jpg,/uploads/previews/open-sea-dusk_preview.mp4,0:15,8K",
].join("\r\n");

async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel("CSV file").setInputFiles({
    name: "videos.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.getByRole("button", { name: "Check File" }).click();
}

function row(page: Page, text: string) {
  return page.getByRole("listitem").filter({ hasText: text });
}

describe("The export", () => {
  it("is a file of what the table shows", () =>
    onPage(async (page) => {
      await visitAsAdmin(page, admin, "/admin/videos?search=tunnel", "VideoTable");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Export CSV" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("videos-2026-01-01.csv");
      const text = await Deno.readTextFile(await download.path());
      expect(text.split("\r\n").length).toBe(3);
      expect(text).toContain("\r\n9,Road tunnel,");
    }));
});

describe("The import", () => {
  it("shows what a file would do, does that, and takes the changes back", () =>
    onPage(async (page) => {
      const { store } = opened.site;
      await visitAsAdmin(page, admin, "/admin/videos", "VideoTable");
      await page.getByRole("link", { name: "Import CSV" }).click();
      await page.getByRole("button", { name: "Check File" }).click();
      await page.getByRole("alert").getByText("Please select a file first").waitFor();
      await check(page, FILE);
      await page.getByRole("heading", { name: "What this file would do" }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await row(page, "Row 2: Open sea").getByText("Open sea at dusk").waitFor();
      await row(page, "Row 2: Open sea").getByText("ocean").waitFor();
      await row(page, "Row 3").getByText("There is no category with the slug “lakes”").waitFor();
      await row(page, "Row 4: Fresh plate").waitFor();
      expect(await store.videos.count()).toBe(12);

      await page.getByRole("button", { name: "Import 2 rows, leave out 1" }).click();
      await page.getByText("1 video changed, 1 video created").waitFor();
      expect(await store.videos.get(1)).toMatchObject({ title: "Open sea", categoryId: 5 });
      expect(await store.videos.get(13)).toMatchObject({ title: "Fresh plate", categoryId: 4 });
      expect(await page.getByRole("button", { name: /^Import/ }).count()).toBe(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("1 video as before").waitFor();
      expect(await store.videos.get(1)).toMatchObject({ title: "Open sea at dusk", categoryId: 3 });
      expect(await store.videos.count()).toBe(13);
    }));

  it("writes over nothing that changed since it was shown, and says so", () =>
    onPage(async (page) => {
      const { store } = opened.site;
      await visitAsAdmin(page, admin, "/admin/videos/import", "VideoImport");
      await check(page, "id,camera\n4,Ours\n5,Ours\n");
      await page.getByRole("button", { name: "Import 2 rows" }).waitFor();
      value(await store.videos.update(5, { camera: "Theirs" }));
      await page.getByRole("button", { name: "Import 2 rows" }).click();
      const results = page.getByRole("dialog").getByRole("listitem");
      await results.filter({ hasText: "Row 3" })
        .getByText("Failed: Video was changed by someone else meanwhile").waitFor();
      await results.filter({ hasText: "Row 2" }).getByText("Imported").waitFor();
      await page.getByRole("button", { name: "Close" }).click();
      // What is left can be tried again; it is still not written over.
      await page.getByRole("button", { name: "Import 1 row" }).waitFor();
      expect((await store.videos.getMany([4, 5])).map(({ camera }) => camera))
        .toEqual(["Ours", "Theirs"]);
    }, { expected: [/409/] }));

  it("makes no second video of a row whose answer was lost", () =>
    onPage(async (page) => {
      const { store } = opened.site;
      const before = await store.videos.count();
      await visitAsAdmin(page, admin, "/admin/videos/import", "VideoImport");
      await check(page, FILE);
      await page.route("**/api/videos", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole("button", { name: "Import 2 rows, leave out 1" }).click();
      await page.getByRole("dialog").getByText("The site cannot be reached.").waitFor();
      await page.getByRole("button", { name: "Close" }).click();
      await page.unroute("**/api/videos");
      expect(await store.videos.count()).toBe(before + 1);
      await page.getByRole("button", { name: "Import 1 row, leave out 1" }).click();
      await page.getByText("1 video created").waitFor();
      expect(await store.videos.count()).toBe(before + 1);
      await page.waitForFunction(() => document.activeElement?.textContent === "Import Videos");
    }, { expected: [/ERR_FAILED/] }));

  it("explains a file that it cannot read, on a phone too", () =>
    onPage(async (page) => {
      await visitAsAdmin(page, admin, "/admin/videos/import", "VideoImport");
      await check(page, "id,colour\n1,red\n");
      await page.getByRole("alert").getByText("“colour”").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await check(page, "id,title\n3,Coral reef\n");
      await page.getByText("There is nothing to import.").waitFor();
      await check(page, "id,title\n3,Coral\n");
      await page.getByRole("button", { name: "Import 1 row" }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }, { context: PHONE, expected: [/400/] }));
});
