import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { HOST_STATUS } from "../host_video.ts";
import { isSameSignature } from "../signatures.ts";
import type { Host } from "./embedded_host.ts";
import { receive } from "./receive.ts";

const createSchema = z.object({ title: z.string().min(1), collectionId: z.string().nullish() });

const DEFAULT_PAGE_SIZE = 100;

/** The thumbnails that are made of each video; pictures of other kinds are not taken here. */
const THUMBNAIL = /^thumbnail_[1-5]\.jpg$/;

/** The library's API and the account's: a part of what the real host's do, answered as they do. */
export function apiRoutes(host: Host) {
  const { library, transcoder, keys } = host;

  return new Hono()
    .use("/library/:library/*", guard(keys.apiKey, keys.libraryId))
    .use("/videolibrary/:library", guard(keys.accountKey, keys.libraryId))
    .post("/library/:library/videos", async (c) => {
      const input = createSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!input.success) return answer(c, 400, "The title is missing");
      const { title, collectionId } = input.data;
      return c.json(await library.create(title, collectionId ?? ""));
    })
    .get("/library/:library/videos", async (c) => {
      const wanted = (c.req.query("search") ?? "").toLowerCase();
      const videos = (await library.list()).filter(({ title }) =>
        title.toLowerCase().includes(wanted)
      );
      const itemsPerPage = clamp(c.req.query("itemsPerPage"), DEFAULT_PAGE_SIZE, 10, 1000);
      const currentPage = clamp(c.req.query("page"), 1, 1, Infinity);
      const start = (currentPage - 1) * itemsPerPage;
      return c.json({
        totalItems: videos.length,
        currentPage,
        itemsPerPage,
        items: videos.slice(start, start + itemsPerPage),
      });
    })
    .get("/library/:library/videos/:guid", async (c) => {
      const video = await library.get(c.req.param("guid"));
      return video ? c.json(video) : answer(c, 404, "Video not found");
    })
    .put("/library/:library/videos/:guid", async (c) => {
      const guid = c.req.param("guid");
      const video = await library.get(guid);
      if (!video) return answer(c, 404, "Video not found");
      if (video.status !== HOST_STATUS.created) {
        return answer(c, 400, "The video has been uploaded already");
      }
      const outcome = await receive(library, guid, c.req.raw.body);
      if (outcome === "busy") return answer(c, 400, "The video is being uploaded already");
      if (outcome === "broken") return answer(c, 400, "The upload broke off");
      transcoder.add(guid);
      return answer(c, 200, "OK");
    })
    .delete("/library/:library/videos/:guid", async (c) => {
      const guid = c.req.param("guid");
      if (!(await library.get(guid))) return answer(c, 404, "Video not found");
      await transcoder.drop(guid);
      await library.delete(guid);
      return answer(c, 200, "OK");
    })
    .post("/library/:library/videos/:guid/thumbnail", async (c) => {
      const guid = c.req.param("guid");
      const name = c.req.query("thumbnailUrl") ?? "";
      if (!(await library.get(guid))) return answer(c, 404, "Video not found");
      const chosen = THUMBNAIL.test(name) && await library.chooseThumbnail(guid, name);
      return chosen ? answer(c, 200, "OK") : answer(c, 400, "The thumbnail is not known");
    })
    .get("/videolibrary/:library", async (c) => {
      const videos = await library.list();
      return c.json({
        Id: library.id,
        Name: "Embedded video host",
        VideoCount: videos.length,
        StorageUsage: videos.reduce((sum, { storageSize }) => sum + storageSize, 0),
        DateCreated: videos.at(-1)?.dateUploaded ?? null,
      });
    });
}

/** A wrong key is answered in PascalCase, unlike anything else, as by the real host. */
function guard(key: string, libraryId: string) {
  return createMiddleware(async function guard(c, next) {
    const given = c.req.header("AccessKey") ?? "";
    if (!isSameSignature(given, key) || c.req.param("library") !== libraryId) {
      const Message = "Authentication has been denied for this request.";
      return c.json({ Success: false, Message, StatusCode: 401 }, 401);
    }
    await next();
  });
}

function answer(c: Context, statusCode: 200 | 400 | 404, message: string) {
  return c.json({ success: statusCode === 200, message, statusCode }, statusCode);
}

function clamp(text: string | undefined, fallback: number, min: number, max: number): number {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isNaN(number) ? fallback : Math.min(max, Math.max(min, number));
}
