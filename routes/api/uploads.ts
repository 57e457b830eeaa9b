import { Hono } from "hono";
import { z } from "zod";
import { trackingId } from "../../lib/schema/upload.ts";
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  isVideoType,
  MAX_UPLOAD_SIZE,
  progressOf,
  unclaimedOf,
} from "../../lib/schema/upload_rules.ts";
import { authorOf } from "../author.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { validate } from "./validate.ts";

const beginSchema = z.object({
  fileName: z.string("The file has no name").trim().min(1, "The file has no name").max(255),
  size: z.int("The size must be a number of bytes").nonnegative(),
  type: z.string().max(100).default(""),
  trackingId: trackingId.optional(),
});

const trackingParam = z.object({ trackingId });

/** `/api/uploads`: resumable uploads, and what is under way. */
export function uploadRoutes({ videoHost: { uploads } }: Services) {
  return new Hono<AppEnv>()
    .post("/", requireAdmin, smallBody, validate("json", beginSchema), async (c) => {
      const { type, trackingId, ...file } = c.req.valid("json");
      if (!isVideoType(type)) throw new RefusedRequest(415, INVALID_FILE_TYPE);
      if (file.size > MAX_UPLOAD_SIZE) throw new RefusedRequest(413, FILE_TOO_LARGE);
      return c.json(valueOrRefuse(await uploads.begin(file, trackingId)), 201);
    })
    .get("/", requireAdmin, async (c) => c.json((await uploads.current()).map(progressOf)))
    .get(
      "/unclaimed",
      requireAdmin,
      async (c) => c.json((await uploads.unclaimed()).map(unclaimedOf)),
    )
    .get("/:trackingId", requireAdmin, validate("param", trackingParam), async (c) => {
      const upload = await uploads.ended(c.req.valid("param").trackingId, 0);
      if (!upload) throw new RefusedRequest(404, "Upload not found");
      return c.json({ ...progressOf(upload), fileName: upload.fileName });
    })
    .delete("/:trackingId", requireAdmin, validate("param", trackingParam), async (c) => {
      valueOrRefuse(await uploads.cancel(c.req.valid("param").trackingId, authorOf(c)));
      return c.body(null, 204);
    });
}
