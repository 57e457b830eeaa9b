import { expect } from "expect";
import { createFileDeleter } from "../../lib/video_host/file_deleter.ts";
import { createHostClient } from "../../lib/video_host/host_client.ts";
import { TestClient } from "../support/client.ts";
import { tempDir } from "../support/embedded_host.ts";
import { smallMp4 } from "../support/ffmpeg.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { outcome, value, videoInput } from "../support/store.ts";

const WEEK = 7 * 86_400_000;

async function openWithAdmin(variables: Record<string, string> = {}) {
  const dir = await tempDir();
  const site = await openSite(() => Promise.resolve(), { DATA_DIR: dir.path, ...variables });
  const admin = new TestClient(site);
  const user = await admin.register("admin");
  value(await site.store.users.update(user.id, { isAdmin: true }));
  return {
    site,
    admin,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await dir[Symbol.asyncDispose]();
    },
  };
}

/** Makes a video at the host; gives its id there. */
async function hostVideo({ videoHost }: TestSite, title = "plate.mp4"): Promise<string> {
  const made = await videoHost.client.createVideo(title);
  if (!made.ok) throw new Error(made.failure.message);
  return made.value.guid;
}

/** How many videos the host has. */
async function hosted({ videoHost }: TestSite): Promise<number> {
  const list = await videoHost.client.listVideos({ itemsPerPage: 10 });
  if (!list.ok) throw new Error(list.failure.message);
  return list.value.total;
}

Deno.test("The file of a deleted video is deleted at the host once no video plays it", async () => {
  await using test = await openWithAdmin();
  const { site, admin } = test;
  const { store, videoHost } = site;
  const hostVideoId = await hostVideo(site);
  const [first, second] = [
    value(await store.videos.create(videoInput({ hostVideoId }))),
    value(await store.videos.create(videoInput({ hostVideoId }))),
  ];
  expect((await admin.delete(`/api/videos/${first.id}`)).status).toBe(204);
  await videoHost.fileDeleter.tick();
  expect([await hosted(site), await store.fileDeletions.count()]).toEqual([1, 0]);
  expect((await admin.delete(`/api/videos/${second.id}`)).status).toBe(204);
  expect(await hosted(site)).toBe(1);
  await videoHost.fileDeleter.tick();
  expect([await hosted(site), await store.fileDeletions.count()]).toEqual([0, 0]);
  expect(site.failures).toEqual([]);
});

Deno.test("The file that a video no longer plays goes; one that it still shows stays", async () => {
  await using test = await openWithAdmin();
  const { site } = test;
  const { store } = site;
  const [old, next] = [await hostVideo(site), await hostVideo(site)];
  const { id } = value(await store.videos.create(videoInput({ hostVideoId: old })));
  value(await store.videos.update(id, { hostVideoId: null }));
  expect(await store.fileDeletions.count()).toBe(0);
  value(await store.videos.update(id, { hostVideoId: old }));
  value(await store.videos.update(id, { hostVideoId: next, videoUrl: "/uploads/videos/b.mp4" }));
  await site.videoHost.fileDeleter.tick();
  expect((await site.videoHost.client.getVideo(old)).ok).toBe(false);
  expect((await site.videoHost.client.getVideo(next)).ok).toBe(true);
});

Deno.test("While the host is out deletions wait, ever longer, and are done when it is back", async () => {
  await using test = await openWithAdmin();
  const { store, clock, videoHost } = test.site;
  for (let number = 0; number < 10; number++) {
    const hostVideoId = await hostVideo(test.site);
    const { id } = value(await store.videos.create(videoInput({ hostVideoId })));
    value(await store.videos.delete(id));
  }
  let isOut = true;
  let asked = 0;
  const { fetch } = videoHost.embedded!;
  const client = createHostClient(videoHost.client.config, {
    pause: () => Promise.resolve(),
    fetch(request) {
      asked++;
      return isOut ? Promise.reject(new TypeError("connection refused")) : fetch(request);
    },
  });
  const log = { info: () => {}, error: () => {} };
  const deleter = createFileDeleter({ store, client, clock, log });
  const askedBy = async (milliseconds: number) => {
    const before = asked;
    clock.advance(milliseconds);
    await deleter.tick();
    return asked - before;
  };
  // Three at a time, each four times, and nobody else.
  expect(await askedBy(0)).toBe(12);
  expect(await askedBy(4_999)).toBe(0);
  expect(await askedBy(1)).toBe(12);
  expect(await askedBy(9_999)).toBe(0);
  isOut = false;
  expect(await askedBy(600_000)).toBe(10);
  expect([await hosted(test.site), await store.fileDeletions.count()]).toEqual([0, 0]);
});

Deno.test("Five hundred deletions in a row do not flood a host that takes few at a time", async () => {
  await using test = await openWithAdmin();
  const { store, clock, videoHost } = test.site;
  const files = Array.from({ length: 500 }, () => crypto.randomUUID());
  for (const hostVideoId of files) value(await store.fileDeletions.order(hostVideoId));
  let [atOnce, most, answered, refused] = [0, 0, 0, 0];
  const client = createHostClient(videoHost.client.config, {
    pause: () => Promise.resolve(),
    async fetch() {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve));
      atOnce--;
      if (++answered % 100 !== 0) return new Response(null, { status: 404 });
      refused++;
      return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
    },
  });
  const log = { info: () => {}, error: () => {} };
  const deleter = createFileDeleter({ store, client, clock, log });
  for (let round = 1; round <= 5; round++) {
    await deleter.tick();
    expect(refused).toBe(round);
    const before = answered;
    clock.advance(59_000);
    await deleter.tick();
    expect(answered).toBe(before);
    clock.advance(60_000);
  }
  await deleter.tick();
  clock.advance(60_000);
  await deleter.tick();
  expect([most, refused, await store.fileDeletions.count()]).toEqual([3, 5, 0]);
});

Deno.test("Several instances delete a file once, and what one of them was killed at another does", async () => {
  await using test = await openWithAdmin();
  const { store, clock } = test.site;
  const hostVideoId = await hostVideo(test.site);
  const video = value(await store.videos.create(videoInput({ hostVideoId })));
  value(await store.videos.delete(video.id));
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => store.fileDeletions.claim(hostVideoId)),
  );
  expect(claims.filter((claim) => claim.ok && claim.value).length).toBe(1);
  // Nobody can begin to play a file that goes.
  expect(outcome(await store.videos.create(videoInput({ hostVideoId }))))
    .toBe("conflict hostVideoId");
  // The one that has claimed it is dead.
  await test.site.videoHost.fileDeleter.tick();
  expect(await hosted(test.site)).toBe(1);
  clock.advance(120_000);
  await test.site.videoHost.fileDeleter.tick();
  expect([await hosted(test.site), await store.fileDeletions.count()]).toEqual([0, 0]);
});

Deno.test("A finished upload without a video is listed for a week, and then goes", async () => {
  await using test = await openWithAdmin();
  const { site, admin } = test;
  const { store, clock, videoHost } = site;
  const bytes = await smallMp4(1);
  const upload = async (trackingId: string) => {
    const body = new FormData();
    body.set("trackingId", trackingId);
    body.set("video", new File([bytes], `${trackingId}.mp4`, { type: "video/mp4" }));
    return await (await admin.send("/api/videos/upload", { method: "POST", body })).json();
  };
  const kept = await upload("kept");
  const { bunnyVideoId: hostVideoId } = await upload("used");
  value(await store.videos.create(videoInput({ hostVideoId })));
  const unclaimed = async () => await (await admin.get("/api/uploads/unclaimed")).json();
  const { trackingId: _id, ...data } = kept;
  const expiresAt = expect.stringMatching(/^2026-01-08T00:00:00/);
  expect(await unclaimed()).toMatchObject([
    { trackingId: "kept", fileName: "kept.mp4", data, expiresAt },
  ]);
  clock.advance(WEEK - 1000);
  await videoHost.reconciler.tick();
  expect(await unclaimed()).toMatchObject([{ trackingId: "kept" }]);
  clock.advance(3_600_000);
  await videoHost.reconciler.tick();
  await videoHost.fileDeleter.tick();
  expect(await unclaimed()).toEqual([]);
  expect((await videoHost.client.getVideo(kept.bunnyVideoId)).ok).toBe(false);
  expect((await videoHost.client.getVideo(hostVideoId)).ok).toBe(true);
  expect(await store.uploads.get("used")).toBeUndefined();
  expect(await store.fileDeletions.count()).toBe(0);
});

Deno.test("A file that is no video, and one that the host never finishes, leave nothing there", async () => {
  await using test = await openWithAdmin();
  const { site, admin } = test;
  const body = new FormData();
  body.set("video", new File(["no video"], "text.mp4", { type: "video/mp4" }));
  expect((await admin.send("/api/videos/upload", { method: "POST", body })).status).toBe(422);
  value(
    await site.store.uploads.create({
      trackingId: "stuck",
      hostVideoId: await hostVideo(site, "stuck.mp4"),
      fileName: "stuck.mp4",
      size: 10,
      stage: "processing",
      progress: 5,
      status: "Processing video (5%)",
      data: {},
    }),
  );
  site.clock.advance(86_400_001);
  await site.videoHost.reconciler.tick();
  expect(await site.store.uploads.get("stuck"))
    .toMatchObject({ status: "The video host has not finished within a day" });
  await site.videoHost.fileDeleter.tick();
  expect(await hosted(site)).toBe(0);
});
