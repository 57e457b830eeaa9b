import { expect } from "expect";
import type { AuditEntry } from "../../lib/schema/audit.ts";
import { refusalOf, signedInAdmin, signedInUser } from "../support/admin.ts";
import { everyEntry } from "../support/audit.ts";
import { TestClient } from "../support/client.ts";
import { openSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

async function pageOf(client: TestClient, query = "") {
  const response = await client.get(`/api/audit${query}`);
  expect([query, response.status]).toEqual([query, 200]);
  return await response.json() as { entries: AuditEntry[]; cursor: string | null };
}

Deno.test("The audit trail is for admins, narrowed by a query and read page by page", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  for (const id of [1, 2, 3]) {
    await admin.post(`/api/videos/${id}`, { title: `Renamed ${id}` }, "PUT");
  }
  await admin.post("/api/categories/5", { name: "Journeys" }, "PUT");
  value(await site.accounts.setAdmin("boss", true, { actor: { id: 0, username: "command line" } }));
  const { entries } = await pageOf(admin);
  expect(entries.map(({ action, title }) => [action, title])).toEqual([
    ["changed", "Journeys"],
    ["changed", "Renamed 3"],
    ["changed", "Renamed 2"],
    ["changed", "Renamed 1"],
  ]);
  expect(entries[0]).toEqual({
    id: expect.any(String),
    at: site.clock.now().toISOString(),
    actor: { id: 1, username: "boss" },
    action: "changed",
    entity: "category",
    entityId: "5",
    title: "Journeys",
    changes: { name: { before: "Travel", after: "Journeys" } },
    batch: null,
  });
  const first = await pageOf(admin, "?entity=video&limit=2");
  expect(first.entries.map(({ entityId }) => entityId)).toEqual(["3", "2"]);
  const second = await pageOf(admin, `?entity=video&limit=2&cursor=${first.cursor}`);
  expect([second.entries.map(({ entityId }) => entityId), second.cursor]).toEqual([["1"], null]);
  expect((await pageOf(admin, "?entity=video&id=2")).entries.length).toBe(1);
  expect((await pageOf(admin, "?actor=1")).entries.length).toBe(4);
  expect((await pageOf(admin, "?actor=0")).entries).toEqual([]);

  const bad: [query: string, message: string, path: string][] = [
    [
      "?entity=plate",
      "entity must be one of video, category, filter, siteSetting, user, contactMessage, upload",
      "entity",
    ],
    ["?id=1", "id needs an entity", "id"],
    ["?actor=boss", "actor must be the id of a user, or 0 for the command line", "actor"],
    ["?limit=0", "limit must be a whole number from 1 to 100", "limit"],
    ["?cursor=x", "The cursor is not valid", "cursor"],
  ];
  for (const [query, message, path] of bad) {
    expect(await refusalOf(await admin.get(`/api/audit${query}`))).toEqual([400, message, path]);
  }
  expect((await new TestClient(site).get("/api/audit")).status).toBe(401);
  expect((await (await signedInUser(site)).get("/api/audit")).status).toBe(403);
});

Deno.test("Requests of one batch name it, and one that cannot be read is refused", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  const rename = (batch: string) =>
    admin.send("/api/videos/1", {
      method: "PUT",
      headers: { "Content-Type": "application/json", "Audit-Batch": batch },
      body: JSON.stringify({ title: crypto.randomUUID() }),
    });
  expect((await rename(encodeURIComponent("Import of Küsten.csv"))).status).toBe(200);
  for (const bad of ["%E0%A4%A", "x".repeat(201)]) {
    expect(await refusalOf(await rename(bad)))
      .toEqual([400, "Audit-Batch is malformed or too long"]);
  }
  const entries = await everyEntry(site.store, { limit: 10 });
  expect(entries.map(({ batch }) => batch)).toEqual(["Import of Küsten.csv"]);
});

Deno.test("The page of the history escapes what it shows and passes over what it does not know", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const admin = await signedInAdmin(site);
  await admin.post("/api/videos/1", { title: "<script>alert(1)</script>" }, "PUT");
  const html = await (await admin.get("/admin/history?entity=plate&actor=x&id=9")).text();
  expect(html).toContain("&lt;script&gt;alert(1)");
  expect(html).not.toContain("<script>alert");
  expect((await admin.get("/admin/history?cursor=x")).status).toBe(400);
  expect((await admin.get("/admin/history?entity=user&id=%00%E2%80%AE")).status).toBe(200);
});
