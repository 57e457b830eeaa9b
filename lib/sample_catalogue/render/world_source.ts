/** Where the worlds live. */
const worldsDirectory = new URL("../worlds/", import.meta.url);

/** GLSL of one world, ready to compile, with what its pragmas ask for. */
export interface WorldSource {
  /** Fragment shader that writes one frame. */
  readonly frame: string;
  /** Fragment shader that packs a frame as planar YCbCr. */
  readonly packing: string;
  /** Fragment shader that writes the static layers once, or nothing when the world has none. */
  readonly bake: string | undefined;
  /** Fragment shader of the soft surrounding, drawn coarsely before each frame, or nothing. */
  readonly surrounding: string | undefined;
  /** Width of the surrounding in pixels (`#pragma surrounding n`). */
  readonly surroundingWidth: number;
  /** Rays a pixel for a frame (`#pragma samples n`). */
  readonly samples: number;
  /** Rays a pixel for the static layers (`#pragma bake n`). */
  readonly bakeSamples: number;
  /** Length of one loop in seconds (`#pragma seconds n`). */
  readonly seconds: number;
  /** Width at which the plate is drawn before it is brought to its full size (`#pragma width n`). */
  readonly width: number;
  /** Radians by which the middle of the frame is turned to the right (`#pragma yaw degrees`). */
  readonly yaw: number;
}

/** Reads `worlds/{slug}.glsl`, resolves its includes, and puts the prelude and the camera around it. */
export async function readWorldSource(slug: string): Promise<WorldSource> {
  const world = await readWithIncludes(`${slug}.glsl`);
  const prelude = await Deno.readTextFile(new URL("prelude.glsl", worldsDirectory));
  const camera = await Deno.readTextFile(new URL("equirectangular.glsl", import.meta.url));
  const bakeSamples = readPragma(world, "bake", 0);
  const surroundingWidth = readPragma(world, "surrounding", 0);
  const shader = (defines: string) =>
    [
      "#version 300 es",
      "precision highp float; precision highp int; precision highp sampler2D;",
      defines,
      prelude,
      world,
      camera,
    ].join("\n");
  return {
    frame: shader(""),
    packing: await Deno.readTextFile(new URL("planar_yuv.glsl", import.meta.url)),
    bake: bakeSamples > 0 ? shader("#define BAKING") : undefined,
    surrounding: surroundingWidth > 0 ? shader("#define SURROUNDING") : undefined,
    surroundingWidth,
    samples: readPragma(world, "samples", 1),
    bakeSamples,
    seconds: readPragma(world, "seconds", 8),
    width: readPragma(world, "width", 2048),
    yaw: readPragma(world, "yaw", 0) * Math.PI / 180,
  };
}

/** Slugs of all worlds, sorted. */
export async function listWorlds(): Promise<string[]> {
  const slugs: string[] = [];
  for await (const entry of Deno.readDir(worldsDirectory)) {
    if (entry.name.endsWith(".glsl") && !entry.name.startsWith("prelude")) {
      slugs.push(entry.name.slice(0, -".glsl".length));
    }
  }
  return slugs.sort();
}

async function readWithIncludes(file: string): Promise<string> {
  const text = await Deno.readTextFile(new URL(file, worldsDirectory));
  const lines = await Promise.all(
    text.split("\n").map((line) => {
      const included = /^#include "([\w.]+)"/.exec(line)?.[1];
      return included === undefined ? line : readWithIncludes(included);
    }),
  );
  return lines.join("\n");
}

function readPragma(world: string, name: string, fallback: number): number {
  const value = new RegExp(`^#pragma ${name} (-?\\d+)`, "m").exec(world)?.[1];
  return value === undefined ? fallback : Number(value);
}
