import { expect } from "expect";
import type { UploadRecord } from "../../lib/schema/upload.ts";
import { webhookSignature } from "../../lib/video_host/signatures.ts";
import { TestClient } from "../support/client.ts";
import { tempDir } from "../support/embedded_host.ts";
import { smallMp4 } from "../support/ffmpeg.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { value } from "../support/store.ts";

const empty = () => Promise.resolve();
const DAY = 86_400_000;
const MP4 = "video/mp4";

/** A site with an embedded host of its own, and an admin on it. */
async function openWithAdmin() {
  const dir = await tempDir();
  const site = await openSite(empty, { DATA_DIR: dir.path });
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

/** What a browser sends for a form with a file, its fields in this order. */
function form(fields: [string, string | Uint8Array<ArrayBuffer>][], type = MP4): FormData {
  const data = new FormData();
  for (const [name, content] of fields) {
    if (typeof content === "string") data.set(name, content);
    else data.set(name, new File([content], "My sea.mp4", { type }));
  }
  return data;
}

function upload(admin: TestClient, body: FormData, headers: Record<string, string> = {}) {
  return admin.send("/api/videos/upload", { method: "POST", body, headers });
}

async function ended(site: TestSite, trackingId: string): Promise<UploadRecord> {
  return (await site.videoHost.uploads.ended(trackingId, 60_000))!;
}

/** Sends a whole file the resumable way. */
async function sendByTus(
  { admin }: { admin: TestClient },
  { tus }: { tus: { url: string; headers: Record<string, string> } },
  bytes: Uint8Array<ArrayBuffer>,
) {
  const headers = { ...tus.headers, "Tus-Resumable": "1.0.0" };
  const created = await admin.send(tus.url, {
    method: "POST",
    headers: { ...headers, "Upload-Length": String(bytes.length) },
  });
  expect(created.status).toBe(201);
  return await admin.send(created.headers.get("Location")!, {
    method: "PATCH",
    headers: {
      ...headers,
      "Upload-Offset": "0",
      "Content-Type": "application/offset+octet-stream",
    },
    body: bytes,
  });
}

Deno.test("A file in a form becomes a video that can be played", async () => {
  await using test = await openWithAdmin();
  const { site, admin } = test;
  const body = form([["trackingId", "batch-1"], ["video", await smallMp4()]]);
  const response = await upload(admin, body);
  expect(response.status).toBe(200);
  const answer = await response.json();
  const files = `/embedded-host/cdn/${answer.bunnyVideoId}`;
  expect(answer).toEqual({
    trackingId: "batch-1",
    bunnyVideoId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    videoUrl: `${files}/play_240p.mp4`,
    thumbnailUrl: `${files}/thumbnail.jpg`,
    previewUrl: `${files}/preview_hq.mp4`,
    fullPreviewUrl: `${files}/playlist.m3u8`,
    storyboard: { url: `${files}/seek/_0.jpg`, columns: 6, rows: 6, frames: 2, interval: 1 },
    duration: "0:02",
    resolution: "HD",
  });
  for (const name of ["videoUrl", "thumbnailUrl", "previewUrl", "fullPreviewUrl"]) {
    const file = await site.request(answer[name], { method: "HEAD" });
    expect([name, file.status]).toEqual([name, 200]);
  }
  expect(await (await admin.get("/api/uploads")).json()).toMatchObject([
    { type: "upload_progress", videoId: "batch-1", stage: "complete", progress: 100 },
  ]);
  site.clock.advance(301_000);
  expect(await (await admin.get("/api/uploads")).json()).toEqual([]);
  expect(site.failures).toEqual([]);
});

Deno.test("A tracking id that comes after the file counts as well", async () => {
  await using test = await openWithAdmin();
  const body = form([["video", await smallMp4(1)], ["trackingId", "late"]]);
  const response = await upload(test.admin, body, { Prefer: "wait=0" });
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({ trackingId: "late", stage: "processing" });
  expect((await ended(test.site, "late")).stage).toBe("complete");
});

Deno.test("What is no video is refused, and what only claims to be one fails clearly", async () => {
  await using test = await openWithAdmin();
  const bytes = new TextEncoder().encode("no video");
  const text = await upload(test.admin, form([["video", bytes]], "text/plain"));
  expect([text.status, (await text.json()).message])
    .toEqual([415, "Invalid File Type: Please upload video files (MP4, MOV)."]);
  const none = await upload(test.admin, form([["video", "text"]]));
  expect(none.status).toBe(400);
  const json = await test.admin.post("/api/videos/upload", { video: 1 });
  expect(json.status).toBe(400);
  const malformed = await upload(test.admin, form([["trackingId", "a b"], ["video", bytes]]));
  expect(malformed.status).toBe(400);
  const garbage = await upload(test.admin, form([["trackingId", "t"], ["video", bytes]]));
  expect([garbage.status, (await garbage.json()).message])
    .toEqual([422, "The video host could not process this file: The file is damaged"]);
  const again = await upload(test.admin, form([["trackingId", "t"], ["video", bytes]]));
  expect(again.status).toBe(409);
});

Deno.test("A form that breaks off leaves nothing at the host", async () => {
  await using test = await openWithAdmin();
  const { site, admin } = test;
  const head = `--b\r\nContent-Disposition: form-data; name="trackingId"\r\n\r\ncut\r\n--b\r\n` +
    `Content-Disposition: form-data; name="video"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const response = await admin.send("/api/videos/upload", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: head + "the beginning of a file",
  });
  expect(response.status).toBe(502);
  expect(await site.store.uploads.get("cut"))
    .toMatchObject({ stage: "error", status: "The upload broke off before its end" });
  await site.videoHost.fileDeleter.tick();
  expect(await site.videoHost.client.listVideos({ itemsPerPage: 10 }))
    .toMatchObject({ value: { total: 0 } });
});

Deno.test("A resumable upload goes straight to the host and is followed to its end", async () => {
  await using test = await openWithAdmin();
  const { site, admin } = test;
  const bytes = await smallMp4();
  const file = { fileName: "sea.mp4", size: bytes.length, type: MP4 };
  const begun = await admin.post("/api/uploads", file);
  expect(begun.status).toBe(201);
  const prepared = await begun.json();
  expect(prepared.tus.url).toBe("/embedded-host/tusupload");
  expect(await (await admin.get("/api/uploads")).json()).toMatchObject([
    { videoId: prepared.trackingId, stage: "uploading", progress: 0, status: "Uploading video" },
  ]);
  // Going on after a reload: the same video, signed again; another file is another upload.
  site.clock.advance(DAY / 2);
  const again = await (await admin.post("/api/uploads", { ...file, ...prepared })).json();
  expect([again.trackingId, again.videoId]).toEqual([prepared.trackingId, prepared.videoId]);
  expect(again.tus.headers).not.toEqual(prepared.tus.headers);
  const other = await admin.post("/api/uploads", { ...file, ...prepared, size: 1 });
  expect(other.status).toBe(409);

  const response = await sendByTus(test, again, bytes);
  expect([response.status, response.headers.get("Upload-Offset")])
    .toEqual([204, String(bytes.length)]);
  expect(await ended(site, prepared.trackingId)).toMatchObject({
    stage: "complete",
    data: { duration: "0:02", bunnyVideoId: prepared.videoId },
  });
  expect((await admin.post("/api/uploads", { ...file, ...prepared })).status).toBe(409);
});

Deno.test("An upload is refused before it begins where it cannot end well", async () => {
  await using test = await openWithAdmin();
  const cases: [object, number][] = [
    [{ fileName: "a.txt", size: 1, type: "text/plain" }, 415],
    [{ fileName: "a.mp4", size: 2 * 1024 ** 3 + 1, type: MP4 }, 413],
    [{ fileName: "", size: 1, type: MP4 }, 400],
    [{ fileName: "a.mp4", size: -1, type: MP4 }, 400],
    [{ fileName: "a.mp4", size: 1, type: MP4, trackingId: "../x" }, 400],
  ];
  for (const [input, status] of cases) {
    expect([input, (await test.admin.post("/api/uploads", input)).status]).toEqual([input, status]);
  }
  expect(await test.site.store.uploads.unfinished()).toEqual([]);
});

Deno.test("A cancelled upload is gone at the host, and stays cancelled", async () => {
  await using test = await openWithAdmin();
  const { site, admin } = test;
  const prepared = await (await admin.post("/api/uploads", {
    fileName: "sea.mp4",
    size: 10,
    type: MP4,
  })).json();
  const path = `/api/uploads/${prepared.trackingId}`;
  expect((await admin.delete(path)).status).toBe(204);
  expect((await admin.delete(path)).status).toBe(204);
  expect((await admin.delete("/api/uploads/unknown")).status).toBe(404);
  expect(await site.store.uploads.get(prepared.trackingId))
    .toMatchObject({ stage: "error", status: "Upload cancelled" });
  await site.videoHost.fileDeleter.tick();
  expect(await site.videoHost.client.listVideos({ itemsPerPage: 10 }))
    .toMatchObject({ value: { total: 0 } });
});

Deno.test("Webhooks are believed with the host's signature only, and change nothing by themselves", async () => {
  await using test = await openWithAdmin();
  const { site, admin } = test;
  const prepared = await (await admin.post("/api/uploads", {
    fileName: "sea.mp4",
    size: 10,
    type: MP4,
  })).json();
  const { readOnlyKey, apiKey } = site.videoHost.client.config;
  const news = (guid: string, status: number, library = 1) =>
    JSON.stringify({
      IsLiveStreamWebhook: false,
      VideoLibraryId: library,
      VideoGuid: guid,
      Status: status,
    });
  const send = async (body: string, signature: string) =>
    (await site.request("/api/webhooks/bunny", {
      method: "POST",
      headers: { "X-BunnyStream-Signature": signature },
      body,
    })).status;
  const body = news(prepared.videoId, 3);
  const signature = webhookSignature(readOnlyKey, body);
  for (const wrong of ["", "00", webhookSignature(apiKey, body), signature.toUpperCase()]) {
    expect([wrong, await send(body, wrong)]).toEqual([wrong, 401]);
  }
  expect(await send(news(prepared.videoId, 5), signature)).toBe(401);
  expect(await send("x".repeat(20_000), signature)).toBe(413);

  const good = (text: string) => send(text, webhookSignature(readOnlyKey, text));
  const before = await site.store.uploads.get(prepared.trackingId);
  for (const status of [3, 5, 4, 0, 99]) {
    expect(await good(news(prepared.videoId, status))).toBe(200);
  }
  expect(await good(news(crypto.randomUUID(), 3))).toBe(200);
  expect(await good(news(prepared.videoId, 3, 2))).toBe(200);
  expect(await good("{}")).toBe(200);
  expect(await good("no json")).toBe(200);
  await Promise.all(Array.from({ length: 1000 }, () => good(body)));
  await site.videoHost.close();
  // The host itself says that nothing has arrived.
  expect(await site.store.uploads.get(prepared.trackingId)).toEqual(before);
  expect(site.failures).toEqual([]);
});

Deno.test("What nobody finished is finished or given up", async () => {
  await using test = await openWithAdmin();
  const { site, admin } = test;
  const { reconciler, client } = site.videoHost;
  const begin = async (fileName: string) =>
    await (await admin.post("/api/uploads", { fileName, size: 10, type: MP4 })).json();
  const abandoned = await begin("abandoned.mp4");
  const deleted = await begin("deleted.mp4");
  await client.deleteVideo(deleted.videoId);
  // Killed between making the video and noting it.
  const unnoted = await client.createVideo("unnoted.mp4");
  const unrelated = await client.createVideo("unrelated.mp4");
  value(
    await site.store.uploads.create({
      trackingId: "unnoted",
      hostVideoId: null,
      fileName: "unnoted.mp4",
      size: 10,
      stage: "initial",
      progress: 0,
      status: "Preparing",
      data: {},
      expiresAt: "2026-01-01T00:05:00.000Z",
    }),
  );
  const stages = async () => (await Promise.all(
    [abandoned.trackingId, deleted.trackingId, "unnoted"].map(async (id) => {
      const upload = await site.store.uploads.get(id);
      return upload?.stage === "error" ? upload.status : upload?.stage;
    }),
  ));
  await reconciler.tick();
  const gone = "The video was deleted at the video host";
  expect(await stages()).toEqual(["uploading", gone, "initial"]);
  site.clock.advance(300_001);
  await reconciler.tick();
  expect(await stages()).toEqual(["uploading", gone, "The upload was interrupted"]);
  site.clock.advance(DAY);
  await reconciler.tick();
  expect(await stages())
    .toEqual(["The upload was abandoned", gone, "The upload was interrupted"]);
  await site.videoHost.fileDeleter.tick();
  const left = await client.listVideos({ itemsPerPage: 10 });
  expect(left.ok && left.value.videos.map(({ title }) => title)).toEqual(["unrelated.mp4"]);
  expect([unnoted.ok, unrelated.ok]).toEqual([true, true]);
});
