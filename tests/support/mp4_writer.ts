/** A box of an MP4 file (ISO/IEC 14496-12) with this content. */
export function box(type: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = 8 + content.reduce((sum, { length }) => sum + length, 0);
  return join(uint32(size), new TextEncoder().encode(type), ...content);
}

/** A number as four bytes, the most significant first; what does not fit is cut off. */
export function uint32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Bytes between the header of a box and its children. */
const FIELDS: Record<string, number> = { stsd: 8, avc1: 78 };

/**
 * An MP4 file with one more box, the last of the first box at `path`; the boxes around it grow. The
 * media data must come before `moov`, for nothing else is corrected. Throws when there is no such path.
 */
export function insertBox(
  file: Uint8Array<ArrayBuffer>,
  path: readonly string[],
  added: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const grown = file.slice();
  const view = new DataView(grown.buffer);
  let [from, to] = [0, file.length];
  for (const type of path) {
    const at = find(view, type, from, to);
    const size = view.getUint32(at);
    view.setUint32(at, size + added.length);
    [from, to] = [at + 8 + (FIELDS[type] ?? 0), at + size];
  }
  return join(grown.subarray(0, to), added, grown.subarray(to));
}

function find(view: DataView, type: string, from: number, to: number): number {
  for (let at = from; at + 8 <= to; at += view.getUint32(at)) {
    const name = [4, 5, 6, 7].map((index) => String.fromCharCode(view.getUint8(at + index)));
    if (name.join("") === type) return at;
  }
  throw new Error(`no ${type} box`);
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
