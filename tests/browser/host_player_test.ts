import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { serve } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { value, videoInput } from "../support/store.ts";

const GUID = "0d5b1f6e-5a0e-4f0a-9d2e-0c7f6f2f6a11";

let player: ReturnType<typeof serve>;
let site: BrowserSite;

before(async () => {
  player = serve(({ url }) =>
    new Response(`<h1>Player of ${new URL(url).pathname}</h1>`, {
      headers: { "Content-Type": "text/html" },
    })
  );
  site = await openBrowserSite(async (store) => {
    const lost = { videoUrl: "/uploads/videos/lost.mp4", previewUrl: "/uploads/previews/lost.mp4" };
    value(await store.videos.create(videoInput({ ...lost, hostVideoId: GUID })));
  }, {
    BUNNY_LIBRARY_ID: "77",
    BUNNY_API_KEY: "key",
    BUNNY_READ_ONLY_KEY: "read-only-key",
    BUNNY_CDN_HOSTNAME: "cdn.example",
    BUNNY_EMBED_URL: `${player.origin}/embed`,
  });
});
after(async () => {
  await site[Symbol.asyncDispose]();
  await player[Symbol.asyncDispose]();
});

describe("Footage that is nowhere to be found is shown by the video host's own player", () => {
  for (const path of ["/videos/1", "/embed/1"]) {
    it(path, () =>
      site.onPage(async (page) => {
        await page.goto(path);
        const heading = page.frameLocator("iframe").getByRole("heading");
        await heading.waitFor();
        expect(await heading.textContent()).toBe(`Player of /embed/77/${GUID}`);
      }, { expected: [/404/] }));
  }
});
