/**
 * Lets the next source of a video go on where the last one is, at its speed, and playing if it was or if
 * `isAsked`. To be called right before the source is changed: that pauses the video and loses its time.
 */
export function keepPlace(video: HTMLVideoElement, isAsked: boolean): void {
  const { currentTime, paused, playbackRate } = video;
  video.addEventListener("loadedmetadata", () => {
    if (currentTime > 0) video.currentTime = currentTime;
    video.playbackRate = playbackRate;
    // A rejection is a pause that came first, or an error, of which its own event tells.
    if (!paused || isAsked) void video.play().catch(() => {});
  }, { once: true });
}
