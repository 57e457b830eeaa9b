import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { ProxyRefusal } from "../../lib/video_host/media_proxy.ts";
import { RefusedRequest } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { validate } from "./validate.ts";

const proxyQuery = z.object({
  url: z.string("url is required").min(1, "url is required").max(2000),
});

const hostFileParam = z.object({
  guid: z.string().regex(/^[0-9a-f]+(-[0-9a-f]+)*$/i, "The video host has no such video").max(64),
  name: z.string().regex(/^[\w-]+(\/[\w-]+)*\.\w+$/, "The video host has no such file").max(200),
});

const REFUSALS: Record<ProxyRefusal, [ContentfulStatusCode, string]> = {
  invalid: [400, "url must be the address of a file of the video host"],
  forbidden: [403, "Only files of the video host are fetched"],
  not_found: [404, "The video host has no such file"],
  unreachable: [502, "The video host does not answer with the file"],
};

/**
 * `/api/proxy/bunny`: files of the video host's CDN, for those that it would not serve itself; by their
 * address, or by video and name, so that the relative addresses in a playlist lead here as well.
 */
export function proxyRoutes({ videoHost }: Services) {
  const { cdnUrl } = videoHost.client.config;

  async function fetched(url: string, request: Request): Promise<Response> {
    const outcome = await videoHost.proxy(url, request);
    if (outcome.ok) return outcome.response;
    throw new RefusedRequest(...REFUSALS[outcome.refusal]);
  }

  return new Hono<AppEnv>()
    .get(
      "/bunny",
      validate("query", proxyQuery),
      (c) => fetched(c.req.valid("query").url, c.req.raw),
    )
    .get("/bunny/:guid/:name{.+}", validate("param", hostFileParam), (c) => {
      const { guid, name } = c.req.valid("param");
      return fetched(`${cdnUrl}/${guid}/${name}`, c.req.raw);
    });
}
