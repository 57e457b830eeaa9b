import { formatBytes } from "../../schema/bytes.ts";
import { frameProblem, type MediaFacts } from "../../schema/media_facts.ts";
import { FILE_TOO_LARGE, isVideoType, MAX_UPLOAD_SIZE } from "../../schema/upload_rules.ts";
import { boxesOf } from "./mp4_boxes.ts";
import { readMediaFacts } from "./read_media_facts.ts";

/** Why a file is not uploaded, as a toast says it. */
export interface FileProblem {
  title: string;
  text: string;
}

/** A file that may be uploaded, with what it says of itself, or why it may not. */
export type Preflight =
  | { ok: true; facts: MediaFacts | undefined }
  | { ok: false; problem: FileProblem };

/** Files whose inside is known to us: what is wrong with one of them can be said before it is sent. */
const KNOWN_TYPES = ["video/mp4", "video/quicktime", "video/x-m4v"];

/** What can be told from the outside of a file; undefined when nothing is wrong. */
export function typeProblem({ type }: File): FileProblem | undefined {
  if (isVideoType(type)) return undefined;
  return { title: "Invalid File Type", text: "Please upload video files (MP4, MOV)." };
}

/**
 * Looks into a file before it is uploaded: it must be a video that is whole and that the host takes.
 * Of videos other than MP4 and MOV nothing is known, the host decides.
 */
export async function preflight(file: File): Promise<Preflight> {
  const outside = typeProblem(file);
  if (outside) return { ok: false, problem: outside };
  if (file.size === 0) return refused("The file is empty.");
  if (file.size > MAX_UPLOAD_SIZE) return refused(FILE_TOO_LARGE);
  if (!KNOWN_TYPES.includes(file.type)) return { ok: true, facts: undefined };
  try {
    const missing = await missingBytes(file);
    if (missing === undefined) {
      return refused("The file is no video: it only has the name of one.");
    }
    if (missing > 0) {
      return refused(`The file is incomplete: its last ${formatBytes(missing)} are missing.`);
    }
    const facts = await readMediaFacts(file);
    if (!facts) return refused("The file is damaged or incomplete: there is no picture in it.");
    const problem = frameProblem(facts);
    return problem ? refused(problem) : { ok: true, facts };
  } catch (error) {
    if (isGone(error)) return refused("The file cannot be read any more. Was it moved or changed?");
    return refused("The file is damaged: it cannot be read as a video.");
  }
}

function refused(text: string): Preflight {
  return { ok: false, problem: { title: "Upload Failed", text } };
}

function isGone(error: unknown): boolean {
  return error instanceof DOMException &&
    (error.name === "NotReadableError" || error.name === "NotFoundError");
}

/** Types of boxes that a file begins with. */
const FIRST_BOXES = ["ftyp", "moov", "mdat", "free", "skip", "wide", "pnot", "uuid"];

/** How many bytes a file lacks of what its boxes say; undefined when it has no boxes. */
async function missingBytes(file: File): Promise<number | undefined> {
  let end: number | undefined;
  for await (const box of boxesOf(file, 0, file.size)) {
    if (end === undefined && !FIRST_BOXES.includes(box.type)) return undefined;
    end = box.end;
  }
  return end === undefined ? undefined : Math.max(0, end - file.size);
}
