import { type RefObject, useEffect } from "react";
import { followDrags } from "../lib/browser/card_drag.ts";
import { mayBeSphere, useCardLook } from "../lib/browser/card_look.ts";
import { useHoverPreview } from "../lib/browser/hover_preview.ts";
import { previewPlayer, previewSources } from "../lib/browser/preview_player.ts";
import { useStoryboardScrub } from "../lib/browser/storyboard_scrub.ts";
import { useNotices } from "../lib/browser/viewer/use_notices.ts";
import type { CardVideo } from "../lib/schema/card.ts";
import { previewCandidates } from "../lib/schema/media.ts";
import { StoryboardFrame } from "../lib/ui/StoryboardFrame.tsx";

interface Props {
  video: CardVideo;
  /** What began it: the mouse came, a finger was put down, the link got the focus or a key. */
  arrival: UIEvent;
  /** The card's picture, which this lies in. */
  media: RefObject<HTMLElement | null>;
  /** A finger went elsewhere, or Escape was pressed. */
  onLeave: () => void;
}

/**
 * What moves in a card while a visitor is busy with it: its preview, the frames of its storyboard, the
 * inside of its sphere. All is freed when it goes.
 */
export function CardStage({ video, arrival, media, onLeave }: Props) {
  const sources = previewSources(previewCandidates(video.previewUrl, video.id), mayBeSphere(video));
  const pointer = arrival instanceof PointerEvent ? arrival : undefined;
  const isTouch = pointer !== undefined && pointer.pointerType !== "mouse";
  const preview = useHoverPreview(sources, pointer !== undefined && !isTouch);
  const scrub = useStoryboardScrub(media, video.storyboard, pointer);
  const notices = useNotices();
  const look = useCardLook(video, media, () => {
    scrub.leave();
    preview.play();
  });

  useEffect(() => {
    const playing = preview.state === "playing" && previewPlayer.playingIn(preview.slot.current!);
    if (playing) look.follow(playing);
  }, [preview.state]);

  useEffect(() => {
    const card = media.current!.parentElement!;
    function press(event: KeyboardEvent): void {
      const { key, target, shiftKey } = event;
      const isOnLink = target instanceof HTMLAnchorElement;
      if (!isOnLink || event.ctrlKey || event.altKey || event.metaKey) return;
      if (key === "Escape") return onLeave();
      const step = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
      if (shiftKey) {
        const view = look.turn(key);
        if (!view) return;
        scrub.leave();
        notices.sayView(view);
      } else if (step !== 0) scrub.step(step);
      else return;
      event.preventDefault();
    }
    function pressElsewhere({ target }: PointerEvent): void {
      if (isTouch && !card.contains(target as Node)) onLeave();
    }
    if (arrival instanceof KeyboardEvent) press(arrival);
    card.addEventListener("keydown", press);
    document.addEventListener("pointerdown", pressElsewhere);
    const endDrags = followDrags(card, media.current!, look.drag, pointer);
    return () => {
      card.removeEventListener("keydown", press);
      document.removeEventListener("pointerdown", pressElsewhere);
      endDrags();
    };
  }, []);

  return (
    <>
      <div
        className="card-preview"
        data-playing={preview.state === "playing" || undefined}
        ref={preview.slot}
      />
      <div className="card-look" ref={look.slot} />
      <p className="visually-hidden" aria-live="polite">{notices.spoken}</p>
      {video.storyboard && scrub.position !== undefined && (
        <StoryboardFrame storyboard={video.storyboard} position={scrub.position} />
      )}
      {preview.state === "failed" && scrub.position === undefined && (
        <p className="card-failed">
          Video preview unavailable
          <span>Click to see full video</span>
        </p>
      )}
    </>
  );
}
