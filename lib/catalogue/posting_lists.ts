/** Bits of a posting that hold what is known of the document in this list; the number stands above. */
export const PAYLOAD_BITS = 8;
export const PAYLOAD_MASK = (1 << PAYLOAD_BITS) - 1;

/** Documents that can be told apart: 24 bits of a posting. */
export const DOCUMENT_LIMIT = 1 << (32 - PAYLOAD_BITS);

const EMPTY = new Uint32Array(0);

/**
 * Growable posting lists: for each list the numbers of the documents in it, ascending, each packed
 * with a payload of 8 bits into one unsigned 32-bit integer (`document << 8 | payload`). Kept exact in
 * place: adding or removing one document moves the tail of its list, a few microseconds at most.
 */
export class PostingLists {
  #lists: Uint32Array[] = [];
  #sizes: number[] = [];

  /** The postings of a list; only the first `size(list)` entries count. */
  data(list: number): Uint32Array {
    return this.#lists[list] ?? EMPTY;
  }

  /** How many documents a list holds. */
  size(list: number): number {
    return this.#sizes[list] ?? 0;
  }

  /** Puts a document into a list, or gives it a new payload there. */
  set(list: number, document: number, payload: number): void {
    while (this.#lists.length <= list) {
      this.#lists.push(EMPTY);
      this.#sizes.push(0);
    }
    const size = this.#sizes[list]!;
    const at = this.#position(list, document);
    const posting = ((document << PAYLOAD_BITS) | payload) >>> 0;
    let data = this.#lists[list]!;
    if (at < size && data[at]! >>> PAYLOAD_BITS === document) {
      data[at] = posting;
      return;
    }
    if (size === data.length) {
      const grown = new Uint32Array(Math.max(4, size + (size >> 2)));
      grown.set(data);
      this.#lists[list] = data = grown;
    }
    if (at < size) data.copyWithin(at + 1, at, size);
    data[at] = posting;
    this.#sizes[list] = size + 1;
  }

  /** Takes a document out of a list; returns whether it was there. */
  delete(list: number, document: number): boolean {
    const at = this.indexOf(list, document);
    if (at < 0) return false;
    const size = this.size(list) - 1;
    this.data(list).copyWithin(at, at + 1, size + 1);
    this.#sizes[list] = size;
    if (size === 0) this.#lists[list] = EMPTY;
    return true;
  }

  /** Where a document stands in a list; -1 when it is not there. */
  indexOf(list: number, document: number): number {
    const at = this.#position(list, document);
    const found = at < this.size(list) && this.data(list)[at]! >>> PAYLOAD_BITS === document;
    return found ? at : -1;
  }

  /** The first place in a list whose document is not below `document`. */
  #position(list: number, document: number): number {
    const data = this.data(list);
    let low = 0;
    let high = this.size(list);
    if (high > 0 && data[high - 1]! >>> PAYLOAD_BITS < document) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (data[middle]! >>> PAYLOAD_BITS < document) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
