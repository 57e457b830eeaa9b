import {
  encodeFilm,
  encodePicture,
  encodeWebp,
  frameRate,
  masterCodec,
  openFrameSink,
} from "./encode.ts";
import type { RenderPage } from "./page.ts";
import type { Camera, Size } from "./webgl_renderer.ts";
import { readWorldSource, type WorldSource } from "./world_source.ts";

const plateSize: Size = { width: 2048, height: 1024 };
const previewSize: Size = { width: 640, height: 320 };
const heroSize: Size = { width: 1600, height: 720 };
/** The hero is drawn a little smaller than it is shown: its subject is soft and the frames are many. */
const heroDrawn: Size = { width: 1280, height: 576 };

/** Bytes a second at most: all plates together are committed. */
const filmRate = 142_500;
const previewRate = 19_000;

/** Renders one loop of a world into a lossless file. */
async function renderMaster(
  page: RenderPage,
  world: WorldSource,
  size: Size,
  bakeSize: Size,
  cameraAt: (phase: number) => Camera,
  master: string,
): Promise<void> {
  await page.load({ ...world, bakeSize });
  const count = world.seconds * frameRate;
  const sink = openFrameSink(size, [...masterCodec, master]);
  const requests = Array.from({ length: count }, (_, index) => {
    const phase = index / count;
    return { size, camera: cameraAt(phase), samples: world.samples, phase, index };
  });
  for await (const frame of page.draw(requests)) await sink.write(frame);
  await sink.close();
}

/** Renders a plate: film, preview, thumbnail and storyboard below `root` (`static/uploads`). */
export async function deliverPlate(page: RenderPage, slug: string, root: string): Promise<void> {
  const world = await readWorldSource(slug);
  const drawn = { width: world.width, height: world.width / 2 };
  await withMasterFile(async (master) => {
    const camera = (): Camera => ({ kind: "equirectangular", yaw: world.yaw });
    await renderMaster(page, world, drawn, drawn, camera, master);
    for (const folder of ["videos", "previews", "thumbnails"]) {
      await Deno.mkdir(`${root}/${folder}`, { recursive: true });
    }
    await encodeFilm(master, world.seconds, {
      path: `${root}/videos/${slug}.mp4`,
      size: plateSize,
      maximumBytes: filmRate * world.seconds,
    });
    await encodeFilm(master, world.seconds, {
      path: `${root}/previews/${slug}_preview.mp4`,
      size: previewSize,
      maximumBytes: previewRate * world.seconds,
    });
    await encodePicture(
      master,
      "scale=960:480:flags=lanczos",
      `${root}/thumbnails/${slug}.jpg`,
      59_000,
    );
    await encodePicture(
      master,
      `fps=1:round=up,scale=300:150:flags=lanczos,tile=6x${Math.ceil(world.seconds / 6)}`,
      `${root}/thumbnails/${slug}_storyboard.jpg`,
      89_000,
    );
  });
}

/** Renders the film of the front page, a camera that sways and returns, and its poster, into `root`/site. */
export async function deliverHero(page: RenderPage, slug: string, root: string): Promise<void> {
  const world = await readWorldSource(slug);
  await withMasterFile(async (master) => {
    const camera = (phase: number): Camera => ({
      kind: "rectilinear",
      yaw: world.yaw + 0.16 * Math.sin(2 * Math.PI * phase),
      pitch: 0.04,
      fieldOfView: Math.PI / 2,
    });
    await renderMaster(page, world, heroDrawn, plateSize, camera, master);
    await Deno.mkdir(`${root}/site`, { recursive: true });
    await encodeFilm(master, world.seconds, {
      path: `${root}/site/hero.mp4`,
      size: heroSize,
      maximumBytes: 1_390_000,
    });
    const still = `scale=${heroSize.width}:${heroSize.height}:flags=lanczos`;
    await encodeWebp(master, still, `${root}/site/hero.webp`);
  });
}

async function withMasterFile(fill: (master: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "sample_master_" });
  try {
    await fill(`${folder}/master.mkv`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
