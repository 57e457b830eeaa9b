import { type ReactNode, useState } from "react";
import { PlayButton } from "./PlayButton.tsx";
import { PlayerButton } from "./PlayerButton.tsx";
import { StepButtons } from "./StepButtons.tsx";

/** What the controls show. */
export interface PlayerBarState {
  isPaused: boolean;
  isMuted: boolean;
  volume: number;
  rate: number;
  loops: boolean;
  isFullscreen: boolean;
  /** Undefined where there is nothing to choose. */
  isSphere: boolean | undefined;
  hasCaptions: boolean;
  showsCaptions: boolean;
}

/** What the controls do. */
export interface PlayerBarCommands {
  play(): void;
  step(frames: number): void;
  mute(): void;
  setVolume(volume: number): void;
  setRate(rate: number): void;
  loop(): void;
  captions(): void;
  sphere(): void;
  copy(): void;
  fullscreen(): void;
}

const RATES = [0.25, 0.5, 1, 1.5, 2];

/** The controls below the picture; those in the second group wait behind "More" where room is short. */
export function PlayerBar({ state, commands, seekBar, time, extra }: {
  state: PlayerBarState;
  commands: PlayerBarCommands;
  seekBar: ReactNode;
  time: ReactNode;
  /** Buttons that only some devices or visitors have. */
  extra?: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPaused, isMuted, isFullscreen, isSphere } = state;
  return (
    <div className="player-bar needs-script">
      {seekBar}
      <div className="player-row">
        <PlayButton isPaused={isPaused} play={commands.play} />
        {time}
        <div className="player-more" data-open={isOpen || undefined}>
          <StepButtons step={commands.step} />
          <PlayerButton
            name="Loop"
            icon="loop"
            shortcut="L"
            isOn={state.loops}
            onPress={commands.loop}
          />
          <select
            aria-label="Speed"
            value={state.rate}
            onChange={(event) => commands.setRate(Number(event.currentTarget.value))}
          >
            {RATES.map((rate) => <option key={rate} value={rate}>{rate}×</option>)}
          </select>
          {state.hasCaptions && (
            <PlayerButton
              name="Captions"
              icon="captions"
              isOn={state.showsCaptions}
              onPress={commands.captions}
            />
          )}
          {extra}
          <PlayerButton
            name="Copy link to this view"
            icon="link"
            shortcut="C"
            onPress={commands.copy}
          />
          <input
            type="range"
            className="player-volume"
            aria-label="Volume"
            aria-valuetext={`${Math.round(state.volume * 100)} percent`}
            min={0}
            max={1}
            step={0.05}
            value={isMuted ? 0 : state.volume}
            onChange={(event) => commands.setVolume(Number(event.currentTarget.value))}
          />
        </div>
        <PlayerButton
          name={isMuted ? "Unmute" : "Mute"}
          icon={isMuted ? "muted" : "sound"}
          shortcut="M"
          onPress={commands.mute}
        />
        {isSphere !== undefined && (
          <PlayerButton
            name={isSphere ? "Show the flat plate" : "Look around in 360°"}
            icon={isSphere ? "flat" : "sphere"}
            shortcut="V"
            onPress={commands.sphere}
          />
        )}
        <span className="player-more-button">
          <PlayerButton
            name="More controls"
            icon="more"
            isOpen={isOpen}
            onPress={() => setIsOpen(!isOpen)}
          />
        </span>
        <PlayerButton
          name={isFullscreen ? "Leave fullscreen" : "Fullscreen"}
          icon={isFullscreen ? "small" : "full"}
          shortcut="F"
          onPress={commands.fullscreen}
        />
      </div>
    </div>
  );
}
