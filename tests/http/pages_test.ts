import { expect } from "expect";
import { Window } from "happy-dom";
import { openSite, type TestSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";

/** The document of a page, as a browser without scripts has it. */
async function open(site: TestSite, path: string, status = 200) {
  const response = await site.request(path);
  expect([path, response.status]).toEqual([path, status]);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html; charset=utf-8$/i);
  const { document } = new Window({ url: "http://localhost:8000" });
  document.write(await response.text());
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent.trim());
  const hrefs = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute("href"));
  return { document, texts, hrefs, response };
}

Deno.test("The home page shows the eight newest plates, tabs, and links to the next page", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const { document, texts, hrefs } = await open(site, "/");
  const ids = [...document.querySelectorAll("[data-video-id]")]
    .map((card) => Number(card.getAttribute("data-video-id")));
  expect(ids).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
  expect(texts(".tab")).toEqual(["All", "Nature", "Travel"]);
  expect(hrefs(".tab")).toEqual(["/", "/?category=nature", "/?category=travel"]);
  expect(hrefs(".pagination a")).toEqual(["/", "/?page=2", "/?page=2"]);
  expect(hrefs(".catalogue-head a")).toEqual(["/search"]);
  expect(texts(".hero-keywords a")).toEqual(["night", "driving", "ocean", "city", "aerial"]);
});

Deno.test("A tab and a page of the home page are addresses of their own", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const nature = await open(site, "/?category=nature");
  expect(nature.texts(".card-title")).toHaveLength(6);
  expect(nature.texts(".tab[aria-current]")).toEqual(["Nature"]);
  const second = await open(site, "/?page=2");
  expect(second.texts(".card-title")).toHaveLength(4);
  expect(second.texts("[aria-current=page].page-number")).toEqual(["2"]);
  const nothing = await open(site, "/?category=no-such");
  expect(nothing.texts(".list-message p")).toEqual(["No videos found matching your criteria."]);
});

Deno.test("A card cuts a long title at 60 characters and shows three keywords and how many more", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const home = await open(site, "/");
  expect(home.texts("[data-video-id='12'] .card-title"))
    .toEqual(["A title that is rather longer than sixty characters, for the…"]);
  const ocean = await open(site, "/?category=ocean");
  expect(ocean.texts("[data-video-id='1'] .card-keywords li")).toEqual([
    "ocean",
    "sea",
    "dusk",
    "+2",
  ]);
  expect(ocean.texts("[data-video-id='1'] .card-category")).toEqual(["Ocean"]);
  expect(home.texts("[data-video-id='11'] .card-category")).toEqual(["Uncategorized"]);
});

Deno.test("The background of the home page is the site setting: a video, an image, or none", async () => {
  const tagOf = async (value: string | undefined) => {
    await using site = await openSite(async (store) => {
      if (value) await store.siteSettings.set("homepage_background", value);
    });
    const { document } = await open(site, "/");
    return document.querySelector(".hero-background")?.tagName;
  };
  expect(await tagOf("/uploads/site/hero.mp4")).toBe("VIDEO");
  expect(await tagOf("https://cdn.example.com/dusk.webm")).toBe("VIDEO");
  expect(await tagOf("/uploads/site/dusk.jpg")).toBe("IMG");
  expect(await tagOf(undefined)).toBeUndefined();
});

Deno.test("The search page ticks what its URL says, counts the boxes and lists what is applied", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const { document, texts, hrefs } = await open(site, "/search?filterIds=2&resolutions=16K");
  expect(texts(".card-title")).toEqual(["Storm front over water"]);
  expect(texts(".results-count")).toEqual(["1 plate"]);
  const ticked = [...document.querySelectorAll("input[type=checkbox]")]
    .filter((box) => box.hasAttribute("checked")).map((box) => box.getAttribute("value"));
  expect(ticked).toEqual(["2", "16K"]);
  expect(texts(".chips a")).toEqual(["Ocean", "16K"]);
  expect(hrefs(".chips a")).toEqual(["/search?resolutions=16K", "/search?filterIds=2"]);
  expect(texts("fieldset legend")).toEqual(["Keywords", "Resolution", "Categories"]);
  expect(texts(".tree .facet-label")).toEqual(["Nature", "Ocean", "Sky", "Travel"]);
});

Deno.test("A form without a script is led to the address that says the same", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const response = await site.request(
    "/search?search=sea&filterIds=1&filterIds=2&categoryIds=2&descendants=1",
  );
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe(
    "/search?search=sea&categoryIds=2,3,4&filterIds=1,2",
  );
});

Deno.test("The old path form of a search leads to the query form, with nothing else let through", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const target = async (path: string) => (await site.request(path)).headers.get("Location");
  expect(await target("/search/night%20sky")).toBe("/search?search=night%20sky");
  expect(await target("/search/%2F%2Fevil.example")).toBe("/search?search=%2F%2Fevil.example");
  expect(await target("/search/a%26page%3D2%23x")).toBe("/search?search=a%26page%3D2%23x");
});

Deno.test("A search that finds nothing says so and offers a way on", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const { texts, hrefs } = await open(site, "/search?search=zzzzzz");
  expect(texts(".list-message p")[0]).toBe("No videos found matching your criteria.");
  expect(hrefs(".list-message a.button")).toEqual(["/search"]);
});

Deno.test("A video's page shows every fact of it, its licence, and what is like it", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const { document, texts, hrefs } = await open(site, "/videos/7");
  expect(texts("h1")).toEqual(["Desert highway"]);
  expect(document.title).toBe("Desert highway · Platehouse");
  expect(texts(".detail-category")).toEqual(["Travel"]);
  expect(hrefs(".detail-keywords a")).toEqual(["/search?search=driving", "/search?search=desert"]);
  const facts = Object.fromEntries(
    texts(".technical dt").map((term, index) => [term, texts(".technical dd")[index]]),
  );
  expect(facts).toMatchObject({
    Resolution: "12K",
    "Frame size": "11520 × 6480",
    Duration: "0:15",
    Colorspace: "Log",
    "Bit Depth": "N/A",
  });
  expect(texts(".license-price")).toEqual(["$3,200.50 USD"]);
  expect(texts(".license li")).toHaveLength(4);
  expect(texts(".license a.button")).toEqual(["Sign Up to Purchase"]);
  expect(texts(".similar > p")[0]).toContain("coming soon");
  expect(texts(".similar .card-title")).toContain("Night city drive");
  const player = document.querySelector(".player video");
  expect(player?.getAttribute("src")).toBe("/uploads/videos/open-sea-dusk.mp4");
  expect(player?.hasAttribute("controls")).toBe(true);
});

Deno.test("No video at an address, no page at an address, and a video by name", async () => {
  await using site = await openSite(fillSmallCatalogue);
  expect((await open(site, "/videos/999", 404)).texts("h1")).toEqual(["Video not found."]);
  expect((await open(site, "/videos/0", 404)).texts("h1")).toEqual(["Video not found."]);
  expect((await open(site, "/no/such/page", 404)).texts("h1")).toEqual(["Page Not Found"]);
  const named = await site.request("/videos/desert");
  expect([named.status, named.headers.get("Location")]).toEqual([302, "/"]);
});

Deno.test("A page without islands ships no script; no page holds inline scripts or styles", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const bare = await open(site, "/no/such/page", 404);
  expect(bare.document.querySelectorAll("script, link[rel=modulepreload]")).toHaveLength(0);
  for (const path of ["/", "/search", "/videos/1"]) {
    const { document } = await open(site, path);
    const scripts = [...document.querySelectorAll("script")]
      .filter((script) => !script.src && !script.type.endsWith("json"));
    expect([path, scripts.length]).toEqual([path, 0]);
    expect([path, document.querySelectorAll("[style], style").length]).toEqual([path, 0]);
  }
});

Deno.test("A page is kept as ready bytes until the catalogue changes", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const first = await site.request("/");
  const etag = first.headers.get("ETag") ?? "";
  const again = await site.request("/", { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  await site.store.videos.update(12, { title: "Renamed plate" });
  await site.catalogue.caughtUp(await site.store.changes.revision());
  const changed = await site.request("/", { headers: { "If-None-Match": etag } });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("Renamed plate");
});

Deno.test("A page comes compressed as the browser asks, and says the same in every encoding", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const plain = await (await site.request("/search")).text();
  for (const encoding of ["br", "gzip"]) {
    const response = await site.request("/search", { headers: { "Accept-Encoding": encoding } });
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = encoding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    expect(text.toString()).toBe(plain);
  }
});

Deno.test("What a record holds cannot become markup or script", async () => {
  await using site = await openSite(async (store) => {
    await fillSmallCatalogue(store);
    await store.videos.update(12, {
      title: "</script><script>alert(1)</script>",
      description: "<img src=x onerror=alert(1)>",
      keywords: `"><svg onload=alert(1)>`,
    });
  });
  for (const path of ["/", "/search", "/videos/12", "/search?search=%3Cscript%3Ealert(1)"]) {
    const html = await (await site.request(path)).text();
    expect([path, /<script>alert|<img src=x|<svg onload/.test(html)]).toEqual([path, false]);
  }
});

Deno.test("Half a surrogate pair in a record breaks no page", async () => {
  await using site = await openSite(async (store) => {
    await fillSmallCatalogue(store);
    await store.videos.update(12, { title: "Half \ud83c", keywords: "half \ud83c, whole" });
  });
  for (const path of ["/", "/search", "/videos/12", "/search?search=half"]) {
    const response = await site.request(path);
    await response.body?.cancel();
    expect([path, response.status]).toEqual([path, 200]);
  }
  expect(site.failures).toEqual([]);
});

Deno.test("A body that is no form is refused where a form is expected", async () => {
  await using site = await openSite(fillSmallCatalogue);
  for (const path of ["/auth/login", "/auth/register"]) {
    const response = await site.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    await response.body?.cancel();
    expect([path, response.status]).toEqual([path, 415]);
  }
});

Deno.test("Every answer carries the security headers and a request id", async () => {
  await using site = await openSite(fillSmallCatalogue);
  for (const path of ["/", "/api/videos", "/nothing", "/uploads/videos/nothing.mp4"]) {
    const { headers } = await site.request(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});
