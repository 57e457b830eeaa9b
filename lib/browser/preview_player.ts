/** What became of a preview that was started. */
export type PreviewState = "playing" | "failed";

/** Whether this visitor wants moving previews at all. */
export function previewsWanted(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** An address to play, asked for with CORS where its pixels are wanted. */
export interface PreviewSource {
  url: string;
  cors: boolean;
}

/**
 * The ways to play the first of `urls` that can be played. Pixels of another host need its leave; without
 * it the preview still plays.
 */
export function previewSources(urls: string[], wantsPixels: boolean): PreviewSource[] {
  return urls.flatMap((url) => {
    const plain = { url, cors: false };
    return wantsPixels && /^https?:/i.test(url) ? [{ url, cors: true }, plain] : [plain];
  });
}

/**
 * The one preview player of a page: a single muted, looping video element that moves into the card
 * under the pointer, so that however many cards there are, one decoder is at work.
 */
class PreviewPlayer {
  #video: HTMLVideoElement | undefined;
  #slot: Element | undefined;

  /** Plays the first of `sources` that can be played inside `slot`, from its start. */
  start(
    slot: Element,
    sources: readonly PreviewSource[],
    onState: (state: PreviewState) => void,
  ): void {
    this.#release();
    const video = this.#element();
    const rest = [...sources];
    const tryNext = () => {
      const source = rest.shift();
      if (source === undefined) {
        this.stop(slot);
        onState("failed");
        return;
      }
      video.crossOrigin = source.cors ? "anonymous" : null;
      video.src = source.url;
      // A rejection is either an error event, which tries the next address, or our own stop.
      video.play().catch(() => {});
    };
    video.onerror = tryNext;
    video.onplaying = () => onState("playing");
    this.#slot = slot;
    slot.append(video);
    tryNext();
  }

  /** What plays inside `slot`. */
  playingIn(slot: Element): HTMLVideoElement | undefined {
    return this.#slot === slot ? this.#video : undefined;
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
