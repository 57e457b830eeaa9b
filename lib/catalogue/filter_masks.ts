import { PAYLOAD_BITS } from "./posting_lists.ts";

/** Filters that share one word of the column. */
const FILTERS_A_WORD = 32;

/**
 * The keyword filters of each document as a column of bit masks: `words` 32-bit words a document,
 * filter number `n` is bit `n & 31` of word `n >>> 5`.
 */
export class FilterMasks {
  #numbers = new Map<number, number>();
  #free: number[] = [];
  #limit = 0;
  #documents = 0;
  #words = 1;
  #column = new Uint32Array(0);

  /** Words a document. */
  get words(): number {
    return this.#words;
  }

  /** The masks, `words` for each document number. */
  get column(): Uint32Array {
    return this.#column;
  }

  /** The number of a filter id; undefined for a filter that is not known. */
  numberOf(id: number): number | undefined {
    return this.#numbers.get(id);
  }

  /** Gives a filter a number and marks the documents of a posting list. */
  addFilter(id: number, postings: Uint32Array): void {
    const number = this.#free.pop() ?? this.#limit++;
    this.#numbers.set(id, number);
    this.#reserve(this.#documents, Math.ceil(this.#limit / FILTERS_A_WORD));
    for (const posting of postings) this.mark(posting >>> PAYLOAD_BITS, id);
  }

  /** Takes a filter off every document; its number will be given again. */
  deleteFilter(id: number): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    for (let at = number >>> 5; at < this.#column.length; at += this.#words) {
      this.#column[at]! &= ~(1 << (number & 31));
    }
    this.#numbers.delete(id);
    this.#free.push(number);
  }

  /** Marks a document with a known filter. */
  mark(document: number, filterId: number): void {
    const number = this.#numbers.get(filterId)!;
    this.#column[document * this.#words + (number >>> 5)]! |= 1 << (number & 31);
  }

  /** Makes room for a document and takes every filter off it. */
  clear(document: number): void {
    if (document >= this.#documents) {
      this.#reserve(Math.max(64, document + 1 + (document >> 1)), this.#words);
    }
    this.#column.fill(0, document * this.#words, (document + 1) * this.#words);
  }

  /** A mask with the bits of those filters that are known. */
  maskOf(filterIds: number[]): Uint32Array {
    const mask = new Uint32Array(this.#words);
    for (const id of filterIds) {
      const number = this.#numbers.get(id);
      if (number !== undefined) mask[number >>> 5]! |= 1 << (number & 31);
    }
    return mask;
  }

  #reserve(documents: number, words: number): void {
    if (documents === this.#documents && words <= this.#words) return;
    const width = Math.max(words, this.#words);
    const column = new Uint32Array(documents * width);
    for (let document = 0; document < this.#documents; document++) {
      const from = document * this.#words;
      column.set(this.#column.subarray(from, from + this.#words), document * width);
    }
    [this.#column, this.#documents, this.#words] = [column, documents, width];
  }
}
