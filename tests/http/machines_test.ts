import { expect } from "expect";
import { type Document, type Element, Window } from "happy-dom";
import type { Store } from "../../lib/store/store.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { type SitemapEntry, sitemapFaults } from "../support/sitemap_rules.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value, videoInput } from "../support/store.ts";

const PUBLIC_URL = "https://plates.example";
/** What records may hold and markup may not. */
const NASTY = `</script>]]>&amp; <b> "q" 'a' \u0007\u0000 \ud83d 🎬 é`;

const open = (fill: (store: Store) => Promise<void>) => openSite(fill, { PUBLIC_URL });

async function fillNasty(store: Store): Promise<void> {
  await fillSmallCatalogue(store);
  value(
    await store.videos.create(videoInput({
      title: NASTY,
      description: `${NASTY} ${"&".repeat(3000)}`,
      keywords: Array.from({ length: 40 }, (_, index) => `tag<${index}>`).join(),
      videoUrl: "https://cdn.example.com/a.mp4?x=1&y='2'",
      duration: "unknown",
      categoryId: 3,
    })),
  );
}

/** The answer as XML, parsed; fails when it is not well-formed. */
async function xml(site: TestSite, path: string, type = "application/xml"): Promise<Document> {
  const response = await site.request(path);
  expect([path, response.status, response.headers.get("Content-Type")])
    .toEqual([path, 200, `${type}; charset=utf-8`]);
  const { DOMParser } = new Window();
  const document = new DOMParser().parseFromString(await response.text(), "application/xml");
  expect(document.querySelector("parsererror")?.textContent).toBe(undefined);
  return document as unknown as Document;
}

/** The elements of this name right below another one; the prefix is part of the name. */
function children(parent: Element, name: string): Element[] {
  return [...parent.children].filter(({ tagName }) => tagName === name);
}

function texts(parent: Element, name: string): string[] {
  return children(parent, name).map((element) => element.textContent);
}

/** The addresses of a sitemap file, after every entry was held against the rules. */
function checkedLocations({ documentElement: urlset }: Document): string[] {
  expect(urlset.tagName).toBe("urlset");
  expect(urlset.getAttribute("xmlns")).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const entries = children(urlset, "url").map((url): SitemapEntry => ({
    locations: texts(url, "loc"),
    videos: children(url, "video:video").map((video) => {
      const names = [...video.children].map(({ tagName }) => tagName);
      return Object.fromEntries(names.map((name) => [name, texts(video, name)]));
    }),
  }));
  expect(sitemapFaults(entries, PUBLIC_URL)).toEqual([]);
  return entries.flatMap(({ locations }) => locations);
}

Deno.test("A small catalogue has one sitemap, with its pages and its videos", async () => {
  await using site = await open(fillNasty);
  const document = await xml(site, "/sitemap.xml");
  const locations = checkedLocations(document);
  expect(new Set(locations).size).toBe(locations.length);
  for (const path of ["/", "/search", "/contact", "/about", "/faq", "/?category=nature"]) {
    expect(locations).toContain(PUBLIC_URL + path);
  }
  const videos = locations.filter((location) => location.includes("/videos/"));
  expect(videos).toEqual(
    Array.from({ length: 13 }, (_, index) => `${PUBLIC_URL}/videos/${index + 1}`),
  );
  for (const location of locations) {
    expect([location, (await site.request(location)).status]).toEqual([location, 200]);
  }
  const last = children(document.documentElement, "url").at(-1)!;
  const [video] = children(last, "video:video");
  expect(texts(video!, "video:title")).toEqual([`</script>]]>&amp; <b> "q" 'a'  \ufffd 🎬 é`]);
  expect(texts(video!, "video:content_loc")).toEqual([
    "https://cdn.example.com/a.mp4?x=1&y=%272%27",
  ]);
  expect(texts(video!, "video:tag").slice(0, 2)).toEqual(["tag<0>", "tag<1>"]);
  expect(texts(video!, "video:duration")).toEqual([]);
});

Deno.test("An empty catalogue has a sitemap, a feed and a home page all the same", async () => {
  await using site = await open(() => Promise.resolve());
  expect(checkedLocations(await xml(site, "/sitemap.xml"))).toContain(`${PUBLIC_URL}/`);
  const { documentElement: feed } = await xml(site, "/feed.xml", "application/atom+xml");
  expect([children(feed, "entry").length, texts(feed, "updated").length]).toEqual([0, 1]);
  expect((await site.request("/")).status).toBe(200);
});

Deno.test("The feed is Atom: required elements, unique ids, the newest first, and fresh", async () => {
  await using site = await open(fillNasty);
  const { documentElement: feed } = await xml(site, "/feed.xml", "application/atom+xml");
  expect([feed.tagName, feed.getAttribute("xmlns")]).toEqual([
    "feed",
    "http://www.w3.org/2005/Atom",
  ]);
  expect(texts(feed, "id")).toEqual([`${PUBLIC_URL}/feed.xml`]);
  expect(children(feed, "author").flatMap((author) => texts(author, "name"))).toEqual([
    "Platehouse",
  ]);
  const entries = children(feed, "entry");
  expect(entries.map((entry) => texts(entry, "id")[0])).toEqual(
    Array.from({ length: 13 }, (_, index) => `${PUBLIC_URL}/videos/${13 - index}`),
  );
  for (const element of [feed, ...entries]) {
    for (const name of ["id", "title", "updated"]) expect(texts(element, name).length).toBe(1);
    const [updated = ""] = texts(element, "updated");
    expect(new Date(updated).toISOString()).toBe(updated);
    expect(children(element, "link").map((link) => link.getAttribute("rel"))).toContain(
      "alternate",
    );
  }
  const etag = (await site.request("/feed.xml")).headers.get("ETag") ?? "";
  const again = () => site.request("/feed.xml", { headers: { "If-None-Match": etag } });
  expect((await again()).status).toBe(304);
  value(await site.store.videos.create(videoInput({ title: "Brand new" })));
  await site.catalogue.caughtUp(await site.store.changes.revision());
  expect((await again()).status).toBe(200);
  const fresh = await xml(site, "/feed.xml", "application/atom+xml");
  expect(texts(children(fresh.documentElement, "entry")[0]!, "title")).toEqual(["Brand new"]);
});

/** The document of a page, and what it says to search engines. */
async function page(site: TestSite, path: string) {
  const response = await site.request(path);
  const { document } = new Window({ url: PUBLIC_URL });
  document.write(await response.text());
  const blocks = [...document.querySelectorAll("script[type='application/ld+json']")]
    .map((block) => JSON.parse(block.textContent));
  const meta = (name: string) =>
    [...document.querySelectorAll(`meta[property='${name}'], meta[name='${name}']`)]
      .map((tag) => tag.getAttribute("content"));
  const link = (selector: string) =>
    document.querySelector(`link${selector}`)?.getAttribute("href");
  return { response, document, blocks, meta, link };
}

Deno.test("A video's page says what search engines ask of a VideoObject, and the way to it", async () => {
  await using site = await open(fillNasty);
  const [video, breadcrumbs] = (await page(site, "/videos/4")).blocks;
  expect(video).toMatchObject({
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: "Cloud sea at sunrise",
    thumbnailUrl: [`${PUBLIC_URL}/uploads/thumbnails/open-sea-dusk.jpg`],
    uploadDate: "2026-01-01T00:00:00.000Z",
    duration: "PT30S",
    contentUrl: `${PUBLIC_URL}/uploads/videos/open-sea-dusk.mp4`,
    embedUrl: `${PUBLIC_URL}/embed/4`,
    offers: { "@type": "Offer", price: "2500.00", priceCurrency: "USD" },
  });
  expect(video.description.length).toBeGreaterThan(0);
  expect(breadcrumbs).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      ["Home", "/"],
      ["Nature", "/?category=nature"],
      ["Sky", "/?category=sky"],
      ["Cloud sea at sunrise", "/videos/4"],
    ].map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${PUBLIC_URL}${path}`,
    })),
  });
  const [nasty] = (await page(site, "/videos/13")).blocks;
  expect([nasty.name, nasty.duration]).toEqual([NASTY, undefined]);
});

Deno.test("The home page names the house", async () => {
  await using site = await open(fillSmallCatalogue);
  const { blocks, meta, link } = await page(site, "/");
  expect(blocks.map((block) => block["@type"])).toEqual(["Organization", "WebSite"]);
  expect(blocks[0]).toMatchObject({ name: "Platehouse", url: `${PUBLIC_URL}/` });
  expect(await sizeOf(site, new URL(blocks[0].logo).pathname)).toEqual([512, 512]);
  expect(meta("og:type")).toEqual(["website"]);
  expect(meta("twitter:card")).toEqual(["summary_large_image"]);
  expect(link("[rel=canonical]")).toBe(`${PUBLIC_URL}/`);
});

Deno.test("A link to a video unfolds with its picture and its player", async () => {
  await using site = await open(fillNasty);
  const { meta, link } = await page(site, "/videos/1");
  const player = `${PUBLIC_URL}/embed/1`;
  expect(meta("og:url")).toEqual([`${PUBLIC_URL}/videos/1`]);
  expect(meta("og:title")).toEqual(["Open sea at dusk"]);
  expect(meta("og:type")).toEqual(["video.other"]);
  expect(meta("og:image")).toEqual([`${PUBLIC_URL}/uploads/thumbnails/open-sea-dusk.jpg`]);
  expect(meta("og:video")).toEqual([`${PUBLIC_URL}/uploads/videos/open-sea-dusk.mp4`, player]);
  expect(meta("og:video:type")).toEqual(["video/mp4", "text/html"]);
  expect([meta("twitter:card"), meta("twitter:player")]).toEqual([["player"], [player]]);
  expect(link("[rel=canonical]")).toBe(`${PUBLIC_URL}/videos/1`);
  const discovered = link("[type='application/json+oembed']") ?? "";
  expect(await (await site.request(discovered)).json()).toMatchObject({
    title: "Open sea at dusk",
  });
  expect((await page(site, "/videos/13")).meta("og:title")[0]).toContain("</script>");
});

Deno.test("oEmbed describes a video as JSON and as XML, within the bounds it is given", async () => {
  await using site = await open(fillNasty);
  const ask = (query: Record<string, string>) =>
    site.request(`/oembed?${new URLSearchParams(query)}`);
  const url = `${PUBLIC_URL}/videos/13`;
  const response = await ask({ url, maxwidth: "640", maxheight: "200" });
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const answer = await response.json();
  expect(answer).toMatchObject({
    type: "video",
    version: "1.0",
    title: NASTY,
    provider_name: "Platehouse",
    provider_url: `${PUBLIC_URL}/`,
    width: 400,
    height: 200,
    thumbnail_width: 400,
    thumbnail_height: 200,
  });
  const { document } = new Window();
  document.body.innerHTML = answer.html;
  expect(document.body.children.length).toBe(1);
  const frame = document.querySelector("iframe");
  expect(frame?.getAttribute("src")).toBe(`${PUBLIC_URL}/embed/13`);
  expect([frame?.getAttribute("width"), frame?.getAttribute("height")]).toEqual(["400", "200"]);

  const xmlAnswer = await xml(
    site,
    `/oembed?format=xml&url=${encodeURIComponent(`${PUBLIC_URL}/embed/13?x=1#t=2`)}`,
    "text/xml",
  );
  expect(xmlAnswer.documentElement.tagName).toBe("oembed");
  expect(texts(xmlAnswer.documentElement, "width")).toEqual(["960"]);
  expect(texts(xmlAnswer.documentElement, "html")[0]).toContain("<iframe ");

  const refused: [Record<string, string>, number][] = [
    [{}, 400],
    [{ url, format: "yaml" }, 501],
    [{ url: `${PUBLIC_URL}/videos/999` }, 404],
    [{ url: `${PUBLIC_URL}/search` }, 404],
    [{ url: "https://evil.example/videos/1" }, 404],
    [{ url: "no url" }, 404],
  ];
  for (const [query, status] of refused) {
    expect([query, (await ask(query)).status]).toEqual([query, status]);
  }
  expect((await (await ask({ url, maxwidth: "-1", maxheight: "x" })).json()).width).toBe(960);
});

Deno.test("The embed page is the only one that may be framed, and knows nobody", async () => {
  await using site = await open(fillSmallCatalogue);
  const ancestors = async (path: string) => {
    const { headers } = await site.request(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get("X-Frame-Options")];
  };
  expect(await ancestors("/embed/1")).toEqual(["*", null]);
  for (
    const path of ["/", "/videos/1", "/embed", "/embed/1/x", "/embed/x", "/auth", "/api/videos"]
  ) {
    expect([path, ...await ancestors(path)]).toEqual([path, "'none'", "DENY"]);
  }
  const { document, response, link } = await page(site, "/embed/1");
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(document.querySelectorAll("form, #viewer").length).toBe(0);
  expect(link("[rel=canonical]")).toBe(`${PUBLIC_URL}/videos/1`);
  expect(document.querySelector("h1 a")?.getAttribute("href")).toBe(`${PUBLIC_URL}/videos/1`);
  const player = document.querySelector(".player video");
  expect(player?.getAttribute("src")).toBe("/uploads/videos/open-sea-dusk.mp4");
  expect(player?.hasAttribute("controls")).toBe(true);
  expect((await site.request("/embed/999")).status).toBe(404);
});

/** Width and height of a PNG, from its header. */
async function sizeOf(site: TestSite, path: string): Promise<[number, number]> {
  const response = await site.request(path);
  expect([path, response.headers.get("Content-Type")]).toEqual([path, "image/png"]);
  const view = new DataView(await response.arrayBuffer());
  return [view.getUint32(16), view.getUint32(20)];
}

Deno.test("The manifest is JSON whose icons are there, in the sizes it says", async () => {
  await using site = await open(fillSmallCatalogue);
  const { link } = await page(site, "/about");
  const response = await site.request(link("[rel=manifest]") ?? "");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: "Platehouse", start_url: "/", display: "minimal-ui" });
  const sizes: string[] = [];
  for (const { src, sizes: size, type } of manifest.icons) {
    if (type !== "image/png") continue;
    expect((await sizeOf(site, src)).join("x")).toBe(size);
    sizes.push(size);
  }
  expect(sizes).toEqual(["192x192", "512x512", "512x512"]);
  expect(await sizeOf(site, link("[rel=apple-touch-icon]") ?? "")).toEqual([180, 180]);
  for (const { url } of manifest.shortcuts) {
    expect((await site.request(url)).status).toBeLessThan(400);
  }
});

Deno.test("robots.txt names the sitemap and closes nothing that the sitemap offers", async () => {
  await using site = await open(fillSmallCatalogue);
  const response = await site.request("/robots.txt");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/i);
  const rules = (await response.text()).split("\n").filter(Boolean)
    .map((line) => line.split(/:\s*/, 1).concat(line.replace(/^[^:]*:\s*/, "")));
  const named = (name: string) => rules.filter(([key]) => key === name).map(([, rule]) => rule!);
  expect(named("User-agent")).toEqual(["*"]);
  expect(named("Sitemap")).toEqual([`${PUBLIC_URL}/sitemap.xml`]);
  expect(named("Disallow")).toContain("/admin");
  for (const location of checkedLocations(await xml(site, "/sitemap.xml"))) {
    const path = location.slice(PUBLIC_URL.length);
    expect(named("Disallow").filter((rule) => path.startsWith(rule))).toEqual([]);
  }
});
