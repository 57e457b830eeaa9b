/** What became of a preview that was started. */
export type PreviewState = "playing" | "failed";

/** Whether this visitor wants moving previews at all. */
export function previewsWanted(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The one preview player of a page: a single muted, looping video element that moves into the card
 * under the pointer, so that however many cards there are, one decoder is at work.
 */
class PreviewPlayer {
  #video: HTMLVideoElement | undefined;
  #slot: Element | undefined;

  /** Plays the first of `urls` that can be played inside `slot`, from its start. */
  start(slot: Element, urls: string[], onState: (state: PreviewState) => void): void {
    this.#release();
    const video = this.#element();
    const rest = [...urls];
    const tryNext = () => {
      const url = rest.shift();
      if (url === undefined) {
        this.stop(slot);
        onState("failed");
        return;
      }
      video.src = url;
      // A rejection is either an error event, which tries the next address, or our own stop.
      video.play().catch(() => {});
    };
    video.onerror = tryNext;
    video.onplaying = () => onState("playing");
    this.#slot = slot;
    slot.append(video);
    tryNext();
  }

  /** Stops what plays inside `slot` and frees the decoder; nothing when another card plays. */
  stop(slot: Element): void {
    if (this.#slot === slot) this.#release();
  }

  #release(): void {
    const video = this.#video;
    if (!video || !this.#slot) return;
    video.onerror = video.onplaying = null;
    video.pause();
    video.removeAttribute("src");
    video.load();
    video.remove();
    this.#slot = undefined;
  }

  #element(): HTMLVideoElement {
    if (this.#video) return this.#video;
    const video = document.createElement("video");
    Object.assign(video, {
      muted: true,
      loop: true,
      playsInline: true,
      disableRemotePlayback: true,
    });
    video.tabIndex = -1;
    video.setAttribute("aria-hidden", "true");
    this.#video = video;
    return video;
  }
}

export const previewPlayer = new PreviewPlayer();
