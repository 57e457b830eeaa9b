import { basename, join } from "node:path";
import react from "@vitejs/plugin-react";
import { browserEntry } from "../islands/manifest.ts";
import type { InlineConfig } from "vite";
import { clientManifest } from "./client_manifest.ts";
import { importGuard } from "./import_guard.ts";
import { islandRules } from "./island_rules.ts";
import { noPreloadHelper } from "./no_preload_helper.ts";

export interface ClientSources {
  /** The folder that holds `islands/`; an absolute path. */
  readonly root: string;
  /** Where the build goes; an absolute path. */
  readonly outDir: string;
  /** CSS files, relative to the root; each becomes a stylesheet of its own. */
  readonly stylesheets: readonly string[];
}

/** A Vite configuration that says where it reads and writes. */
export type ClientConfig = InlineConfig & {
  readonly root: string;
  readonly build: { readonly outDir: string };
};

/** Packages of nearly every island: one chunk that stays cached while the site changes. */
const sharedPackages =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@preact[\\/]signals-\w+)[\\/]/;

/** Vite's configuration for the browser's side of the site: islands, runtime and stylesheets. */
export function clientConfig({ root, outDir, stylesheets }: ClientSources): ClientConfig {
  const styles = stylesheets.map((path) => [basename(path, ".css"), join(root, path)]);
  return {
    root,
    base: "/",
    configFile: false,
    envDir: false,
    publicDir: false,
    appType: "custom",
    plugins: [
      react(),
      importGuard(root),
      islandRules(root),
      clientManifest(root),
      noPreloadHelper(),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // The server prints the preloads, and an island has no CSS of its own.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          [browserEntry]: join(import.meta.dirname!, "../islands/browser.ts"),
          ...Object.fromEntries(styles),
        },
        output: {
          chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
          codeSplitting: {
            groups: [
              { name: "react", test: sharedPackages, priority: 1 },
              {
                // Our modules that several islands use: few requests, little that is not needed.
                name: "shared",
                test: /^(?!.*node_modules)/,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 1000,
              },
            ],
          },
        },
      },
    },
  };
}
