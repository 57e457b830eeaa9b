import type { Context } from "hono";
import type { ReactNode } from "react";
import { VideoPlayer } from "../../islands/VideoPlayer.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { renderWithIslands } from "../../lib/islands/render.tsx";
import { paths } from "../../lib/paths.ts";
import { parseId } from "../../lib/schema/id.ts";
import { playerPlateOf } from "../../lib/schema/player_plate.ts";
import { truncate } from "../../lib/schema/text.ts";
import type { Video } from "../../lib/schema/video.ts";
import { documentHtml, type PageHead } from "../../lib/ui/document.ts";
import { PageCache } from "../pages/page_cache.ts";
import type { AppEnv, Services } from "../services.ts";
import { hostPlayerUrl, videoUrls } from "./video_urls.ts";

/**
 * `/embed/{id}`: the player of a video alone, the one page that other sites may frame. It is the same for
 * everybody, holds no form and knows nobody: what is framed cannot be used to act for a visitor. It plays
 * without a script too.
 */
export function embedPage({ assets, catalogue, config }: Services) {
  const cache = new PageCache();

  function document(head: PageHead, main: ReactNode): string {
    const body = renderWithIslands(<main className="embed">{main}</main>, assets);
    return documentHtml(head, {
      head: body.head,
      html: body.html + body.propsTable,
      stylesheets: [assets.stylesheet("site")],
      fonts: assets.fonts,
    });
  }

  return (c: Context<AppEnv>) => {
    const video = catalogue.video(parseId(c.req.param("id")) ?? 0);
    if (!video) return c.html(document(NOT_FOUND, <h1>Video not found.</h1>), 404);
    const urls = videoUrls(config, video);
    const head: PageHead = {
      title: video.title,
      description: truncate(video.description ?? video.title, 200),
      canonical: urls.page,
      image: urls.thumbnail,
    };
    const hostPlayer = hostPlayerUrl(config, video);
    const player = <Player video={video} hostPlayer={hostPlayer} page={urls.page} />;
    const render = () => document(head, player);
    return cache.respond(c, paths.embed(video.id), catalogue.revision, render);
  };
}

const NOT_FOUND: PageHead = {
  title: "Video not found",
  description: "There is no video at this address.",
  noindex: true,
};

function Player({ video, hostPlayer, page }: {
  video: Video;
  hostPlayer: string | undefined;
  page: string;
}) {
  return (
    <>
      <Island
        of={VideoPlayer}
        when="idle"
        props={{ plate: playerPlateOf(video), ...(hostPlayer && { hostPlayer }) }}
      />
      <h1>
        <a href={page} target="_blank" rel="noopener">{video.title}</a>
      </h1>
    </>
  );
}
