import type { ReadonlySignal } from "@preact/signals-react";
import type { View } from "../../schema/view.ts";
import { lookControls, type ViewRef } from "./look_controls.ts";
import { type PlateFormat, platePart } from "./plate_part.ts";
import { frameUploads } from "./reduced_frames.ts";
import { createSphereRenderer, type SphereRenderer } from "./sphere_renderer.ts";
import { followFrames } from "./video_frames.ts";

/** How long to wait for another frame, in ms, where one says nothing. */
const PROBE_PAUSE = 500;

/** A video shown as the inside of a sphere. */
export interface SphereView {
  readonly renderer: SphereRenderer;
  stop(): void;
}

export interface SphereViewOptions {
  canvas: HTMLCanvasElement;
  /** Stays in the document, or it would not advance everywhere. */
  video: HTMLVideoElement;
  format: PlateFormat;
  view: ViewRef & ReadonlySignal<View>;
  /** The first frame is in the texture. */
  onShown: () => void;
  /** It cannot be shown as a sphere here: the video itself has to do. */
  onUnusable: () => void;
}

/** Shows a video on a canvas as seen by `view`, and lets the visitor look around on it. */
export function startSphereView(options: SphereViewOptions): SphereView | undefined {
  const { canvas, video, format, view, onShown, onUnusable } = options;
  const renderer = createSphereRenderer(canvas, () => frames.again());
  if (!renderer) {
    onUnusable();
    return undefined;
  }
  let isShown = false;
  let isGone = false;
  let isProbeDue = false;
  const uploads = frameUploads(renderer, video);

  function take(): void {
    if (!uploads.upload()) return onUnusable();
    if (!isShown) onShown();
    isShown = true;
    if (isProbeDue) void probe();
    isProbeDue = false;
  }
  /** Each source may be one that comes out black, on Apple's browsers: others need no pixels read back. */
  function expectProbe(): void {
    isProbeDue = navigator.vendor.startsWith("Apple");
  }
  /** Looks until a frame is not black itself. */
  async function probe(): Promise<void> {
    const { probeTexture } = await import("./texture_probe.ts");
    while (!isGone) {
      const result = probeTexture(renderer!.gl, video);
      if (result === "black") return onUnusable();
      if (result === "shown") return;
      await new Promise((resolve) => setTimeout(resolve, PROBE_PAUSE));
    }
  }

  renderer.read(platePart(format, "left"));
  const unsubscribe = view.subscribe((next) => renderer.look(next));
  const endLooking = lookControls(canvas, view);
  expectProbe();
  video.addEventListener("loadeddata", expectProbe);
  const frames = followFrames(video, take);
  return {
    renderer,
    stop() {
      isGone = true;
      frames.stop();
      video.removeEventListener("loadeddata", expectProbe);
      endLooking();
      unsubscribe();
      renderer.dispose();
    },
  };
}
