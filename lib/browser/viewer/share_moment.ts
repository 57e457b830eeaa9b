import { paths } from "../../paths.ts";
import { framingPart, reframed } from "../../schema/framing_address.ts";
import { frameAt, middleOfFrame } from "../../schema/timecode.ts";
import { type Moment, writeMoment } from "../../schema/view.ts";
import {
  playerFrameRate,
  playerIsSphere,
  playerTime,
  playerVideo,
  playerView,
} from "./player_signals.ts";

/** The moment and the look that the page's player shows; empty on a page without one. */
export function playerMoment(): Moment {
  if (!playerVideo.peek()) return {};
  const [seconds, rate] = [playerTime.peek(), playerFrameRate.peek()];
  // A rounded time must not lie before its frame: the middle of the frame is safe.
  const time = rate
    ? middleOfFrame(frameAt(seconds, rate), rate)
    : Math.ceil(seconds * 1000) / 1000;
  const view = playerIsSphere.peek() ? { view: playerView.peek() } : {};
  return { time: seconds === 0 ? 0 : time, ...view };
}

/**
 * The absolute address of a plate's page at the moment, and with the look, that the page's player shows;
 * with its framing.
 */
export function momentAddress(id: number): string {
  const moment = location.origin + paths.video(id) + writeMoment(playerMoment());
  return reframed(moment, framingPart(location.search));
}
