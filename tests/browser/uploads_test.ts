import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { axeFindings } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { makeClip, movingPicture, smallMp4, tone } from "../support/ffmpeg.ts";
import {
  choose,
  openTable,
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

const store = () => site.opened.site.store;

/** Looks at a video as visitors see it: on the home page with its preview, and playing. */
async function seeEverywhere(page: Page, id: number, title: string): Promise<void> {
  await page.goto("/");
  await hydrated(page, "HomeCatalogue");
  const card = page.locator(`[data-video-id='${id}']`);
  await card.getByText(title).waitFor();
  await card.getByText("0:02").waitFor();
  await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
    await card.locator("img").first().elementHandle(),
  );
  await card.hover({ position: { x: 40, y: 40 } });
  await page.waitForFunction(
    (id) => {
      const video = document.querySelector<HTMLVideoElement>(`[data-video-id='${id}'] video`);
      return video !== null && video.currentTime > 0;
    },
    id,
  );
  await page.goto(`/videos/${id}`);
  await hydrated(page, "VideoPlayer");
  const time = await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    while (video.currentTime === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    return [video.duration, video.videoWidth > 0];
  });
  expect(time).toEqual([expect.closeTo(2, 0), true]);
}

describe("A single upload", () => {
  it("of an MP4 fills the form, submits it and shows the video everywhere", () =>
    site.asAdmin(async (page) => {
      const form = await openUploadDialog(page);
      await form.getByLabel("Category").selectOption("3");
      await choose(page, await site.onDisk("open_sea-dawn.mp4", mp4));
      await form.getByText("Read from the pixels: HD").waitFor();
      await form.getByRole("button", { name: "Create Video" }).click();
      await page.getByText("The video hasn't finished processing. Please wait for processing")
        .waitFor();
      await uploadList(page, "Active Uploads").getByText("open_sea-dawn.mp4").waitFor();
      await page.waitForFunction(() =>
        document.querySelector<HTMLInputElement>("[name=title]")?.value === "open sea dawn"
      );
      expect(await form.getByLabel("Resolution").inputValue()).toBe("12K");
      await page.getByText("Video created").waitFor();
      expect(await page.locator("dialog[open]").count()).toBe(0);
      await page.getByRole("rowheader", { name: "open sea dawn" }).waitFor();
      await uploadList(page, "Recently Completed").getByText("0:02 · HD").waitFor();
      const video = (await store().videos.get(13))!;
      expect(video).toMatchObject({
        title: "open sea dawn",
        categoryId: 3,
        duration: "0:02",
        resolution: "12K",
        hostVideoId: expect.any(String),
        fullPreviewUrl: expect.stringContaining("playlist.m3u8"),
        storyboard: { frames: 2, interval: 1 },
        projection: "equirectangular-360",
        frameRate: 24,
        codec: "H.264",
      });
      await seeEverywhere(page, 13, "open sea dawn");
    }));

  it("of a MOV goes on and makes its video when the dialog is closed at once", () =>
    site.asAdmin(async (page) => {
      const mov = await makeClip("clip.mov", [
        ...movingPicture("512x256", 24, 2),
        ...tone(2),
        ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"],
      ]);
      const form = await openUploadDialog(page);
      await form.getByLabel("Title").fill("A quick time");
      await choose(page, await site.onDisk("clip.mov", mov));
      await form.getByText("clip.mov").waitFor();
      await form.getByRole("button", { name: "Close" }).click();
      await page.getByRole("rowheader", { name: "A quick time" }).waitFor();
      expect((await store().videos.get(14))?.title).toBe("A quick time");
      await seeEverywhere(page, 14, "A quick time");
    }));

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

  it("through the site itself is followed in the panel", () =>
    site.asAdmin(async (page) => {
      await openTable(page);
      await page.evaluate(async (base64) => {
        const body = new FormData();
        body.set("trackingId", "through-the-site");
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        body.set("video", new File([bytes], "streamed.mp4", { type: "video/mp4" }));
        const response = await fetch("/api/videos/upload", { method: "POST", body });
        if (response.status !== 200) throw new Error(await response.text());
      }, mp4.toBase64());
      const completed = uploadList(page, "Recently Completed");
      const row = completed.getByRole("listitem").filter({ hasText: "streamed.mp4" });
      await row.getByText("0:02 · HD").waitFor();
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

describe("A batch", () => {
  it("of five with a broken one makes four videos one at a time, and skips what it has made", () =>
    site.asAdmin(async (page) => {
      const before = await store().videos.count();
      const form = await openUploadDialog(page);
      await form.getByLabel("Price").fill("1800");
      const names = ["one.mp4", "two.mp4", "broken.mp4", "four.mp4", "five.mp4"];
      const paths = await Promise.all(
        names.map((name) => site.onDisk(name, name === "broken.mp4" ? "a text" : mp4)),
      );
      await choose(page, ...paths);
      await form.getByText("0 of 5 done").waitFor();
      expect(await form.getByLabel("Title").isVisible()).toBe(false);
      await form.getByLabel("Category").selectOption("3");
      await form.getByText("1 of 5 done").waitFor();
      expect(await store().videos.count()).toBe(before + 1);
      expect(await uploadList(page, "Active Uploads").getByText("Waiting").count()).toBe(4);
      await page.getByText("Batch upload complete").waitFor({ timeout: 60_000 });
      await page.getByText("4 of 5 videos were created.").waitFor();
      await form.getByText("5 of 5 done, 1 failed").waitFor();
      const last = await store().videos.lastId();
      const made = await Promise.all([3, 2, 1, 0].map((back) => store().videos.get(last - back)));
      expect(made.map((video) => [video?.title, video?.price, video?.categoryId])).toEqual(
        ["one", "two", "four", "five"].map((title) => [title, "1800.00", 3]),
      );

      await choose(page, paths[0]!, paths[2]!);
      await page.getByText("1 of 2 files have been uploaded already").waitFor();
      await page.getByText("Batch upload completed with some errors").waitFor();
      expect(await store().videos.count()).toBe(before + 4);
    }));
});
