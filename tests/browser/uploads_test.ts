import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { axeFindings } from "../support/axe.ts";
import { makeClip, movingPicture, smallMp4 } from "../support/ffmpeg.ts";
import {
  choose,
  openUploadDialog,
  openUploadSite,
  uploadList,
  type UploadSite,
} from "../support/upload_site.ts";

let site: UploadSite;
let mp4: Uint8Array<ArrayBuffer>;

before(async () => {
  site = await openUploadSite();
  mp4 = await smallMp4();
});
after(() => site[Symbol.asyncDispose]());

describe("A single upload", () => {
  it("is not begun with a file that cannot become a video, which is said in words", () =>
    site.asAdmin(async (page) => {
      const form = await openUploadDialog(page);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      const large = await makeClip("large.mp4", [
        ...movingPicture("4096x2048", 1, 1),
        ...["-c:v", "libx264", "-preset", "ultrafast"],
      ]);
      const files: [name: string, bytes: Uint8Array | string, said: string][] = [
        ["notes.txt", "notes", "Please upload video files (MP4, MOV)."],
        ["text.mp4", "a text", "The file is no video: it only has the name of one."],
        ["empty.mp4", "", "The file is empty."],
        ["cut.mp4", mp4.slice(0, 9000), "are missing."],
        ["large.mp4", large, "The file is 4096 × 2048 pixels"],
      ];
      for (const [name, bytes, said] of files) {
        await choose(page, await site.onDisk(name, bytes));
        await page.locator(".toast").getByText(said).waitFor();
      }
      await form.getByRole("button", { name: "Close" }).click();
      const failed = uploadList(page, "Failed Uploads");
      expect(await failed.getByRole("listitem").count()).toBe(4);
      expect(requests.filter((url) => url.endsWith("/api/uploads"))).toEqual([]);
      await failed.getByRole("button", { name: "Dismiss empty.mp4" }).click();
      expect(await failed.getByRole("listitem").count()).toBe(3);
    }));

  it("is accessible while it is under way", () =>
    site.asAdmin(async (page) => {
      const form = await openUploadDialog(page);
      expect(await axeFindings(page)).toEqual([]);
      await choose(page, await site.onDisk("accessible.mp4", mp4));
      await form.getByText("Processing video").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await form.getByRole("button", { name: "Close" }).click();
      await page.getByRole("rowheader", { name: "accessible" }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }));
});
