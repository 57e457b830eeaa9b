import type { View } from "../../schema/view.ts";
import type { PlatePart } from "./plate_part.ts";
import { drawPacer } from "./draw_pacer.ts";
import { halfExtents, viewRotation } from "./sphere_mapping.ts";
import { compileSphere, type SphereProgram } from "./sphere_shader.ts";

/** Device pixels per CSS pixel that are drawn at most: more cannot be told apart. */
const MAX_PIXEL_RATIO = 2;

/** What is drawn through: half extents and the offset of the centre, on a plane at distance 1. */
export interface Lens {
  lens: readonly number[];
  /** Camera to plate, column-major 3 × 3. */
  turn: readonly number[];
}

/** Draws an equirectangular plate as seen from its middle. */
export interface SphereRenderer {
  readonly gl: WebGL2RenderingContext;
  /** Takes a frame as the plate. False where the browser refuses it: too large, or of a foreign origin. */
  upload(frame: TexImageSource, width: number, height: number): boolean;
  /** Shows another look, drawn with the next animation frame. */
  look(view: View): void;
  /** Says how the frame is to be read. */
  read(part: PlatePart): void;
  /** Draws once through a lens into the framebuffer and viewport that are bound. */
  drawThrough(lens: Lens, part: PlatePart): void;
  dispose(): void;
}

/**
 * A renderer on a canvas, whose size on the page it follows; undefined without WebGL 2. The canvas may be
 * moved about in the page. Nothing is drawn unless a frame, the view or the size has changed. After a lost
 * context `onRestored` is called: the frame has to be uploaded again.
 */
export function createSphereRenderer(
  canvas: HTMLCanvasElement,
  onRestored: () => void = () => {},
): SphereRenderer | undefined {
  const gl = canvas.getContext("webgl2", {
    alpha: false,
    antialias: false,
    depth: false,
    powerPreference: "high-performance",
  });
  let sphere = gl ? setUp(gl) : undefined;
  if (!gl || !sphere) return undefined;

  let view: View | undefined;
  let part: PlatePart | undefined;
  let frameWidth = 0;
  const pacer = drawPacer(gl, draw);

  function draw(scale: number): boolean {
    if (!sphere || !view || !part || frameWidth === 0) return false;
    const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO) * scale;
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    gl!.bindFramebuffer(gl!.FRAMEBUFFER, null);
    gl!.viewport(0, 0, width, height);
    const [x, y] = halfExtents(view.fov, width / height);
    renderer.drawThrough({ lens: [x, y, 0, 0], turn: viewRotation(view) }, part);
    return true;
  }

  const renderer: SphereRenderer = {
    gl,
    upload(frame, width, height) {
      if (gl.isContextLost()) return true;
      if (Math.max(width, height) > gl.getParameter(gl.MAX_TEXTURE_SIZE)) return false;
      try {
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, frame);
      } catch (error) {
        if (error instanceof DOMException) return false;
        throw error;
      }
      frameWidth = width;
      pacer.request();
      return true;
    },
    look(next) {
      view = next;
      pacer.request();
    },
    read(next) {
      part = next;
      pacer.request();
    },
    drawThrough({ lens, turn }, { eye, span }) {
      if (!sphere) return;
      gl.uniformMatrix3fv(sphere.at("turn"), false, turn);
      gl.uniform4fv(sphere.at("lens"), lens);
      gl.uniform4fv(sphere.at("eye"), eye);
      gl.uniform1f(sphere.at("span"), span / 360);
      // How many columns of the plate a pixel in the middle of the picture covers.
      const [, , width] = gl.getParameter(gl.VIEWPORT);
      const columns = frameWidth * eye[2] / (span * Math.PI / 180) * 2 * lens[0]! / width;
      gl.uniform1i(sphere.at("taps"), columns > 1.25 ? 4 : 1);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose() {
      observer.disconnect();
      pacer.stop();
      canvas.removeEventListener("webglcontextlost", lose);
      canvas.removeEventListener("webglcontextrestored", restore);
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };

  function lose(event: Event): void {
    event.preventDefault();
    sphere = undefined;
    frameWidth = 0;
  }
  function restore(): void {
    sphere = setUp(gl!);
    pacer.reset();
    onRestored();
  }
  canvas.addEventListener("webglcontextlost", lose);
  canvas.addEventListener("webglcontextrestored", restore);
  const observer = new ResizeObserver(() => pacer.now());
  observer.observe(canvas);
  return renderer;
}

/** Program and texture, bound for good: the context draws nothing else. */
function setUp(gl: WebGL2RenderingContext): SphereProgram | undefined {
  const sphere = compileSphere(gl);
  if (!sphere) return undefined;
  gl.useProgram(sphere.program);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (
    const [parameter, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
      [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
      [gl.TEXTURE_WRAP_S, gl.REPEAT],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ] as const
  ) gl.texParameteri(gl.TEXTURE_2D, parameter, value);
  return sphere;
}
