import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import { serve } from "../support/browser.ts";
import { TestClient } from "../support/client.ts";
import { tempDir } from "../support/embedded_host.ts";
import { makeClip, movingPicture } from "../support/ffmpeg.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { value, videoInput } from "../support/store.ts";

const SECONDS = 80;
const KEY = "cdn-secret-key";

/** Length of a packet of a transport stream, and the byte that each begins with (ISO 13818-1). */
const PACKET = 188;
const SYNC_BYTE = 0x47;

describe("a site whose CDN wants a token and a Referer", () => {
  const stack = new AsyncDisposableStack();
  let site: TestSite;
  let admin: TestClient;
  let origin: string;
  let media: Record<string, string> & { storyboard: Record<string, number | string> };

  before(async () => {
    const dir = stack.use(await tempDir());
    site = stack.use(
      await openSite(() => Promise.resolve(), {
        DATA_DIR: dir.path,
        EMBEDDED_HOST_TOKEN_KEY: KEY,
        EMBEDDED_HOST_REFERERS: "localhost",
        EMBEDDED_HOST_DIRECT_FILES: "refused",
      }),
    );
    ({ origin } = stack.use(serve((request) => site.fetch(request))));
    admin = new TestClient(site);
    const user = await admin.register("admin");
    value(await site.store.users.update(user.id, { isAdmin: true }));
    const clip = await makeClip("clip.mp4", [
      ...movingPicture("128x64", 5, SECONDS),
      ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
    ]);
    const body = new FormData();
    body.set("video", new File([clip], "long.mp4", { type: "video/mp4" }));
    const uploaded = await admin.send("/api/videos/upload", { method: "POST", body });
    expect(uploaded.status).toBe(200);
    media = await uploaded.json();
  });
  after(() => stack.disposeAsync());

  it("stores no token, and serves thumbnail, preview and MP4 by itself", async () => {
    expect(JSON.stringify(media)).not.toMatch(/token|expires|HS256/);
    const files: [string, string][] = [
      [media.thumbnailUrl!, "image/jpeg"],
      [media.previewUrl!, "video/mp4"],
      [media.videoUrl!, "video/mp4"],
    ];
    for (const [path, type] of files) {
      expect(path).toMatch(/^\/api\/proxy\/bunny\/[0-9a-f-]{36}\/\w+\.\w+$/);
      const response = await fetch(origin + path, { headers: { Range: "bytes=0-9" } });
      expect([path, response.status, response.headers.get("Content-Type")])
        .toEqual([path, 206, type]);
      expect((await response.bytes()).length).toBe(10);
    }
    const direct = media.videoUrl!.replace("/api/proxy/bunny", "/embedded-host/cdn");
    const refused = await fetch(origin + direct);
    expect([refused.status, (await refused.text()).includes("403")]).toEqual([403, true]);
  });

  it("plays HLS from the master playlist to the last segment", async () => {
    const text = async (url: string) => {
      const response = await fetch(url);
      expect([url, response.status, response.headers.get("Cache-Control")])
        .toEqual([url, 200, "public, max-age=30"]);
      return await response.text();
    };
    const lines = (playlist: string) => playlist.split("\n").filter((line) => /^[^#]/.test(line));
    const master = origin + media.fullPreviewUrl!;
    const renditions = lines(await text(master));
    expect(renditions).toEqual(["240p/video.m3u8"]);
    const rendition = new URL(renditions[0]!, master).href;
    const playlist = await text(rendition);
    expect(playlist).toContain("#EXT-X-ENDLIST");
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, text]) => Number(text));
    expect(Math.round(seconds.reduce((sum, one) => sum + one, 0))).toBe(SECONDS);
    const segments = lines(playlist);
    expect(segments.length).toBe(SECONDS / 4);
    for (const segment of segments) {
      const response = await fetch(new URL(segment, rendition));
      const bytes = await response.bytes();
      expect([segment, response.status, response.headers.get("Content-Type")])
        .toEqual([segment, 200, "video/mp2t"]);
      expect([bytes[0], bytes[PACKET], bytes.length % PACKET]).toEqual([SYNC_BYTE, SYNC_BYTE, 0]);
    }
  });

  it("has as many sheets of frames as the video needs", async () => {
    const { url, columns, rows, frames, interval } = media.storyboard;
    expect([columns, rows, frames, interval]).toEqual([6, 6, SECONDS / 2, 2]);
    const status = async (sheet: number) => {
      const response = await fetch(origin + String(url).replace("_0.", `_${sheet}.`));
      await response.body?.cancel();
      return response.status;
    };
    expect([await status(0), await status(1), await status(2)]).toEqual([200, 200, 404]);
  });

  it("fetches nothing but files of videos by path", async () => {
    const guid = media.bunnyVideoId!;
    const cases: [string, number][] = [
      [`${guid}/nothing.jpg`, 404],
      [`${guid}/original`, 400],
      [`${guid}/..%2f..%2fapi%2fuser`, 400],
      [`${guid}/%2e%2e/x.jpg`, 404],
      [`not-a-video!/thumbnail.jpg`, 400],
      [`${guid}/a%00.jpg`, 400],
      [`${guid}/a.jpg?x=1`, 404],
    ];
    for (const [path, status] of cases) {
      const response = await site.request(`/api/proxy/bunny/${path}`);
      await response.body?.cancel();
      expect([path, response.status]).toEqual([path, status]);
    }
  });

  it("lets an admin choose one of five thumbnails", async () => {
    const hostVideoId = media.bunnyVideoId!;
    const thumbnailUrl = media.thumbnailUrl!;
    const { id } = value(await site.store.videos.create(videoInput({ hostVideoId, thumbnailUrl })));
    const plain = value(await site.store.videos.create(videoInput()));
    const { thumbnails } = await (await admin.get(`/api/videos/${id}/thumbnails`)).json();
    expect(thumbnails.length).toBe(5);
    for (const path of thumbnails) expect((await site.request(path)).status).toBe(200);
    const choose = (id: number, number: unknown) =>
      admin.post(`/api/videos/${id}/thumbnail`, { number });
    const chosen = await choose(id, 4);
    expect([chosen.status, (await chosen.json()).thumbnailUrl]).toEqual([200, thumbnails[3]]);
    expect(await (await site.request(`/api/videos/${id}`)).json())
      .toMatchObject({ thumbnailUrl: thumbnails[3] });
    const atHost = await site.videoHost.client.getVideo(hostVideoId);
    expect(atHost.ok && atHost.value.thumbnailFileName).toBe("thumbnail_4.jpg");
    const bytes = async (path: string) => await (await site.request(path)).bytes();
    expect(await bytes(thumbnailUrl)).toEqual(await bytes(thumbnails[3]));
    expect([(await choose(id, 6)).status, (await choose(plain.id, 1)).status]).toEqual([400, 409]);
    expect((await choose(999, 1)).status).toBe(404);
    const visitor = new TestClient(site);
    expect((await visitor.post(`/api/videos/${id}/thumbnail`, { number: 1 })).status).toBe(401);
  });
});
