/** Share of the main thread's time that taking frames may use. */
const SHARE = 0.25;

/** How long a frame at rest may take to be told of, in ms: browsers that are busy forget to. */
const UNTOLD = 120;

/**
 * Calls `take` with each frame that a video presents, playing or after a seek, and its time in seconds;
 * at once where a frame is there. Taking a frame may be slow: then frames are passed over while the video
 * plays, so that input is never kept waiting. Returns what ends it, and what takes the frame shown again.
 */
export function followFrames(
  video: HTMLVideoElement,
  take: (time: number) => void,
): { again(): void; stop(): void } {
  let handle = 0;
  let restsUntil = 0;
  let untold: ReturnType<typeof setTimeout> | undefined;

  function takeAt(time: number): void {
    const since = performance.now();
    take(time);
    const took = performance.now() - since;
    restsUntil = performance.now() + took * (1 / SHARE - 1);
  }
  function again(): void {
    if (video.readyState >= video.HAVE_CURRENT_DATA) takeAt(video.currentTime);
  }
  function expect(): void {
    clearTimeout(untold);
    untold = setTimeout(again, UNTOLD);
  }
  function present(_now: number, frame: VideoFrameCallbackMetadata): void {
    clearTimeout(untold);
    handle = video.requestVideoFrameCallback(present);
    if (video.paused || performance.now() >= restsUntil) takeAt(frame.mediaTime);
  }

  // What was passed over last is what the video stops at.
  const events = ["pause", "ended"];
  const hasCallback = "requestVideoFrameCallback" in video;
  const atRest = ["loadeddata", "seeked"];
  if (hasCallback) handle = video.requestVideoFrameCallback(present);
  else events.push("timeupdate");
  for (const type of events) video.addEventListener(type, again);
  for (const type of atRest) video.addEventListener(type, hasCallback ? expect : again);
  again();

  return {
    again,
    stop() {
      if (hasCallback) video.cancelVideoFrameCallback(handle);
      clearTimeout(untold);
      for (const type of events) video.removeEventListener(type, again);
      for (const type of atRest) video.removeEventListener(type, hasCallback ? expect : again);
    },
  };
}
