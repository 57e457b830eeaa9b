import { expect } from "expect";
import { tempDir } from "../support/embedded_host.ts";
import { makeClip, movingPicture, smallMp4 } from "../support/ffmpeg.ts";
import { type SiteProcess, startSite, startSiteAndHost } from "../support/host_processes.ts";

interface Upload {
  stage: string;
  status: string;
  progress: number;
  data: Record<string, string>;
}

interface Prepared {
  trackingId: string;
  videoId: string;
  tus: { url: string; headers: Record<string, string> };
}

/** A form with the first half of a file, after which nothing more comes. */
function halfForm(trackingId: string, bytes: Uint8Array<ArrayBuffer>): RequestInit {
  const head = `--b\r\nContent-Disposition: form-data; name="trackingId"\r\n\r\n${trackingId}\r\n` +
    `--b\r\nContent-Disposition: form-data; name="video"; filename="${trackingId}.mp4"\r\n` +
    `Content-Type: video/mp4\r\n\r\n`;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(head));
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  return { method: "POST", headers, body };
}

function wholeForm(trackingId: string, bytes: Uint8Array<ArrayBuffer>): RequestInit {
  const body = new FormData();
  body.set("trackingId", trackingId);
  body.set("video", new File([bytes], `${trackingId}.mp4`, { type: "video/mp4" }));
  return { method: "POST", body };
}

const upload = (site: SiteProcess, trackingId: string, accept: (upload: Upload) => boolean) =>
  site.until<Upload>(`/api/uploads/${trackingId}`, accept);

const hasEnded = ({ stage }: Upload) => stage === "complete" || stage === "error";

/** What the form sends of a finished upload. */
function videoOf({ bunnyVideoId, ...media }: Record<string, string>) {
  return { ...media, title: "Working", resolution: "12K", hostVideoId: bunnyVideoId };
}

/** Waits until the host has these videos and no others. */
async function hosted(site: SiteProcess, titles: string[]): Promise<void> {
  await site.until<{ videos?: { title: string }[] }>(
    "/api/bunny/comprehensive-test",
    ({ videos }) =>
      videos !== undefined && videos.map(({ title }) => title).join() === titles.join(),
  );
}

Deno.test("A site that is killed amid a form and a resumable upload: one is given up, one goes on", async () => {
  await using dir = await tempDir();
  await using site = await startSite(dir.path);
  await site.signIn();
  const bytes = await smallMp4(1);
  const half = Math.floor(bytes.length / 2);

  const form = site.call("/api/videos/upload", halfForm("form", bytes));
  form.catch(() => {});
  const file = { fileName: "tus.mp4", size: bytes.length, type: "video/mp4" };
  const prepared = await site.json<Prepared>("/api/uploads", file);
  const tusHeaders = ({ tus }: Prepared) => ({ ...tus.headers, "Tus-Resumable": "1.0.0" });
  const created = await site.call(prepared.tus.url, {
    method: "POST",
    headers: { ...tusHeaders(prepared), "Upload-Length": String(bytes.length) },
  });
  const path = created.headers.get("Location")!;
  const patch = (access: Prepared, offset: number, body: BodyInit) =>
    site.call(path, {
      method: "PATCH",
      headers: {
        ...tusHeaders(access),
        "Upload-Offset": String(offset),
        "Content-Type": "application/offset+octet-stream",
      },
      body,
    });
  const unfinished = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, half)),
  });
  const sending = patch(prepared, 0, unfinished);
  sending.catch(() => {});
  await upload(site, "form", ({ stage }) => stage === "uploading");
  // Both halves have arrived once the host says so.
  let offset = 0;
  while (offset < half) {
    const head = await site.call(path, { method: "HEAD", headers: tusHeaders(prepared) });
    offset = Number(head.headers.get("Upload-Offset"));
  }
  await site.kill();
  await Promise.allSettled([form, sending]);
  await site.start();

  // The embedded host has new keys: what was signed before is refused.
  const old = await site.call(path, { method: "HEAD", headers: tusHeaders(prepared) });
  expect(old.status).toBe(401);
  const { trackingId } = prepared;
  const again = await site.json<Prepared>("/api/uploads", { ...file, trackingId });
  expect(again.videoId).toBe(prepared.videoId);
  const head = await site.call(path, { method: "HEAD", headers: tusHeaders(again) });
  expect(head.headers.get("Upload-Offset")).toBe(String(half));
  expect((await patch(again, half, bytes.subarray(half))).status).toBe(204);
  expect((await upload(site, trackingId, hasEnded)).stage).toBe("complete");

  expect(await upload(site, "form", hasEnded))
    .toMatchObject({ stage: "error", status: "The upload was abandoned" });
  await hosted(site, ["tus.mp4"]);
  expect(await site.json("/api/uploads/unclaimed")).toMatchObject([{ trackingId }]);
});

Deno.test("A host that is killed while it receives and while it works loses and keeps nothing wrong", async () => {
  await using dir = await tempDir();
  await using test = await startSiteAndHost(dir.path);
  const { site, host } = test;
  await site.signIn();
  const bytes = await smallMp4(1);

  // While it receives: the client hears of it, and the rest is deleted once the host is back.
  const receiving = site.call("/api/videos/upload", halfForm("receiving", bytes));
  await upload(site, "receiving", ({ stage }) => stage === "uploading");
  await host.kill();
  const answer = await receiving;
  expect([answer.status, (await answer.json()).message])
    .toEqual([502, "The upload broke off before its end"]);
  const health = await site.json("/api/health");
  expect(health).toMatchObject({ status: "ok", videoHost: "unreachable" });
  await host.start();
  await hosted(site, []);

  // A client that goes away amid its form.
  const cut = new AbortController();
  const leaving = site.call("/api/videos/upload", {
    ...halfForm("leaving", bytes),
    signal: cut.signal,
  });
  await upload(site, "leaving", ({ stage }) => stage === "uploading");
  cut.abort();
  await expect(leaving).rejects.toThrow();
  expect((await upload(site, "leaving", hasEnded)).stage).toBe("error");

  // While it works: it goes on where it was.
  const long = await makeClip("clip.mp4", [
    ...movingPicture("1280x720", 24, 3),
    ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
  ]);
  const working = site.call("/api/videos/upload", wholeForm("working", long));
  await upload(site, "working", ({ stage, progress }) => stage === "processing" && progress >= 5);
  await host.kill();
  await host.start();
  const finished = await working;
  expect(finished.status).toBe(200);
  const { videoUrl } = await finished.json();
  expect(videoUrl).toMatch(/play_720p\.mp4$/);
  const video = await fetch(videoUrl, { headers: { Range: "bytes=4-7" } });
  expect([video.status, await video.text()]).toEqual([206, "ftyp"]);
  await hosted(site, ["working.mp4"]);

  // A deletion that both of them die over.
  const { data } = await site.json<Upload>("/api/uploads/working");
  const { id } = await site.json<{ id: number }>("/api/videos", videoOf(data));
  await host.kill();
  const deleted = await site.call(`/api/videos/${id}`, { method: "DELETE" });
  expect(deleted.status).toBe(204);
  await site.kill();
  await host.start();
  await site.start();
  await hosted(site, []);
});

Deno.test("Without ffmpeg the site runs, and an upload says what is missing", async () => {
  await using dir = await tempDir();
  await using site = await startSite(dir.path, { PATH: dir.path });
  await site.signIn();
  expect((await site.call("/")).status).toBe(200);
  const refused = await site.call("/api/videos/upload", wholeForm("a", await smallMp4(1)));
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    "The video host could not process this file: ffprobe is not installed on this machine: " +
    "install ffmpeg and upload again",
  ]);
});
