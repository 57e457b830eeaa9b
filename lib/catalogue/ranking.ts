/**
 * Bits of a posting's payload: the fields in which a document holds the term, weakest first. Facts are
 * camera, motion, time of day and weather. A place counts as much as a category, and shares its bit:
 * the names of categories are not in the postings of documents.
 */
export const IN_DESCRIPTION = 1;
export const IN_FACTS = 2;
export const IN_CATEGORY = 4;
export const IN_PLACE = IN_CATEGORY;
export const IN_KEYWORDS = 8;
export const IN_TITLE = 16;

/** The words of a title stand above the field bits, so that short titles weigh more. */
export const TITLE_LENGTH_SHIFT = 5;
export const TITLE_LENGTH_LIMIT = 7;

/** The field bits are the weights: each field outweighs all weaker ones together. */
const ALL_FIELDS = IN_DESCRIPTION | IN_FACTS | IN_CATEGORY | IN_KEYWORDS | IN_TITLE;

/** What a word adds when it is the whole title; a part of it where the title has more words. */
const WHOLE_TITLE_WEIGHT = 24;

/** What all words add where they are, in one, a keyword of the document or the name of its category. */
export const WHOLE_FIELD_WEIGHT = 6;

/** How well a term stands for a word that is only the beginning of it. */
export const PREFIX_FACTOR = 0.75;

/** Taken off for each forgiven edit: more than any words can earn, so typos rank last. */
export const EDIT_PENALTY = 16_384;

/** The weight of every possible payload. */
export const PAYLOAD_WEIGHTS = Float32Array.from({ length: 256 }, (_, payload) => {
  const titleWords = Math.max(1, payload >>> TITLE_LENGTH_SHIFT);
  const titleShare = payload & IN_TITLE ? WHOLE_TITLE_WEIGHT / titleWords : 0;
  return (payload & ALL_FIELDS) + titleShare;
});

/** How much a word tells apart: inverse document frequency, ln(1 + N / n). */
export function rarity(documents: number, matching: number): number {
  return Math.log(1 + documents / Math.max(1, matching));
}

/** Scores stay below this even for the longest search text without typos. */
const SCORE_CEILING = 16_384;
const SCORE_STEPS = 64;
const RANK_LIMIT = 2 ** 24;

/** One number to sort ascending by: the higher score first, then the lower rank (below 2^24). */
export function relevanceKey(score: number, rank: number): number {
  return Math.round((SCORE_CEILING - score) * SCORE_STEPS) * RANK_LIMIT + rank;
}

/** The rank inside a key of `relevanceKey` (a plain rank is itself). */
export function rankOf(key: number): number {
  return key % RANK_LIMIT;
}

/**
 * The `limit` smallest keys, ascending. Reorders `keys`. A bounded heap: close to one comparison a key
 * while the limit is small.
 */
export function smallest(keys: Float64Array, limit: number): Float64Array {
  if (limit * 4 >= keys.length) return keys.sort().subarray(0, limit);
  const heap = keys.subarray(0, limit);
  heap.sort().reverse();
  for (let i = limit; i < keys.length; i++) {
    const key = keys[i]!;
    if (key >= heap[0]!) continue;
    let hole = 0;
    for (;;) {
      let child = 2 * hole + 1;
      if (child >= limit) break;
      if (child + 1 < limit && heap[child + 1]! > heap[child]!) child++;
      if (heap[child]! <= key) break;
      heap[hole] = heap[child]!;
      hole = child;
    }
    heap[hole] = key;
  }
  return heap.sort();
}
