import type { SphereRenderer } from "./sphere_renderer.ts";

/** Uploads that take longer than this, in ms, keep input waiting; so many of them show a slow machine. */
const SLOW = 20;
const SLOW_UPLOADS = 3;

/**
 * Uploads a video's frames to a renderer. Where that is slow (software rendering reads each frame back), frames
 * of a playing video are halved first, which is four times quicker; a still one is always whole. `upload`
 * is false where the browser refuses.
 */
export function frameUploads(renderer: SphereRenderer, video: HTMLVideoElement) {
  let slowUploads = 0;
  let half: OffscreenCanvasRenderingContext2D | null | undefined;

  function whole(): boolean {
    const since = performance.now();
    const isTaken = renderer.upload(video, video.videoWidth, video.videoHeight);
    if (!video.paused && performance.now() - since > SLOW) slowUploads++;
    return isTaken;
  }
  function halved(context: OffscreenCanvasRenderingContext2D): boolean {
    const { canvas } = context;
    canvas.width = video.videoWidth >> 1;
    canvas.height = video.videoHeight >> 1;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return renderer.upload(canvas, canvas.width, canvas.height);
  }

  return {
    upload(): boolean {
      if (video.paused || slowUploads < SLOW_UPLOADS) return whole();
      half ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      return half ? halved(half) : whole();
    },
  };
}
