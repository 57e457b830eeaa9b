import { videoCandidates } from "../../schema/media.ts";

/** One way to play a plate, at an address. */
export interface MediaSource {
  /** A file or stream that the browser plays itself, a stream that hls.js plays, or the host's player. */
  kind: "file" | "native-hls" | "hls" | "frame";
  url: string;
  /** Asked for with CORS, so that its pixels may be used; refused by hosts that do not allow it. */
  cors: boolean;
  /** The address is derived from another one: there may be nothing. */
  isGuess: boolean;
}

/** What a browser can do with HLS: by itself, and by Media Source Extensions (which hls.js needs). */
export interface HlsSupport {
  native: boolean;
  mediaSource: boolean;
}

/** What is known of where a plate lies. */
export interface PlateAddresses {
  id: number;
  videoUrl: string;
  fullPreviewUrl: string | null;
  /** Address of the video host's own player. */
  hostPlayer?: string | undefined;
  /** The plate is known to be no sphere. */
  isFlat: boolean;
}

const PLAYLIST = /\/playlist\.m3u8$/;
const HOST_FILE = /\/play_\d+p\.mp4$/;

/** The files that the host makes beside its playlist, best first (docs.bunny.net, MP4 fallback). */
const FILE_HEIGHTS = [1080, 720, 480, 360, 240];

/** Whether an address is that of an HLS playlist. */
export function isPlaylist(url: string): boolean {
  return /\.m3u8($|[?#])/i.test(url);
}

/**
 * The ways to play a plate, best first. A stream comes first: it holds renditions that are larger than any
 * file. As a texture hls.js is the surer way (native HLS comes out black in places: threejs.org issues 9754
 * and 21246); a flat picture needs no script where the browser plays HLS itself. Pixels of another
 * host need its leave (CORS); without it the plate still plays, flat.
 */
export function mediaSources(plate: PlateAddresses, hls: HlsSupport): MediaSource[] {
  const { id, videoUrl, fullPreviewUrl, hostPlayer, isFlat } = plate;
  const sources: MediaSource[] = [];
  const file = (url: string, isGuess = false) => {
    const isElsewhere = /^https?:/i.test(url);
    if (isElsewhere && !isFlat) sources.push({ kind: "file", url, cors: true, isGuess });
    sources.push({ kind: "file", url, cors: false, isGuess });
  };
  const stream = (url: string) => {
    const cors = /^https?:/i.test(url) && !isFlat;
    const ways: MediaSource[] = [];
    if (hls.mediaSource) ways.push({ kind: "hls", url, cors: false, isGuess: false });
    if (hls.native) ways.push({ kind: "native-hls", url, cors, isGuess: false });
    sources.push(...(isFlat ? ways.reverse() : ways));
  };

  if (isPlaylist(videoUrl)) {
    stream(videoUrl);
    if (PLAYLIST.test(videoUrl)) {
      for (const height of FILE_HEIGHTS) {
        file(videoUrl.replace(PLAYLIST, `/play_${height}p.mp4`), true);
      }
    }
  } else {
    const belongs = fullPreviewUrl !== null &&
      fullPreviewUrl === videoUrl.replace(HOST_FILE, "/playlist.m3u8");
    if (belongs) stream(fullPreviewUrl);
    for (const url of videoCandidates(videoUrl, id)) file(url);
  }
  if (hostPlayer) sources.push({ kind: "frame", url: hostPlayer, cors: false, isGuess: false });
  return sources;
}

/** What this browser can do with HLS. */
export function hlsSupport(video: HTMLVideoElement): HlsSupport {
  return {
    native: video.canPlayType("application/vnd.apple.mpegurl") !== "",
    mediaSource: "ManagedMediaSource" in globalThis || "MediaSource" in globalThis,
  };
}
