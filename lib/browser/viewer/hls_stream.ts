import type Hls from "hls.js";

/** Narrowest rendition that still shows something to somebody who looks around: 480 columns at 90°. */
const LOOK_AROUND_WIDTH = 1920;

/** Bits a second that are assumed until a segment was measured: looking around needs the top renditions. */
const FIRST_ESTIMATE = 20_000_000;

/** The rendition to start with, of `widths` in ascending order: wide enough to look around, else the widest. */
export function startLevel(widths: readonly number[]): number {
  const wide = widths.findIndex((width) => width >= LOOK_AROUND_WIDTH);
  return wide === -1 ? widths.length - 1 : wide;
}

/**
 * Plays an HLS playlist by hls.js, which is loaded only now. Returns what ends it. `onAttach` is called
 * right before the video gets another source, `onFail` once when the stream cannot be played.
 */
export async function attachHls(
  video: HTMLVideoElement,
  url: string,
  onAttach: () => void,
  onFail: () => void,
): Promise<() => void> {
  // The package has types for its full build only.
  const module = await import("hls.js/light") as unknown as { default: typeof Hls };
  const Player = module.default;
  const player = new Player({
    // The policy of the pages allows no worker made of a blob.
    enableWorker: false,
    abrEwmaDefaultEstimate: FIRST_ESTIMATE,
    testBandwidth: false,
  });
  let isRecovered = false;
  player.on(Player.Events.MANIFEST_PARSED, (_event, { levels }) => {
    player.startLevel = startLevel(levels.map(({ width }) => width));
  });
  player.on(Player.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Player.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      player.recoverMediaError();
      return;
    }
    player.destroy();
    onFail();
  });
  onAttach();
  player.loadSource(url);
  player.attachMedia(video);
  return () => player.destroy();
}
