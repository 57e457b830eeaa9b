import { useEffect, useRef, useState } from "react";
import { isQuickTime, thumbnailCandidates, videoCandidates } from "../lib/schema/media.ts";

interface Props {
  id: number;
  title: string;
  videoUrl: string;
  thumbnailUrl: string;
}

/** The player of a plate. When the footage fails at one address, it tries the next it may be at. */
export function VideoPlayer({ id, title, videoUrl, thumbnailUrl }: Props) {
  const candidates = videoCandidates(videoUrl, id);
  const [tried, setTried] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const failed = tried >= candidates.length;
  const next = () => setTried((count) => count + 1);

  // The footage can fail before the island is awake; its error event is then long gone.
  useEffect(() => {
    if (video.current?.error) next();
  }, []);

  return (
    <div className="player">
      <video
        ref={video}
        src={candidates[tried]}
        poster={thumbnailCandidates(thumbnailUrl)[0]}
        aria-label={title}
        width={2048}
        height={1024}
        controls
        loop
        playsInline
        preload="metadata"
        onError={next}
      />
      {failed && (
        <div className="player-message" role="alert">
          <p>
            Error loading video. The video may be unavailable or in an unsupported format.
          </p>
          {isQuickTime(videoUrl) && <p>Your browser may not support QuickTime (.mov) files.</p>}
          {/^https?:/.test(videoUrl) && (
            <p>
              The video comes from an external source. <a href={videoUrl} download>Download it</a>
              {" "}
              to watch it in another player.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
