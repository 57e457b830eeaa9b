import { Hono } from "hono";
import { z } from "zod";
import type { FavoriteRecord } from "../../lib/schema/user.ts";
import type { Video } from "../../lib/schema/video.ts";
import { requireUser } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { idParam } from "./schemas.ts";
import { validate } from "./validate.ts";

const NO_VIDEO_ID = "videoId must be the id of a video";

const favoriteSchema = z.object({ videoId: z.int(NO_VIDEO_ID).positive(NO_VIDEO_ID) });

/** A favourite as answered: with its video in full, as of now. */
export interface Favorite {
  videoId: number;
  createdAt: string;
  video: Video;
}

/** `/api/favorites`: the favourites of the signed-in user. */
export function favoriteRoutes({ store, catalogue }: Services) {
  function withVideo({ videoId, createdAt }: FavoriteRecord): Favorite | undefined {
    const video = catalogue.video(videoId);
    return video && { videoId, createdAt, video };
  }

  return new Hono<AppEnv>()
    .get("/", requireUser, async (c) => {
      const records = await store.favorites.ofUser(c.var.user.id);
      return c.json(records.map(withVideo).filter((favorite) => favorite !== undefined));
    })
    .get(
      "/count",
      requireUser,
      async (c) => c.json({ count: await store.favorites.countOfUser(c.var.user.id) }),
    )
    .get("/:id", requireUser, validate("param", idParam), async (c) => {
      const { id } = c.req.valid("param");
      return c.json({ isFavorited: await store.favorites.has(c.var.user.id, id) });
    })
    .post("/", requireUser, smallBody, validate("json", favoriteSchema), async (c) => {
      const { videoId } = c.req.valid("json");
      const added = await store.favorites.add(c.var.user.id, videoId);
      const { record, created } = valueOrRefuse(added);
      const { createdAt } = record;
      return c.json({ videoId, createdAt, video: catalogue.video(videoId) }, created ? 201 : 200);
    })
    .delete("/:id", requireUser, validate("param", idParam), async (c) => {
      await store.favorites.remove(c.var.user.id, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
