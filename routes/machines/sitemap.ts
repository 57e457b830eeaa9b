import type { Catalogue } from "../../lib/catalogue/catalogue.ts";
import type { Config } from "../../lib/config.ts";
import { paths } from "../../lib/paths.ts";
import { parseDuration } from "../../lib/schema/duration.ts";
import { splitKeywords, truncate } from "../../lib/schema/text.ts";
import type { Video } from "../../lib/schema/video.ts";
import { INFO_PAGES } from "../pages/info/pages.tsx";
import { videoUrls } from "./video_urls.ts";
import { XML_DECLARATION, xmlElement, xmlParent } from "./xml.ts";

/*
 * Sitemaps (sitemaps.org/protocol.html) with the video extension
 * (developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps).
 */

/**
 * Videos in one file. The protocol allows 50,000 URLs and 50 MB: this many stay below both with
 * the longest texts that a record may hold, and are written in some milliseconds.
 */
export const VIDEOS_PER_FILE = 1000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const VIDEO_NAMESPACE = "http://www.google.com/schemas/sitemap-video/1.1";

/** The limits of the video extension: characters, tags, seconds. */
const TITLE_MAX = 100;
const DESCRIPTION_MAX = 2048;
const TAGS_MAX = 32;
const DURATION_MAX = 28_800;

interface Site {
  config: Pick<Config, "publicUrl">;
  catalogue: Catalogue;
}

/** How many files the sitemap has; at least one. */
export function sitemapFileCount({ catalogue }: Site): number {
  const { total } = catalogue.list({ page: 1, pageSize: 1 });
  return Math.max(1, Math.ceil(total / VIDEOS_PER_FILE));
}

/** `/sitemap.xml`: all of it where it fits into one file, else an index of its files. */
export function sitemap(site: Site): string {
  const count = sitemapFileCount(site);
  if (count === 1) return sitemapFile(site, 1);
  const files = Array.from({ length: count }, (_, index) => {
    const changes = videosOfFile(site, index + 1).map(({ updatedAt }) => updatedAt).sort();
    return xmlParent("sitemap", {}, [
      xmlElement("loc", site.config.publicUrl + paths.sitemapFile(index + 1)),
      xmlElement("lastmod", changes.at(-1) ?? ""),
    ]);
  });
  return XML_DECLARATION + xmlParent("sitemapindex", { xmlns: NAMESPACE }, files);
}

/** One file of the sitemap, counted from 1. The first also holds the pages that are no videos. */
export function sitemapFile(site: Site, number: number): string {
  const pages = number === 1 ? pagePaths(site).map((path) => pageEntry(site, path)) : [];
  const videos = videosOfFile(site, number).map((video) => videoEntry(site, video));
  const namespaces = { xmlns: NAMESPACE, "xmlns:video": VIDEO_NAMESPACE };
  return XML_DECLARATION + xmlParent("urlset", namespaces, [...pages, ...videos]);
}

/** Oldest first: a new video changes the last file alone. */
function videosOfFile({ catalogue }: Site, number: number): Video[] {
  return catalogue.list({ page: number, pageSize: VIDEOS_PER_FILE, sort: "oldest" }).videos;
}

function pagePaths({ catalogue }: Site): string[] {
  const tabs = catalogue.categoryTree().map(({ category }) =>
    paths.home({ category: category.slug })
  );
  const texts = INFO_PAGES.map(({ path }) => path);
  return [paths.home(), ...tabs, paths.search(), paths.about, paths.contact, ...texts];
}

function pageEntry({ config }: Site, path: string): string {
  return xmlParent("url", {}, [xmlElement("loc", config.publicUrl + path)]);
}

function videoEntry({ config }: Site, video: Video): string {
  const urls = videoUrls(config, video);
  const seconds = parseDuration(video.duration);
  const hasDuration = seconds >= 1 && seconds <= DURATION_MAX;
  const tags = splitKeywords(video.keywords).slice(0, TAGS_MAX);
  return xmlParent("url", {}, [
    xmlElement("loc", urls.page),
    xmlElement("lastmod", video.updatedAt),
    xmlParent("video:video", {}, [
      xmlElement("video:thumbnail_loc", urls.thumbnail),
      xmlElement("video:title", truncate(video.title, TITLE_MAX - 1)),
      xmlElement("video:description", describe(video)),
      xmlElement("video:content_loc", urls.content),
      xmlElement("video:player_loc", urls.player),
      ...(hasDuration ? [xmlElement("video:duration", seconds)] : []),
      xmlElement("video:publication_date", video.createdAt),
      ...tags.map((tag) => xmlElement("video:tag", tag)),
    ]),
  ]);
}

function describe({ title, description, resolution }: Video): string {
  return truncate(description ?? `${title}, a 360° plate in ${resolution}.`, DESCRIPTION_MAX - 1);
}
