import { type PointerEvent, type RefObject, useState } from "react";
import type { Storyboard } from "../schema/video.ts";

/** Share of the picture's height, from below, in which moving the pointer scrubs. */
const SCRUB_ZONE = 0.25;

/** Where the pointer is along the picture's lower edge: 0 to 1, or undefined outside of the zone. */
export function useStoryboardScrub(
  media: RefObject<HTMLElement | null>,
  storyboard: Storyboard | null,
) {
  const [position, setPosition] = useState<number>();

  function move({ clientX, clientY }: PointerEvent) {
    if (!storyboard || !media.current) return;
    const { left, top, width, height } = media.current.getBoundingClientRect();
    const x = (clientX - left) / width;
    const y = (clientY - top) / height;
    setPosition(y > 1 - SCRUB_ZONE && y <= 1 && x >= 0 && x <= 1 ? x : undefined);
  }

  return { position, move, leave: () => setPosition(undefined) };
}
