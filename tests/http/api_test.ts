import { expect } from "expect";
import type { Facets } from "../../lib/schema/facets.ts";
import type { Video } from "../../lib/schema/video.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

const TOTAL = 12;

async function titles(site: TestSite, path: string): Promise<string[]> {
  const response = await site.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  const videos: Video[] = await response.json();
  return videos.map(({ title }) => title);
}

Deno.test("GET /api/videos answers all videos, newest first, with their category", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const response = await site.request("/api/videos");
  const videos: Video[] = await response.json();
  expect(response.status).toBe(200);
  expect(videos.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(videos.at(-1)?.category).toEqual({ id: 3, name: "Ocean", slug: "ocean", parentId: 2 });
  expect(videos[1]?.category).toBeNull();
  expect(videos[5]).toMatchObject({ price: "3200.50", colorspace: "Log", bitDepth: null });
});

Deno.test("GET /api/videos narrows by category with its descendants, and by text", async () => {
  await using site = await openSite(fillSmallCatalogue);
  expect(await titles(site, "/api/videos?category=nature")).toHaveLength(6);
  expect(await titles(site, "/api/videos?category=ocean")).toHaveLength(3);
  expect(await titles(site, "/api/videos?category=all")).toHaveLength(TOTAL);
  expect(await titles(site, "/api/videos?category=no-such")).toEqual([]);
  expect(await titles(site, "/api/videos?search=cafe")).toEqual(["Café terrace"]);
  expect(await titles(site, "/api/videos?category=travel&search=%20night%20"))
    .toContain("Night city drive");
});

Deno.test("A page of a list says how many there are and where the others are", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const response = await site.request("/api/videos?category=all&pageSize=5&page=2");
  const videos: Video[] = await response.json();
  expect(videos.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
  expect(response.headers.get("X-Total-Count")).toBe("12");
  const link = response.headers.get("Link") ?? "";
  for (const part of [`page=1>; rel="first"`, `page=3>; rel="last"`, `page=1>; rel="prev"`]) {
    expect(link).toContain(part);
  }
  expect(link).toContain("category=all&pageSize=5&page=3");
  expect(await titles(site, "/api/videos?pageSize=5&page=4")).toEqual([]);
});

Deno.test("A list comes in the order that was asked for", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const first = async (sort: string) => (await titles(site, `/api/search?sort=${sort}`))[0];
  expect(await first("oldest")).toBe("Open sea at dusk");
  expect(await first("price")).toBe("Coral reef");
  expect(await first("-price")).toBe("Desert highway");
  expect(await first("-duration")).toBe("Cloud sea at sunrise");
  expect(await first("title")).toBe(
    "A title that is rather longer than sixty characters, for the cards",
  );
});

Deno.test("GET /api/videos/{id} answers a video, 404 for none, 400 for no id", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const found = await site.request("/api/videos/1");
  expect(await found.json()).toMatchObject({ id: 1, title: "Open sea at dusk", price: "2500.00" });
  expect((await site.request("/api/videos/999")).status).toBe(404);
  for (const id of ["abc", "0", "-1", "1.5", "1e3", "99999999999999999999"]) {
    const response = await site.request(`/api/videos/${id}`);
    expect([id, response.status]).toEqual([id, 400]);
    expect(await response.json()).toMatchObject({ errors: [{ path: "id" }] });
  }
});

Deno.test("GET /api/search: ticks of one group widen, groups narrow", async () => {
  await using site = await openSite(fillSmallCatalogue);
  expect(await titles(site, "/api/search?filterIds=1")).toHaveLength(4);
  expect(await titles(site, "/api/search?filterIds=1,2")).toHaveLength(7);
  expect(await titles(site, "/api/search?filterIds=1,2&resolutions=16K")).toEqual([
    "Night city drive",
    "Storm front over water",
  ]);
  expect(await titles(site, "/api/search?categoryIds=2")).toEqual(["Aurora"]);
  expect(await titles(site, "/api/search?categoryIds=2,x,3")).toHaveLength(4);
  expect(await titles(site, "/api/search?resolutions=1080p")).toEqual(["Road tunnel"]);
});

Deno.test("GET /api/search finds words anywhere, forgives a typo, and needs them all", async () => {
  await using site = await openSite(fillSmallCatalogue);
  expect(await titles(site, "/api/search?search=frozen")).toEqual(["Aurora"]);
  expect(await titles(site, "/api/search?search=meta%20tun")).toEqual(["Road tunnel"]);
  expect(await titles(site, "/api/search?search=underwatre")).toEqual(["Coral reef"]);
  expect(await titles(site, "/api/search?search=ocean%20tunnel")).toEqual([]);
});

Deno.test("GET /api/search/facets counts each group as if its own boxes were clear", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const response = await site.request("/api/search/facets?filterIds=2&resolutions=16K");
  const facets: Facets = await response.json();
  expect(facets.total).toBe(1);
  expect(facets.filters).toEqual([{ id: 1, count: 1 }, { id: 2, count: 1 }]);
  expect(Object.fromEntries(facets.resolutions.map(({ value, count }) => [value, count])))
    .toEqual({ "720p": 0, "1080p": 0, "4K": 0, "8K": 1, "12K": 1, "16K": 1 });
  expect(facets.categories.find(({ id }) => id === 3)).toEqual({ id: 3, count: 1 });
  expect(facets.suggestion).toBeNull();
});

Deno.test("A search that finds nothing gets a suggestion that finds something", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const response = await site.request("/api/search/facets?search=oceam%20storn%20zzzz");
  const { total, suggestion }: Facets = await response.json();
  expect(total).toBe(0);
  if (suggestion !== null) {
    expect(await titles(site, `/api/search?search=${encodeURIComponent(suggestion)}`)).not.toEqual(
      [],
    );
  }
});

Deno.test("GET /api/search/suggest completes what is being typed, eight at most", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const suggest = async (q: string) =>
    await (await site.request(`/api/search/suggest?q=${q}`)).json();
  expect(await suggest("oce")).toContainEqual({ kind: "keyword", text: "ocean", id: null });
  expect(await suggest("cora")).toContainEqual({ kind: "title", text: "Coral reef", id: 3 });
  expect(await suggest("trav")).toContainEqual({ kind: "category", text: "Travel", id: 5 });
  expect((await suggest("n")).length).toBeLessThanOrEqual(8);
  expect(await suggest("")).toEqual([]);
});

Deno.test("The lists of categories, filters and settings", async () => {
  await using site = await openSite(async (store) => {
    await fillSmallCatalogue(store);
    await store.siteSettings.set("homepage_background", "/uploads/site/hero.mp4");
  });
  const categories = await (await site.request("/api/categories")).json();
  expect(categories.map(({ slug }: { slug: string }) => slug))
    .toEqual(["all", "nature", "ocean", "sky", "travel"]);
  expect(categories[2]).toMatchObject({ parent: { name: "Nature" }, videoCount: 3 });
  const filters = await site.request("/api/filters");
  expect(filters.headers.get("Cache-Control")).toContain("max-age=300");
  expect(await filters.json()).toMatchObject([{ slug: "night" }, { slug: "ocean" }]);
  expect(await (await site.request("/api/site-settings")).json())
    .toMatchObject([{ key: "homepage_background", value: "/uploads/site/hero.mp4" }]);
});

Deno.test("GET /api/health tells that the store answers", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const response = await site.request("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: "ok", kv: "ok", videoHost: "embedded" });
});

Deno.test("Bad queries are refused with the field at fault; unknown paths are 404 in JSON", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const bad: [string, string][] = [
    ["/api/videos?page=0", "page"],
    ["/api/videos?page=x", "page"],
    ["/api/videos?pageSize=101", "pageSize"],
    ["/api/videos?sort=worst", "sort"],
    ["/api/search?resolutions=9K", "resolutions"],
    ["/api/search/facets?resolutions=9K", "resolutions"],
  ];
  for (const [path, field] of bad) {
    const response = await site.request(path);
    expect([path, response.status]).toEqual([path, 400]);
    const body = await response.json();
    expect(body.errors[0].path).toBe(field);
    expect(body.message).toBe(body.errors[0].message);
  }
  const missing = await site.request("/api/nothing");
  expect(missing.status).toBe(404);
  expect(await missing.json()).toEqual({ message: "Not found" });
});

Deno.test("Whatever a query holds, the answer is no failure and shows no stack", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const values = [
    "%00",
    "%F0%9F%8C%8A",
    "'%22%3C%3E",
    "a".repeat(5000),
    "-1",
    "1e309",
    "%25",
    "..",
    "[]",
  ];
  const names = [
    "search",
    "category",
    "categoryIds",
    "filterIds",
    "resolutions",
    "sort",
    "page",
    "q",
  ];
  const paths = [
    "/",
    "/search",
    "/api/videos",
    "/api/search",
    "/api/search/facets",
    "/api/search/suggest",
  ];
  for (const path of paths) {
    for (const name of names) {
      for (const text of values) {
        const url = `${path}?${name}=${text}`;
        const response = await site.request(url);
        const body = await response.text();
        expect([url, response.status < 500]).toEqual([url, true]);
        expect(body).not.toMatch(/\.tsx?:\d+/);
      }
    }
  }
  expect(site.failures).toEqual([]);
});
