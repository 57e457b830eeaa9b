import { isBuiltin } from "node:module";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import type { Plugin } from "vite";
import { browserSources } from "./sources.ts";

/** What the guard has to know of one module. */
interface ImportingModule {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/**
 * A Vite plugin that fails the build, with the chain of imports, when the browser would load one of
 * our modules that is not in {@link browserSources}, a Node built-in, React's server side, or (from
 * a public island) the full zod, where `zod/mini` will do.
 */
export function importGuard(root: string): Plugin {
  const name = (id: string) => {
    const path = isAbsolute(id) ? relative(root, id.replace(/[?#].*$/, "")) : id;
    return path.split(sep).join("/");
  };
  const isServer = (id: string) =>
    isBuiltin(id) || id === "react-dom/server" || (isAbsolute(id) && isOursForServer(name(id)));

  return {
    name: "import-guard",
    apply: "build",
    enforce: "pre",
    // Left unloaded: what server code imports in turn would only bury the message.
    resolveId(source, importer) {
      if (!importer) return null;
      const id = source.startsWith(".") ? resolve(dirname(importer), source) : source;
      return isServer(id) ? { id, external: true } : null;
    },
    buildEnd(error) {
      if (error) return;
      const moduleOf = (id: string) => this.getModuleInfo(id);
      for (const start of this.getModuleIds()) {
        const isIsland = name(start).startsWith("islands/");
        if (!isIsland && !moduleOf(start)?.isEntry) continue;
        const isPublic = !name(start).startsWith("islands/admin/");
        const chain = findImport(
          start,
          (id) => isServer(id) || (isPublic && isFullZod(name(id))),
          (id) => nextModules(moduleOf(id), (next) => !name(next).startsWith("islands/")),
        );
        if (!chain) continue;
        const what = isFullZod(name(chain.at(-1)!)) ? "the full zod (use zod/mini)" : "server code";
        this.error(`The browser must not load ${what}:\n  ${chain.map(name).join("\n  → ")}`);
      }
    },
  };
}

function isOursForServer(path: string): boolean {
  return !path.startsWith("../") && !path.includes("node_modules/") &&
    !browserSources.some((source) => path.startsWith(source));
}

function isFullZod(path: string): boolean {
  return path.includes("node_modules/zod/v4/classic/");
}

/** Static imports, and the dynamic ones that `follows`: each island is a start of its own. */
function nextModules(
  module: ImportingModule | null,
  follows: (id: string) => boolean,
): readonly string[] {
  if (!module) return [];
  return [...module.importedIds, ...module.dynamicallyImportedIds.filter(follows)];
}

/** The shortest chain of imports from `start` to a forbidden module. */
function findImport(
  start: string,
  isForbidden: (id: string) => boolean,
  next: (id: string) => readonly string[],
): string[] | undefined {
  const importers = new Map<string, string | undefined>([[start, undefined]]);
  for (const id of importers.keys()) {
    if (isForbidden(id)) return chainTo(id, importers);
    for (const imported of next(id)) {
      if (!importers.has(imported)) importers.set(imported, id);
    }
  }
}

function chainTo(id: string, importers: ReadonlyMap<string, string | undefined>): string[] {
  const importer = importers.get(id);
  return importer === undefined ? [id] : [...chainTo(importer, importers), id];
}
