import { expect } from "expect";
import { TestClient } from "../support/client.ts";
import { tempDir } from "../support/embedded_host.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { value } from "../support/store.ts";

const empty = () => Promise.resolve();

const BUNNY = {
  BUNNY_LIBRARY_ID: "133",
  BUNNY_API_KEY: "library-secret-key",
  BUNNY_READ_ONLY_KEY: "read-only-secret-key",
  BUNNY_CDN_HOSTNAME: "vz-1.b-cdn.net",
};

async function adminOf(site: TestSite): Promise<TestClient> {
  const admin = new TestClient(site);
  const user = await admin.register("admin");
  value(await site.store.users.update(user.id, { isAdmin: true }));
  return admin;
}

/** A host of its own on a free port that gives one answer to everything. */
function hostThat(answer: () => Response): AsyncDisposable & { url: string } {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, answer);
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

Deno.test("What admins do with the video host is for admins", async () => {
  await using site = await openSite(empty);
  const user = new TestClient(site);
  await user.register("ann");
  const calls: [string, string][] = [
    ["GET", "/api/bunny/simple-test"],
    ["GET", "/api/bunny/comprehensive-test"],
    ["POST", "/api/bunny/test-custom"],
    ["POST", "/api/uploads"],
    ["GET", "/api/uploads"],
    ["DELETE", "/api/uploads/x"],
    ["POST", "/api/videos/upload"],
    ["GET", "/ws"],
  ];
  for (const [method, path] of calls) {
    const status = async (client: TestClient) => (await client.send(path, { method })).status;
    expect([path, await status(new TestClient(site)), await status(user)]).toEqual([
      path,
      401,
      403,
    ]);
  }
  for (const path of ["/bunny-test", "/admin/bunny-test"]) {
    const target = async (client: TestClient) => (await client.get(path)).headers.get("Location");
    expect(await target(new TestClient(site))).toMatch(/^\/auth\?/);
    expect(await target(user)).toBe("/");
  }
});

Deno.test("The tests of the hosting-test page against the embedded host", async () => {
  await using dir = await tempDir();
  await using site = await openSite(empty, { DATA_DIR: dir.path });
  const admin = await adminOf(site);
  const simple = await (await admin.get("/api/bunny/simple-test")).json();
  expect(simple).toEqual({
    status: "success",
    statusCode: 200,
    message: "Connected to Bunny.net",
    library_id: "1",
    apiKeyPrefix: expect.stringMatching(/^[0-9a-f]{4}…$/),
    responsePreview: `{"totalItems":0,"currentPage":1,"itemsPerPage":10,"items":[]}`,
  });
  await admin.post("/api/uploads", { fileName: "sea.mp4", size: 10, type: "video/mp4" });
  const { connection, library, videos } = await (await admin.get("/api/bunny/comprehensive-test"))
    .json();
  expect(connection).toEqual({ success: true, statusCode: 200, message: "Connected to Bunny.net" });
  expect(library).toEqual({
    name: "Embedded video host",
    storageUsed: 0,
    videoCount: 1,
    dateCreated: "2026-01-01T00:00:00.000Z",
  });
  const [{ id }] = videos;
  expect(videos).toEqual([{
    id,
    title: "sea.mp4",
    status: "created",
    length: 0,
    created: "2026-01-01T00:00:00.000Z",
    thumbnailUrl: `/embedded-host/cdn/${id}/thumbnail.jpg`,
    embedUrl: `/embedded-host/embed/1/${id}`,
    previewUrl: `/embedded-host/cdn/${id}/preview.webp`,
  }]);
});

Deno.test("A custom key is tried, and never told again beyond its beginning", async () => {
  await using site = await openSite(empty);
  const admin = await adminOf(site);
  const key = "abcd-a-very-secret-key";
  const answer = await (await admin.post("/api/bunny/test-custom", { apiKey: key })).json();
  expect(answer).toEqual({
    status: "error",
    statusCode: 401,
    message: "Authentication has been denied for this request.",
    library_id: "1",
    apiKeyPrefix: "abcd…",
    responsePreview: "Authentication has been denied for this request.",
  });
  expect(site.log.join() + site.failures.join()).not.toContain("secret");
  for (const apiKey of [undefined, "", "  "]) {
    const refused = await admin.post("/api/bunny/test-custom", { apiKey });
    expect([refused.status, (await refused.json()).message]).toEqual([400, "API key is required"]);
  }
});

Deno.test("A host that echoes the key does not make the site tell it", async () => {
  await using host = hostThat(() => Response.json({ items: [], key: BUNNY.BUNNY_API_KEY }));
  await using site = await openSite(empty, { ...BUNNY, BUNNY_API_URL: host.url });
  const admin = await adminOf(site);
  const text = await (await admin.get("/api/bunny/simple-test")).text();
  expect(text).toContain(`"apiKeyPrefix":"libr…"`);
  expect(text).not.toContain("secret");
});

Deno.test("Health tells how the video host is", async () => {
  const health = async (site: TestSite) => (await (await site.request("/api/health")).json());
  {
    await using site = await openSite(empty);
    expect(await health(site)).toMatchObject({ status: "ok", videoHost: "embedded" });
  }
  await using host = hostThat(() => Response.json({ items: [], totalItems: 0 }));
  {
    await using site = await openSite(empty, { ...BUNNY, BUNNY_API_URL: host.url });
    expect(await health(site)).toMatchObject({ status: "ok", videoHost: "ok" });
  }
  await using refusing = hostThat(() => new Response(null, { status: 401 }));
  await using site = await openSite(empty, { ...BUNNY, BUNNY_API_URL: refusing.url });
  expect(await health(site)).toMatchObject({ status: "ok", videoHost: "unreachable" });
});

Deno.test("The proxy fetches files of the CDN and says why not of others", async () => {
  await using cdn = hostThat(() =>
    new Response("picture", { headers: { "Content-Type": "image/jpeg" } })
  );
  await using site = await openSite(empty, { ...BUNNY, BUNNY_CDN_URL: cdn.url });
  const get = (url: string) => site.request(`/api/proxy/bunny?url=${encodeURIComponent(url)}`);
  const found = await get(`${cdn.url}/guid/thumbnail.jpg`);
  expect([found.status, found.headers.get("Content-Type"), await found.text()])
    .toEqual([200, "image/jpeg", "picture"]);
  expect(found.headers.get("Cache-Control")).toBe("public, max-age=86400");
  expect((await get("https://evil.example/a.jpg")).status).toBe(403);
  expect((await get("nonsense")).status).toBe(400);
  expect((await site.request("/api/proxy/bunny")).status).toBe(400);
});

Deno.test("Pages may load from the host that is set up, and upload to it", async () => {
  await using site = await openSite(empty, {
    ...BUNNY,
    BUNNY_CDN_URL: "http://localhost:8001/cdn",
    BUNNY_TUS_URL: "http://localhost:8001/tusupload",
  });
  const policy = (await site.request("/about")).headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("connect-src 'self' http://localhost:8001");
  expect(policy).toContain("media-src 'self' https: blob: http://localhost:8001");
});
