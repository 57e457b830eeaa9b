import { openFrameSink, pictureColors } from "./encode.ts";
import type { RenderPage } from "./page.ts";
import type { Camera } from "./webgl_renderer.ts";
import { readWorldSource } from "./world_source.ts";

const degree = Math.PI / 180;

/** One picture to look at. */
export interface StillRequest {
  readonly path: string;
  /** Place in the loop, in [0, 1). */
  readonly phase: number;
  /** A multiple of 16. */
  readonly width: number;
  /** "yaw,pitch,field of view" in degrees; without it the picture is equirectangular. */
  readonly view: string | undefined;
}

/** Renders one frame of a world as PNG and prints what a frame costs. */
export async function renderStill(
  page: RenderPage,
  slug: string,
  { path, phase, width, view }: StillRequest,
): Promise<void> {
  const world = await readWorldSource(slug);
  const size = { width, height: width / 2 };
  const [yaw = 0, pitch = 0, fieldOfView = 90] = view?.split(",").map(Number) ?? [];
  const camera: Camera = view === undefined ? { kind: "equirectangular", yaw: world.yaw } : {
    kind: "rectilinear",
    yaw: world.yaw + yaw * degree,
    pitch: pitch * degree,
    fieldOfView: fieldOfView * degree,
  };
  const bakeSize = view === undefined ? size : { width: 2 * width, height: width };
  await page.load({ ...world, bakeSize });
  const request = { size, camera, samples: world.samples, phase, index: 0 };
  const started = performance.now();
  // The first draw call also waits for the shader's compilation, so a second one is measured.
  for await (const _ of page.draw([request])) continue;
  const warm = performance.now();
  const sink = openFrameSink(size, ["-vf", pictureColors, "-frames:v", "1", path]);
  for await (const frame of page.draw([request])) await sink.write(frame);
  const milliseconds = performance.now() - warm;
  await sink.close();
  console.log(
    `${path}: first ${(warm - started).toFixed(0)} ms, then ${milliseconds.toFixed(0)} ms a frame`,
  );
}
