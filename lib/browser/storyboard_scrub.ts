import { type RefObject, useEffect, useState } from "react";
import type { Storyboard } from "../schema/video.ts";

/** Share of the picture's height, from below, in which moving the pointer scrubs. */
const SCRUB_ZONE = 0.25;

/**
 * Where a storyboard is scrubbed to: 0 to 1 of its length while the mouse is along the lower edge of
 * `media`, or where steps led; else undefined. `arrival` is how a pointer came.
 */
export function useStoryboardScrub(
  media: RefObject<HTMLElement | null>,
  storyboard: Storyboard | null,
  arrival: PointerEvent | undefined,
) {
  const [position, setPosition] = useState<number>();

  useEffect(() => {
    const element = media.current;
    const card = element?.parentElement;
    if (!storyboard || !element || !card) return;
    function move({ clientX, clientY, pointerType, buttons }: PointerEvent): void {
      if (pointerType !== "mouse" || buttons > 0) return;
      const { left, top, width, height } = element!.getBoundingClientRect();
      const x = (clientX - left) / width;
      const y = (clientY - top) / height;
      setPosition(y > 1 - SCRUB_ZONE && y <= 1 && x >= 0 && x <= 1 ? x : undefined);
    }
    if (arrival) move(arrival);
    card.addEventListener("pointermove", move);
    return () => card.removeEventListener("pointermove", move);
  }, []);

  /** Moves on by so many frames, from the middle of the one that is shown. */
  function step(frames: number): void {
    if (!storyboard) return;
    const count = storyboard.frames;
    setPosition((now) => {
      const frame = now === undefined ? 0 : Math.floor(now * count) + frames;
      return (Math.min(count - 1, Math.max(0, frame)) + 0.5) / count;
    });
  }
  return { position, step, leave: () => setPosition(undefined) };
}
