import { useState } from "react";
import { isVideoAddress } from "../schema/media.ts";

/** What the home page's background looks like, small. */
export function BackgroundPreview({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  if (url === "") return <p className="background-none">No background is set: a plain gradient.</p>;
  const isVideo = isVideoAddress(url);
  if (failed) {
    return (
      <p className="background-none" role="alert">
        {isVideo ? "Unable to load video" : "Unable to load image"}
      </p>
    );
  }
  return isVideo
    ? (
      <video
        className="background-preview"
        src={url}
        aria-label="Current background"
        autoPlay
        muted
        loop
        playsInline
        onError={() => setFailed(true)}
      />
    )
    : (
      <img
        className="background-preview"
        src={url}
        alt="Current background"
        onError={() => setFailed(true)}
      />
    );
}
