import { Hono } from "hono";
import {
  EMBEDDED_PROVIDER_PATH,
  type EmbeddedProvider,
} from "../lib/accounts/embedded_provider/embedded_provider.ts";
import { smallBody } from "./middleware/small_body.ts";
import type { AppEnv } from "./services.ts";

/** The stand-in for Google under its own path; nothing where the site has none. */
export function embeddedProviderRoutes(provider: EmbeddedProvider | undefined) {
  const routes = new Hono<AppEnv>();
  if (!provider) return routes;
  return routes.all(`${EMBEDDED_PROVIDER_PATH}/*`, smallBody, (c) => provider.fetch(c.req.raw));
}
