import { expect } from "expect";
import { SORTS } from "../../lib/schema/search_query.ts";
import type { Video } from "../../lib/schema/video.ts";
import { verifyStore } from "../../lib/store/verify.ts";
import { refusalOf, signedInAdmin, signedInUser } from "../support/admin.ts";
import { TestClient } from "../support/client.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value, videoInput } from "../support/store.ts";

async function openWithAdmin(): Promise<{ site: TestSite; admin: TestClient }> {
  const site = await openSite(fillSmallCatalogue);
  return { site, admin: await signedInAdmin(site) };
}

async function titles(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  return (await response.json() as Video[]).map(({ title }) => title);
}

function importOf(client: TestClient, file: BlobPart, fileName = "videos.csv"): Promise<Response> {
  const body = new FormData();
  body.append("file", new File([file], fileName, { type: "text/csv" }));
  return client.send("/api/videos/import", { method: "POST", body });
}

Deno.test("The admin's list, its export and the import are for admins", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const user = await signedInUser(site);
  for (const path of ["table", "selection", "export"]) {
    const url = `/api/videos/${path}`;
    const statuses = [(await new TestClient(site).get(url)).status, (await user.get(url)).status];
    expect([path, ...statuses]).toEqual([path, 401, 403]);
  }
  expect((await importOf(new TestClient(site), "id\n1")).status).toBe(401);
  expect((await importOf(user, "id\n1")).status).toBe(403);
  expect((await user.get("/admin/videos/import")).headers.get("Location")).toBe("/");
});

Deno.test("The list is filtered, sorted and paged; public lists know only the public orders", async () => {
  const { site, admin } = await openWithAdmin();
  await using _site = site;
  const page = await admin.get("/api/videos/table?category=2&sort=-resolution&page=1");
  expect(page.headers.get("X-Total-Count")).toBe("6");
  expect((await titles(page)).slice(0, 2)).toEqual(["Storm front over water", "Aurora"]);
  expect(await titles(await admin.get("/api/videos/table?page=2&sort=category")))
    .toEqual(["Untagged plate", "Café terrace"]);
  expect(await titles(await admin.get("/api/videos/table?category=99"))).toEqual([]);
  expect((await admin.get("/api/videos/table?search=&resolution=&sort=")).status).toBe(200);
  for (const query of ["sort=size", "page=0", "category=x", "resolution=3K", "bitDepth=9"]) {
    expect([query, (await admin.get(`/api/videos/table?${query}`)).status]).toEqual([query, 400]);
  }
  expect(await refusalOf(await admin.get("/api/search?sort=camera")))
    .toEqual([400, `sort must be one of ${SORTS.join(", ")}`, "sort"]);
});

Deno.test("The table has links that sort without a script, and says how it is sorted", async () => {
  const { site, admin } = await openWithAdmin();
  await using _site = site;
  const html = await (await admin.get("/admin/videos?sort=camera&search=night")).text();
  expect(html).toContain(
    'aria-sort="ascending"><a href="/admin/videos?search=night&amp;sort=-camera"',
  );
  expect(html).toContain('href="/admin/videos?search=night&amp;sort=bitDepth"');
  expect(html).toContain('href="/api/videos/export?search=night&amp;sort=camera"');
});

Deno.test("The selection is all that match, with what a bulk edit needs", async () => {
  const { site, admin } = await openWithAdmin();
  await using _site = site;
  const all = await (await admin.get("/api/videos/selection")).json();
  expect(all.length).toBe(12);
  const [first, ...more] = await (await admin.get("/api/videos/selection?search=tunnel")).json();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ id: 9, title: "Road tunnel", keywords: "driving", motion: null });
  expect(first.videoUrl).toBeUndefined();
});

Deno.test("An export is a CSV file of all that match, and imports as unchanged", async () => {
  const { site, admin } = await openWithAdmin();
  await using _site = site;
  value(
    await site.store.videos.update(9, { title: '=HYPERLINK("http://x")', description: "a\nb" }),
  );
  await site.catalogue.caughtUp(await site.store.changes.revision());
  const response = await admin.get("/api/videos/export");
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition"))
    .toBe('attachment; filename="videos-2026-01-01.csv"');
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain('\r\n9,"\'=HYPERLINK(""http://x"")","a\nb",driving,travel,2500.00,HD,');
  expect(await (await importOf(admin, bytes)).json())
    .toEqual({ creations: [], changes: [], unchanged: 12, refused: [], notes: [] });
  const some = await (await admin.get("/api/videos/export?search=night&sort=title")).text();
  expect(some.trimEnd().split("\r\n").map((line) => line.split(",")[0]))
    .toEqual(["id", "12", "6", "8", "5"]);
  const relevant = await (await admin.get("/api/videos/export?search=ocean")).text();
  expect(relevant.trimEnd().split("\r\n").length).toBe(4);
});

Deno.test("An import changes nothing; what it plans is written unless the video changed meanwhile", async () => {
  const { site, admin } = await openWithAdmin();
  await using _site = site;
  const revision = await site.store.changes.revision();
  const file = "id,title,category\n9,Tunnel,ocean\n8,City,\n,New,sky\n";
  const plan = await (await importOf(admin, file)).json();
  expect(await site.store.changes.revision()).toBe(revision);
  expect(plan.refused).toMatchObject([{ row: 4, title: "New" }]);
  value(await site.store.videos.update(8, { camera: "Theirs" }));
  const statuses = [];
  for (const { id, after, updatedAt } of plan.changes) {
    const changed = await admin.post(`/api/videos/${id}`, { ...after, updatedAt }, "PUT");
    statuses.push([id, changed.status]);
  }
  expect(statuses).toEqual([[9, 200], [8, 409]]);
  expect(await site.store.videos.get(9)).toMatchObject({ title: "Tunnel", categoryId: 3 });
  expect(await site.store.videos.get(8)).toMatchObject({ title: "Night city drive" });
});

Deno.test("Files that are none are refused with a sentence, and nothing breaks", async () => {
  const { site, admin } = await openWithAdmin();
  await using _site = site;
  const refusal = async (file: BlobPart) => await refusalOf(await importOf(admin, file));
  expect(await refusal("")).toEqual([400, "The file is empty", "file"]);
  expect(await refusal(Uint8Array.of(0x63, 0xe9, 0x0a)))
    .toMatchObject([400, expect.stringContaining("CSV UTF-8"), "file"]);
  expect(await refusal("id,colour\n1,a"))
    .toMatchObject([400, expect.stringContaining("“colour”"), "file"]);
  expect(await refusal(new Uint8Array(10 * 1024 * 1024 + 1).fill(0x61)))
    .toEqual([413, "The file is larger than 10 MB"]);
  const sent = (body: string, type: string) =>
    admin.send("/api/videos/import", { method: "POST", body, headers: { "Content-Type": type } });
  expect((await sent("id\n1", "text/csv")).status).toBe(400);
  expect((await sent("--x\r\nbroken", "multipart/form-data; boundary=x")).status).toBe(400);
  expect((await admin.send("/api/videos/import", { method: "POST" })).status).toBe(400);
  expect(
    await refusalOf(
      await admin.send("/api/videos/import", {
        method: "POST",
        body: '--x\r\nContent-Disposition: form-data; name="other"\r\n\r\na\r\n--x--\r\n',
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
      }),
    ),
  ).toEqual([400, "Please select a file first", "file"]);
  expect(site.failures).toEqual([]);
});

Deno.test("Deleting 500 videos one by one while somebody browses breaks nothing", async () => {
  const { site, admin } = await openWithAdmin();
  await using _site = site;
  const { store, catalogue } = site;
  const plates = Array.from({ length: 500 }, (_, i) => videoInput({ title: `Plate ${i}` }));
  const added = value(await store.videos.createMany(plates)).map(({ id }) => id);
  const user = await signedInUser(site);
  for (const id of [...added.slice(0, 50), 1]) {
    expect((await user.post("/api/favorites", { videoId: id })).status).toBe(201);
  }
  let deleting = true;
  const seen = new Map<number, number>();
  async function browse(client: TestClient) {
    for (let turn = 0; deleting; turn++) {
      const id = added[(turn * 7) % added.length];
      const paths = [
        "/",
        `/videos/${id}`,
        "/search?search=plate",
        `/api/videos/${id}`,
        "/api/favorites",
        "/favorites",
      ];
      const { status } = await client.get(paths[turn % paths.length]!);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  const visits = [browse(user), browse(new TestClient(site))];
  const statuses = new Set<number>();
  for (const id of added) statuses.add((await admin.delete(`/api/videos/${id}`)).status);
  deleting = false;
  await Promise.all(visits);

  expect([...statuses]).toEqual([204]);
  expect([...seen.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(seen.get(200)).toBeGreaterThan(50);
  expect(site.failures).toEqual([]);
  expect(await store.videos.count()).toBe(12);
  expect(catalogue.list({ page: 1, pageSize: 1 }).total).toBe(12);
  expect(
    (await (await user.get("/api/favorites")).json()).map(({ videoId }: { videoId: number }) =>
      videoId
    ),
  )
    .toEqual([1]);
  expect(value(await verifyStore(site.kv, site.clock)).problems).toEqual([]);
});
