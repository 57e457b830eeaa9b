import type { Context } from "hono";
import { CompareView } from "../../islands/CompareView.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { comparedIds, comparisonQuery } from "../../lib/schema/compare.ts";
import { COMPARE_LIMITS } from "../../lib/schema/compare_limits.ts";
import { playerPlateOf } from "../../lib/schema/player_plate.ts";
import type { Video } from "../../lib/schema/video.ts";
import type { Viewer } from "../../lib/schema/viewer.ts";
import { CompareTable } from "../../lib/ui/compare/CompareTable.tsx";
import { HowToCompare } from "../../lib/ui/compare/HowToCompare.tsx";
import type { Suggestion } from "../../lib/ui/compare/PlateMenu.tsx";
import type { AppEnv, Services } from "../services.ts";
import type { Page } from "./page.tsx";
import type { SendPage } from "./send_page.ts";

/** How many plates are offered to be compared with those that are. */
const SUGGESTIONS = 12;

/** `/compare?ids=3,8`: two to four plates side by side; with fewer, how to choose them. */
export function comparePage(services: Services, send: SendPage) {
  return (c: Context<AppEnv>) => {
    const videos = services.catalogue.videos(comparedIds(new URL(c.req.url).searchParams));
    return send(c, addressOf(videos), (viewer) => build(services, videos, viewer));
  };
}

/** The canonical address: the moment and the look are the browser's. */
function addressOf(videos: Video[]): string {
  return paths.compare(comparisonQuery({ ids: videos.map(({ id }) => id), moment: {} }));
}

function build(services: Services, videos: Video[], viewer: Viewer): Page {
  const isEnough = videos.length >= COMPARE_LIMITS.min;
  const titles = videos.map(({ title }) => title).join(", ");
  const suggestions = suggestionsFor(services, videos);
  return {
    head: {
      title: isEnough ? `Compare ${titles}` : "Compare plates",
      description: isEnough
        ? `${titles}: 360° environment plates side by side, with their facts.`
        : "Choose two to four 360° environment plates to see them side by side.",
      canonical: services.config.publicUrl + addressOf(videos),
      noindex: true,
    },
    current: paths.compare(),
    interactive: isEnough,
    main: isEnough
      ? (
        <div className="compare">
          <h1>Compare plates</h1>
          <Island
            of={CompareView}
            when="load"
            props={{
              plates: videos.map(playerPlateOf),
              suggestions,
              favorites: viewer.favoriteIds,
            }}
          />
          <CompareTable videos={videos} />
        </div>
      )
      : <HowToCompare chosen={videos[0]} suggestions={suggestions} />,
  };
}

/** Plates that are like the first one, and none that is compared already. */
function suggestionsFor({ catalogue }: Services, videos: Video[]): Suggestion[] {
  const [first] = videos;
  if (!first) return [];
  return catalogue.similar(first.id, SUGGESTIONS)
    .filter(({ id }) => !videos.some((video) => video.id === id))
    .map(({ id, title }) => ({ id, title }));
}
