import { Window } from "happy-dom";
import { headerFaults } from "./security_headers.ts";

/** A page that the crawl came by. */
export interface CrawledPage {
  path: string;
  /** Path of the page that links here first. */
  from: string;
  /** What kind of page it is: its path with ids left out, and the names of its parameters. */
  template: string;
}

/** What a crawl found. */
export interface Crawl {
  pages: CrawledPage[];
  /** Everything that was asked for, pages and files. */
  visited: number;
  /** A sentence a fault: dead links, pages that lack what every page has. */
  faults: string[];
}

/** Attributes that name something else to be loaded or gone to. */
const REFERENCES: [selector: string, attribute: string][] = [
  ["a[href]", "href"],
  ["link[href]", "href"],
  ["script[src]", "src"],
  ["img[src]", "src"],
  ["video[src]", "src"],
  ["video[poster]", "poster"],
  ["source[src]", "src"],
  ["iframe[src]", "src"],
];

/** The stand-in of Google's sign-in: pages of another house, answered by the same server. */
const ANOTHER_HOUSE = "/embedded-google/";

/**
 * Follows every reference of a site from `/` on, each address once, through `get`, which answers a
 * path as the visitor would be answered, redirects not followed.
 */
export async function crawl(
  origin: string,
  get: (path: string) => Promise<Response>,
): Promise<Crawl> {
  const waiting: { path: string; from: string }[] = [{ path: "/", from: "nowhere" }];
  const seen = new Set(["/"]);
  const pages: CrawledPage[] = [];
  const faults: string[] = [];

  function follow(reference: string, from: string): void {
    const url = URL.canParse(reference, origin + from)
      ? new URL(reference, origin + from)
      : undefined;
    if (!url) faults.push(`${from} refers to ${reference}, which is no address`);
    if (url?.origin !== origin || url.pathname.startsWith(ANOTHER_HOUSE)) return;
    const path = url.pathname + url.search;
    if (seen.has(path)) return;
    seen.add(path);
    waiting.push({ path, from });
  }

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    const response = await get(path);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (response.status >= 300 && response.status < 400) {
      follow(response.headers.get("Location") ?? "", path);
    } else if (!response.ok) {
      faults.push(`${from} refers to ${path}, which answers ${response.status}`);
    } else if (isPage) {
      const { references, lacks } = readPage(await response.text());
      lacks.push(...headerFaults(response, { framed: path.startsWith("/embed/") }));
      if (lacks.length > 0) faults.push(`${path}: ${lacks.join(", ")}`);
      pages.push({ path, from, template: templateOf(path) });
      for (const reference of references) follow(reference, path);
      continue;
    }
    await response.body?.cancel();
  }
  return { pages, visited: seen.size, faults };
}

/** What a page refers to, and what it lacks that every page has. */
function readPage(html: string): { references: string[]; lacks: string[] } {
  const { DOMParser } = new Window();
  const document = new DOMParser().parseFromString(html, "text/html");
  const has = {
    title: document.querySelector("title")?.textContent,
    description: document.querySelector("meta[name=description]")?.getAttribute("content"),
    "canonical address": document.querySelector("link[rel=canonical]")?.getAttribute("href"),
    heading: document.querySelector("h1")?.textContent,
  };
  return {
    references: REFERENCES.flatMap(([selector, attribute]) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)!)
    ).filter((reference) => !reference.startsWith("#")),
    lacks: Object.entries(has).filter(([, text]) => !text?.trim()).map(([name]) => `no ${name}`),
  };
}

function templateOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://site");
  const names = [...new Set(searchParams.keys())].sort();
  return pathname.replace(/\d+/g, ":id") + (names.length > 0 ? `?${names.join("&")}` : "");
}
