import { Hono } from "hono";
import { ADMIN_PAGE_SIZE, SELECTION_LIMIT } from "../../lib/schema/admin_video_query.ts";
import { selectedVideo } from "../../lib/schema/bulk_edit.ts";
import { requireAdmin } from "../middleware/session.ts";
import type { AppEnv, Services } from "../services.ts";
import {
  adminVideoListQuery,
  adminVideoPage,
  adminVideoPageQuery,
  stateOf,
} from "./admin_video_list.ts";
import { setPagingHeaders } from "./paging.ts";
import { validate } from "./validate.ts";

/** `/api/videos/table` and `/api/videos/selection`: the admin's list of videos. */
export function videoTableRoutes({ catalogue }: Services) {
  return new Hono<AppEnv>()
    .get("/table", requireAdmin, validate("query", adminVideoPageQuery), (c) => {
      const state = stateOf(c.req.valid("query"));
      const { videos, total } = adminVideoPage(catalogue, state);
      setPagingHeaders(c, { page: state.page, pageSize: ADMIN_PAGE_SIZE, total });
      return c.json(videos);
    })
    // All that match, with as little of each as a bulk edit has to know.
    .get("/selection", requireAdmin, validate("query", adminVideoListQuery), (c) => {
      const state = stateOf(c.req.valid("query"));
      return c.json(adminVideoPage(catalogue, state, SELECTION_LIMIT).videos.map(selectedVideo));
    });
}
