import { type Signal, signal } from "@preact/signals-react";
import type { PlayerPlate } from "../../schema/player_plate.ts";
import type { View } from "../../schema/view.ts";

/** One plate of a comparison, in the browser. */
export interface Pane {
  readonly plate: PlayerPlate;
  /** Where it looks. */
  readonly view: Signal<View>;
  /** Whether it shows the inside of its sphere. */
  readonly isSphere: Signal<boolean>;
  readonly video: { current: HTMLVideoElement | null };
  /** Moves to its best source, as `MediaChain.begin`. */
  readonly begin: { current: (asked: boolean) => void };
}

/** A pane that is yet to be shown. */
export function createPane(plate: PlayerPlate, view: View): Pane {
  return {
    plate,
    view: signal(view),
    isSphere: signal(false),
    video: { current: null },
    begin: { current: () => {} },
  };
}

/** The query's part of what a pane shows: its time, and its look where it is a sphere. */
export function momentOf({ video, view, isSphere }: Pane): { time: number; view?: View } {
  const time = video.current?.currentTime ?? 0;
  return isSphere.peek() ? { time, view: view.peek() } : { time };
}
