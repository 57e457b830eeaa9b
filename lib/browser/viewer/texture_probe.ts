/** A grid that a frame is scaled down to, to find its brightest place. */
const GRID = { width: 16, height: 8 };

/** Red, green or blue above this is no black. */
const LIT = 24;

/** What a probe found: frames that are black themselves say nothing. */
export type ProbeResult = "shown" | "black" | "unknown";

/**
 * Whether a video's frame has really arrived in the texture that is bound: some browsers upload black for
 * streams that they play well (threejs.org issue 9754). The brightest place of the frame, drawn by the
 * browser itself, is compared with the same place of the texture.
 */
export function probeTexture(
  gl: WebGL2RenderingContext,
  video: HTMLVideoElement,
): ProbeResult {
  const brightest = brightestPlace(video);
  if (!brightest) return "unknown";
  const texture = gl.getParameter(gl.TEXTURE_BINDING_2D);
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const width = Math.ceil(video.videoWidth / GRID.width);
  const height = Math.ceil(video.videoHeight / GRID.height);
  const pixels = new Uint8Array(width * height * 4);
  gl.readPixels(
    Math.floor(brightest.x * video.videoWidth / GRID.width),
    Math.floor(brightest.y * video.videoHeight / GRID.height),
    width,
    height,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    pixels,
  );
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.deleteFramebuffer(framebuffer);
  return pixels.some((value, at) => at % 4 < 3 && value > LIT / 2) ? "shown" : "black";
}

function brightestPlace(video: HTMLVideoElement): { x: number; y: number } | undefined {
  const canvas = new OffscreenCanvas(GRID.width, GRID.height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.drawImage(video, 0, 0, GRID.width, GRID.height);
  const { data } = context.getImageData(0, 0, GRID.width, GRID.height);
  let best: { x: number; y: number } | undefined;
  let most = LIT;
  for (let at = 0; at < GRID.width * GRID.height; at++) {
    const light = Math.max(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!);
    if (light <= most) continue;
    most = light;
    best = { x: at % GRID.width, y: Math.floor(at / GRID.width) };
  }
  return best;
}
