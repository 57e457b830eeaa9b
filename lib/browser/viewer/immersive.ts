import type { PlateFormat } from "./plate_part.ts";
import { platePart } from "./plate_part.ts";
import { viewRotation } from "./sphere_mapping.ts";
import type { Lens, SphereRenderer } from "./sphere_renderer.ts";
import type { XrFrame, XrSession, XrSystem } from "./web_xr.ts";

/**
 * The lens of one eye of a headset: `projection` and `pose` are column-major 4 × 4 matrices as WebXR gives
 * them, whose axes point right, up and back. `yaw` turns the plate, in degrees.
 */
export function eyeLens(
  projection: ArrayLike<number>,
  pose: ArrayLike<number>,
  yaw: number,
): Lens {
  const p = (at: number) => projection[at]!;
  const m = (at: number) => pose[at]!;
  // The axes' third one is turned round on both sides: the plate's points into the picture.
  const eye = [m(0), m(1), -m(2), m(4), m(5), -m(6), -m(8), -m(9), m(10)];
  return {
    lens: [1 / p(0), 1 / p(5), p(8) / p(0), p(9) / p(5)],
    turn: multiply(viewRotation({ yaw, pitch: 0 }), eye),
  };
}

/** The product of two column-major 3 × 3 matrices. */
function multiply(a: readonly number[], b: readonly number[]): number[] {
  return b.map((_, at) => {
    const [row, column] = [at % 3, at - at % 3];
    return a[row]! * b[column]! + a[row + 3]! * b[column + 1]! + a[row + 6]! * b[column + 2]!;
  });
}

/**
 * Shows the plate in a headset, looking where `yaw` did, until the visitor leaves.
 *
 * @throws {DOMException} when the headset or the visitor refuses.
 */
export async function enterHeadset(
  xr: XrSystem,
  renderer: SphereRenderer,
  format: PlateFormat,
  yaw: number,
): Promise<void> {
  const { gl } = renderer;
  const session: XrSession = await xr.requestSession("immersive-vr");
  await (gl as unknown as { makeXRCompatible(): Promise<void> }).makeXRCompatible();
  const layer = new XRWebGLLayer(session, gl);
  session.updateRenderState({ baseLayer: layer });
  const space = await session.requestReferenceSpace("local");

  function draw(_now: number, frame: XrFrame): void {
    session.requestAnimationFrame(draw);
    const pose = frame.getViewerPose(space);
    if (!pose) return;
    gl.bindFramebuffer(gl.FRAMEBUFFER, layer.framebuffer);
    for (const view of pose.views) {
      const { x, y, width, height } = layer.getViewport(view);
      gl.viewport(x, y, width, height);
      const lens = eyeLens(view.projectionMatrix, view.transform.matrix, yaw);
      renderer.drawThrough(lens, platePart(format, view.eye === "right" ? "right" : "left"));
    }
  }
  session.requestAnimationFrame(draw);
}
