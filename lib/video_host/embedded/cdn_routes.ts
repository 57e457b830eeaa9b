import { Hono } from "hono";
import { fileResponse } from "../../file_response.ts";
import { signedCdnUrl } from "../signatures.ts";
import { mayPlay, mayRead, pathWithoutToken } from "./cdn_access.ts";
import type { Host } from "./embedded_host.ts";
import { GUID } from "./library.ts";

/** How long a player page may load the files of its video, in seconds. */
const PLAY_LIFETIME = 3600;

/** A file of a video, behind whatever the paths of the host begin with. */
const FILE = /\/cdn\/([^/]+)\/(.+)$/;

const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  webp: "image/webp",
  mp4: "video/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
};

/** The files that are served of a video; its original is not among them. MP4 files go up to 1080p. */
const SERVED =
  /^(playlist\.m3u8|thumbnail(_[1-5])?\.jpg|preview\.webp|preview_hq\.mp4|seek\/_\d{1,4}\.jpg|\d{3,4}p\/video(\d{1,6}\.ts|\.m3u8)|play_(240|360|480|720|1080)p\.mp4)$/;

const FORBIDDEN = "<html><body><h1>403 - Forbidden</h1></body></html>";
const NOT_FOUND = "<html><body><h1>404 - File Not Found</h1></body></html>";

/** The files of the videos as the real host's CDN lays them out, and pages that play them. */
export function cdnRoutes({ library, basePath, keys, rules, clock }: Host) {
  return new Hono()
    .get("/cdn/:path{.+}", async (c) => {
      const url = new URL(c.req.url);
      const asked = { url, referer: c.req.header("Referer"), now: clock.now() };
      if (!mayRead(asked, rules)) return c.html(FORBIDDEN, 403, { "Cache-Control": "no-store" });
      const [, guid = "", name = ""] = FILE.exec(pathWithoutToken(url.pathname)) ?? [];
      const served = GUID.test(guid) && SERVED.test(name) && await library.get(guid);
      const response = served && await fileResponse(c.req.raw, library.path(guid, name), {
        type: TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
        cacheControl: name === "playlist.m3u8" ? "public, max-age=30" : "public, max-age=2592000",
      });
      if (response) return response;
      return c.html(NOT_FOUND, 404, { "Cache-Control": "no-store" });
    })
    .get("/embed/:library/:guid", async (c) => {
      const { library: libraryId, guid } = c.req.param();
      const url = new URL(c.req.url);
      const now = clock.now();
      if (!mayPlay({ url, guid, now }, rules)) return c.html(FORBIDDEN, 403);
      const video = GUID.test(guid) && libraryId === keys.libraryId && await library.get(guid);
      const height = video && video.availableResolutions?.match(/\d+(?=p$)/)?.[0];
      if (!height) return c.html(NOT_FOUND, 404);
      const { tokenKey: key } = rules;
      const directory = `${basePath}/cdn/${guid}/`;
      const expires = Math.floor(now.getTime() / 1000) + PLAY_LIFETIME;
      const file = (name: string) => {
        const address = url.origin + directory + name;
        return html(key ? signedCdnUrl(address, { key, expires, directory }) : directory + name);
      };
      return c.html(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Video</title></head>` +
          `<body><video controls playsinline width="960" poster="${file("thumbnail.jpg")}" ` +
          `src="${file(`play_${height}p.mp4`)}"></video></body></html>`,
      );
    });
}

/** An address as the value of an attribute. */
function html(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
