import { type Context, Hono } from "hono";
import { paths } from "../../lib/paths.ts";
import { PageCache } from "../pages/page_cache.ts";
import type { AppEnv, Services } from "../services.ts";
import { embedPage } from "./embed.tsx";
import { feed } from "./feed.ts";
import { oembed } from "./oembed.ts";
import { robots, speculationRules, webManifest } from "./site_files.ts";
import { sitemap, sitemapFile, sitemapFileCount } from "./sitemap.ts";

const XML = "application/xml; charset=utf-8";
const ATOM = "application/atom+xml; charset=utf-8";

/**
 * What machines read of the site: search engines, feed readers, link previews. The same for
 * everybody, so it stands before the session.
 */
export function machineRoutes(services: Services) {
  const { catalogue, config } = services;
  const cache = new PageCache();
  const send = (c: Context<AppEnv>, key: string, type: string, render: () => string) =>
    cache.respond(c, key, catalogue.revision, render, type);

  return new Hono<AppEnv>()
    .get(paths.sitemap, (c) => send(c, paths.sitemap, XML, () => sitemap(services)))
    .get("/:file{sitemap-[1-9][0-9]{0,5}\\.xml}", (c) => {
      const number = Number(/\d+/.exec(c.req.param("file"))?.[0]);
      if (number > sitemapFileCount(services)) return c.notFound();
      return send(c, paths.sitemapFile(number), XML, () => sitemapFile(services, number));
    })
    .get(paths.feed, (c) => send(c, paths.feed, ATOM, () => feed(services)))
    .get(paths.robots, (c) => {
      c.header("Cache-Control", "public, max-age=3600");
      return c.text(robots(config));
    })
    .get(paths.manifest, (c) => sendJson(c, "application/manifest+json", webManifest()))
    .get(
      paths.speculationRules,
      (c) => sendJson(c, "application/speculationrules+json", speculationRules()),
    )
    .get(paths.oembed, oembed(services))
    .get("/embed/:id{[0-9]+}", embedPage(services));
}

function sendJson(c: Context<AppEnv>, type: string, content: object): Response {
  c.header("Cache-Control", "public, max-age=3600");
  return c.body(JSON.stringify(content), 200, { "Content-Type": type });
}
