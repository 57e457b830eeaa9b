/**
 * A set of strings that answers prefix ranges. Sorted when first asked, so that filling it costs
 * nothing; kept sorted in place from then on. The caller sees to it that each string is added once.
 */
export class SortedStrings {
  #strings: string[] = [];
  #sorted = false;

  /** Adds a string that is not in the set. */
  add(text: string): void {
    if (this.#sorted) this.#strings.splice(this.#position(text), 0, text);
    else this.#strings.push(text);
  }

  /** Removes a string; nothing happens when it is not in the set. */
  delete(text: string): void {
    const at = this.#position(text);
    if (this.#strings[at] === text) this.#strings.splice(at, 1);
  }

  /** Every string that starts with `prefix`, in code unit order. */
  startingWith(prefix: string): string[] {
    const from = this.#position(prefix);
    let to = from;
    while (this.#strings[to]?.startsWith(prefix)) to++;
    return this.#strings.slice(from, to);
  }

  #position(text: string): number {
    if (!this.#sorted) {
      this.#strings.sort((a, b) => a < b ? -1 : a > b ? 1 : 0);
      this.#sorted = true;
    }
    let low = 0;
    let high = this.#strings.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#strings[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
