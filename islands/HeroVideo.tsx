import { useEffect, useRef } from "react";
import { previewsWanted } from "../lib/browser/preview_player.ts";
import { posterOf } from "../lib/schema/media.ts";

/** Below this many Mbit/s the still stays: the page's own pictures need the line more. */
const MIN_DOWNLINK = 2;

/** The moving background of the home page: a still, set in motion for those who want and can afford it. */
export function HeroVideo({ url }: { url: string }) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const { downlink = Infinity } =
      (navigator as { connection?: { downlink?: number } }).connection ?? {};
    if (!previewsWanted() || downlink < MIN_DOWNLINK) return;
    // Refused where the device saves power; the still is as good then.
    video.current?.play().catch(() => {});
  }, []);

  return (
    <video
      ref={video}
      className="hero-background"
      src={url}
      poster={posterOf(url)}
      preload="none"
      muted
      loop
      playsInline
      aria-hidden="true"
    />
  );
}
