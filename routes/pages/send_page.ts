import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { paths } from "../../lib/paths.ts";
import { ANONYMOUS, type Viewer } from "../../lib/schema/viewer.ts";
import { StoreUnavailableError } from "../../lib/store/store.ts";
import type { AppEnv, Services } from "../services.ts";
import { type Page, pageHtml } from "./page.tsx";
import { PageCache } from "./page_cache.ts";

/**
 * Sends the public page that `build` makes for a viewer. `key` is the canonical address of the page: for
 * anonymous visitors it is rendered once for each revision of the catalogue and kept under it.
 */
export type SendPage = (
  c: Context<AppEnv>,
  key: string,
  build: (viewer: Viewer) => Page,
) => Promise<Response>;

/** The way public pages are sent, with a cache of its own. */
export function pageSender(services: Services): SendPage {
  const cache = new PageCache();
  const { assets, catalogue } = services;
  return async (c, key, build) => {
    const viewer = await viewerOf(c, services);
    if (viewer.user) return sendPrivate(c, services, build(viewer), viewer);
    const response = await cache.respond(
      c,
      key,
      catalogue.revision,
      () => pageHtml(build(ANONYMOUS), assets, ANONYMOUS),
    );
    // Only for nobody: what was fetched ahead for a user may be out of date by their own doing.
    response.headers.set("Speculation-Rules", `"${paths.speculationRules}"`);
    return response;
  };
}

/** Who asks for a page, with the ids of their favorites. */
export async function viewerOf(c: Context<AppEnv>, { store }: Services): Promise<Viewer> {
  const user = c.get("user");
  if (!user) return ANONYMOUS;
  try {
    const favorites = await store.favorites.ofUser(user.id);
    return { user, favoriteIds: favorites.map(({ videoId }) => videoId) };
  } catch (error) {
    // Public pages go on without the store.
    if (error instanceof StoreUnavailableError) return ANONYMOUS;
    throw error;
  }
}

/** Sends a page that is made for one viewer or one moment, and kept by nobody. */
export function sendPrivate(
  c: Context<AppEnv>,
  { assets }: Pick<Services, "assets">,
  page: Page,
  viewer: Viewer,
  status: ContentfulStatusCode = 200,
): Response {
  c.header("Cache-Control", "private, no-store");
  return c.html(pageHtml(page, assets, viewer), status) as Response;
}
