import { FRAME_ASPECTS, type FrameName, largestFrame } from "../../schema/frame_lines.ts";
import type { FramingPlate, ShownPicture } from "../../schema/framing_plate.ts";
import type { View } from "../../schema/view.ts";
import { platePart } from "../viewer/plate_part.ts";
import { halfExtents, viewRotation } from "../viewer/sphere_mapping.ts";
import { createSphereRenderer } from "../viewer/sphere_renderer.ts";

/** The longest side of a still in pixels: the width of UHD. */
const LONGEST = 3840;

/** What is grabbed: the frame that the video shows, as the player shows it, inside of the frame lines. */
export interface StillRequest {
  video: HTMLVideoElement;
  plate: FramingPlate;
  picture: ShownPicture;
  view: View;
  frame: FrameName | undefined;
}

interface Refused {
  ok: false;
  message: string;
}

export type Still = { ok: true; png: Blob } | Refused;

/** A canvas that is drawn; `release` gives back what drew it. */
type Drawn = { ok: true; release(): void } | Refused;

const NOT_LOADED: Refused = {
  ok: false,
  message: "There is no picture yet: let the footage load, then grab again.",
};
const FOREIGN: Refused = {
  ok: false,
  message: "No still can be taken here: the footage comes from another site, which does not let " +
    "this page read its pixels.",
};
const FAILED: Refused = { ok: false, message: "The still could not be made by this browser." };

/** Renders a still anew, not from the screen: at most 3840 pixels along its longest side. */
export async function grabStill(request: StillRequest): Promise<Still> {
  const { video, picture } = request;
  if (video.readyState < video.HAVE_CURRENT_DATA || picture.kind === "none") return NOT_LOADED;
  const canvas = document.createElement("canvas");
  try {
    const drawn = picture.kind === "sphere"
      ? drawLook(canvas, request)
      : drawFrame(canvas, request);
    if (!drawn.ok) return drawn;
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    // Asked for in the task that drew: a picture is kept no longer.
    canvas.toBlob(resolve, "image/png");
    const png = await promise;
    drawn.release();
    return png ? { ok: true, png } : FAILED;
  } catch (error) {
    if (error instanceof DOMException && error.name === "SecurityError") return FOREIGN;
    throw error;
  }
}

/** A look into the sphere, with pixels of its own. */
function drawLook(
  canvas: HTMLCanvasElement,
  { video, plate, picture, view, frame }: StillRequest,
): Drawn {
  const aspect = frame ? FRAME_ASPECTS[frame] : picture.aspect;
  const inside = largestFrame({ width: picture.aspect, height: 1 }, aspect);
  canvas.width = Math.round(aspect >= 1 ? LONGEST : LONGEST * aspect);
  canvas.height = Math.round(aspect >= 1 ? LONGEST / aspect : LONGEST);
  const renderer = createSphereRenderer(canvas);
  if (!renderer) return FAILED;
  if (!renderer.upload(video, video.videoWidth, video.videoHeight)) {
    renderer.dispose();
    return FOREIGN;
  }
  const [x, y] = halfExtents(view.fov, picture.aspect);
  const { gl } = renderer;
  gl.viewport(0, 0, canvas.width, canvas.height);
  renderer.drawThrough({
    lens: [x * inside.width / picture.aspect, y * inside.height, 0, 0],
    turn: viewRotation(view),
  }, platePart(plate, "left"));
  return { ok: true, release: renderer.dispose };
}

/** A part of the video's frame with the pixels it has. */
function drawFrame(
  canvas: HTMLCanvasElement,
  { video, frame }: StillRequest,
): Drawn {
  const { videoWidth: width, videoHeight: height } = video;
  const aspect = frame ? FRAME_ASPECTS[frame] : width / height;
  const part = largestFrame({ width, height }, aspect);
  const scale = Math.min(1, LONGEST / Math.max(part.width, part.height));
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return FAILED;
  const { left, top } = part;
  context.drawImage(video, left, top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return { ok: true, release() {} };
}
