import { expect } from "expect";
import { hydrated } from "../support/browser.ts";
import { openBrowserSite } from "../support/browser_site.ts";
import { TestClient } from "../support/client.ts";
import { tempDir } from "../support/embedded_host.ts";
import { smallMp4 } from "../support/ffmpeg.ts";
import { value, videoInput } from "../support/store.ts";

Deno.test("A plate whose files want a token and a Referer plays in the browser, by HLS and as MP4", async () => {
  await using dir = await tempDir();
  await using browser = await openBrowserSite(() => Promise.resolve(), {
    DATA_DIR: dir.path,
    EMBEDDED_HOST_TOKEN_KEY: "cdn-secret-key",
    EMBEDDED_HOST_REFERERS: "127.0.0.1",
    EMBEDDED_HOST_DIRECT_FILES: "refused",
  });
  const { site } = browser;
  const admin = new TestClient(site);
  const user = await admin.register("admin");
  value(await site.store.users.update(user.id, { isAdmin: true }));
  const body = new FormData();
  body.set("video", new File([await smallMp4(9)], "sea.mp4", { type: "video/mp4" }));
  const uploaded = await admin.send("/api/videos/upload", { method: "POST", body });
  const { trackingId: _id, resolution: _label, bunnyVideoId: hostVideoId, ...media } =
    await uploaded.json();
  const byMp4 = { ...media, hostVideoId, fullPreviewUrl: null };
  const byHls = { ...media, hostVideoId, videoUrl: media.fullPreviewUrl };
  for (const fields of [byMp4, byHls]) {
    const { id } = value(await site.store.videos.create(videoInput(fields)));
    await site.catalogue.caughtUp(await site.store.changes.revision());
    await browser.onPage(async (page) => {
      const files: string[] = [];
      page.on("response", (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.includes(hostVideoId)) files.push(pathname.split("/").at(-1)!);
      });
      await page.goto(`/videos/${id}`);
      await hydrated(page, "VideoPlayer");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.waitForFunction(() => document.querySelector("video")!.currentTime > 0.5);
      const wanted = fields === byHls ? ["playlist.m3u8", "video.m3u8", "video0.ts"] : [
        "thumbnail.jpg",
        "play_240p.mp4",
      ];
      expect(files).toEqual(expect.arrayContaining(wanted));
    });
  }
});
