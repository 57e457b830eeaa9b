import { signal } from "@preact/signals-react";
import { useEffect, useState } from "react";
import { followMaster } from "../lib/browser/compare/follow_master.ts";
import type { Pane } from "../lib/browser/compare/pane.ts";
import { usePlayback } from "../lib/browser/viewer/playback.ts";
import { playerCommands } from "../lib/browser/viewer/player_commands.ts";
import { PlayButton } from "../lib/ui/player/PlayButton.tsx";
import { PlayerTime } from "../lib/ui/player/PlayerTime.tsx";
import { SeekBar } from "../lib/ui/player/SeekBar.tsx";
import { StepButtons } from "../lib/ui/player/StepButtons.tsx";

/** What keys and buttons do to a pane's video, and with it to those that follow. */
export function commandsOf({ video, plate, begin }: Pane) {
  return playerCommands(() => video.current!, plate.frameRate, (asked) => begin.current(asked));
}

/** The controls of panes that play together; the first is the clock of the others. */
export function CompareControls({ label, panes }: { label: string; panes: readonly Pane[] }) {
  const [master, ...followers] = panes as readonly [Pane, ...Pane[]];
  const [time] = useState(() => signal(0));
  const { isPaused, duration } = usePlayback(master.video, time);
  const commands = commandsOf(master);
  const { frameRate, storyboard } = master.plate;
  useEffect(() => followMaster(master.video.current!, followers), []);

  return (
    <div className="player compare-controls needs-script" role="group" aria-label={label}>
      <PlayButton isPaused={isPaused} play={commands.play} />
      <StepButtons step={commands.step} />
      <SeekBar
        time={time}
        duration={duration}
        frameRate={frameRate}
        storyboard={storyboard}
        seek={commands.seek}
      />
      <PlayerTime time={time} duration={duration} frameRate={frameRate} />
    </div>
  );
}
