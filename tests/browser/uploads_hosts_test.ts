import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import type { VideoRecord } from "../../lib/schema/video.ts";
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

let mp4: Uint8Array<ArrayBuffer>;
let mov: Uint8Array<ArrayBuffer>;

before(async () => {
  mp4 = await smallMp4();
  mov = await makeClip("clip.mov", [
    ...movingPicture("512x256", 24, 2),
    ...tone(2),
    ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"],
  ]);
});

/** Looks at a video as visitors see it: its card on the home page, at rest and moving, and its player. */
async function seeEverywhere(page: Page, video: VideoRecord): Promise<void> {
  const { id, title, resolution, storyboard } = video;
  await page.goto("/");
  await hydrated(page, "HomeCatalogue");
  const card = page.locator(`[data-video-id='${id}']`);
  await card.getByText(title).waitFor();
  expect(await card.locator(".card-resolution, .card-duration").allTextContents())
    .toEqual([resolution, "0:02"]);
  const picture = card.locator(".card-media");
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
    await card.locator("img").first().elementHandle(),
  );
  const { x, y, width, height } = (await picture.boundingBox())!;
  const sheet = page.waitForResponse((response) => response.url().endsWith(storyboard!.url));
  await page.mouse.move(x + width * 0.4, y + height * 0.4);
  await page.waitForFunction(
    (id) => {
      const video = document.querySelector<HTMLVideoElement>(`[data-video-id='${id}'] video`);
      return video !== null && video.currentTime > 0;
    },
    id,
  );
  await page.mouse.move(x + width * 0.9, y + height * 0.9);
  await card.locator(".storyboard").getByText("0:01").waitFor();
  expect((await sheet).status()).toBe(200);
  await page.goto(`/videos/${id}`);
  await hydrated(page, "VideoPlayer");
  const facts = await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    while (video.currentTime === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    return [video.duration, video.videoWidth > 0];
  });
  expect(facts).toEqual([expect.closeTo(2, 0), true]);
}

for (const host of ["embedded", "stand-alone"] as const) {
  describe(`With the ${host} host`, () => {
    let site: UploadSite;
    before(async () => {
      site = await openUploadSite(host);
    });
    after(() => site[Symbol.asyncDispose]());
    async function newest(): Promise<VideoRecord> {
      const { videos } = site.opened.site.store;
      return (await videos.get(await videos.lastId()))!;
    }

    it("an MP4 fills the form, submits it and is seen everywhere", () =>
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
        const video = await newest();
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
        const isElsewhere =
          new URL(video.videoUrl, page.url()).origin !== new URL(page.url()).origin;
        expect(isElsewhere).toBe(host === "stand-alone");
        await seeEverywhere(page, video);
      }));

    it("a MOV makes its video although the dialog is closed at once", () =>
      site.asAdmin(async (page) => {
        const form = await openUploadDialog(page);
        await form.getByLabel("Title").fill("A quick time");
        await choose(page, await site.onDisk("clip.mov", mov));
        await form.getByText("clip.mov").waitFor();
        await form.getByRole("button", { name: "Close" }).click();
        await page.getByRole("rowheader", { name: "A quick time" }).waitFor();
        await seeEverywhere(page, await newest());
      }));

    it("an MP4 and a MOV go through the site itself, are followed in the panel, and seen", () =>
      site.asAdmin(async (page) => {
        const files = [
          { title: "Streamed film", name: "streamed.mp4", type: "video/mp4", bytes: mp4 },
          { title: "Streamed movie", name: "streamed.mov", type: "video/quicktime", bytes: mov },
        ];
        for (const { title, name, type, bytes } of files) {
          await openTable(page);
          const file = { name, type, base64: bytes.toBase64() };
          const sent = page.evaluate(async ({ name, type, base64 }) => {
            const body = new FormData();
            const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
            body.set("video", new File([bytes], name, { type }));
            const response = await fetch("/api/videos/upload", { method: "POST", body });
            if (response.status !== 200) throw new Error(await response.text());
            return await response.json();
          }, file);
          await uploadList(page, "Active Uploads").getByText(name).waitFor();
          const { trackingId: _, bunnyVideoId, ...media } = await sent;
          const row = uploadList(page, "Recently Completed").getByRole("listitem")
            .filter({ hasText: name });
          await row.getByText("0:02 · HD").waitFor();
          await page.evaluate(async (video) => {
            const headers = { "Content-Type": "application/json" };
            const body = JSON.stringify(video);
            const response = await fetch("/api/videos", { method: "POST", headers, body });
            if (response.status !== 201) throw new Error(await response.text());
          }, { ...media, title, hostVideoId: bunnyVideoId });
          await seeEverywhere(page, await newest());
        }
      }));
  });
}
