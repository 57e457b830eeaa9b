import type { Assets } from "./assets.ts";

/** What the client build says about itself. All files are URL paths. */
export interface Manifest {
  /** The script that wakes the islands, then the chunks that it imports. */
  readonly entry: readonly string[];
  /** By name: the source file, and the island's chunk, then those that it imports. */
  readonly islands: Readonly<
    Record<string, { readonly source: string; readonly chunks: readonly string[] }>
  >;
  /** By file name without extension. */
  readonly stylesheets: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
}

/** The entry of the client build that wakes the islands. */
export const browserEntry = "islands_browser";

/** The name of the island in a source file (relative to the root), or undefined for others. */
export function islandName(source: string): string | undefined {
  return /^\/?islands\/(?:.+\/)?([A-Z]\w*)\.tsx$/.exec(source)?.[1];
}

/** The assets of a client build. */
export function createAssets({ entry, islands, stylesheets, fonts }: Manifest): Assets {
  const [script, ...shared] = entry as [string, ...string[]];
  return {
    fonts,
    head(used) {
      if (used.length === 0) return { scripts: [], modulepreloads: [] };
      const chunks = new Set(shared);
      for (const { name, when } of used) {
        const island = islands[name];
        if (!island) throw unknownIsland(name);
        // What may never be needed is not fetched before the visitor asks for it.
        if (when !== "interaction") { for (const chunk of island.chunks) chunks.add(chunk); }
      }
      chunks.delete(script);
      return { scripts: [script], modulepreloads: [...chunks] };
    },
    stylesheet(name) {
      const path = stylesheets[name];
      if (path) return path;
      throw new Error(
        `The client build has no stylesheet ${name}: add it in lib/build/site_config.ts`,
      );
    },
  };
}

function unknownIsland(name: string): Error {
  return new Error(
    `The client build has no island ${name}: it must be exported as ${name} ` +
      `from islands/${name}.tsx. If it is new, run "deno task build"`,
  );
}
