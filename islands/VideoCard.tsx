import { useRef, useState } from "react";
import { CompareButton } from "./CompareButton.tsx";
import { FavoriteButton } from "./FavoriteButton.tsx";
import { useLoaded } from "../lib/browser/use_loaded.ts";
import { paths } from "../lib/paths.ts";
import type { CardVideo } from "../lib/schema/card.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { splitKeywords, truncate } from "../lib/schema/text.ts";
import { CARD_KEYS } from "../lib/ui/CardGrid.tsx";
import { FallbackImage, type ImageLoading } from "../lib/ui/FallbackImage.tsx";

/** What moves in a card is loaded when somebody first turns to one. */
const loadStage = () => import("./CardStage.tsx").then(({ CardStage }) => CardStage);

interface Props {
  video: CardVideo;
  /** The favorites as the server knew them. */
  favorites: FavoriteIds;
  loading?: ImageLoading;
}

const TITLE_LIMIT = 60;
const KEYWORDS_SHOWN = 3;

/**
 * A video in a grid. Resting the pointer on it plays its preview, moving along its lower edge scrubs the
 * storyboard, dragging looks around; arrow keys on its link do the same.
 */
export function VideoCard({ video, favorites, loading = "lazy" }: Props) {
  const media = useRef<HTMLDivElement>(null);
  const [arrival, setArrival] = useState<UIEvent>();
  const Stage = useLoaded(loadStage, arrival !== undefined);
  const keywords = splitKeywords(video.keywords);
  const rest = keywords.length - KEYWORDS_SHOWN;
  const leave = () => setArrival(undefined);

  /** The picture that was clicked becomes the player of the next page. */
  function nameForTransition() {
    if (media.current) media.current.style.viewTransitionName = "plate";
  }

  return (
    <article
      className="card"
      data-video-id={video.id}
      onPointerEnter={({ pointerType, nativeEvent }) =>
        pointerType === "mouse" && setArrival(nativeEvent)}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && leave()}
      onPointerDown={({ pointerType, nativeEvent }) =>
        pointerType === "mouse" || setArrival(nativeEvent)}
      onFocus={({ target, nativeEvent }) =>
        target.matches("a:focus-visible") && setArrival(nativeEvent)}
      onKeyDown={({ nativeEvent }) => arrival ?? setArrival(nativeEvent)}
      onBlur={() => arrival instanceof PointerEvent || leave()}
    >
      <div className="card-media" ref={media}>
        <FallbackImage url={video.thumbnailUrl} loading={loading} />
        {arrival && Stage && (
          <Stage
            key={arrival.type}
            video={video}
            arrival={arrival}
            media={media}
            onLeave={leave}
          />
        )}
        <span className="badge card-resolution">{video.resolution}</span>
        <span className="badge card-duration timecode">{video.duration}</span>
        <CompareButton videoId={video.id} title={video.title} />
        <FavoriteButton videoId={video.id} title={video.title} favorites={favorites} />
      </div>
      <h3 className="card-title">
        <a
          href={paths.video(video.id)}
          aria-describedby={CARD_KEYS}
          draggable={false}
          onClick={nameForTransition}
        >
          {truncate(video.title, TITLE_LIMIT)}
        </a>
      </h3>
      <p className="card-category">{video.category?.name ?? "Uncategorized"}</p>
      {keywords.length > 0 && (
        <ul className="card-keywords" aria-label="Keywords">
          {keywords.slice(0, KEYWORDS_SHOWN).map((keyword) => <li key={keyword}>{keyword}</li>)}
          {rest > 0 && <li>+{rest}</li>}
        </ul>
      )}
    </article>
  );
}
