import { join } from "node:path";
import type { Manifest } from "../../../lib/islands/manifest.ts";

export const siteRoot = join(import.meta.dirname!, "site");

/** A client build in a temporary folder, gone when disposed. */
export interface SiteBuild extends AsyncDisposable {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Builds the browser's side of `root`, in a process of its own since Vite sets NODE_ENV.
 *
 * @throws {Error} with the output of the build when it fails.
 */
export async function buildSite(root: string): Promise<SiteBuild> {
  const temporary = await Deno.makeTempDir();
  const folder = join(temporary, "client");
  const script = join(import.meta.dirname!, "build_site.ts");
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", script, root, folder],
    cwd: join(import.meta.dirname!, "../../.."),
    env: { NO_COLOR: "1" },
  }).output();
  if (!success) {
    await Deno.remove(temporary, { recursive: true });
    throw new Error(new TextDecoder().decode(stderr));
  }
  return {
    folder,
    manifest: JSON.parse(await Deno.readTextFile(join(folder, ".vite/manifest.json"))),
    [Symbol.asyncDispose]: () => Deno.remove(temporary, { recursive: true }),
  };
}
