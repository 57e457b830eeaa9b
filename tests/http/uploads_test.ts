import { expect } from "expect";
import { openSite } from "../support/site.ts";

const SEA = "/uploads/videos/open-sea-dusk.mp4";
const noContent = () => Promise.resolve();

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

Deno.test("A media file is served whole, with its type, size, ETag and long caching", async () => {
  await using site = await openSite(noContent);
  const response = await site.request(SEA);
  const bytes = await bytesOf(response);
  const file = await Deno.readFile(new URL(`../../static${SEA}`, import.meta.url));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("video/mp4");
  expect(response.headers.get("Content-Length")).toBe(String(file.length));
  expect(response.headers.get("Accept-Ranges")).toBe("bytes");
  expect(response.headers.get("Cache-Control")).toContain("max-age=2592000");
  expect(bytes).toEqual(file);
});

Deno.test("A span of a media file is served as asked", async () => {
  await using site = await openSite(noContent);
  const whole = await bytesOf(await site.request(SEA));
  const size = whole.length;
  const spans: [string, number, number][] = [
    ["bytes=0-0", 0, 0],
    ["bytes=100-299", 100, 299],
    ["bytes=1000-", 1000, size - 1],
    ["bytes=-500", size - 500, size - 1],
    [`bytes=${size - 1}-${size + 50}`, size - 1, size - 1],
    ["bytes=0-200000", 0, 200000],
  ];
  for (const [range, start, end] of spans) {
    const response = await site.request(SEA, { headers: { Range: range } });
    expect([range, response.status]).toEqual([range, 206]);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/${size}`);
    expect(await bytesOf(response)).toEqual(whole.subarray(start, end + 1));
  }
});

Deno.test("A span outside of the file is 416; what is no span gets the whole file", async () => {
  await using site = await openSite(noContent);
  const outside = await site.request(SEA, { headers: { Range: "bytes=99999999-" } });
  expect(outside.status).toBe(416);
  expect(outside.headers.get("Content-Range")).toMatch(/^bytes \*\/\d+$/);
  for (const range of ["bytes=5-2", "lines=1-2", "bytes=a-b", "bytes=0-1,5-6", "bytes=-"]) {
    const response = await site.request(SEA, { headers: { Range: range } });
    expect([range, response.status]).toEqual([range, 200]);
    await response.body?.cancel();
  }
});

Deno.test("What the client has already is not sent again, and If-Range keeps a span honest", async () => {
  await using site = await openSite(noContent);
  const head = await site.request(SEA, { method: "HEAD" });
  const etag = head.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^".+"$/);
  expect(head.body).toBeNull();
  expect((await site.request(SEA, { headers: { "If-None-Match": etag } })).status).toBe(304);
  const range = { Range: "bytes=0-9" };
  const same = await site.request(SEA, { headers: { ...range, "If-Range": etag } });
  const other = await site.request(SEA, { headers: { ...range, "If-Range": '"old"' } });
  expect([same.status, other.status]).toEqual([206, 200]);
  await same.body?.cancel();
  await other.body?.cancel();
});

Deno.test("The old address of uploads serves the same; nothing outside of them is served", async () => {
  await using site = await openSite(noContent);
  expect((await site.request(`/static${SEA}`, { method: "HEAD" })).status).toBe(200);
  const outside = [
    "/uploads/videos/nothing.mp4",
    "/uploads/videos/",
    "/uploads/other/open-sea-dusk.mp4",
    "/uploads/videos/..%2f..%2f..%2fdeno.json",
    "/uploads/videos/%2e%2e%2fsite%2fhero.mp4",
    "/uploads/videos/open-sea-dusk.mp4%00.jpg",
    "/uploads/videos/.hidden.mp4",
    "/static/icon.svg",
    "/deno.json",
    "/lib/store/store.ts",
    "/assets/../deno.json",
  ];
  for (const path of outside) {
    const response = await site.request(path);
    expect([path, response.status]).toEqual([path, 404]);
    await response.body?.cancel();
  }
  expect(site.failures).toEqual([]);
});
