import { Hono } from "hono";
import type { AppEnv, Services } from "../services.ts";
import { accountRoutes, signInRoutes } from "./accounts.ts";
import { auditRoutes } from "./audit.ts";
import { bunnyRoutes } from "./bunny.ts";
import { contactRoutes } from "./contact.ts";
import { categoryWriteRoutes } from "./category_writes.ts";
import { favoriteRoutes } from "./favorites.ts";
import { filterWriteRoutes } from "./filter_writes.ts";
import { healthRoutes } from "./health.ts";
import { categoryRoutes, filterRoutes, siteSettingRoutes } from "./lists.ts";
import { messageRoutes } from "./messages.ts";
import { documentationRoutes } from "./openapi/documentation.tsx";
import { proxyRoutes } from "./proxy.ts";
import { searchRoutes } from "./search.ts";
import { siteSettingWriteRoutes } from "./site_setting_writes.ts";
import { uploadRoutes } from "./uploads.ts";
import { userRoutes } from "./users.ts";
import { videoCsvRoutes } from "./video_csv.ts";
import { videoTableRoutes } from "./video_table.ts";
import { videoThumbnailRoutes } from "./video_thumbnails.ts";
import { videoUploadRoutes } from "./video_upload.ts";
import { videoWriteRoutes } from "./video_writes.ts";
import { videoRoutes } from "./videos.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Everything under `/api`. The return type is what the browser's typed client is made from. */
export function apiRoutes(services: Services) {
  const api = new Hono<AppEnv>()
    .route("/", signInRoutes(services))
    .route("/account", accountRoutes(services))
    .route("/favorites", favoriteRoutes(services))
    .route("/users", userRoutes(services))
    .route("/videos/upload", videoUploadRoutes(services))
    // Before the videos by id.
    .route("/videos", videoTableRoutes(services))
    .route("/videos", videoCsvRoutes(services))
    .route("/videos", videoRoutes(services))
    .route("/videos", videoWriteRoutes(services))
    .route("/videos", videoThumbnailRoutes(services))
    .route("/search", searchRoutes(services))
    .route("/categories", categoryRoutes(services))
    .route("/categories", categoryWriteRoutes(services))
    .route("/filters", filterRoutes(services))
    .route("/filters", filterWriteRoutes(services))
    .route("/site-settings", siteSettingRoutes(services))
    .route("/site-settings", siteSettingWriteRoutes(services))
    .route("/audit", auditRoutes(services))
    .route("/messages", messageRoutes(services))
    .route("/contact", contactRoutes(services))
    .route("/uploads", uploadRoutes(services))
    .route("/proxy", proxyRoutes(services))
    .route("/webhooks", webhookRoutes(services))
    .route("/bunny", bunnyRoutes(services))
    .route("/health", healthRoutes(services));
  return api.route("/", documentationRoutes(services, () => api.routes));
}

/** Type of the API, for the typed client. */
export type Api = ReturnType<typeof apiRoutes>;
