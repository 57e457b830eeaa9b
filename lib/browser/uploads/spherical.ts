import type { Projection, StereoLayout } from "../../schema/projection.ts";
import { type Box, boxesOf, boxIn, viewOf } from "./mp4_boxes.ts";

/** What a file says of its projection; undefined for what it does not say. */
export interface Spherical {
  projection?: Projection;
  stereo?: StereoLayout;
}

/** `stereo_mode` of an `st3d` box. */
const STEREO_MODES: (StereoLayout | undefined)[] = ["mono", "top-bottom", "side-by-side"];

/** Stereo modes of the first version, by the name it gives them. */
const NAMED_MODES: Record<string, StereoLayout | undefined> = {
  mono: "mono",
  "top-bottom": "top-bottom",
  "left-right": "side-by-side",
};

/** Id of the `uuid` box that holds the XML of the first version. */
const V1_UUID = "ffcc8263f8554a938814587a02521fdd";

/** Bytes before the children of a sample description, and of a visual sample entry. */
const DESCRIPTION_FIELDS = 8;
const ENTRY_FIELDS = 78;

/** No file has more of this XML, in bytes. */
const MAX_XML = 65_536;

/**
 * What an MP4 or QuickTime file says of its sphere, in either version of the metadata; empty for a
 * file that says nothing. Sources: Spherical Video RFC (V1, a `uuid` box with XML in the track) and
 * Spherical Video V2 RFC (`st3d` and `sv3d` in the sample entry), github.com/google/spatial-media/docs.
 */
export async function readSpherical(file: Blob): Promise<Spherical> {
  const whole: Box = { type: "", start: 0, end: file.size };
  const movie = await boxIn(file, whole, "moov");
  if (!movie) return {};
  for await (const track of boxesOf(file, movie.start, movie.end)) {
    if (track.type !== "trak") continue;
    const found = { ...await readV1(file, track), ...await readV2(file, track) };
    if (Object.keys(found).length > 0) return found;
  }
  return {};
}

async function readV2(file: Blob, track: Box): Promise<Spherical> {
  let box: Box | undefined = track;
  for (const type of ["mdia", "minf", "stbl", "stsd"]) box = await boxIn(file, box, type);
  if (!box) return {};
  const found: Spherical = {};
  for await (const entry of boxesOf(file, box.start + DESCRIPTION_FIELDS, box.end)) {
    const layout = await fieldsOf(file, await boxIn(file, entry, "st3d", ENTRY_FIELDS), 5);
    const stereo = layout && STEREO_MODES[layout.getUint8(4)];
    if (stereo) found.stereo = stereo;
    const sphere = await boxIn(file, entry, "sv3d", ENTRY_FIELDS);
    const bounds = await boxIn(file, await boxIn(file, sphere, "proj"), "equi");
    const equi = await fieldsOf(file, bounds, 20);
    if (equi) found.projection = projectionOf(equi);
  }
  return found;
}

/** The first bytes of a box; undefined where it has fewer, or is not there. */
async function fieldsOf(file: Blob, box: Box | undefined, size: number) {
  const view = box && await viewOf(file, box.start, Math.min(box.end, box.start + size));
  return view?.byteLength === size ? view : undefined;
}

/** Half of the width cut off, left and right together, is half of the sphere (0.32 fixed point). */
function projectionOf(equi: DataView): Projection {
  const cut = (equi.getUint32(12) + equi.getUint32(16)) / 2 ** 32;
  return cut >= 0.45 ? "equirectangular-180" : "equirectangular-360";
}

async function readV1(file: Blob, track: Box): Promise<Spherical> {
  for await (const box of boxesOf(file, track.start, track.end)) {
    if (box.type !== "uuid" || box.end - box.start > MAX_XML) continue;
    const bytes = new Uint8Array(await file.slice(box.start, box.end).arrayBuffer());
    const id = [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0"));
    if (id.join("") === V1_UUID) return fromXml(new TextDecoder().decode(bytes.subarray(16)));
  }
  return {};
}

function fromXml(xml: string): Spherical {
  const value = (name: string) =>
    new RegExp(`<GSpherical:${name}>\\s*([^<]*?)\\s*<`).exec(xml)?.[1]?.toLowerCase();
  if (value("Spherical") !== "true") return {};
  const stereo = NAMED_MODES[value("StereoMode") ?? ""];
  const cropped = Number(value("CroppedAreaImageWidthPixels"));
  const isHalf = cropped > 0 && cropped <= Number(value("FullPanoWidthPixels")) * 0.55;
  return {
    projection: isHalf ? "equirectangular-180" : "equirectangular-360",
    ...(stereo && { stereo }),
  };
}
