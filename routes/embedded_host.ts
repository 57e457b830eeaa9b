import { Hono } from "hono";
import type { EmbeddedHost } from "../lib/video_host/embedded/embedded_host.ts";
import { EMBEDDED_HOST_PATH } from "../lib/video_host/video_host.ts";
import type { AppEnv } from "./services.ts";

/** The stand-in for the video host under its own path; nothing where the site has the real one. */
export function embeddedHostRoutes(host: EmbeddedHost | undefined) {
  const routes = new Hono<AppEnv>();
  if (!host) return routes;
  return routes.all(`${EMBEDDED_HOST_PATH}/*`, (c) => host.fetch(c.req.raw));
}
