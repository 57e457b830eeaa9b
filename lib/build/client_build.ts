import { dirname, join } from "node:path";
import { build } from "vite";
import type { ClientConfig } from "./client_config.ts";
import { hashInputs } from "./input_hash.ts";
import { precompress } from "./precompress.ts";

const hashFile = "inputs.sha256";

/**
 * Builds the browser's side into `build.outDir` of the configuration. The finished
 * build takes the place of the old one by a rename; builds of several processes wait for each other.
 */
export async function buildClient(config: ClientConfig): Promise<void> {
  using _lock = await lockBuilds(config.build.outDir);
  await buildAndSwap(config, await hashInputs(config.root));
}

/** Does what {@link buildClient} does unless the last build was made from the same inputs. */
export async function buildClientIfStale(config: ClientConfig): Promise<"built" | "fresh"> {
  using _lock = await lockBuilds(config.build.outDir);
  const inputs = await hashInputs(config.root);
  if (inputs === await ifThere(Deno.readTextFile(join(config.build.outDir, hashFile)))) {
    return "fresh";
  }
  await buildAndSwap(config, inputs);
  return "built";
}

async function buildAndSwap(config: ClientConfig, inputs: string): Promise<void> {
  // Vite would build React's development version in a shell that says NODE_ENV=development.
  Deno.env.set("NODE_ENV", "production");
  const { outDir } = config.build;
  const [fresh, old] = [`${outDir}-new`, `${outDir}-old`];
  // The lock is ours: what stands here was left behind by a build that was killed.
  await removeIfThere(fresh);
  await removeIfThere(old);
  await build({ ...config, build: { ...config.build, outDir: fresh }, logLevel: "warn" });
  await precompress(join(fresh, "assets"));
  await Deno.writeTextFile(join(fresh, hashFile), inputs);
  await ifThere(Deno.rename(outDir, old));
  await Deno.rename(fresh, outDir);
  await removeIfThere(old);
}

async function lockBuilds(outDir: string): Promise<Disposable> {
  await Deno.mkdir(dirname(outDir), { recursive: true });
  const file = await Deno.open(`${outDir}.lock`, { write: true, create: true });
  await file.lock(true);
  return file;
}

async function removeIfThere(path: string): Promise<void> {
  await ifThere(Deno.remove(path, { recursive: true }));
}

async function ifThere<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
