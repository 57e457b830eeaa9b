import { Hono } from "hono";
import { adminRoutes } from "./admin/admin.tsx";
import { apiRoutes } from "./api/api.ts";
import { googleRoutes } from "./auth_google.ts";
import { embeddedHostRoutes } from "./embedded_host.ts";
import { embeddedProviderRoutes } from "./embedded_provider.ts";
import { errorHandler, notFoundHandler } from "./errors.tsx";
import { requestLog } from "./middleware/request_log.ts";
import { sameOrigin } from "./middleware/same_origin.ts";
import { securityHeaders } from "./middleware/security_headers.ts";
import { session } from "./middleware/session.ts";
import { machineRoutes } from "./machines/machines.ts";
import { pageRoutes } from "./pages/pages.ts";
import type { AppEnv, Services } from "./services.ts";
import { staticFileRoutes } from "./static_files.ts";
import { uploadRoutes } from "./uploads.ts";
import { webSocketRoutes } from "./ws.ts";

/** The app over its services: the one place where middleware and routes are mounted, in order. */
export function createApp(services: Services) {
  const uploads = uploadRoutes(services.sampleMedia, services.store.blobs);
  return new Hono<AppEnv>()
    .use(requestLog(services.log))
    .use(securityHeaders(services.config))
    .use(sameOrigin(services.config))
    .route("/uploads", uploads)
    .route("/static/uploads", uploads)
    .route("/", staticFileRoutes(services.staticFiles))
    .route("/", embeddedHostRoutes(services.videoHost.embedded))
    .route("/", embeddedProviderRoutes(services.accounts.embeddedProvider))
    .route("/", machineRoutes(services))
    .use(session(services))
    .route("/api", apiRoutes(services))
    .route("/", webSocketRoutes(services))
    .route("/auth/google", googleRoutes(services))
    .route("/admin", adminRoutes(services))
    .route("/", pageRoutes(services))
    .notFound(notFoundHandler(services))
    .onError(errorHandler(services));
}
