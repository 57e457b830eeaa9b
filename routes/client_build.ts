import type { Assets } from "../lib/islands/assets.ts";
import { createAssets, type Manifest } from "../lib/islands/manifest.ts";
import { loadStaticFiles, type StaticFiles } from "./static_files.ts";

/** The browser's side of the site: what pages link to, and the files behind those links. */
export interface ClientBuild {
  assets: Assets;
  files: StaticFiles;
}

/** Reads the client build in `folder` into memory. @throws {Deno.errors.NotFound} when there is none. */
export async function openClientBuild(folder: string): Promise<ClientBuild> {
  const manifest: Manifest = JSON.parse(
    await Deno.readTextFile(`${folder}/.vite/manifest.json`),
  );
  const files = await loadStaticFiles(`${folder}/assets`, "/assets/");
  return { assets: createAssets(manifest), files };
}
