import type { Context } from "hono";
import { paths } from "../../lib/paths.ts";
import { cardOf } from "../../lib/schema/card.ts";
import { parseId } from "../../lib/schema/id.ts";
import type { Video } from "../../lib/schema/video.ts";
import { truncate } from "../../lib/schema/text.ts";
import { Message } from "../../lib/ui/Message.tsx";
import { VideoDetail } from "./VideoDetail.tsx";
import { breadcrumbList, videoObject } from "../machines/structured_data.ts";
import { hostPlayerUrl, PLAYER_SIZE, videoUrls } from "../machines/video_urls.ts";
import type { Viewer } from "../../lib/schema/viewer.ts";
import type { AppEnv, Services } from "../services.ts";
import type { Page } from "./page.tsx";
import { type SendPage, sendPrivate, viewerOf } from "./send_page.ts";

const SIMILAR = 8;

/** `/videos/{id}`: one plate with its player, facts and licence. A non-numeric id leads home. */
export function videoPage(services: Services, send: SendPage) {
  return async (c: Context<AppEnv>) => {
    const text = c.req.param("id") ?? "";
    if (!/^\d+$/.test(text)) return c.redirect(paths.home());
    const video = services.catalogue.video(parseId(text) ?? 0);
    if (!video) return sendPrivate(c, services, notFound, await viewerOf(c, services), 404);
    return send(c, paths.video(video.id), (viewer) => build(services, video, viewer));
  };
}

const notFound: Page = {
  head: {
    title: "Video not found",
    description: "There is no video at this address.",
    noindex: true,
  },
  current: "",
  interactive: false,
  main: (
    <Message title="Video not found.">
      <a className="button primary" href={paths.home()}>Return to Home</a>
    </Message>
  ),
};

function build({ catalogue, config }: Services, video: Video, viewer: Viewer): Page {
  const urls = videoUrls(config, video);
  const facts = `${video.resolution}, ${video.duration}, ${video.colorspace}`;
  return {
    head: {
      title: video.title,
      description: truncate(video.description ?? `360° environment plate, ${facts}.`, 200),
      canonical: urls.page,
      image: urls.thumbnail,
      video: { player: urls.player, content: urls.content, ...PLAYER_SIZE },
      oembed: config.publicUrl + paths.oembedOf(urls.page),
      structuredData: [videoObject(config, video), breadcrumbList(config, catalogue, video)],
    },
    current: "",
    interactive: true,
    main: (
      <VideoDetail
        video={video}
        hostPlayer={hostPlayerUrl(config, video)}
        similar={catalogue.similar(video.id, SIMILAR).map(cardOf)}
        favorites={viewer.favoriteIds}
      />
    ),
  };
}
