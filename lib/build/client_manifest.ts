import { basename, join, relative, sep } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { browserEntry, islandName, type Manifest } from "../islands/manifest.ts";

/**
 * A Vite plugin that writes `.vite/manifest.json`: which files each island needs. Vite's own
 * manifest has no row for an island whose chunk is also a part of another island.
 */
export function clientManifest(root: string): Plugin {
  return {
    name: "client-manifest",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle);
      const folder = join(dir!, ".vite");
      await Deno.mkdir(folder, { recursive: true });
      const manifest = manifestOf(files, (id) => relative(root, id).split(sep).join("/"));
      await Deno.writeTextFile(join(folder, "manifest.json"), JSON.stringify(manifest, null, 2));
    },
  };
}

function manifestOf(
  files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  sourceOf: (id: string) => string,
): Manifest {
  const chunks = files.filter((file) => file.type === "chunk");
  const assets = files.filter((file) => file.type === "asset");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const islands = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const name = islandName(sourceOf(id));
      if (name === undefined) return [];
      return [[name, { source: sourceOf(id), chunks: chunksOf(chunk, byName) }] as const];
    })
  );
  const stylesheets = assets.filter(({ fileName }) => fileName.endsWith(".css"));
  return {
    entry: chunksOf(chunks.find(({ name }) => name === browserEntry)!, byName),
    islands: Object.fromEntries(islands.sort(([a], [b]) => (a < b ? -1 : 1))),
    stylesheets: Object.fromEntries(
      stylesheets.map(({ names, fileName }) => [basename(names[0]!, ".css"), `/${fileName}`]),
    ),
    fonts: assets.map(({ fileName }) => `/${fileName}`).filter((path) => path.endsWith(".woff2")),
  };
}

/** URL paths of a chunk and of all that it imports statically, itself first. */
function chunksOf(
  start: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): string[] {
  const found = new Set([start]);
  for (const chunk of found) {
    for (const imported of chunk.imports) found.add(byName.get(imported)!);
  }
  return [...found].map((chunk) => `/${chunk.fileName}`);
}
