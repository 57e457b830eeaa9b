import { relative, sep } from "node:path";
import type { Plugin } from "vite";
import { islandName } from "../islands/manifest.ts";

/**
 * A Vite plugin that fails the build when an island file has no export named like the file, or when
 * two islands share a name.
 */
export function islandRules(root: string): Plugin {
  return {
    name: "island-rules",
    apply: "build",
    buildEnd(error) {
      if (error) return;
      const seen = new Map<string, string>();
      for (const id of this.getModuleIds()) {
        const source = relative(root, id).split(sep).join("/");
        const name = islandName(source);
        if (name === undefined) continue;
        const other = seen.get(name);
        if (other) this.error(`Two islands are called ${name}: ${other} and ${source}`);
        seen.set(name, source);
        if (!this.getModuleInfo(id)?.exports.includes(name)) {
          this.error(`${source} must export a component named ${name}`);
        }
      }
    },
  };
}
