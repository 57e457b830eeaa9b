import { expect } from "expect";
import { type ChildServer, freePort, startServer } from "../support/child_server.ts";
import { tempDir } from "../support/embedded_host.ts";
import { smallMp4 } from "../support/ffmpeg.ts";

const KEYS = {
  BUNNY_LIBRARY_ID: "133",
  BUNNY_API_KEY: "library-key",
  BUNNY_READ_ONLY_KEY: "read-only-key",
  BUNNY_ACCOUNT_KEY: "account-key",
};

interface Prepared {
  trackingId: string;
  videoId: string;
  tus: { url: string; headers: Record<string, string> };
}

/** A site and a host of its own, each a process, over one folder; both can be killed and come again. */
async function openProcesses(dir: string) {
  const hostUrl = `http://localhost:${freePort()}`;
  const port = freePort();
  const siteUrl = `http://localhost:${port}`;
  const env = { ...KEYS, DATA_DIR: dir, PUBLIC_URL: siteUrl, BUNNY_API_URL: hostUrl };
  const startHost = () => startServer("lib/video_host/embedded/tasks/host.ts", env);
  const startSite = () =>
    startServer("main.ts", {
      ...env,
      PORT: String(port),
      BUNNY_CDN_HOSTNAME: "localhost",
      BUNNY_TUS_URL: `${hostUrl}/tusupload`,
      BUNNY_CDN_URL: `${hostUrl}/cdn`,
      BUNNY_ACCOUNT_URL: hostUrl,
      BUNNY_EMBED_URL: `${hostUrl}/embed`,
      SAMPLE_CATALOGUE: "off",
      ADMIN_USERNAME: "admin",
      ADMIN_EMAIL: "admin@example.com",
      ADMIN_PASSWORD: "secret-password",
    });
  const processes = { host: await startHost(), site: await startSite() };
  return {
    hostUrl,
    siteUrl,
    killHost: () => processes.host.kill(),
    killSite: () => processes.site.kill(),
    async restart() {
      await Promise.all([processes.host.kill(), processes.site.kill()]);
      processes.host = await startHost();
      processes.site = await startSite();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(Object.values(processes).map((one: ChildServer) => one.kill()));
    },
  };
}

async function signIn(siteUrl: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "secret-password" }),
  });
  await response.body?.cancel();
  return response.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
}

Deno.test("An upload outlives the death of the host, of the site, and of both while it is processed", async () => {
  await using dir = await tempDir();
  await using test = await openProcesses(dir.path);
  const { siteUrl, hostUrl } = test;
  const cookie = await signIn(siteUrl);
  const bytes = await smallMp4();
  const half = Math.floor(bytes.length / 2);
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(siteUrl + path, {
      method: body ? "POST" : "GET",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return await response.json();
  };
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
  await test.killHost();
  await expect(send(prepared, half, bytes.subarray(half))).rejects.toThrow();
  await test.restart();

  const again: Prepared = await call("/api/uploads", { ...file, trackingId: prepared.trackingId });
  expect(again.videoId).toBe(prepared.videoId);
  const head = await fetch(url, {
    method: "HEAD",
    headers: { ...again.tus.headers, "Tus-Resumable": "1.0.0" },
  });
  expect(head.headers.get("Upload-Offset")).toBe(String(half));
  // The site is dead while the last bytes come: its webhooks are lost for good.
  await test.killSite();
  expect(await send(again, half, bytes.subarray(half))).toBe(204);
  await test.restart();

  let upload: { stage: string; data: Record<string, string> };
  do {
    await new Promise((resolve) => setTimeout(resolve, 200));
    [upload] = await call("/api/uploads");
  } while (upload.stage !== "complete" && upload.stage !== "error");
  expect(upload).toMatchObject({ stage: "complete", data: { duration: "0:02" } });
  expect(upload.data.videoUrl).toBe(`${hostUrl}/cdn/${prepared.videoId}/play_360p.mp4`);
  const video = await fetch(upload.data.videoUrl!, { headers: { Range: "bytes=4-7" } });
  expect([video.status, await video.text()]).toEqual([206, "ftyp"]);

  const preview = upload.data.thumbnailUrl!;
  const proxied = await fetch(`${siteUrl}/api/proxy/bunny?url=${encodeURIComponent(preview)}`);
  expect([proxied.status, proxied.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  await proxied.body?.cancel();
  const { library } = await call("/api/bunny/comprehensive-test");
  expect(library).toMatchObject({ name: "Embedded video host", videoCount: 1 });
  expect(await (await fetch(`${siteUrl}/api/health`)).json()).toMatchObject({ videoHost: "ok" });
});
