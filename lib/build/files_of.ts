import { join } from "node:path";

/**
 * The path itself when it is a file, the paths of all files below it when it is a folder, in a
 * stable order; none when there is nothing of that name.
 */
export async function* filesOf(path: string): AsyncGenerator<string> {
  const info = await statIfThere(path);
  if (info?.isFile) yield path;
  if (!info?.isDirectory) return;
  const names = (await Array.fromAsync(Deno.readDir(path))).map((entry) => entry.name).sort();
  for (const name of names) yield* filesOf(join(path, name));
}

async function statIfThere(path: string): Promise<Deno.FileInfo | undefined> {
  try {
    return await Deno.stat(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
