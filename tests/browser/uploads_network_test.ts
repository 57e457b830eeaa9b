import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import {
  beginSlowly,
  choose,
  noisyFilm,
  openTable,
  openUploadDialog,
  openUploadSite,
  seeOneVideo,
  sentBy,
  uploadList,
  type UploadSite,
} from "../support/upload_site.ts";

/** What a browser reports that is cut off. */
const CUT_OFF = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|WebSocket/;

let site: UploadSite;
let film: Uint8Array<ArrayBuffer>;

before(async () => {
  site = await openUploadSite();
  film = await noisyFilm();
});
after(() => site[Symbol.asyncDispose]());

const store = () => site.opened.site.store;

/** Cuts a page off, and sees that it says so. */
async function cut(page: Page): Promise<void> {
  site.relay.cut();
  await page.context().setOffline(true);
  await page.getByText("Waiting for the network").waitFor();
}

/** Gives a page its network back. */
async function mend(page: Page): Promise<void> {
  site.relay.mend();
  await page.context().setOffline(false);
}

describe("An upload that is interrupted", () => {
  it("by a cut of the network waits, says so, and goes on by itself", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const path = await site.onDisk("cut.mp4", film);
      const sent = sentBy(page);
      await beginSlowly(page, path);
      await cut(page);
      await page.getByText("Not connected to upload progress server").waitFor();
      await mend(page);
      await seeOneVideo(site, page, before, "cut");
      expect(Number(sent.findLast(({ method }) => method === "PATCH")!.offset))
        .toBeGreaterThan(100_000);
      await page.getByText("Not connected to upload progress server").waitFor({ state: "hidden" });
    }, { expected: [CUT_OFF] }));

  it("by a signature that is refused gets another one and goes on", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const path = await site.onDisk("signature.mp4", film);
      const sent = sentBy(page);
      let refused = 0;
      await page.route("**/tusupload/*", async (route) => {
        if (route.request().method() !== "PATCH" || refused++ > 0) return await route.fallback();
        await route.fulfill({ status: 401 });
      });
      await openUploadDialog(page);
      await choose(page, path);
      await seeOneVideo(site, page, before, "signature");
      const begun = sent.filter(({ path }) => path === "/api/uploads").map(({ body }) => body);
      expect([begun.length, new Set(begun).size]).toEqual([2, 1]);
      expect(sent.filter(({ method, path }) => method === "POST" && path === "tus").length).toBe(1);
    }, { expected: [/401/] }));

  it("for longer than the host keeps it begins from the start", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const path = await site.onDisk("expired.mp4", film);
      const sent = sentBy(page);
      await beginSlowly(page, path);
      await cut(page);
      site.opened.site.clock.advance(25 * 3_600_000);
      await mend(page);
      await seeOneVideo(site, page, before, "expired");
      expect(sent.filter(({ method, path }) => method === "POST" && path === "tus").length).toBe(2);
      expect(sent.filter(({ path }) => path === "/api/videos").length).toBe(1);
    }, { expected: [CUT_OFF, /40[04]/] }));

  it("by its admin is gone, at the host too", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const path = await site.onDisk("cancelled.mp4", film);
      await beginSlowly(page, path);
      await page.getByRole("button", { name: "Cancel cancelled.mp4" }).click();
      await uploadList(page, "Active Uploads").waitFor({ state: "hidden" });
      while ((await store().uploads.unfinished()).length > 0) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(await store().videos.count()).toBe(before);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    }));
});

describe("Without a live connection", () => {
  it("the panel says so, and an upload is finished all the same", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const path = await site.onDisk("unconnected.mp4", film);
      await page.routeWebSocket("**/ws", (socket) => socket.close());
      await openTable(page);
      await page.getByText("Not connected to upload progress server").waitFor();
      await page.getByRole("button", { name: "Upload Video" }).click();
      await choose(page, path);
      await seeOneVideo(site, page, before, "unconnected");
    }));
});
