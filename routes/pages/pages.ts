import { Hono } from "hono";
import { paths } from "../../lib/paths.ts";
import type { AppEnv, Services } from "../services.ts";
import { pageGuard } from "../middleware/session.ts";
import { aboutPage } from "./about.tsx";
import { accountPage } from "./account.tsx";
import { authPages } from "./auth.tsx";
import { bunnyTestPage } from "./bunny_test.tsx";
import { comparePage } from "./compare.tsx";
import { contactPages } from "./contact.tsx";
import { favoritesPage } from "./favorites.tsx";
import { homePage } from "./home.tsx";
import { INFO_PAGES, infoPage } from "./info/pages.tsx";
import { legacySearchPage, searchPage } from "./search.tsx";
import { pageSender } from "./send_page.ts";
import { videoPage } from "./video.tsx";

/** Every page of the site. */
export function pageRoutes(services: Services) {
  const send = pageSender(services);
  const pages = new Hono<AppEnv>()
    .get("/", homePage(services, send))
    .get("/search", searchPage(services, send))
    .get("/search/:query", legacySearchPage)
    .get("/videos/:id", videoPage(services, send))
    .get(paths.compare(), comparePage(services, send))
    .get(paths.about, aboutPage(services, send))
    .get(paths.favorites, pageGuard("user"), favoritesPage(services))
    .get(paths.account, pageGuard("user"), accountPage(services))
    .get(paths.hostTest, pageGuard("admin"), bunnyTestPage(services))
    .route("/", authPages(services))
    .route("/", contactPages(services, send));
  for (const page of INFO_PAGES) pages.get(page.path, infoPage(services, send, page));
  return pages;
}
