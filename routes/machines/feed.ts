import type { Catalogue } from "../../lib/catalogue/catalogue.ts";
import type { Config } from "../../lib/config.ts";
import { paths } from "../../lib/paths.ts";
import { SITE_NAME } from "../../lib/schema/site_name.ts";
import type { Video } from "../../lib/schema/video.ts";
import { videoUrls } from "./video_urls.ts";
import { XML_DECLARATION, xmlElement, xmlParent } from "./xml.ts";

/** Entries of the feed: the newest videos. */
export const FEED_SIZE = 50;

/** When a feed without entries was changed last: its date is required. */
const NEVER = "1970-01-01T00:00:00Z";

/** `/feed.xml`: the newest plates as an Atom feed (RFC 4287). */
export function feed({ config, catalogue }: {
  config: Pick<Config, "publicUrl">;
  catalogue: Catalogue;
}): string {
  const { publicUrl } = config;
  const { videos } = catalogue.list({ page: 1, pageSize: FEED_SIZE });
  const changes = videos.map(({ updatedAt }) => updatedAt).sort();
  return XML_DECLARATION + xmlParent("feed", { xmlns: "http://www.w3.org/2005/Atom" }, [
    xmlElement("id", publicUrl + paths.feed),
    xmlElement("title", `${SITE_NAME}: new plates`),
    xmlElement("subtitle", "The newest 360° environment plates of the library."),
    xmlElement("updated", changes.at(-1) ?? NEVER),
    xmlParent("author", {}, [xmlElement("name", SITE_NAME), xmlElement("uri", `${publicUrl}/`)]),
    link("self", publicUrl + paths.feed, "application/atom+xml"),
    link("alternate", `${publicUrl}/`, "text/html"),
    xmlElement("icon", publicUrl + paths.icon(192)),
    ...videos.map((video) => entry(config, video)),
  ]);
}

function entry(config: Pick<Config, "publicUrl">, video: Video): string {
  const urls = videoUrls(config, video);
  const facts = [video.resolution, video.duration, video.colorspace].join(", ");
  return xmlParent("entry", {}, [
    xmlElement("id", urls.page),
    xmlElement("title", video.title),
    xmlElement("published", video.createdAt),
    xmlElement("updated", video.updatedAt),
    link("alternate", urls.page, "text/html"),
    link("enclosure", urls.content),
    ...(video.category
      ? [xmlParent("category", { term: video.category.slug, label: video.category.name })]
      : []),
    xmlElement("summary", video.description ? `${video.description} (${facts})` : facts),
  ]);
}

function link(rel: string, href: string, type?: string): string {
  return xmlParent("link", { rel, href, ...(type && { type }) });
}
