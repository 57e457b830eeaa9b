import { expect } from "expect";
import { tempDir } from "../support/embedded_host.ts";
import { smallMp4 } from "../support/ffmpeg.ts";
import { startSiteAndHost } from "../support/host_processes.ts";

interface Prepared {
  trackingId: string;
  videoId: string;
  tus: { url: string; headers: Record<string, string> };
}

Deno.test("An upload outlives the death of the host, of the site, and of both while it is processed", async () => {
  await using dir = await tempDir();
  await using test = await startSiteAndHost(dir.path);
  const { site, host } = test;
  const { origin: siteUrl, json: call } = site;
  const hostUrl = host.url;
  await site.signIn();
  const restart = async () => {
    await Promise.all([host.kill(), site.kill()]);
    await host.start();
    await site.start();
  };
  const bytes = await smallMp4();
  const half = Math.floor(bytes.length / 2);
  const file = { fileName: "sea.mp4", size: bytes.length, type: "video/mp4" };
  const prepared: Prepared = await call("/api/uploads", file);
  expect(prepared.tus.url).toBe(`${hostUrl}/tusupload`);
  const created = await fetch(prepared.tus.url, {
    method: "POST",
    headers: {
      ...prepared.tus.headers,
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(bytes.length),
      Origin: siteUrl,
    },
  });
  expect([created.status, created.headers.get("Access-Control-Allow-Origin")]).toEqual([201, "*"]);
  const url = new URL(created.headers.get("Location")!, hostUrl).href;

  const send = async ({ tus }: Prepared, offset: number, body: Uint8Array<ArrayBuffer>) => {
    const headers = {
      ...tus.headers,
      "Tus-Resumable": "1.0.0",
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
    };
    return (await fetch(url, { method: "PATCH", headers, body })).status;
  };
  expect(await send(prepared, 0, bytes.subarray(0, half))).toBe(204);
  await host.kill();
  await expect(send(prepared, half, bytes.subarray(half))).rejects.toThrow();
  await restart();

  const again: Prepared = await call("/api/uploads", { ...file, trackingId: prepared.trackingId });
  expect(again.videoId).toBe(prepared.videoId);
  const head = await fetch(url, {
    method: "HEAD",
    headers: { ...again.tus.headers, "Tus-Resumable": "1.0.0" },
  });
  expect(head.headers.get("Upload-Offset")).toBe(String(half));
  // The site is dead while the last bytes come: its webhooks are lost for good.
  await site.kill();
  expect(await send(again, half, bytes.subarray(half))).toBe(204);
  await restart();

  type Upload = { stage: string; data: Record<string, string> };
  const [upload] = await site.until<Upload[]>(
    "/api/uploads",
    ([one]) => one?.stage === "complete" || one?.stage === "error",
  );
  expect(upload).toMatchObject({ stage: "complete", data: { duration: "0:02" } });
  expect(upload!.data.videoUrl).toBe(`${hostUrl}/cdn/${prepared.videoId}/play_240p.mp4`);
  const video = await fetch(upload!.data.videoUrl!, { headers: { Range: "bytes=4-7" } });
  expect([video.status, await video.text()]).toEqual([206, "ftyp"]);

  const preview = upload!.data.thumbnailUrl!;
  const proxied = await fetch(`${siteUrl}/api/proxy/bunny?url=${encodeURIComponent(preview)}`);
  expect([proxied.status, proxied.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  await proxied.body?.cancel();
  const { library } = await call<{ library: unknown }>("/api/bunny/comprehensive-test");
  expect(library).toMatchObject({ name: "Embedded video host", videoCount: 1 });
  expect(await (await fetch(`${siteUrl}/api/health`)).json()).toMatchObject({ videoHost: "ok" });
});
