import { seekTo } from "../viewer/seek.ts";
import { correctionOf, driftOf } from "./drift.ts";
import type { Pane } from "./pane.ts";

/** How often drift is looked at while the master plays, in ms. */
const INTERVAL = 100;

/** How long a video that has jumped only changes its speed, in ms: a jump costs a slow machine more drift. */
const JUMP_PAUSE = 1500;

/** Paused videos that are further apart, in seconds, show another moment. */
const EXACT = 1e-4;

/**
 * Lets videos follow a master, whatever plays, pauses or seeks it: its time is theirs, and drift is made up
 * for by small changes of speed. Returns what ends it.
 */
export function followMaster(master: HTMLVideoElement, followers: readonly Pane[]): () => void {
  const jumped = new Map<HTMLVideoElement, number>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function each(act: (video: HTMLVideoElement, pane: Pane) => void): void {
    for (const pane of followers) if (pane.video.current) act(pane.video.current, pane);
  }
  function play(): void {
    each((video, { begin }) => {
      begin.current(true);
      // A rejection is an error event, which tries the next source, or a pause that came first.
      void video.play().catch(() => {});
    });
    timer ??= setInterval(correct, INTERVAL);
  }
  function wait(): void {
    clearInterval(timer);
    timer = undefined;
    each((video) => video.pause());
  }
  /** Seeks to where the master is; small drift of what plays is left to {@link correct}. */
  function align(): void {
    each((video) => {
      const { currentTime, paused, playbackRate } = master;
      video.playbackRate = playbackRate;
      if (!(video.duration > 0)) {
        video.addEventListener("loadedmetadata", align, { once: true, signal });
        return;
      }
      const drift = driftOf(video.currentTime, currentTime, video.duration);
      const isApart = paused
        ? Math.abs(drift) > EXACT
        : correctionOf(drift, playbackRate, true) === "jump";
      if (isApart) seekTo(video, currentTime % video.duration);
    });
  }
  function correct(): void {
    each((video) => {
      if (video.seeking || video.readyState < video.HAVE_FUTURE_DATA) return;
      const { currentTime, playbackRate } = master;
      const now = performance.now();
      const mayJump = now - (jumped.get(video) ?? -Infinity) > JUMP_PAUSE;
      const drift = driftOf(video.currentTime, currentTime, video.duration);
      const correction = correctionOf(drift, playbackRate, mayJump);
      if (correction === "jump") {
        jumped.set(video, now);
        seekTo(video, currentTime % video.duration);
      } else video.playbackRate = correction;
    });
  }
  function pause(): void {
    wait();
    align();
  }

  const listening = new AbortController();
  const { signal } = listening;
  master.addEventListener("play", play, { signal });
  master.addEventListener("playing", play, { signal });
  master.addEventListener("waiting", wait, { signal });
  master.addEventListener("pause", pause, { signal });
  master.addEventListener("seeking", align, { signal });
  each((video) => video.playbackRate = master.playbackRate);
  if (!master.paused) play();
  else pause();
  return () => {
    listening.abort();
    clearInterval(timer);
    each((video) => video.playbackRate = master.playbackRate);
  };
}
