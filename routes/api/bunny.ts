import { Hono } from "hono";
import { z } from "zod";
import { API_KEY_REQUIRED } from "../../lib/schema/host_test.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import type { AppEnv, Services } from "../services.ts";
import { validate } from "./validate.ts";

const customTestSchema = z.object({
  apiKey: z.string(API_KEY_REQUIRED).trim().min(1, API_KEY_REQUIRED).max(200)
    .regex(/^[\x21-\x7e]+$/, "An API key has no spaces and no special characters"),
});

/** `/api/bunny`: the tests of the video host. What they find is their answer, also when it is bad. */
export function bunnyRoutes({ videoHost: { tests } }: Services) {
  return new Hono<AppEnv>()
    .get("/simple-test", requireAdmin, async (c) => c.json(await tests.simple()))
    .get("/comprehensive-test", requireAdmin, async (c) => c.json(await tests.comprehensive()))
    .post(
      "/test-custom",
      requireAdmin,
      smallBody,
      validate("json", customTestSchema),
      async (c) => c.json(await tests.simple(c.req.valid("json").apiKey)),
    );
}
