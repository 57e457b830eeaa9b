import { isQuickTime } from "../../schema/media.ts";

/** What is said when a plate can be played from nowhere. */
export function PlayerFailure({ videoUrl }: { videoUrl: string }) {
  return (
    <div className="player-message" role="alert">
      <p>
        Error loading video. The video may be unavailable or in an unsupported format.
      </p>
      {isQuickTime(videoUrl) && <p>Your browser may not support QuickTime (.mov) files.</p>}
      {/^https?:/.test(videoUrl) && (
        <p>
          The video comes from an external source. <a href={videoUrl} download>Download it</a>{" "}
          to watch it in another player.
        </p>
      )}
    </div>
  );
}
