import type { Context } from "hono";
import { HomeCatalogue } from "../../islands/HomeCatalogue.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { cardOf } from "../../lib/schema/card.ts";
import { type HomeState, homeStateQuery, parseHomeState } from "../../lib/schema/home_state.ts";
import { HOMEPAGE_BACKGROUND } from "../../lib/schema/site_setting.ts";
import { HOME_PAGE_SIZE } from "../../lib/schema/search_query.ts";
import { Hero, heroPicture } from "./Hero.tsx";
import { aboutTheHouse } from "../machines/structured_data.ts";
import { videoUrls } from "../machines/video_urls.ts";
import type { Viewer } from "../../lib/schema/viewer.ts";
import { SITE_NAME } from "../../lib/schema/site_name.ts";
import type { AppEnv, Services } from "../services.ts";
import type { Page } from "./page.tsx";
import type { SendPage } from "./send_page.ts";

const DESCRIPTION =
  "Premium 360° stock footage: prestitched equirectangular environment plates up " +
  "to 16K for virtual production, film, television and advertising.";

/** `/`: the hero, and the newest plates by category, eight a page. */
export function homePage(services: Services, send: SendPage) {
  return (c: Context<AppEnv>) => {
    const state = parseHomeState(new URL(c.req.url).searchParams);
    return send(c, paths.home(state), (viewer) => build(services, state, viewer));
  };
}

function build({ catalogue, config }: Services, state: HomeState, viewer: Viewer): Page {
  const { videos, total } = catalogue.list({
    search: state.search,
    categorySlug: state.category,
    page: state.page,
    pageSize: HOME_PAGE_SIZE,
  });
  const tabs = catalogue.categories().filter(({ parentId }) => parentId === null)
    .map(({ name, slug }) => ({ name, slug }));
  const background = catalogue.setting(HOMEPAGE_BACKGROUND);
  return {
    head: {
      title: SITE_NAME,
      description: DESCRIPTION,
      canonical: config.publicUrl + paths.home(state),
      noindex: state.search !== "",
      firstPicture: heroPicture(background),
      ...(videos[0] && { image: videoUrls(config, videos[0]).thumbnail }),
      structuredData: aboutTheHouse(config),
    },
    current: paths.home(),
    interactive: true,
    main: (
      <>
        <Hero
          background={background}
          keywords={catalogue.popularKeywords()}
        />
        <Island
          of={HomeCatalogue}
          when="idle"
          props={{
            tabs,
            query: homeStateQuery(state),
            initial: { videos: videos.map(cardOf), total },
            favorites: viewer.favoriteIds,
          }}
        />
      </>
    ),
  };
}
