import type { FacetColumns, FacetCounts, TickedBoxes } from "./facet_columns.ts";
import type { TickedFact } from "./fact_columns.ts";

/**
 * One pass over documents: keeps those that pass every ticked group, and counts for each group those
 * that pass all others. `documents` is overwritten from its start with those kept, `scores` (when
 * given) along with it. Returns how many were kept.
 */
export function selectAndCount(
  columns: FacetColumns,
  ticked: TickedBoxes,
  documents: Uint32Array,
  scores: Float32Array | undefined,
  counts: FacetCounts,
): number {
  const { categories, resolutions } = columns;
  const { facts } = ticked;
  const { column: masks, words } = columns.filters;
  let kept = 0;
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i]!;
    const category = categories[document]!;
    const resolution = resolutions[document]!;
    const inCategory = ticked.categories === undefined || ticked.categories[category] === 1;
    const inResolution = ticked.resolutions === undefined || ticked.resolutions[resolution] === 1;
    const mask = document * words;
    const inFilter = ticked.filters === undefined || overlaps(masks, mask, ticked.filters);
    let missed = (inCategory ? 0 : 1) + (inResolution ? 0 : 1) + (inFilter ? 0 : 1);
    let missedFact: TickedFact | undefined;
    for (let fact = 0; fact < facts.length && missed < 2; fact++) {
      const { table, column } = facts[fact]!;
      if (table[column[document]!] === 1) continue;
      missed++;
      missedFact = facts[fact];
    }
    if (missed > 1) continue;
    if (missedFact) {
      counts.facts[missedFact.fact]![missedFact.column[document]!]!++;
      continue;
    }

    if (inFilter && inResolution) counts.categories[category]!++;
    if (inFilter && inCategory) counts.resolutions[resolution]!++;
    if (!inCategory || !inResolution) continue;
    for (let word = 0; word < words; word++) {
      let bits = masks[mask + word]!;
      while (bits !== 0) {
        counts.filters[(word << 5) + 31 - Math.clz32(bits & -bits)]!++;
        bits &= bits - 1;
      }
    }
    if (!inFilter) continue;
    if (scores) scores[kept] = scores[i]!;
    documents[kept++] = document;
  }
  columns.facts.count(documents.subarray(0, kept), counts.facts);
  return kept;
}

function overlaps(masks: Uint32Array, from: number, wanted: Uint32Array): boolean {
  for (let word = 0; word < wanted.length; word++) {
    if ((masks[from + word]! & wanted[word]!) !== 0) return true;
  }
  return false;
}
