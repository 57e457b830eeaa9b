import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { Pane } from "../lib/browser/compare/pane.ts";
import { useMediaChain } from "../lib/browser/viewer/use_media_chain.ts";
import { useSphere } from "../lib/browser/viewer/use_sphere.ts";
import { paths } from "../lib/paths.ts";
import { thumbnailCandidates, videoCandidates } from "../lib/schema/media.ts";
import { PlayerFailure } from "../lib/ui/player/PlayerFailure.tsx";

interface Props {
  pane: Pane;
  /** Id of what tells how to look around. */
  hint: string;
  /** A key was pressed on the sphere. */
  press: (event: KeyboardEvent) => void;
  /** What can be done with the plate. */
  actions: ReactNode;
  /** Controls of its own, where it is not locked to the others. */
  controls: ReactNode;
}

/** One plate of a comparison: as the inside of its sphere where it is one, without a script a plain video. */
export function ComparePane({ pane, hint, press, actions, controls }: Props) {
  const { plate } = pane;
  const { id, title, videoUrl, thumbnailUrl } = plate;
  const served = videoCandidates(videoUrl, id)[0] ?? videoUrl;
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, begin } = useMediaChain(video, plate, undefined, served);
  const sphere = useSphere(video, canvas, plate, pane);

  useEffect(() => {
    const element = video.current!;
    element.controls = false;
    // Several sounds at once are none.
    element.muted = true;
    element.loop = true;
    pane.video.current = element;
    pane.begin.current = begin;
  }, []);

  return (
    <article className="compare-pane">
      <h2>
        <a href={paths.video(id)}>{title}</a>
      </h2>
      <div className="compare-stage">
        <video
          ref={video}
          src={served}
          poster={thumbnailCandidates(thumbnailUrl)[0]}
          aria-label={title}
          aria-hidden={sphere.isShown || undefined}
          width={2048}
          height={1024}
          controls
          playsInline
          preload="metadata"
        />
        {sphere.isOn && (
          <canvas
            ref={canvas}
            tabIndex={0}
            role="application"
            aria-roledescription="360 degree video"
            aria-label={title}
            aria-describedby={hint}
            onKeyDown={press}
            data-shown={sphere.isShown || undefined}
          />
        )}
        {state.kind === "failed" && <PlayerFailure videoUrl={videoUrl} />}
      </div>
      <div className="compare-actions">{actions}</div>
      {controls}
    </article>
  );
}
