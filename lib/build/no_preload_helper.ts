import type { Plugin } from "vite";

/**
 * A Vite plugin that leaves out Vite's loader around dynamic imports (1 kB): islands have no CSS of
 * their own, and the server prints the preloads that a page needs.
 */
export function noPreloadHelper(): Plugin {
  return {
    name: "no-preload-helper",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
