import { formatDuration } from "./duration.ts";

/** Rates are rounded in records (23.976): a time that lies a hair before its frame still means it. */
const TOLERANCE = 0.01;

/** The number of the frame that is shown at `seconds`, counted from 0. */
export function frameAt(seconds: number, frameRate: number): number {
  return Math.max(0, Math.floor(seconds * frameRate + TOLERANCE));
}

/** The middle of a frame in seconds: seeking there shows it however a player rounds. */
export function middleOfFrame(frame: number, frameRate: number): number {
  return (Math.max(0, frame) + 0.5) / frameRate;
}

/**
 * The non-drop-frame time code HH:MM:SS:FF of the frame shown at `seconds` (SMPTE ST 12-1): frames are
 * counted, and the rate is rounded up to whole frames, so 23.976 counts to 24.
 */
export function timecode(seconds: number, frameRate: number): string {
  const counting = Math.round(frameRate);
  const frame = frameAt(seconds, frameRate);
  const total = Math.floor(frame / counting);
  return [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60, frame % counting]
    .map((part) => String(part).padStart(2, "0")).join(":");
}

/** A moment as the player shows it: time code where the frame rate is known, else m:ss. */
export function formatMoment(seconds: number, frameRate: number | null): string {
  return frameRate ? timecode(seconds, frameRate) : formatDuration(Math.floor(seconds));
}
