import { expect } from "expect";
import { refusalOf, signedInAdmin } from "../support/admin.ts";
import type { TestClient } from "../support/client.ts";
import { openSite } from "../support/site.ts";

const noContent = () => Promise.resolve();
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MP4 = [0, 0, 0, 24, ...new TextEncoder().encode("ftypisom")];

function file(start: number[], type: string, size = 200_000): File {
  const bytes = new Uint8Array(size).map((_, index) => start[index] ?? index % 251);
  return new File([bytes], "picture", { type });
}

async function upload(admin: TestClient, chosen: File | undefined, field = "file") {
  const form = new FormData();
  form.set("note", "text before the file");
  if (chosen) form.set(field, chosen);
  return await admin.send("/api/site-settings/upload-background", { method: "POST", body: form });
}

Deno.test("An uploaded background is stored whole, served with ranges, and shown at once", async () => {
  await using site = await openSite(noContent);
  const admin = await signedInAdmin(site);
  const png = file(PNG, "image/png");
  const response = await upload(admin, png);
  const { filePath } = await response.json();
  expect([response.status, filePath]).toEqual([
    201,
    expect.stringMatching(/^\/uploads\/site\/background-[\w-]+\.png$/),
  ]);
  const settings = await (await site.request("/api/site-settings")).json();
  expect(settings).toMatchObject([{ key: "homepage_background", value: filePath }]);
  expect(await (await site.request("/")).text()).toContain(`src="${filePath}"`);

  const served = await site.request(filePath);
  expect(served.headers.get("Content-Type")).toBe("image/png");
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(await png.bytes());
  const part = await site.request(filePath, { headers: { Range: "bytes=59990-60010" } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([
    206,
    "bytes 59990-60010/200000",
  ]);
  expect(new Uint8Array(await part.arrayBuffer()))
    .toEqual((await png.bytes()).subarray(59990, 60011));
  const etag = served.headers.get("ETag")!;
  const again = await site.request(filePath, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

Deno.test("A film as background is shown as one, without a poster that does not exist", async () => {
  await using site = await openSite(noContent);
  const admin = await signedInAdmin(site);
  const { filePath } = await (await upload(admin, file(MP4, "video/mp4"))).json();
  const home = await (await site.request("/")).text();
  expect(home).toContain(`<video class="hero-background" src="${filePath}"`);
  expect(home).not.toContain("poster=");
});

Deno.test("What is no image or video, or not the one it says, is refused", async () => {
  await using site = await openSite(noContent);
  const admin = await signedInAdmin(site);
  const type = [415, "Please select an image or video file", "file"];
  const html = Array.from(new TextEncoder().encode("<!doctype html><script>alert(1)</script>"));
  const svg = Array.from(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'>"));
  for (
    const [start, claimed] of [
      [PNG, "image/jpeg"],
      [html, "image/png"],
      [svg, "image/svg+xml"],
      [svg, "image/png"],
      [PNG, "text/plain"],
      [[...MP4.slice(0, 8), ...new TextEncoder().encode("qt  ")], "video/mp4"],
    ] as [number[], string][]
  ) expect(await refusalOf(await upload(admin, file(start, claimed)))).toEqual(type);

  const missing = [400, "Please select a file first", "file"];
  expect(await refusalOf(await upload(admin, undefined))).toEqual(missing);
  expect(await refusalOf(await upload(admin, file(PNG, "image/png"), "other"))).toEqual(missing);
  expect(await refusalOf(await upload(admin, file(PNG, "image/png", 0)))).toEqual(missing);
  const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
  expect((await admin.send("/api/site-settings/upload-background", json)).status).toBe(400);
  const cutOff = {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n' +
      "Content-Type: image/gif\r\n\r\nGIF89a" + "x".repeat(100_000),
  };
  expect((await admin.send("/api/site-settings/upload-background", cutOff)).status).toBe(400);
  expect(await (await site.request("/api/site-settings")).json()).toEqual([]);
  const rows = await Array.fromAsync(site.kv.list({ prefix: [] }));
  expect(rows.filter(({ key }) => String(key[0]).startsWith("blob"))).toEqual([]);
});

Deno.test("A file over 50 MB is refused, said or not said beforehand, and nothing of it stays", async () => {
  await using site = await openSite(noContent);
  const admin = await signedInAdmin(site);
  const size = [413, "File size should be less than 50MB", "file"];
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const declared = { ...headers, "Content-Length": String(60_000_000) };
  const path = "/api/site-settings/upload-background";
  expect(
    await refusalOf(await admin.send(path, { method: "POST", headers: declared, body: "--x" })),
  )
    .toEqual(size);
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n' +
    "Content-Type: image/gif\r\n\r\nGIF89a";
  async function* endless() {
    yield new TextEncoder().encode(head);
    for (let sent = 0; sent < 54_000_000; sent += 1_000_000) yield new Uint8Array(1_000_000);
    yield await Promise.resolve(new TextEncoder().encode("\r\n--x--"));
  }
  const stream = { method: "POST", headers, body: ReadableStream.from(endless()), duplex: "half" };
  expect(await refusalOf(await admin.send(path, stream))).toEqual(size);
  const blobs = await Array.fromAsync(site.store.blobs.all());
  expect(blobs).toEqual([]);
});

Deno.test("A replaced background is deleted when cached pages no longer show it", async () => {
  await using site = await openSite(noContent);
  const admin = await signedInAdmin(site);
  const gif = file([...new TextEncoder().encode("GIF89a")], "image/gif", 100);
  const first = (await (await upload(admin, gif)).json()).filePath;
  const second = (await (await upload(admin, gif)).json()).filePath;
  expect((await site.request(first)).status).toBe(200);
  site.clock.advance(3_600_001);
  const third = (await (await upload(admin, gif)).json()).filePath;
  const statuses = [first, second, third].map(async (path) => (await site.request(path)).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
});

Deno.test("A background is set by its address, and taken away", async () => {
  await using site = await openSite(noContent);
  const admin = await signedInAdmin(site);
  const path = "/api/site-settings/homepage_background";
  const saved = await admin.post(path, { value: " https://cdn.example/sky.mp4 " }, "PATCH");
  expect([saved.status, await saved.json()])
    .toMatchObject([200, { value: "https://cdn.example/sky.mp4" }]);
  const address = [400, "Must be an http(s) URL or a path", "value"];
  for (
    const bad of ["javascript:alert(1)", "data:text/html,x", "//evil.example/x.jpg", "https://"]
  ) {
    expect(await refusalOf(await admin.post(path, { value: bad }, "PATCH"))).toEqual(address);
  }
  expect(await refusalOf(await admin.post(path, { value: "" }, "PATCH")))
    .toEqual([400, "Value is required", "value"]);
  const unknown = await admin.post("/api/site-settings/theme", { value: "/x" }, "PATCH");
  expect(unknown.status).toBe(404);
  expect((await admin.delete(path)).status).toBe(204);
  expect(await (await site.request("/")).text()).not.toContain("hero-background");
});

Deno.test("A new background is shown by every instance as soon as it has heard of it", async () => {
  await using site = await openSite(noContent);
  await using other = await openSite(noContent, {}, site);
  const home = async () => {
    await other.catalogue.caughtUp(await site.store.changes.revision());
    return await (await other.request("/")).text();
  };
  expect(await home()).not.toContain("hero-background");
  const admin = await signedInAdmin(site);
  const { filePath } = await (await upload(admin, file(PNG, "image/png"))).json();
  expect(await home()).toContain(`src="${filePath}"`);
  expect((await other.request(filePath)).status).toBe(200);
  const path = "/api/site-settings/homepage_background";
  await admin.post(path, { value: "/uploads/thumbnails/open-sea-dusk.jpg" }, "PATCH");
  expect(await home()).toContain('src="/uploads/thumbnails/open-sea-dusk.jpg"');
  await admin.delete(path);
  expect(await home()).not.toContain("hero-background");
});

Deno.test("Of two admins who set a background from the same page, the second is told", async () => {
  await using site = await openSite(noContent);
  const [one, two] = [await signedInAdmin(site), await signedInAdmin(site, "second")];
  const path = "/api/site-settings/homepage_background";
  const conflict = [409, "Setting was changed by someone else meanwhile"];
  const set = (client: TestClient, value: string, updatedAt: string | null) =>
    client.post(path, { value, updatedAt }, "PATCH");
  const first = await (await set(one, "/a.jpg", null)).json();
  expect(await refusalOf(await set(two, "/b.jpg", null))).toEqual(conflict);
  expect((await set(two, "/b.jpg", first.updatedAt)).status).toBe(200);
  expect(await refusalOf(await one.delete(`${path}?updatedAt=${first.updatedAt}`)))
    .toEqual(conflict);
  const form = new FormData();
  form.set("file", file(PNG, "image/png"));
  const late = `/api/site-settings/upload-background?updatedAt=${first.updatedAt}`;
  expect(await refusalOf(await one.send(late, { method: "POST", body: form }))).toEqual(conflict);
  expect(await Array.fromAsync(site.store.blobs.all())).toEqual([]);
  expect((await site.store.siteSettings.byKey("homepage_background"))?.value).toBe("/b.jpg");
});
