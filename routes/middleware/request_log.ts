import { createMiddleware } from "hono/factory";
import type { Log } from "../../lib/log.ts";
import type { AppEnv } from "../services.ts";

/** Gives each request an id, answers it as `X-Request-Id` with its time on the server, and logs what came of the request. */
export function requestLog(log: Log) {
  return createMiddleware<AppEnv>(async function requestLog(c, next) {
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    c.res.headers.set("X-Request-Id", requestId);
    c.res.headers.set("Server-Timing", `app;dur=${ms}`);
    if (c.res.status < 400 && isFile(c.req.path)) return;
    log.info("request", {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms,
    });
  });
}

/** Files are asked for by the dozen with every page; only their failures are worth a line. */
function isFile(path: string): boolean {
  return path.startsWith("/assets/") || path.startsWith("/uploads/") ||
    path.startsWith("/static/uploads/") || path.startsWith("/embedded-host/cdn/");
}
