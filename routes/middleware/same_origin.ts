import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { verifyRequestOrigin } from "oslo/request";
import { RefusedRequest } from "../refusals.ts";
import type { AppEnv } from "../services.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request comes from a page of this site, or from no page at all: browsers name the
 * origin of every unsafe request and of every WebSocket, other clients name none.
 */
export function isSameOrigin(c: Context, publicUrl: string): boolean {
  const origin = c.req.header("Origin");
  const site = c.req.header("Sec-Fetch-Site");
  const host = c.req.header("Host");
  // The own host too, for a site that is reached under another address than its public one.
  const ours = [publicUrl, ...(host ? [host] : [])];
  const originFits = origin === undefined || verifyRequestOrigin(origin, ours);
  const siteFits = site === undefined || site === "same-origin" || site === "none";
  return originFits && siteFits;
}

/** Refuses unsafe requests that another site's page makes a browser send. */
export function sameOrigin({ publicUrl }: { publicUrl: string }) {
  return createMiddleware<AppEnv>(async function sameOrigin(c, next) {
    if (!SAFE_METHODS.has(c.req.method) && !isSameOrigin(c, publicUrl)) {
      throw new RefusedRequest(403, "This request comes from another site");
    }
    await next();
  });
}
