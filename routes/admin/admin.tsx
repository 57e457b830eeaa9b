import { Hono } from "hono";
import { paths } from "../../lib/paths.ts";
import { pageGuard } from "../middleware/session.ts";
import { bunnyTestPage } from "../pages/bunny_test.tsx";
import type { AppEnv, Services } from "../services.ts";
import { accountPage } from "../pages/account.tsx";
import { sendAdminPage } from "./admin_page.tsx";
import { categoriesPage } from "./categories.tsx";
import { dashboardPage } from "./dashboard.tsx";
import { filtersPage } from "./filters.tsx";
import { historyPage } from "./history.tsx";
import { messagesPage } from "./messages.tsx";
import { siteSettingsPage } from "./site_settings.tsx";
import { usersPage } from "./users.tsx";
import { videoImportPage } from "./video_import.tsx";
import { videosPage } from "./videos.tsx";

/** `/admin` and everything below it, for admins alone. */
export function adminRoutes(services: Services) {
  return new Hono<AppEnv>()
    .use(pageGuard("admin"))
    .get("/", (c) => c.redirect(paths.adminVideos()))
    .get("/dashboard", dashboardPage(services))
    .get("/videos", videosPage(services))
    .get("/videos/import", videoImportPage(services))
    .get("/categories", categoriesPage(services))
    .get("/filters", filtersPage(services))
    .get("/site-settings", siteSettingsPage(services))
    .get("/bunny-test", bunnyTestPage(services))
    .get("/history", historyPage(services))
    .get("/messages", messagesPage(services))
    .get("/users", usersPage(services))
    .get(
      "/account",
      accountPage(
        services,
        (c, { head, main }) =>
          sendAdminPage(c, services, { title: head.title, current: paths.adminAccount, main }),
      ),
    );
}
