import { Hono } from "hono";
import { VERSION } from "../../lib/version.ts";
import type { AppEnv, Services } from "../services.ts";

/** `/api/health`: 200 while the store answers, else 503. */
export function healthRoutes({ store, videoHost }: Services) {
  return new Hono<AppEnv>().get("/", async (c) => {
    const [storeAnswers, health] = await Promise.all([store.ping(), videoHost.health()]);
    c.header("Cache-Control", "no-store");
    return c.json({
      status: storeAnswers ? "ok" : "unavailable",
      version: VERSION,
      kv: storeAnswers ? "ok" : "unreachable",
      videoHost: health,
    }, storeAnswers ? 200 : 503);
  });
}
