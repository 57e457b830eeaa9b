import { useEffect, useRef, useState } from "react";
import {
  previewPlayer,
  type PreviewSource,
  type PreviewState,
  previewsWanted,
} from "./preview_player.ts";

/** How long the pointer rests before the preview starts, in ms: passing over a grid starts nothing. */
const DWELL = 120;

/**
 * The preview of a card, played inside `slot`: after a rest of the pointer where it `starts` by itself, or
 * when `play` is called. It stops with the component.
 */
export function useHoverPreview(sources: readonly PreviewSource[], starts: boolean) {
  const slot = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PreviewState>();

  function play(): void {
    const element = slot.current;
    if (!element || !previewsWanted() || previewPlayer.playingIn(element)) return;
    previewPlayer.start(element, sources, setState);
  }
  useEffect(() => {
    const element = slot.current!;
    const timer = starts ? setTimeout(play, DWELL) : undefined;
    return () => {
      clearTimeout(timer);
      previewPlayer.stop(element);
    };
  }, []);

  return { slot, state, play };
}
