import { Hono } from "hono";
import type { AppEnv, Services } from "../services.ts";

/** `/api/webhooks/bunny`: the video host's news. */
export function webhookRoutes({ videoHost }: Services) {
  return new Hono<AppEnv>().post("/bunny", (c) => videoHost.webhook(c.req.raw));
}
