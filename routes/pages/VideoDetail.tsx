import { CompareButton } from "../../islands/CompareButton.tsx";
import { FavoriteButton } from "../../islands/FavoriteButton.tsx";
import { FramingTools } from "../../islands/FramingTools.tsx";
import { ShareButton } from "../../islands/ShareButton.tsx";
import { VideoCard } from "../../islands/VideoCard.tsx";
import { VideoPlayer } from "../../islands/VideoPlayer.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import type { CardVideo } from "../../lib/schema/card.ts";
import { framingPlateOf } from "../../lib/schema/framing_plate.ts";
import { playerPlateOf } from "../../lib/schema/player_plate.ts";
import { splitKeywords } from "../../lib/schema/text.ts";
import type { Video } from "../../lib/schema/video.ts";
import type { FavoriteIds } from "../../lib/schema/viewer.ts";
import { CardGrid } from "../../lib/ui/CardGrid.tsx";
import { compareHref } from "../../lib/ui/compare/PlateMenu.tsx";
import { LicenseBox } from "../../lib/ui/LicenseBox.tsx";
import { TechnicalDetails } from "../../lib/ui/TechnicalDetails.tsx";

/** The page of one plate: player, facts, licence, and what is like it. */
export function VideoDetail({ video, hostPlayer, similar, favorites }: {
  video: Video;
  /** Address of the video host's own player. */
  hostPlayer: string | undefined;
  similar: CardVideo[];
  favorites: FavoriteIds;
}) {
  const { id, title, category } = video;
  return (
    <article className="detail" data-video-id={id}>
      <Island
        of={VideoPlayer}
        when="idle"
        props={{ plate: playerPlateOf(video), ...(hostPlayer && { hostPlayer }) }}
      />
      <Island of={FramingTools} when="idle" props={{ plate: framingPlateOf(video) }} />
      <div className="detail-body">
        <header className="detail-head">
          <p className="detail-category">
            {category
              ? (
                <a className="badge" href={paths.home({ category: category.slug })}>
                  {category.name}
                </a>
              )
              : <span className="badge">Uncategorized</span>}
          </p>
          <h1>{title}</h1>
          <ul className="detail-facts" aria-label="At a glance">
            <li>{video.resolution}</li>
            <li className="timecode">{video.duration}</li>
            <li>{video.colorspace}</li>
            {video.bitDepth && <li>{video.bitDepth}</li>}
          </ul>
          <div className="detail-actions">
            <Island
              of={FavoriteButton}
              when="interaction"
              props={{ videoId: id, title, favorites, withText: true }}
            />
            <Island
              of={CompareButton}
              when="idle"
              props={{ videoId: id, title, withText: true }}
            />
            <a className="button without-script" href={compareHref([id])}>Compare</a>
            <Island of={ShareButton} when="interaction" props={{ id, title }} />
          </div>
        </header>
        <div className="detail-main">
          {video.description && <p className="detail-description">{video.description}</p>}
          <KeywordLinks keywords={splitKeywords(video.keywords)} />
          <TechnicalDetails video={video} />
        </div>
        <LicenseBox price={video.price} />
      </div>
      <section className="similar" aria-labelledby="similar-title">
        <h2 id="similar-title">Similar Videos</h2>
        <p>Curated recommendations are coming soon.</p>
        {similar.length > 0 && (
          <CardGrid>
            {similar.map((other) => (
              <li key={other.id}>
                <Island of={VideoCard} when="visible" props={{ video: other, favorites }} />
              </li>
            ))}
          </CardGrid>
        )}
      </section>
    </article>
  );
}

function KeywordLinks({ keywords }: { keywords: string[] }) {
  if (keywords.length === 0) return null;
  return (
    <ul className="detail-keywords" aria-label="Keywords">
      {keywords.map((keyword) => (
        <li key={keyword}>
          <a className="pill" href={paths.search({ search: keyword })}>{keyword}</a>
        </li>
      ))}
    </ul>
  );
}
