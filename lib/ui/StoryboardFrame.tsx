import { formatDuration } from "../schema/duration.ts";
import type { Storyboard } from "../schema/video.ts";

/** The frame of a storyboard at `position` (0 to 1 of its length), with its time. Browser only. */
export function StoryboardFrame(
  { storyboard, position }: { storyboard: Storyboard; position: number },
) {
  const { url, columns, rows, frames, interval } = storyboard;
  const frame = Math.min(frames - 1, Math.floor(position * frames));
  const cell = frame % (columns * rows);
  // The next sheets of a long video lie beside the first one.
  const sheet = url.replace(/_0(?=\.\w+$)/, `_${Math.floor(frame / (columns * rows))}`);
  const x = columns > 1 ? (cell % columns) / (columns - 1) : 0;
  const y = rows > 1 ? Math.floor(cell / columns) / (rows - 1) : 0;
  return (
    <div className="storyboard" aria-hidden="true">
      <div
        className="storyboard-frame"
        style={{
          backgroundImage: `url(${JSON.stringify(sheet)})`,
          backgroundSize: `${columns * 100}% ${rows * 100}%`,
          backgroundPosition: `${x * 100}% ${y * 100}%`,
        }}
      />
      <div className="storyboard-line" style={{ transform: `scaleX(${position})` }} />
      <span className="badge timecode storyboard-time">{formatDuration(frame * interval)}</span>
    </div>
  );
}
