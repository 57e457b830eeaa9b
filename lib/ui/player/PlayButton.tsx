import { PlayerButton } from "./PlayerButton.tsx";

/** Plays what is paused, and pauses what plays. */
export function PlayButton({ isPaused, play }: { isPaused: boolean; play: () => void }) {
  return (
    <PlayerButton
      name={isPaused ? "Play" : "Pause"}
      icon={isPaused ? "play" : "pause"}
      shortcut="K"
      onPress={play}
    />
  );
}
