import type { Context } from "hono";
import { paths } from "../../lib/paths.ts";
import { parseId } from "../../lib/schema/id.ts";
import { SITE_NAME } from "../../lib/schema/site_name.ts";
import type { Video } from "../../lib/schema/video.ts";
import type { AppEnv, Services } from "../services.ts";
import { PLAYER_SIZE, videoUrls } from "./video_urls.ts";
import { XML_DECLARATION, xmlElement, xmlParent, xmlText } from "./xml.ts";

/**
 * `/oembed?url=…` (oembed.com): how another site shows one of our video pages, as JSON or XML.
 * `maxwidth` and `maxheight` bound the player in pixels; what is no size is no bound.
 */
export function oembed({ config, catalogue }: Pick<Services, "config" | "catalogue">) {
  return (c: Context<AppEnv>): Response => {
    const { url, format = "json", maxwidth, maxheight } = c.req.query();
    // Scripts of other sites may ask too: the answer is the same for everybody.
    c.header("Access-Control-Allow-Origin", "*");
    if (!url) return c.json({ message: "url is missing" }, 400);
    if (format !== "json" && format !== "xml") {
      return c.json({ message: "format must be json or xml" }, 501);
    }
    const video = catalogue.video(videoIdOf(url, config.publicUrl) ?? 0);
    if (!video) return c.json({ message: "There is no video at this address" }, 404);
    const answer = describe(config, video, fitted(bound(maxwidth), bound(maxheight)));
    c.header("Cache-Control", "public, max-age=3600");
    if (format === "json") return c.json(answer);
    const elements = Object.entries(answer).map(([name, value]) => xmlElement(name, value));
    return c.body(XML_DECLARATION + xmlParent("oembed", {}, elements), 200, {
      "Content-Type": "text/xml; charset=utf-8",
    });
  };
}

/** The id that the address of a video's page or player holds. */
function videoIdOf(url: string, publicUrl: string): number | undefined {
  const parsed = URL.parse(url);
  if (parsed?.origin !== publicUrl) return undefined;
  return parseId(/^\/(?:videos|embed)\/(\d+)\/?$/.exec(parsed.pathname)?.[1]);
}

function bound(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : Infinity;
}

function fitted(maxWidth: number, maxHeight: number): typeof PLAYER_SIZE {
  const { width, height } = PLAYER_SIZE;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

function describe(
  config: Services["config"],
  video: Video,
  { width, height }: typeof PLAYER_SIZE,
): Record<string, string | number> {
  const { player, thumbnail } = videoUrls(config, video);
  const size = `width="${width}" height="${height}"`;
  return {
    type: "video",
    version: "1.0",
    title: video.title,
    provider_name: SITE_NAME,
    provider_url: config.publicUrl + paths.home(),
    thumbnail_url: thumbnail,
    thumbnail_width: width,
    thumbnail_height: height,
    width,
    height,
    html: `<iframe src="${xmlText(player)}" ${size} title="${xmlText(video.title)}" ` +
      `frameborder="0" allow="fullscreen; gyroscope; accelerometer; xr-spatial-tracking; clipboard-write" allowfullscreen loading="lazy"></iframe>`,
  };
}
