import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { Buffer } from "node:buffer";
import { axeFindings } from "../support/axe.ts";
import { smallMp4 } from "../support/ffmpeg.ts";
import { openTable, openUploadSite, type UploadSite } from "../support/upload_site.ts";

let site: UploadSite;

before(async () => {
  site = await openUploadSite();
});
after(() => site[Symbol.asyncDispose]());

describe("An upload that was finished after its page had gone", () => {
  it("is offered to every admin, and becomes one video", () =>
    site.asAdmin(async (page) => {
      const { videos } = site.opened.site.store;
      const before = await videos.count();
      const sent = await page.request.post("/api/videos/upload", {
        multipart: {
          trackingId: "left-alone",
          video: {
            name: "harbour_at-dawn.mp4",
            mimeType: "video/mp4",
            buffer: Buffer.from(await smallMp4(1)),
          },
        },
      });
      expect(sent.status()).toBe(200);
      await openTable(page);
      const offered = page.getByRole("region", { name: "Finished Without a Video" });
      await offered.getByText("harbour_at-dawn.mp4").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await offered.getByRole("button", { name: "Create Video of harbour_at-dawn.mp4" })
        .click();
      await page.getByRole("rowheader", { name: "harbour at dawn" }).waitFor();
      await offered.waitFor({ state: "hidden" });
      expect(await videos.count()).toBe(before + 1);
      await openTable(page);
      expect(await offered.count()).toBe(0);
    }));
});
