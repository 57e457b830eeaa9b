import { Hono } from "hono";
import { apiRoutes } from "./api/api.ts";
import { googleRoutes } from "./auth_google.ts";
import { embeddedProviderRoutes } from "./embedded_provider.ts";
import { errorHandler, notFoundHandler } from "./errors.tsx";
import { requestLog } from "./middleware/request_log.ts";
import { sameOrigin } from "./middleware/same_origin.ts";
import { securityHeaders } from "./middleware/security_headers.ts";
import { session } from "./middleware/session.ts";
import { pageRoutes } from "./pages/pages.ts";
import type { AppEnv, Services } from "./services.ts";
import { staticFileRoutes } from "./static_files.ts";
import { uploadRoutes } from "./uploads.ts";

/** The app over its services: the one place where middleware and routes are mounted, in order. */
export function createApp(services: Services) {
  const uploads = uploadRoutes(services.sampleMedia);
  return new Hono<AppEnv>()
    .use(requestLog(services.log))
    .use(securityHeaders(services.config))
    .use(sameOrigin(services.config))
    .route("/uploads", uploads)
    .route("/static/uploads", uploads)
    .route("/", staticFileRoutes(services.staticFiles))
    .route("/", embeddedProviderRoutes(services.accounts.embeddedProvider))
    .use(session(services))
    .route("/api", apiRoutes(services))
    .route("/auth/google", googleRoutes(services))
    .route("/", pageRoutes(services))
    .notFound(notFoundHandler(services))
    .onError(errorHandler(services));
}
