import type { ReadonlySignal } from "@preact/signals-react";
import { type CSSProperties, type PointerEvent, useState } from "react";
import { useSignalValue } from "../../islands/use_signal_value.ts";
import { formatMoment } from "../../schema/timecode.ts";
import type { Storyboard } from "../../schema/video.ts";
import { StoryboardFrame } from "../StoryboardFrame.tsx";
import { seekByKey } from "./seek_by_key.ts";

interface Props {
  time: ReadonlySignal<number>;
  /** Seconds; 0 while unknown. */
  duration: number;
  frameRate: number | null;
  storyboard: Storyboard | null;
  seek: (seconds: number) => void;
}

/** Where a time lies in a storyboard, whose frames need not reach to the end: 0 to 1 of its length. */
function sheetShare({ frames, interval }: Storyboard, seconds: number): number {
  return Math.min(1, seconds / (frames * interval));
}

/** The seek bar: a slider over the time, with a frame of the storyboard where it is pointed at or moved. */
export function SeekBar({ time, duration, frameRate, storyboard, seek }: Props) {
  const now = useSignalValue(time, 0);
  const [pointed, setPointed] = useState<number>();
  const [isKeyed, setIsKeyed] = useState(false);
  const share = duration > 0 ? Math.min(1, now / duration) : 0;
  const shown = pointed ?? (isKeyed ? share : undefined);
  // The server knows no duration: its HTML holds no style.
  const places = { "--played": share, "--shown": shown ?? 0 } as CSSProperties;

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)));
  }
  function leave() {
    setPointed(undefined);
    setIsKeyed(false);
  }

  return (
    <div className="seek" style={duration > 0 ? places : undefined}>
      {shown !== undefined && (
        <div className="seek-preview" aria-hidden="true">
          {storyboard && (
            <StoryboardFrame
              storyboard={storyboard}
              position={sheetShare(storyboard, shown * duration)}
            />
          )}
          <span className="badge timecode">{formatMoment(shown * duration, frameRate)}</span>
        </div>
      )}
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={`${formatMoment(now, frameRate)} of ${formatMoment(duration, frameRate)}`}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(now, duration)}
        onChange={(event) => seek(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const target = seekByKey(event.key, now, duration);
          if (target === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          setIsKeyed(true);
          seek(target);
        }}
        onPointerMove={point}
        onPointerLeave={leave}
        onBlur={leave}
      />
    </div>
  );
}
