import { expect } from "expect";
import type { Category } from "../../lib/schema/category.ts";
import type { Video } from "../../lib/schema/video.ts";
import { refusalOf, signedInAdmin, signedInUser } from "../support/admin.ts";
import { TestClient } from "../support/client.ts";
import { openSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

const PLATE = {
  title: "Harbour at dawn",
  categoryId: 3,
  keywords: "harbour, dawn",
  videoUrl: "/uploads/videos/harbour.mp4",
  thumbnailUrl: "/uploads/thumbnails/harbour.jpg",
  previewUrl: "/uploads/previews/harbour_preview.mp4",
  duration: "0:15",
  resolution: "12K",
};

const WRITES: [method: string, path: string, body?: unknown][] = [
  ["POST", "/api/videos", PLATE],
  ["PUT", "/api/videos/1", { title: "Other" }],
  ["DELETE", "/api/videos/1"],
  ["POST", "/api/categories", { name: "City", slug: "city", parentId: null }],
  ["PUT", "/api/categories/2", { name: "City" }],
  ["DELETE", "/api/categories/5"],
  ["POST", "/api/filters", { name: "Day" }],
  ["PATCH", "/api/filters/1", { name: "Day" }],
  ["DELETE", "/api/filters/1"],
  ["PATCH", "/api/site-settings/homepage_background", { value: "/a.jpg" }],
  ["DELETE", "/api/site-settings/homepage_background"],
  ["POST", "/api/site-settings/upload-background", {}],
  ["PATCH", "/api/users/1", { isAdmin: true }],
  ["DELETE", "/api/users/1/sessions"],
  ["GET", "/api/messages"],
  ["PATCH", "/api/messages/1", { read: true }],
  ["DELETE", "/api/messages/1"],
];

function send(client: TestClient, [method, path, body]: typeof WRITES[number]) {
  return body === undefined ? client.send(path, { method }) : client.post(path, body, method);
}

Deno.test("Every write is for admins: 401 for nobody, 403 for a user, and nothing is changed", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const user = await signedInUser(site);
  const revision = await site.store.changes.revision();
  for (const write of WRITES) {
    const statuses = [
      (await send(new TestClient(site), write)).status,
      (await send(user, write)).status,
    ];
    expect([write[0], write[1], ...statuses]).toEqual([write[0], write[1], 401, 403]);
  }
  expect(await site.store.changes.revision()).toBe(revision);
});

Deno.test("A video is created, shown by the next read, changed and deleted", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const created = await admin.post("/api/videos", PLATE);
  const video: Video = await created.json();
  expect(created.status).toBe(201);
  expect(video).toMatchObject({
    id: 13,
    price: "2500.00",
    colorspace: "Log",
    category: { id: 3, name: "Ocean", slug: "ocean", parentId: 2 },
  });
  expect(await (await admin.get("/api/videos/13")).json()).toEqual(video);

  const changed = await admin.post("/api/videos/13", { ...video, price: 1200 }, "PUT");
  expect([changed.status, await changed.json()])
    .toMatchObject([200, { price: "1200.00", title: "Harbour at dawn" }]);
  const partly = await admin.post("/api/videos/13", { categoryId: null }, "PUT");
  expect(await partly.json()).toMatchObject({ price: "1200.00", category: null, camera: null });

  expect((await admin.delete("/api/videos/13")).status).toBe(204);
  expect((await admin.get("/api/videos/13")).status).toBe(404);
  expect((await admin.delete("/api/videos/13")).status).toBe(404);
  expect((await admin.post("/api/videos/13", { title: "Gone" }, "PUT")).status).toBe(404);
});

Deno.test("Each bad field of a video is refused with its message", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const cases: [Record<string, unknown>, string, string][] = [
    [{ title: " " }, "Title is required", "title"],
    [{ title: undefined }, "Title is required", "title"],
    [{ videoUrl: "" }, "Video URL is required", "videoUrl"],
    [{ thumbnailUrl: "" }, "Thumbnail URL is required", "thumbnailUrl"],
    [{ previewUrl: null }, "Preview URL is required", "previewUrl"],
    [{ duration: "" }, "Duration is required", "duration"],
    [{ resolution: "" }, "Resolution is required", "resolution"],
    [{ resolution: "9K" }, "Resolution is required", "resolution"],
    [{ videoUrl: "javascript:alert(1)" }, "Must be an http(s) URL or a path", "videoUrl"],
    [{ thumbnailUrl: "//evil.example/a.jpg" }, "Must be an http(s) URL or a path", "thumbnailUrl"],
    [{ price: "-1" }, "Price must be an amount such as 2500.00", "price"],
    [{ price: "12.345" }, "Price must be an amount such as 2500.00", "price"],
    [{ categoryId: 99 }, "The category does not exist", "categoryId"],
  ];
  for (const [fields, message, path] of cases) {
    const body = { ...PLATE, ...fields };
    expect(await refusalOf(await admin.post("/api/videos", body))).toEqual([400, message, path]);
  }
  for (
    const body of [
      { ...PLATE, colorspace: "CMYK" },
      { ...PLATE, bitDepth: "1 Bit" },
      {
        ...PLATE,
        unknown: 1,
      },
      { ...PLATE, categoryId: "3" },
      { ...PLATE, title: "x".repeat(301) },
      [],
      "text",
      null,
    ]
  ) {
    expect((await admin.post("/api/videos", body)).status).toBe(400);
  }
  const broken = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{" };
  expect((await admin.send("/api/videos", broken)).status).toBe(400);
  expect((await admin.send("/api/videos", { method: "POST", body: "x" })).status).toBe(400);
  expect((await admin.post("/api/videos/x", {}, "PUT")).status).toBe(400);
  expect((await admin.post("/api/videos/1", { title: "" }, "PUT")).status).toBe(400);
  expect(await site.store.videos.count()).toBe(12);
});

Deno.test("A request that names itself creates one video, however often it is sent", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const create = () =>
    admin.send("/api/videos", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "click-1" },
      body: JSON.stringify(PLATE),
    });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  expect(ids).toEqual([13, 13, 13]);
  expect(await site.store.videos.count()).toBe(13);
  value(await site.store.videos.delete(13));
  expect((await create()).status).toBe(409);
  site.clock.advance(25 * 3_600_000);
  expect((await create()).status).toBe(201);
});

Deno.test("A change meant for an older version is refused, and nothing is written over", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const before: Video = await (await admin.get("/api/videos/1")).json();
  expect((await admin.post("/api/videos/1", { title: "Mine" }, "PUT")).status).toBe(200);
  const late = { title: "Theirs", updatedAt: before.updatedAt };
  expect(await refusalOf(await admin.post("/api/videos/1", late, "PUT")))
    .toEqual([409, "Video was changed by someone else meanwhile"]);
  expect(await (await admin.get("/api/videos/1")).json()).toMatchObject({ title: "Mine" });
  const nonsense = { title: "Theirs", updatedAt: "yesterday" };
  expect((await refusalOf(await admin.post("/api/videos/1", nonsense, "PUT")))[2]).toBe(
    "updatedAt",
  );
  for (const path of ["/api/categories/2", "/api/filters/1"]) {
    const method = path.includes("filters") ? "PATCH" : "PUT";
    const stale = { name: "Renamed", updatedAt: "2020-01-01T00:00:00.000Z" };
    expect((await admin.post(path, stale, method)).status).toBe(409);
  }
});

Deno.test("Categories are created, moved and deleted, with their protections", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const created = await admin.post("/api/categories", {
    name: "Fjords",
    slug: "fjords",
    parentId: 3,
  });
  expect([created.status, await created.json()])
    .toMatchObject([201, { id: 6, parent: { id: 3, name: "Ocean" }, videoCount: 0 }]);
  const list: Category[] = await (await admin.get("/api/categories")).json();
  expect(list.map(({ slug }) => slug)).toContain("fjords");

  const refusals: [Promise<Response>, unknown[]][] = [
    [admin.post("/api/categories", { slug: "x" }), [400, "Name is required", "name"]],
    [admin.post("/api/categories", { name: "X", slug: "" }), [400, "Slug is required", "slug"]],
    [admin.post("/api/categories", { name: "X" }), [400, "Slug is required", "slug"]],
    [admin.post("/api/categories", { name: "X", slug: "Not OK" }), [
      400,
      "Slug must contain only lowercase letters, numbers, and hyphens",
      "slug",
    ]],
    [admin.post("/api/categories", { name: "fjords", slug: "f" }), [
      409,
      "A category with this name already exists",
      "name",
    ]],
    [admin.post("/api/categories", { name: "F", slug: "fjords" }), [
      409,
      "A category with this slug already exists",
      "slug",
    ]],
    [admin.post("/api/categories", { name: "F", slug: "f", parentId: 99 }), [
      400,
      "The parent category does not exist",
      "parentId",
    ]],
    [admin.post("/api/categories/2", { parentId: 2 }, "PUT"), [
      400,
      "A category cannot be inside itself",
      "parentId",
    ]],
    [admin.post("/api/categories/2", { parentId: 6 }, "PUT"), [
      400,
      "A category cannot be inside itself",
      "parentId",
    ]],
    [admin.post("/api/categories/1", { name: "Everything" }, "PUT"), [
      403,
      "The category of all videos cannot be changed",
    ]],
    [admin.delete("/api/categories/1"), [403, "The category of all videos cannot be changed"]],
    [admin.delete("/api/categories/3"), [409, "The category has subcategories"]],
    [admin.delete("/api/categories/5"), [409, "The category has videos"]],
    [admin.delete("/api/categories/99"), [404, "Category not found"]],
  ];
  for (const [answer, expected] of refusals) {
    expect(await refusalOf(await answer)).toEqual(expected);
  }

  const moved = await admin.post("/api/categories/6", { parentId: null }, "PUT");
  expect(await moved.json()).toMatchObject({ name: "Fjords", slug: "fjords", parent: null });
  expect((await admin.delete("/api/categories/6")).status).toBe(204);
});

Deno.test("Filters are created with a slug of their own or one from the name, changed and deleted", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const created = await admin.post("/api/filters", { name: "Golden Hour", slug: "" });
  expect([created.status, await created.json()])
    .toMatchObject([201, { id: 3, slug: "golden-hour", description: null }]);
  const changed = await admin.post("/api/filters/3", { description: "Low sun" }, "PATCH");
  expect(await changed.json()).toMatchObject({ name: "Golden Hour", description: "Low sun" });
  expect(await refusalOf(await admin.post("/api/filters", { name: "x" })))
    .toEqual([400, "Name must be at least 2 characters", "name"]);
  expect(await refusalOf(await admin.post("/api/filters", { name: "night" })))
    .toEqual([409, "A filter with this name already exists", "name"]);
  expect((await admin.delete("/api/filters/3")).status).toBe(204);
  expect((await admin.delete("/api/filters/3")).status).toBe(404);
});

Deno.test("Users are promoted, demoted and signed out by an admin; the last admin stays one", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const guest = await signedInUser(site);
  expect(await refusalOf(await admin.post("/api/users/1", { isAdmin: false }, "PATCH")))
    .toEqual([403, "The last admin cannot be demoted"]);
  const promoted = await admin.post("/api/users/2", { isAdmin: true }, "PATCH");
  expect(await promoted.json()).toMatchObject({ username: "guest", isAdmin: true });
  expect((await guest.get("/api/users")).status).toBe(200);
  await admin.post("/api/users/2", { isAdmin: false }, "PATCH");
  expect((await guest.get("/api/users")).status).toBe(403);
  expect((await admin.delete("/api/users/2/sessions")).status).toBe(204);
  expect(await guest.userStatus()).toBe(401);
  expect((await admin.delete("/api/users/1/sessions")).status).toBe(204);
  expect(await admin.userStatus()).toBe(200);
  expect((await admin.post("/api/users/9", { isAdmin: true }, "PATCH")).status).toBe(404);
  expect((await admin.post("/api/users/2", { isAdmin: "yes" }, "PATCH")).status).toBe(400);
});

Deno.test("Messages are listed page by page, marked as read and deleted", async () => {
  await using site = await openSite(async ({ contactMessages }) => {
    for (let number = 1; number <= 21; number++) {
      value(
        await contactMessages.create({
          firstName: "Ann",
          lastName: `No ${number}`,
          email: "ann@example.com",
          message: "Is there a plate of Oslo?",
        }),
      );
    }
  });
  const admin = await signedInAdmin(site);
  const first = await (await admin.get("/api/messages")).json();
  expect(first.messages.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([21, 20]);
  const second = await (await admin.get(`/api/messages?cursor=${first.cursor}`)).json();
  expect([second.messages.length, second.cursor]).toEqual([1, null]);
  expect((await admin.get("/api/messages?cursor=x")).status).toBe(400);
  const read = await admin.post("/api/messages/21", { read: true }, "PATCH");
  expect((await read.json()).readAt).toBe(site.clock.now().toISOString());
  const unread = await admin.post("/api/messages/21", { read: false }, "PATCH");
  expect((await unread.json()).readAt).toBeNull();
  expect((await admin.delete("/api/messages/21")).status).toBe(204);
  expect((await admin.delete("/api/messages/21")).status).toBe(404);
});
