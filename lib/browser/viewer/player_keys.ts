/** What a key can ask of the player, beside looking around. */
export type PlayerKey =
  | "play"
  | "mute"
  | "fullscreen"
  | "loop"
  | "copy"
  | "sphere"
  | "previousFrame"
  | "nextFrame";

const KEYS: Readonly<Record<string, PlayerKey>> = {
  k: "play",
  m: "mute",
  f: "fullscreen",
  l: "loop",
  c: "copy",
  v: "sphere",
  ",": "previousFrame",
  ".": "nextFrame",
};

/**
 * What a key asks for, or undefined. Space plays where it does not press a button or choose an option; with
 * Ctrl, Alt or Meta a key belongs to the browser.
 */
export function playerKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">,
  isOnControl: boolean,
): PlayerKey | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (event.key === " ") return isOnControl ? undefined : "play";
  return KEYS[event.key.toLowerCase()];
}
