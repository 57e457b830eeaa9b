const wanted = new WeakMap<HTMLVideoElement, number>();

/** Where a video is, or where it is on the way to, in seconds. */
export function aimedTime(video: HTMLVideoElement): number {
  return wanted.get(video) ?? video.currentTime;
}

/** Seeks to a time in seconds. While a seek is under way only the newest wish is kept: none piles up. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const isBusy = video.seeking || video.readyState === video.HAVE_NOTHING;
  if (!isBusy) {
    // The event of the last seek may still be on its way: what it was to lead to is out of date.
    wanted.delete(video);
    video.currentTime = seconds;
    return;
  }
  const isAwaited = wanted.has(video);
  wanted.set(video, seconds);
  if (isAwaited) return;
  video.addEventListener(video.seeking ? "seeked" : "loadedmetadata", () => {
    const next = wanted.get(video);
    wanted.delete(video);
    if (next !== undefined) seekTo(video, next);
  }, { once: true });
}
