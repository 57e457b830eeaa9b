const DIGIT = /\d/;
const LETTERS = /\p{L}/gu;

/** How many edits are forgiven in a word: none under 4 letters, one from 4, two from 8. */
export function forgivenEdits(word: string): number {
  const letters = word.match(LETTERS)?.length ?? 0;
  return letters < 4 ? 0 : letters < 8 ? 1 : 2;
}

/** The digits of a word in order. A typo is forgiven in letters only: 2023 is not 2024. */
export function digitsOf(word: string): string {
  return DIGIT.test(word) ? word.replace(/\D+/g, "") : "";
}

/**
 * The letters of a word as a set of 32 bits. One edit changes at most two bits, so words whose
 * signatures differ in more than `2 * edits` bits cannot be within `edits` of each other.
 */
export function signatureOf(word: string): number {
  let signature = 0;
  for (let i = 0; i < word.length; i++) signature |= 1 << (word.charCodeAt(i) & 31);
  return signature;
}

/** The number of set bits of a 32-bit integer. */
export function popcount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The Damerau-Levenshtein distance of two words in its optimal string alignment form (insertion,
 * deletion, substitution, swap of neighbours: one each), or `limit + 1` when it is above `limit`.
 */
export class EditDistance {
  #rows = [new Uint8Array(128), new Uint8Array(128), new Uint8Array(128)] as const;

  between(a: string, b: string, limit: number): number {
    if (Math.abs(a.length - b.length) > limit) return limit + 1;
    let [before, previous, current]: [Uint8Array, Uint8Array, Uint8Array] = [...this.#rows];
    for (let j = 0; j <= b.length; j++) previous[j] = j;
    for (let i = 1; i <= a.length; i++) {
      current[0] = i;
      // Outside the band of `limit` around the diagonal every value is above the limit.
      const from = Math.max(1, i - limit);
      const to = Math.min(b.length, i + limit);
      if (from > 1) current[from - 1] = limit + 1;
      let least = current[from - 1]!;
      for (let j = from; j <= to; j++) {
        const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
        const above = j < i + limit ? previous[j]! : limit + 1;
        let value = Math.min(
          previous[j - 1]! + (same ? 0 : 1),
          above + 1,
          current[j - 1]! + 1,
        );
        if (
          i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
          a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
        ) value = Math.min(value, before[j - 2]! + 1);
        current[j] = value;
        if (value < least) least = value;
      }
      if (least > limit) return limit + 1;
      [before, previous, current] = [previous, current, before];
    }
    return Math.min(previous[b.length]!, limit + 1);
  }
}
