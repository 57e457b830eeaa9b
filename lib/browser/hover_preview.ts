import { useEffect, useRef, useState } from "react";
import { previewPlayer, type PreviewState, previewsWanted } from "./preview_player.ts";

/** How long the pointer rests before the preview starts, in ms: passing over a grid starts nothing. */
const DWELL = 120;

/** A hover preview: `enter` starts it, `leave` stops and resets it, `slot` is where it plays. */
export function useHoverPreview(urls: string[]) {
  const slot = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  const [state, setState] = useState<PreviewState>();

  function enter() {
    if (!previewsWanted()) return;
    timer.current = setTimeout(() => {
      if (slot.current) previewPlayer.start(slot.current, urls, setState);
    }, DWELL) as unknown as number;
  }
  function leave() {
    clearTimeout(timer.current);
    if (slot.current) previewPlayer.stop(slot.current);
    setState(undefined);
  }
  useEffect(() => {
    const element = slot.current;
    return () => {
      clearTimeout(timer.current);
      if (element) previewPlayer.stop(element);
    };
  }, []);

  return { slot, state, enter, leave };
}
