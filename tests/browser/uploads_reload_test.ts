import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { hydrated } from "../support/browser.ts";
import {
  beginSlowly,
  choose,
  limitUpload,
  noisyFilm,
  openTable,
  openUploadDialog,
  openUploadSite,
  seeOneVideo,
  sentBy,
  SLOW,
  uploadList,
  type UploadSite,
} from "../support/upload_site.ts";

let site: UploadSite;
let film: Uint8Array<ArrayBuffer>;

before(async () => {
  site = await openUploadSite();
  film = await noisyFilm();
});
after(() => site[Symbol.asyncDispose]());

const store = () => site.opened.site.store;

describe("An upload whose page goes away", () => {
  it("goes on where it was, once its file is chosen again", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const path = await site.onDisk("reload.mp4", film);
      let asked = 0;
      page.on("dialog", (dialog) => {
        asked++;
        void dialog.accept();
      });
      await beginSlowly(page, path);
      await page.reload();
      expect(asked).toBe(1);
      await hydrated(page, "VideoTable");
      const active = uploadList(page, "Active Uploads");
      await active.getByText("Choose reload.mp4 again to continue").waitFor();
      const sent = sentBy(page);
      const other = await site.onDisk("other.mp4", "another file");
      await active.locator("input[type=file]").setInputFiles(other);
      await page.getByText("Not a file that is waited for").waitFor();
      await active.locator("input[type=file]").setInputFiles(path);
      await seeOneVideo(site, page, before, "reload");
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
        "POST /api/uploads",
        "HEAD tus",
        "PATCH tus",
        "POST /api/videos",
      ]);
      expect(Number(sent[2]!.offset)).toBeGreaterThan(100_000);
      await page.reload();
      expect(asked).toBe(1);
    }));

  it("in a batch goes on with all files that are chosen again at once", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const names = ["first", "second"];
      const paths = await Promise.all(names.map((name) => site.onDisk(`${name}.mp4`, film)));
      page.on("dialog", (dialog) => void dialog.accept());
      await openUploadDialog(page);
      await page.getByLabel("Price").fill("1900");
      await limitUpload(page, SLOW);
      await choose(page, ...paths);
      await page.locator("dialog").getByText(/Uploading video \([2-9]\d%\)/).waitFor();
      await page.reload();
      await hydrated(page, "VideoTable");
      const active = uploadList(page, "Active Uploads");
      await active.getByText("Choose second.mp4 again to continue").waitFor();
      await active.locator("input[type=file]").first().setInputFiles(paths);
      await page.getByText("2 of 2 videos were created.").waitFor({ timeout: 60_000 });
      const made = await Promise.all([1, 2].map((more) => store().videos.get(before + more)));
      expect(made.map((video) => [video?.title, video?.price]))
        .toEqual(names.map((title) => [title, "1900.00"]));
    }));

  it("is taken over by another tab, and makes one video", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const path = await site.onDisk("tab.mp4", film);
      await beginSlowly(page, path);
      const other = await page.context().newPage();
      await openTable(other);
      const active = uploadList(other, "Active Uploads");
      await active.getByText("tab.mp4").waitFor();
      await active.getByText("Uploading video").waitFor();
      await page.close();
      await active.getByText("Choose tab.mp4 again to continue").waitFor();
      await active.locator("input[type=file]").setInputFiles(path);
      await seeOneVideo(site, other, before, "tab");
    }));

  it("needs no file any more once the host has it", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const path = await site.onDisk("processed.mp4", film);
      const form = await openUploadDialog(page);
      await choose(page, path);
      await form.getByText("Processing video").waitFor();
      await page.reload();
      await hydrated(page, "VideoTable");
      await seeOneVideo(site, page, before, "processed");
    }));
});

describe("A file that the browser may read again", () => {
  it("goes on by itself after a reload", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const path = await site.onDisk("handle.mp4", film);
      page.on("dialog", (dialog) => void dialog.accept());
      await page.route("**/test-file.mp4", (route) => route.fulfill({ path }));
      await openTable(page);
      // A file in the browser's own file system has a real handle, and needs no dialog.
      await page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        const handle = await folder.getFileHandle("handle.mp4", { create: true });
        const writable = await handle.createWritable();
        await writable.write(await (await fetch("/test-file.mp4")).blob());
        await writable.close();
        Object.assign(globalThis, { showOpenFilePicker: () => Promise.resolve([handle]) });
      });
      await page.getByRole("button", { name: "Upload Video" }).click();
      await limitUpload(page, SLOW);
      await page.getByRole("button", { name: "Choose Videos" }).click();
      await page.locator("dialog").getByText(/Uploading video \([2-9]\d%\)/).waitFor();
      await page.reload();
      await hydrated(page, "VideoTable");
      await seeOneVideo(site, page, before, "handle");
    }));
});
