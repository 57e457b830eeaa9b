import { PlayerIcon, type PlayerIconName } from "./PlayerIcon.tsx";

interface Props {
  name: string;
  icon: PlayerIconName;
  onPress: () => void;
  /** The key that does the same, for those who use keys. */
  shortcut?: string;
  /** For what can be on or off. */
  isOn?: boolean;
  /** For what opens and closes others. */
  isOpen?: boolean;
}

/** A button of the player; its tooltip tells the key. */
export function PlayerButton({ name, icon, onPress, shortcut, isOn, isOpen }: Props) {
  return (
    <button
      type="button"
      className="player-button"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      title={shortcut ? `${name} (${shortcut})` : name}
      onClick={onPress}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}
