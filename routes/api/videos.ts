import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AppEnv, Services } from "../services.ts";
import { setPagingHeaders } from "./paging.ts";
import { idParam, videoListQuery } from "./schemas.ts";
import { validate } from "./validate.ts";

/** `/api/videos`: the catalogue as a list, and one video. */
export function videoRoutes({ catalogue }: Services) {
  return new Hono<AppEnv>()
    .get("/", validate("query", videoListQuery), (c) => {
      const { search, category, sort, page, pageSize } = c.req.valid("query");
      const { videos, total } = catalogue.list({
        search,
        page,
        pageSize,
        ...(category && { categorySlug: category }),
        ...(sort && { sort }),
      });
      setPagingHeaders(c, { page, pageSize, total });
      return c.json(videos);
    })
    .get("/:id", validate("param", idParam), (c) => {
      const video = catalogue.video(c.req.valid("param").id);
      if (!video) throw new HTTPException(404, { message: "Video not found" });
      return c.json(video);
    });
}
