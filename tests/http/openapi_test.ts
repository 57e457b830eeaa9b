import { expect } from "expect";
import { Window } from "happy-dom";
import { DESCRIPTIONS } from "../../routes/api/openapi/descriptions.ts";
import { keyOf } from "../../routes/api/openapi/operations.ts";
import { TestClient } from "../support/client.ts";
import { answerCheck, apiOf, type DescribedOperation } from "../support/openapi.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

async function describedBy(site: TestSite) {
  const document = await apiOf(site);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  );
  return { document, operations };
}

/** An admin with a favorite, a message to read, uploads, and a video at the host. */
async function openWithAdmin(): Promise<{ site: TestSite; admin: TestClient }> {
  const site = await openSite(fillSmallCatalogue);
  const admin = new TestClient(site);
  const user = await admin.register("admin");
  value(await site.store.users.update(user.id, { isAdmin: true }));
  value(await site.store.favorites.add(user.id, 1));
  value(await site.store.siteSettings.set("homepage_background", "/uploads/site/a.jpg"));
  await admin.post("/api/contact", {
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.com",
    message: "Is there a plate of Oslo?",
  });
  const upload = { fileName: "sea.mp4", size: 10, progress: 0, status: "Preparing", data: {} };
  const { uploads, videos } = site.store;
  value(
    await uploads.create({ ...upload, trackingId: "t1", hostVideoId: null, stage: "initial" }),
  );
  value(
    await uploads.create({ ...upload, trackingId: "t2", hostVideoId: "a", stage: "complete" }),
  );
  value(await videos.update(1, { hostVideoId: "b" }));
  await site.catalogue.caughtUp(await site.store.changes.revision());
  return { site, admin };
}

Deno.test("Every route of the API is described, and nothing that is none", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const mounted = [
    ...new Set(
      site.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
        .map(({ method, path }) =>
          `${method} ${path.slice(4).replace(/:(\w+)(?:\{[^}]*\})?/g, "{$1}")}`
        ),
    ),
  ];
  expect(mounted.length).toBeGreaterThan(40);
  const { document, operations } = await describedBy(site);
  expect(operations.map(keyOf).sort()).toEqual(mounted.sort());
  // A route that is missing here wants a line in routes/api/openapi/descriptions.ts.
  expect(Object.keys(DESCRIPTIONS).sort()).toEqual(mounted.sort());
  expect(document.openapi).toBe("3.1.1");
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

Deno.test("Parameters and bodies are described as the checks take them", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const { document, operations } = await describedBy(site);
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const given = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(given.map(({ name, required }) => [name, required]))
      .toEqual(named.map((name) => [name, true]));
  }
  const search = document.paths["/search"]?.["get"]?.parameters.map(({ name }) => name);
  expect(search).toEqual(
    expect.arrayContaining(["search", "categoryIds", "filterIds", "resolutions", "sort", "page"]),
  );
  const contact = document.paths["/contact"]?.["post"]?.requestBody?.content["application/json"];
  expect(contact?.schema).toMatchObject({
    required: ["firstName", "lastName", "email", "message"],
    properties: { message: { type: "string", minLength: 10, maxLength: 5000 } },
  });
});

Deno.test("What the reading operations answer is what their description says", async () => {
  const { site, admin } = await openWithAdmin();
  await using _site = site;
  const { operations } = await describedBy(site);
  let checked = 0;
  for (const { path, method, operation } of operations) {
    if (method !== "get") continue;
    const content = operation.responses["200"]?.content?.["application/json"];
    if (!content) continue;
    const response = await admin.get(
      `/api${path.replace("{id}", "1").replace("{trackingId}", "t1")}`,
    );
    expect([path, response.status]).toEqual([path, 200]);
    const answer = await response.json();
    const { error } = answerCheck(content.schema).safeParse(answer);
    expect([path, error?.issues]).toEqual([path, undefined]);
    if (Array.isArray(answer) && path !== "/search/suggest") {
      expect([path, answer.length > 0]).toEqual([path, true]);
    }
    checked++;
  }
  expect(checked).toBeGreaterThan(15);
});

Deno.test("An answer with a field too many or too few would not pass", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const { document } = await describedBy(site);
  const content = document.paths["/videos/{id}"]?.["get"]?.responses["200"]?.content;
  const schema = answerCheck(content?.["application/json"]?.schema ?? {});
  const video = await (await site.request("/api/videos/1")).json();
  expect(schema.safeParse(video).success).toBe(true);
  expect(schema.safeParse({ ...video, passwordHash: "x" }).success).toBe(false);
  const { price: _, ...without } = video;
  expect(schema.safeParse(without).success).toBe(false);
});

Deno.test("Who may do what stands in the description as it is enforced", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const { document, operations } = await describedBy(site);
  const refusal = document.components["responses"]
    ?.["Refusal"] as DescribedOperation["responses"][string];
  const refusalSchema = answerCheck(refusal.content?.["application/json"]?.schema ?? {});
  for (const { path, method, operation } of operations) {
    const address = `/api${path.replace(/\{\w+\}/, "1")}`;
    const response = await site.request(address, { method: method.toUpperCase() });
    const isRefused = response.status >= 400;
    const answer = isRefused ? await response.json() : {};
    const asksToSignIn = /^(Authentication required|Not signed in)$/.test(answer.message);
    expect([method, path, response.status === 401 && asksToSignIn])
      .toEqual([method, path, operation.security !== undefined]);
    if (!isRefused) continue;
    expect([method, path, refusalSchema.safeParse(answer).success]).toEqual([method, path, true]);
  }
});

Deno.test("The page of the API can be read and tried without a script", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const page = await (await site.request("/api/docs")).text();
  const { document } = new Window();
  document.write(page);
  const headings = [...document.querySelectorAll("h2 code")].map((code) => code.textContent);
  expect(headings).toContain("GET /api/videos/{id}");
  expect(document.querySelectorAll("script").length).toBe(0);
  const target = async (query: string) => {
    const response = await site.request(`/api/docs/try?${query}`);
    return [response.status, response.headers.get("Location")];
  };
  expect(await target("path=/search&search=sea%26&page=&sort=title"))
    .toEqual([302, "/api/search?search=sea%26&sort=title"]);
  expect(await target("path=/videos/{id}&id=3")).toEqual([302, "/api/videos/3"]);
  expect(await target("path=/videos/{id}&id=..%2F..%2F%2Fevil.example"))
    .toEqual([302, "/api/videos/..%2F..%2F%2Fevil.example"]);
  expect(await target("path=//evil.example")).toEqual([404, null]);
});
