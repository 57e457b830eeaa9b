/** What an MP4 file says about its one video track. */
export interface Mp4Description {
  /** Sample entry, for example `avc1`. */
  readonly codec: string;
  /** AVCProfileIndication of the `avcC` box: 100 is High. */
  readonly profile: number;
  readonly width: number;
  readonly height: number;
  /** Code points of the `colr` box (ISO/IEC 23091-2), 1 is BT.709; nothing when there is no `nclx` box. */
  readonly color:
    | {
      readonly primaries: number;
      readonly transfer: number;
      readonly matrix: number;
      readonly fullRange: boolean;
    }
    | undefined;
  readonly durationSeconds: number;
  readonly frames: number;
  readonly tracks: number;
  /** True when the index comes before the media data, so that playback starts while the file loads. */
  readonly fastStart: boolean;
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** Bytes between a box's header and its children, for boxes that have both fields and children. */
const fieldBytes: Record<string, number> = { stsd: 8, avc1: 78 };

/** Reads the boxes of an MP4 file (ISO/IEC 14496-12). Throws when a box that a video needs is missing. */
export function describeMp4(bytes: Uint8Array<ArrayBuffer>): Mp4Description {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = [...walk(view, 0, bytes.byteLength)];
  const find = (type: string) => boxes.find((box) => box.type === type);
  const need = (type: string) => {
    const box = find(type);
    if (box === undefined) throw new Error(`no ${type} box`);
    return box.start;
  };
  const description = need("stsd");
  const entry = need("avc1");
  const header = need("mvhd");
  const wide = view.getUint8(header) === 1;
  const timescale = view.getUint32(header + (wide ? 20 : 12));
  const duration = wide ? Number(view.getBigUint64(header + 24)) : view.getUint32(header + 16);
  const colr = find("colr")?.start;
  return {
    codec: text(view, description + 12),
    profile: view.getUint8(need("avcC") + 1),
    width: view.getUint16(entry + 24),
    height: view.getUint16(entry + 26),
    color: colr === undefined || text(view, colr) !== "nclx" ? undefined : {
      primaries: view.getUint16(colr + 4),
      transfer: view.getUint16(colr + 6),
      matrix: view.getUint16(colr + 8),
      fullRange: (view.getUint8(colr + 10) & 0x80) !== 0,
    },
    durationSeconds: duration / timescale,
    frames: view.getUint32(need("stsz") + 8),
    tracks: boxes.filter((box) => box.type === "trak").length,
    fastStart: need("moov") < need("mdat"),
  };
}

function* walk(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const length = view.getUint32(at);
    const type = text(view, at + 4);
    const header = length === 1 ? 16 : 8;
    const size = length === 1 ? Number(view.getBigUint64(at + 8)) : length === 0 ? to - at : length;
    if (size < header) throw new Error(`broken ${type} box`);
    const box = { type, start: at + header, end: at + size };
    yield box;
    const skip = fieldBytes[type];
    if (skip !== undefined || containers.has(type)) {
      yield* walk(view, box.start + (skip ?? 0), box.end);
    }
    at = box.end;
  }
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}
