/** A box of an MP4 or QuickTime file: `start` and `end` are those of its content, in bytes. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

/** Bytes of a box's header with a 64-bit size. */
const LONG_HEADER = 16;

/**
 * The boxes that lie in a file from `from` to `to`, read header by header: a file of any size costs a
 * few bytes a box. Ends at the first header that cannot be one; a box may claim to end after `to`.
 * Source: ISO/IEC 14496-12, section 4.2.
 */
export async function* boxesOf(file: Blob, from: number, to: number): AsyncGenerator<Box> {
  const last = Math.min(to, file.size);
  for (let at = from; at + 8 <= last;) {
    const view = await viewOf(file, at, Math.min(last, at + LONG_HEADER));
    const short = view.getUint32(0);
    if (short === 1 && view.byteLength < LONG_HEADER) return;
    const header = short === 1 ? LONG_HEADER : 8;
    const size = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? last - at : short;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(index)));
    if (size < header || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return;
    yield { type, start: at + header, end: at + size };
    at += size;
  }
}

/** The first box of a type in another one, `fields` bytes after its start; undefined for none. */
export async function boxIn(
  file: Blob,
  outer: Box | undefined,
  type: string,
  fields = 0,
): Promise<Box | undefined> {
  if (!outer) return undefined;
  for await (const box of boxesOf(file, outer.start + fields, outer.end)) {
    if (box.type === type) return box;
  }
}

/** Bytes of a file; fewer where it ends before. */
export async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}
