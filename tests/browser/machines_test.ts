/** What machines read, read by a real browser: its XML parser is strict, and it keeps to the CSP. */
import { expect } from "expect";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import type { Store } from "../../lib/store/store.ts";
import { serve } from "../support/browser.ts";
import { type BrowserSite, openBrowserSite } from "../support/browser_site.ts";
import { syntheticCatalogue } from "../support/catalogue_data.ts";
import { type SitemapEntry, sitemapFaults } from "../support/sitemap_rules.ts";
import { value, videoInput } from "../support/store.ts";

const NASTY = `</script>]]>&amp; <b> "q" 'a' \u0007\u0000 \ud83d 🎬 é`;
const COUNT = 10_000;

let site: BrowserSite;

async function fill(store: Store): Promise<void> {
  const { categories, filters, videos } = syntheticCatalogue(COUNT);
  for (const category of categories) value(await store.categories.create(category));
  for (const filter of filters) value(await store.filters.create(filter));
  const slug = "open-sea-dusk";
  const nasty = videoInput({
    title: NASTY,
    description: NASTY,
    keywords: NASTY.toWellFormed(),
    videoUrl: `/uploads/videos/${slug}.mp4`,
    thumbnailUrl: `/uploads/thumbnails/${slug}.jpg`,
  });
  value(await store.videos.createMany([...videos.slice(1), nasty]));
}

before(async () => {
  site = await openBrowserSite(fill);
});
after(() => site[Symbol.asyncDispose]());

/** What a sitemap file or index holds; throws when it is not well-formed. */
function readSitemap(page: Page, path: string) {
  return page.evaluate(async (path) => {
    const text = await (await fetch(path)).text();
    const document = new DOMParser().parseFromString(text, "application/xml");
    const error = document.querySelector("parsererror");
    if (error) throw new Error(`${path}: ${error.textContent}`);
    const texts = (parent: Element) => {
      const found: Record<string, string[]> = {};
      for (const { tagName, textContent } of parent.children) {
        (found[tagName] ??= []).push(textContent ?? "");
      }
      return found;
    };
    const root = document.documentElement;
    return {
      bytes: new TextEncoder().encode(text).length,
      root: root.tagName,
      entries: [...root.children].map(({ children }) => {
        const below = [...children];
        return {
          locations: below.filter(({ tagName }) => tagName === "loc").map(({ textContent }) =>
            textContent ?? ""
          ),
          videos: below.filter(({ tagName }) => tagName === "video:video").map(texts),
        };
      }),
    };
  }, path);
}

describe("What machines read of 10,000 videos", () => {
  it("is a sitemap index whose files keep to the rules and hold each video once", () =>
    site.onPage(async (page) => {
      await page.goto("/robots.txt");
      const origin = new URL(page.url()).origin;
      const index = await readSitemap(page, "/sitemap.xml");
      expect(index.root).toBe("sitemapindex");
      const entries: SitemapEntry[] = [];
      for (const { locations: [file = ""] } of index.entries) {
        const { root, bytes, entries: found } = await readSitemap(page, file);
        expect([root, bytes < 50_000_000]).toEqual(["urlset", true]);
        expect(sitemapFaults(found, origin)).toEqual([]);
        entries.push(...found);
      }
      const locations = entries.flatMap(({ locations }) => locations);
      expect(new Set(locations).size).toBe(locations.length);
      expect(entries.filter(({ videos }) => videos.length === 1).length).toBe(COUNT);
      const titles = entries.at(-1)?.videos[0]?.["video:title"];
      expect(titles).toEqual([`</script>]]>&amp; <b> "q" 'a'  \ufffd 🎬 é`]);
    }));

  it("is a feed of the newest", () =>
    site.onPage(async (page) => {
      await page.goto("/robots.txt");
      const { root, entries } = await readSitemap(page, "/feed.xml");
      expect([root, entries.length > 50]).toEqual(["feed", true]);
    }));
});

describe("A video's page", () => {
  it("holds data for search engines, and a manifest, that the CSP has nothing against", () =>
    site.onPage(async (page) => {
      const violations: unknown[] = [];
      await page.exposeFunction("report", (what: unknown) => violations.push(what));
      await page.addInitScript(() =>
        document.addEventListener(
          "securitypolicyviolation",
          (event) =>
            Reflect.get(globalThis, "report")(`${event.violatedDirective} ${event.blockedURI}`),
        )
      );
      await page.goto(`/videos/${COUNT}`, { waitUntil: "networkidle" });
      const blocks = await page.evaluate(() =>
        [...document.querySelectorAll("script[type='application/ld+json']")].map((block) =>
          JSON.parse(block.textContent ?? "")
        )
      );
      expect(blocks.map((block) => block["@type"])).toEqual(["VideoObject", "BreadcrumbList"]);
      // The page shows what is there as it is; only half a character is replaced in UTF-8.
      expect(blocks[0].name).toBe(NASTY);
      const manifest = await page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
        return await (await fetch(link!.href)).json();
      });
      expect(manifest.name).toBe("Platehouse");
      expect(violations).toEqual([]);
    }));

  it("is framed by nobody, its player by anybody", () =>
    site.onPage(async (page) => {
      await page.goto("/robots.txt");
      const { origin } = new URL(page.url());
      const oembed = await page.evaluate(async (url) => {
        const response = await fetch(`/oembed?url=${encodeURIComponent(url)}`);
        return await response.json();
      }, `${origin}/videos/${COUNT}`);
      await using other = serve(() =>
        new Response(
          `<!doctype html><title>Blog</title>${oembed.html}<iframe src="${origin}/videos/1"></iframe>`,
          { headers: { "Content-Type": "text/html" } },
        )
      );
      await page.goto(other.origin);
      const player = page.frameLocator("iframe").first();
      await player.getByRole("link").waitFor();
      expect(
        await player.locator("video").evaluate((video: HTMLVideoElement) =>
          video.videoWidth > 0 ||
          new Promise((resolve) => video.addEventListener("loadedmetadata", () => resolve(true)))
        ),
      )
        .toBe(true);
      const [, , framed] = page.frames();
      expect(framed?.url()).toMatch(/^chrome-error:/);
    }, { expected: [/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/] }));
});
