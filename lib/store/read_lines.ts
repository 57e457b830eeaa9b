import { BackupError } from "./backup_format.ts";

/**
 * The lines of a backup file without their ends; a file whose name ends in .gz is unzipped.
 * Throws {@link BackupError} where it cannot be.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = await Deno.open(path);
  const bytes = path.endsWith(".gz")
    ? file.readable.pipeThrough(new DecompressionStream("gzip"))
    : file.readable;
  let rest = "";
  try {
    for await (const text of bytes.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    // Streams tell of damaged input by a TypeError.
    if (!(error instanceof TypeError)) throw error;
    throw new BackupError(`The file cannot be unzipped: ${error.message}`);
  }
  if (rest) yield rest;
}
