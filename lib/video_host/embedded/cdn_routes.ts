import { Hono } from "hono";
import { fileResponse } from "../../file_response.ts";
import type { Host } from "./embedded_host.ts";
import { GUID } from "./library.ts";

const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  webp: "image/webp",
  mp4: "video/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
};

/** The files that are served of a video; its original is not among them. */
const SERVED =
  /^(playlist\.m3u8|thumbnail(_[1-5])?\.jpg|preview\.webp|preview_hq\.mp4|seek\/_\d{1,4}\.jpg|\d{3,4}p\/video(\d{1,6}\.ts|\.m3u8)|play_\d{3,4}p\.mp4)$/;

const NOT_FOUND = "<html><body><h1>404 - File Not Found</h1></body></html>";

/** The files of the videos as the real host's CDN lays them out, and pages that play them. */
export function cdnRoutes({ library, basePath, keys }: Host) {
  return new Hono()
    .get("/cdn/:guid/:name{.+}", async (c) => {
      const { guid, name } = c.req.param();
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
      const video = GUID.test(guid) && libraryId === keys.libraryId && await library.get(guid);
      const height = video && video.availableResolutions?.match(/\d+(?=p$)/)?.[0];
      if (!height) return c.html(NOT_FOUND, 404);
      const files = `${basePath}/cdn/${guid}`;
      return c.html(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Video</title></head>` +
          `<body><video controls playsinline width="960" poster="${files}/thumbnail.jpg" ` +
          `src="${files}/play_${height}p.mp4"></video></body></html>`,
      );
    });
}
