import type { Signal } from "@preact/signals-react";
import { type RefObject, useEffect, useState } from "react";
import { playerTime } from "./player_signals.ts";

/** What the controls show of a video element. */
export interface Playback {
  isPaused: boolean;
  /** Wants to play but has no frame yet. */
  isWaiting: boolean;
  isMuted: boolean;
  volume: number;
  rate: number;
  loops: boolean;
  /** Seconds; 0 until it is known. */
  duration: number;
}

/** A video element as the server's HTML has it. */
const AT_REST: Playback = {
  isPaused: true,
  isWaiting: false,
  isMuted: false,
  volume: 1,
  rate: 1,
  loops: true,
  duration: 0,
};

const EVENTS = [
  "play",
  "playing",
  "pause",
  "ended",
  "waiting",
  "canplay",
  "volumechange",
  "ratechange",
  "durationchange",
  "emptied",
];

function read(video: HTMLVideoElement): Playback {
  return {
    isPaused: video.paused,
    isWaiting: !video.paused && video.readyState < video.HAVE_FUTURE_DATA,
    isMuted: video.muted || video.volume === 0,
    volume: video.volume,
    rate: video.playbackRate,
    loops: video.loop,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
  };
}

/** The state of a video element, kept up to date; `time` follows its time in seconds, frame by frame. */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  time: Signal<number> = playerTime,
): Playback {
  const [playback, setPlayback] = useState(AT_REST);
  useEffect(() => {
    const video = ref.current!;
    const listening = new AbortController();
    const update = () => setPlayback(read(video));
    const tick = () => time.value = video.currentTime;
    for (const type of EVENTS) video.addEventListener(type, update, listening);
    for (const type of ["timeupdate", "seeking", "seeked"]) {
      video.addEventListener(type, tick, listening);
    }
    // `loop` has no event of its own.
    const attributes = new MutationObserver(update);
    attributes.observe(video, { attributeFilter: ["loop"] });
    const stopFrames = everyFrame(video, tick);
    update();
    tick();
    return () => {
      listening.abort();
      attributes.disconnect();
      stopFrames();
    };
  }, []);
  return playback;
}

/** Calls `tick` for each frame that is shown, where the browser tells. */
function everyFrame(video: HTMLVideoElement, tick: () => void): () => void {
  if (!("requestVideoFrameCallback" in video)) return () => {};
  let handle = video.requestVideoFrameCallback(next);
  function next(): void {
    tick();
    handle = video.requestVideoFrameCallback(next);
  }
  return () => video.cancelVideoFrameCallback(handle);
}
