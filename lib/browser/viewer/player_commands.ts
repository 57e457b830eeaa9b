import { frameAt, middleOfFrame } from "../../schema/timecode.ts";
import { aimedTime, seekTo } from "./seek.ts";

/** Frames a second that a step goes by where the plate's rate is not known. */
const USUAL_RATE = 24;

/** What controls and keys do to a video element; `begin` is called before it plays or seeks, and told which. */
export function playerCommands(
  video: () => HTMLVideoElement,
  frameRate: number | null,
  begin: (asked: boolean) => void,
) {
  return {
    play(): void {
      const element = video();
      if (!element.paused) return element.pause();
      begin(true);
      // A rejection is an error event, which tries the next source, or a pause that came first.
      void element.play().catch(() => {});
    },
    seek(seconds: number): void {
      begin(false);
      seekTo(video(), seconds);
    },
    step(frames: number): void {
      const element = video();
      const rate = frameRate ?? USUAL_RATE;
      const last = frameAt(element.duration || 0, rate) - 1;
      const frame = Math.min(last, Math.max(0, frameAt(aimedTime(element), rate) + frames));
      element.pause();
      begin(false);
      seekTo(element, middleOfFrame(frame, rate));
    },
    mute(): void {
      const element = video();
      if (element.volume === 0) element.volume = 1;
      else element.muted = !element.muted;
    },
    setVolume(volume: number): void {
      video().volume = volume;
      video().muted = false;
    },
    setRate(rate: number): void {
      video().playbackRate = rate;
    },
    loop(): void {
      video().loop = !video().loop;
    },
  };
}
