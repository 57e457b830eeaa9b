import type { VideoCriteria } from "../schema/search_query.ts";
import type { Documents } from "./documents.ts";

/**
 * Keeps the documents with the colorspace and bit depth that are asked for. `documents` is
 * overwritten from its start with those kept, `scores` along with it. Returns how many were kept.
 */
export function selectMasterFormat(
  records: Documents,
  { colorspace, bitDepth }: Pick<VideoCriteria, "colorspace" | "bitDepth">,
  documents: Uint32Array,
  scores: Float32Array | undefined,
): number {
  if (colorspace === undefined && bitDepth === undefined) return documents.length;
  let kept = 0;
  for (let i = 0; i < documents.length; i++) {
    const video = records.record(documents[i]!)!;
    if (colorspace !== undefined && video.colorspace !== colorspace) continue;
    if (bitDepth !== undefined && video.bitDepth !== bitDepth) continue;
    if (scores) scores[kept] = scores[i]!;
    documents[kept++] = documents[i]!;
  }
  return kept;
}
