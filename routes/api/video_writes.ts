import { Hono } from "hono";
import { z } from "zod";
import type { Video, VideoRecord } from "../../lib/schema/video.ts";
import { videoInputSchema } from "../../lib/schema/video.ts";
import { authorOf } from "../author.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { changeBody, creationBody, inputOf, patchOf } from "./record_body.ts";
import { idParam } from "./schemas.ts";
import { validate } from "./validate.ts";
import { untilShown } from "./written.ts";

const creation = creationBody(videoInputSchema);
const change = changeBody(videoInputSchema);

/** A request that names itself creates one video, however often it is sent within a day. */
const creationHeaders = z.object({
  "idempotency-key": z.string().trim().min(1).max(200, "Idempotency-Key is too long").optional(),
});

/** `/api/videos`: what admins do with videos. */
export function videoWriteRoutes(services: Services) {
  const { store, catalogue } = services;

  /** The video as `GET` answers it, and as this request wrote it: by now it may be another. */
  async function shown(record: VideoRecord): Promise<Video> {
    await untilShown(services);
    const now = catalogue.video(record.id);
    const category = now?.categoryId === record.categoryId ? now.category : null;
    return { ...record, category };
  }

  return new Hono<AppEnv>()
    .post(
      "/",
      requireAdmin,
      smallBody,
      validate("header", creationHeaders),
      validate("json", creation),
      async (c) => {
        const input = inputOf(c.req.valid("json"));
        const requestName = c.req.valid("header")["idempotency-key"];
        return c.json(
          await shown(valueOrRefuse(await store.by(authorOf(c)).videos.create(input, requestName))),
          201,
        );
      },
    )
    .put(
      "/:id",
      requireAdmin,
      smallBody,
      validate("param", idParam),
      validate("json", change),
      async (c) => {
        const { id } = c.req.valid("param");
        const body = c.req.valid("json");
        const patch = await patchOf(c, body);
        return c.json(
          await shown(
            valueOrRefuse(await store.by(authorOf(c)).videos.update(id, patch, body.updatedAt)),
          ),
        );
      },
    )
    .delete("/:id", requireAdmin, validate("param", idParam), async (c) => {
      valueOrRefuse(await store.by(authorOf(c)).videos.delete(c.req.valid("param").id));
      await untilShown(services);
      return c.body(null, 204);
    });
}
