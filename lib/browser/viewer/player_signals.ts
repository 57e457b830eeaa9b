import { signal } from "@preact/signals-react";
import { DEFAULT_VIEW, type View } from "../../schema/view.ts";

/*
 * What the player of the page shows, for all islands: tools that frame, compare or link to what is seen
 * read these, and turn the player by writing `playerView`. Written in the browser only.
 */

/** Where the player looks; it follows whoever writes it. */
export const playerView = signal<View>(DEFAULT_VIEW);

/** The time of the frame that the player shows, in seconds. */
export const playerTime = signal(0);

/** Frames a second of the plate; null where it is not known. */
export const playerFrameRate = signal<number | null>(null);

/** The player's video element, once the player is awake. */
export const playerVideo = signal<HTMLVideoElement | null>(null);

/** Whether the player shows the inside of a sphere, rather than the plate as it is. */
export const playerIsSphere = signal(false);
