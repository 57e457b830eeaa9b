import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element fills the screen, and what toggles it. Where the browser has no fullscreen for
 * elements (iPhone) it fills the window: the page styles `[data-fullscreen]`.
 */
export function useFullscreen(
  ref: RefObject<HTMLElement | null>,
): { isFullscreen: boolean; toggle: () => void } {
  const [isFullscreen, setIsFullscreen] = useState(false);
  useEffect(() => {
    const update = () => setIsFullscreen(document.fullscreenElement === ref.current);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);

  function toggle(): void {
    if (!document.fullscreenEnabled) return setIsFullscreen(!isFullscreen);
    // A refusal (a frame that may not) leaves the player as it is.
    if (isFullscreen) void document.exitFullscreen().catch(() => {});
    else void ref.current?.requestFullscreen().catch(() => {});
  }
  return { isFullscreen, toggle };
}
