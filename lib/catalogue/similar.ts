import type { Documents } from "./documents.ts";
import type { FacetColumns } from "./facet_columns.ts";
import type { KeywordStatistics } from "./keyword_statistics.ts";
import type { Listing } from "./listing.ts";
import { PAYLOAD_BITS, type PostingLists } from "./posting_lists.ts";
import { rarity } from "./ranking.ts";

/** What the same category and the same resolution count for, beside keywords (1 to 10, by rarity). */
const SAME_CATEGORY = 3;
const SAME_RESOLUTION = 1;

/** What likeness is computed from. */
export interface SimilaritySources {
  documents: Documents;
  columns: FacetColumns;
  keywords: KeywordStatistics;
  listing: Listing;
}

/**
 * The documents most like one: they share keywords (rarer ones weigh more) or its category; the same
 * resolution counts a little. Best first, then newest.
 */
export function similarDocuments(
  self: number,
  limit: number,
  { documents, columns, keywords, listing }: SimilaritySources,
): number[] {
  const record = documents.record(self)!;
  const scores = new Float32Array(documents.limit);
  const candidates = new Uint32Array(documents.limit);
  let count = 0;
  const add = (lists: PostingLists, list: number, score: number) => {
    const data = lists.data(list);
    for (let i = 0; i < lists.size(list); i++) {
      const document = data[i]! >>> PAYLOAD_BITS;
      if (scores[document] === 0 && document !== self) candidates[count++] = document;
      scores[document]! += score;
    }
  };
  for (const keyword of keywords.numbersIn(record.keywords)) {
    add(keywords.lists, keyword, rarity(documents.size, keywords.lists.size(keyword)));
  }
  if (record.categoryId !== null) {
    add(columns.categoryLists, columns.categoryNumber(record.categoryId), SAME_CATEGORY);
  }
  const { resolutions } = columns;
  const totals = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const document = candidates[i]!;
    const same = resolutions[document] === resolutions[self] ? SAME_RESOLUTION : 0;
    totals[i] = scores[document]! + same;
  }
  return listing.first(candidates.subarray(0, count), totals, "relevance", limit);
}
