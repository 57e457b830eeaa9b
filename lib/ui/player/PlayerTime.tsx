import type { ReadonlySignal } from "@preact/signals-react";
import { useSignalValue } from "../../islands/use_signal_value.ts";
import { formatMoment } from "../../schema/timecode.ts";

interface Props {
  time: ReadonlySignal<number>;
  duration: number;
  frameRate: number | null;
}

/** The moment shown and the length of the plate, as time code where the frame rate is known. */
export function PlayerTime({ time, duration, frameRate }: Props) {
  const now = useSignalValue(time, 0);
  return (
    <span className="player-time timecode">
      <span className="player-now">{formatMoment(now, frameRate)}</span>
      <span className="player-length">/ {formatMoment(duration, frameRate)}</span>
    </span>
  );
}
