import { PlayerButton } from "./PlayerButton.tsx";

interface Props {
  /** Degrees to the right and up. */
  turn: (right: number, up: number) => void;
  /** Steps closer. */
  zoom: (steps: number) => void;
  home: () => void;
}

const STEP = 15;

/** Buttons for all that a drag or a pinch does. */
export function LookPad({ turn, zoom, home }: Props) {
  return (
    <div className="look-pad" role="group" aria-label="Look around">
      <PlayerButton name="Zoom out" icon="further" onPress={() => zoom(-1)} />
      <PlayerButton name="Look up" icon="up" onPress={() => turn(0, STEP)} />
      <PlayerButton name="Zoom in" icon="closer" onPress={() => zoom(1)} />
      <PlayerButton name="Look left" icon="left" onPress={() => turn(-STEP, 0)} />
      <PlayerButton name="Back to the first view" icon="home" onPress={home} />
      <PlayerButton name="Look right" icon="right" onPress={() => turn(STEP, 0)} />
      <PlayerButton name="Look down" icon="down" onPress={() => turn(0, -STEP)} />
    </div>
  );
}
