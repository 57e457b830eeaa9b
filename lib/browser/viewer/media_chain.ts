import { keepPlace } from "./keep_place.ts";
import type { MediaSource } from "./media_sources.ts";

/** Where a chain of sources stands; "frame" is the host's player at `url`. */
export type ChainState = { kind: "media" } | { kind: "failed" } | { kind: "frame"; url: string };

/** Plays the first source that can be played. */
export interface MediaChain {
  /**
   * Moves to the best source: before the footage is played, not before it is looked at. What is `asked` to
   * play does so once it can.
   */
  begin(asked: boolean): void;
  stop(): void;
}

/**
 * Watches a video element that the server's HTML gave the address `served`, and moves on when what it plays
 * fails. Until {@link MediaChain.begin} nothing is loaded but files, so a page that is only read costs
 * no stream. Time and play state outlive a change of source.
 */
export function startMediaChain(
  video: HTMLVideoElement,
  sources: readonly MediaSource[],
  served: string,
  onState: (state: ChainState) => void,
): MediaChain {
  const failed = new Set<MediaSource>();
  let hasBegun = false;
  let isAsked = false;
  let current = sources.find(({ url, cors, kind }) => url === served && !cors && kind !== "hls");
  let detach = () => {};

  function best(): MediaSource | undefined {
    const left = sources.filter((source) => !failed.has(source));
    if (hasBegun) return left[0];
    const file = left.find(({ kind, isGuess }) => kind === "file" && !isGuess);
    return file ?? left[0];
  }

  function move(): void {
    const next = best();
    if (next === current) return;
    detach();
    detach = () => {};
    current = next;
    if (!next) return onState({ kind: "failed" });
    if (next.kind === "frame") return onState({ kind: "frame", url: next.url });
    // A stream costs a library: it waits for somebody who wants to play.
    if (next.kind === "hls" && !hasBegun) return;
    if (next.kind === "hls") void attachStream(next);
    else {
      keepPlace(video, isAsked);
      video.crossOrigin = next.cors ? "anonymous" : null;
      video.src = next.url;
    }
  }

  async function attachStream(source: MediaSource): Promise<void> {
    const fail = () => current === source && drop(source);
    try {
      const { attachHls } = await import("./hls_stream.ts");
      const end = await attachHls(video, source.url, () => keepPlace(video, isAsked), fail);
      if (current === source) detach = end;
      else end();
    } catch {
      // The library itself cannot be loaded: the other sources need none.
      fail();
    }
  }

  function drop(source: MediaSource): void {
    failed.add(source);
    move();
  }
  function onError(): void {
    // hls.js tells its own errors, and tries to mend them first.
    if (current && current.kind !== "hls") drop(current);
  }

  const settle = () => isAsked = false;

  video.addEventListener("error", onError);
  video.addEventListener("playing", settle);
  // It can have failed before anybody listened; its event is then long gone.
  if (video.error) onError();
  else move();
  return {
    begin(asked) {
      isAsked ||= asked;
      if (hasBegun) return;
      hasBegun = true;
      // A stream that waits is the current one already.
      if (current?.kind === "hls") current = undefined;
      move();
    },
    stop() {
      video.removeEventListener("error", onError);
      video.removeEventListener("playing", settle);
      detach();
    },
  };
}
