import type { Context } from "hono";
import { FavoritesCatalogue } from "../../islands/FavoritesCatalogue.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { cardOf } from "../../lib/schema/card.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendPrivate, viewerOf } from "./send_page.ts";

/** `/favorites`: the plates that the signed-in user marked. */
export function favoritesPage(services: Services) {
  return async (c: Context<AppEnv>) => {
    const viewer = await viewerOf(c, services);
    const videos = services.catalogue.videos([...viewer.favoriteIds ?? []]).map(cardOf);
    return sendPrivate(c, services, {
      head: {
        title: "Your Favorites",
        description: "The plates that you marked as favorites.",
        canonical: services.config.publicUrl + paths.favorites,
        noindex: true,
      },
      current: paths.favorites,
      interactive: true,
      main: (
        <Island
          of={FavoritesCatalogue}
          when="load"
          props={{ videos, favorites: viewer.favoriteIds }}
        />
      ),
    }, viewer);
  };
}
