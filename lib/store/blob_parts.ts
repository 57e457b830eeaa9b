/** Bytes of a part, below the 64 KiB that a value may have. */
export const BLOB_PART_SIZE = 60_000;

/** The bytes as a source of one chunk. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** The bytes of a source in parts of the size that is stored; only the last may be smaller. */
export async function* inParts(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(BLOB_PART_SIZE);
  let filled = 0;
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.subarray(from, from + BLOB_PART_SIZE - filled);
      part.set(taken, filled);
      from += taken.length;
      filled += taken.length;
      if (filled < BLOB_PART_SIZE) continue;
      yield part;
      part = new Uint8Array(BLOB_PART_SIZE);
      filled = 0;
    }
  }
  if (filled > 0) yield part.slice(0, filled);
}
