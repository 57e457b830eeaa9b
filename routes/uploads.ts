import { Hono } from "hono";
import { byteResponse } from "../lib/byte_response.ts";
import { fileResponse } from "../lib/file_response.ts";
import type { Blobs } from "../lib/store/blobs.ts";
import type { AppEnv } from "./services.ts";

const MEDIA_TYPES: Record<string, string> = {
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
  gif: "image/gif",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const FOLDERS = new Set(["videos", "thumbnails", "previews", "site"]);

const CACHE_CONTROL = "public, max-age=2592000";

/**
 * The media files below `root`, one folder a kind, and the uploaded files of the site, with ranges,
 * ETag and long caching: a media file is never changed under its name.
 */
export function uploadRoutes(root: string, blobs: Blobs) {
  return new Hono<AppEnv>().get("/:folder/:name", async (c) => {
    const { folder, name } = c.req.param();
    const type = MEDIA_TYPES[/^[\w-][\w.-]*\.(\w+)$/.exec(name)?.[1] ?? ""];
    if (!type || !FOLDERS.has(folder)) return c.notFound();
    const file = { type, cacheControl: CACHE_CONTROL };
    return await fileResponse(c.req.raw, `${root}/${folder}/${name}`, file) ??
      (folder === "site" ? await blobResponse(c.req.raw, blobs, name) : undefined) ??
      c.notFound();
  });
}

async function blobResponse(
  request: Request,
  blobs: Blobs,
  name: string,
): Promise<Response | undefined> {
  const info = await blobs.info(name);
  if (!info) return undefined;
  return await byteResponse(request, {
    size: info.size,
    etag: `"${name}"`,
    read: ({ start, end }) =>
      Promise.resolve(ReadableStream.from(blobs.read(info, start, end + 1))),
    close() {},
  }, { type: info.type, cacheControl: CACHE_CONTROL });
}
