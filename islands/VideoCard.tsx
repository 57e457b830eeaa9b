import type { PointerEvent } from "react";
import { useRef } from "react";
import { FavoriteButton } from "./FavoriteButton.tsx";
import { useHoverPreview } from "../lib/browser/hover_preview.ts";
import { useStoryboardScrub } from "../lib/browser/storyboard_scrub.ts";
import { paths } from "../lib/paths.ts";
import type { CardVideo } from "../lib/schema/card.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { previewCandidates } from "../lib/schema/media.ts";
import { splitKeywords, truncate } from "../lib/schema/text.ts";
import { FallbackImage, type ImageLoading } from "../lib/ui/FallbackImage.tsx";
import { StoryboardFrame } from "../lib/ui/StoryboardFrame.tsx";

interface Props {
  video: CardVideo;
  /** The favorites as the server knew them. */
  favorites: FavoriteIds;
  loading?: ImageLoading;
}

const TITLE_LIMIT = 60;
const KEYWORDS_SHOWN = 3;

/**
 * A video in a grid. Resting the pointer on it plays its preview; moving along its lower edge scrubs
 * the storyboard.
 */
export function VideoCard({ video, favorites, loading = "lazy" }: Props) {
  const media = useRef<HTMLDivElement>(null);
  const preview = useHoverPreview(previewCandidates(video.previewUrl, video.id));
  const scrub = useStoryboardScrub(media, video.storyboard);
  const keywords = splitKeywords(video.keywords);
  const rest = keywords.length - KEYWORDS_SHOWN;

  function leave() {
    preview.leave();
    scrub.leave();
  }
  /** The picture that was clicked becomes the player of the next page. */
  function nameForTransition() {
    if (media.current) media.current.style.viewTransitionName = "plate";
  }

  return (
    <article
      className="card"
      data-video-id={video.id}
      onPointerEnter={(event: PointerEvent) => event.pointerType === "mouse" && preview.enter()}
      onPointerMove={(event: PointerEvent) => event.pointerType === "mouse" && scrub.move(event)}
      onPointerLeave={leave}
      onPointerCancel={leave}
    >
      <div className="card-media" ref={media}>
        <FallbackImage url={video.thumbnailUrl} loading={loading} />
        <div
          className="card-preview"
          data-playing={preview.state === "playing" || undefined}
          ref={preview.slot}
        />
        {video.storyboard && scrub.position !== undefined && (
          <StoryboardFrame storyboard={video.storyboard} position={scrub.position} />
        )}
        {preview.state === "failed" && scrub.position === undefined && (
          <p className="card-failed">
            Video preview unavailable
            <span>Click to see full video</span>
          </p>
        )}
        <span className="badge card-resolution">{video.resolution}</span>
        <span className="badge card-duration timecode">{video.duration}</span>
        <FavoriteButton videoId={video.id} title={video.title} favorites={favorites} />
      </div>
      <h3 className="card-title">
        <a href={paths.video(video.id)} onClick={nameForTransition}>
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
