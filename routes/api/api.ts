import { Hono } from "hono";
import type { AppEnv, Services } from "../services.ts";
import { accountRoutes, signInRoutes } from "./accounts.ts";
import { favoriteRoutes } from "./favorites.ts";
import { healthRoutes } from "./health.ts";
import { categoryRoutes, filterRoutes, siteSettingRoutes } from "./lists.ts";
import { searchRoutes } from "./search.ts";
import { videoRoutes } from "./videos.ts";

/** Everything under `/api`. The return type is what the browser's typed client is made from. */
export function apiRoutes(services: Services) {
  return new Hono<AppEnv>()
    .route("/", signInRoutes(services))
    .route("/account", accountRoutes(services))
    .route("/favorites", favoriteRoutes(services))
    .route("/videos", videoRoutes(services))
    .route("/search", searchRoutes(services))
    .route("/categories", categoryRoutes(services))
    .route("/filters", filterRoutes(services))
    .route("/site-settings", siteSettingRoutes(services))
    .route("/health", healthRoutes(services));
}

/** Type of the API, for the typed client. */
export type Api = ReturnType<typeof apiRoutes>;
