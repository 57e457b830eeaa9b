/**
 * The most recently used results of one state of the catalogue, bounded by their number and by the
 * sum of their sizes. Cleared with every change.
 */
export class ResultCache<T> {
  #entries = new Map<string, { value: T; size: number }>();
  #size = 0;

  constructor(
    readonly entryLimit: number,
    readonly sizeLimit: number,
    readonly sizeOf: (value: T) => number,
  ) {}

  /** The result kept under a key, or what `make` makes, which is then kept. */
  get(key: string, make: () => T): T {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.value;
    }
    const value = make();
    const size = this.sizeOf(value);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.entryLimit && this.#size <= this.sizeLimit) break;
      this.#entries.delete(oldest);
      this.#size -= entry.size;
    }
    return value;
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }
}
