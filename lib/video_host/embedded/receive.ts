import type { Library } from "./library.ts";

/** Name of a file while its bytes arrive. */
export const ARRIVING = "original.part";

/** Videos whose bytes are being written by this process; two writers would mix theirs. */
const writing = new WeakMap<Library, Set<string>>();

/** Runs `write` unless the file of the video is being written already; gives undefined then. */
export async function asOnlyWriter<T>(
  library: Library,
  guid: string,
  write: () => Promise<T>,
): Promise<T | undefined> {
  const busy = writing.get(library) ?? new Set();
  writing.set(library, busy);
  if (busy.has(guid)) return undefined;
  busy.add(guid);
  try {
    return await write();
  } finally {
    busy.delete(guid);
  }
}

/**
 * Writes a body to a file from `offset` on as it comes. Gives how many bytes were written, and
 * whether that was all of it; more than `limit` bytes are not taken.
 */
export async function writeBody(
  path: string,
  body: ReadableStream<Uint8Array> | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ written: number; end: "whole" | "broken" | "too_long" }> {
  using file = await Deno.open(path, { write: true, create: true });
  await file.truncate(offset);
  await file.seek(offset, Deno.SeekMode.Start);
  let written = 0;
  try {
    for await (const chunk of body ?? []) {
      if (written + chunk.length > limit) return { written, end: "too_long" };
      // Synchronous: with some senders' chunks asynchronous writes take up to a hundred times as long.
      for (let from = 0; from < chunk.length;) from += file.writeSync(chunk.subarray(from));
      written += chunk.length;
    }
  } catch {
    // The sender went away; what has come is kept.
    return { written, end: "broken" };
  }
  return { written, end: "whole" };
}

/** Takes the whole file of a video in one go. */
export async function receive(
  library: Library,
  guid: string,
  body: ReadableStream<Uint8Array> | null,
): Promise<"done" | "busy" | "broken"> {
  const outcome = await asOnlyWriter(library, guid, async () => {
    const path = library.path(guid, ARRIVING);
    const { end } = await writeBody(path, body, { offset: 0, limit: Infinity });
    return end === "whole" && await library.accept(guid, path) ? "done" : "broken";
  });
  return outcome ?? "busy";
}
