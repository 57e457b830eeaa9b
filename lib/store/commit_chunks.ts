/** Bounds of a bulk commit, well inside the limits of 800 kB, 80 kB of keys and 1,000 writes. */
const MAX_RECORDS = 100;
const MAX_BYTES = 400_000;

/** The inputs in order, in chunks whose records with their index rows fit into one commit each. */
export function* commitSizedChunks<T>(inputs: readonly T[]): Generator<T[]> {
  let chunk: T[] = [];
  let bytes = 0;
  for (const input of inputs) {
    // Two bytes a character is the most that the database's serialisation takes.
    const size = 2 * JSON.stringify(input).length;
    if (chunk.length === MAX_RECORDS || (chunk.length > 0 && bytes + size > MAX_BYTES)) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(input);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
