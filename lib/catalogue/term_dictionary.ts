import { SortedStrings } from "./sorted_strings.ts";
import { digitsOf, EditDistance, popcount, signatureOf } from "./typo.ts";

/** A term near a word: its number and the edits between them. */
export interface NearTerm {
  term: number;
  edits: number;
}

/** The vocabulary of an index: terms by number, by text, by prefix, and by nearness. */
export class TermDictionary {
  #numbers = new Map<string, number>();
  #terms: string[] = [];
  #free: number[] = [];
  #sorted = new SortedStrings();
  #signatures = new Uint32Array(1024);
  /** Length by term number; 0 marks a free number. */
  #lengths = new Uint8Array(1024);
  #distance = new EditDistance();

  /** Term numbers given so far are below this. */
  get limit(): number {
    return this.#terms.length;
  }

  /** The number of a term; undefined when it is not in the vocabulary. */
  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** The text of a term number that is in use. */
  text(number: number): string {
    return this.#terms[number] ?? "";
  }

  /** The number of a term, which joins the vocabulary when it is new. */
  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#free.pop() ?? this.#terms.length;
    this.#terms[number] = term;
    this.#numbers.set(term, number);
    this.#sorted.add(term);
    if (number >= this.#lengths.length) {
      const signatures = new Uint32Array(this.#lengths.length * 2);
      const lengths = new Uint8Array(this.#lengths.length * 2);
      signatures.set(this.#signatures);
      lengths.set(this.#lengths);
      [this.#signatures, this.#lengths] = [signatures, lengths];
    }
    this.#signatures[number] = signatureOf(term);
    this.#lengths[number] = term.length;
    return number;
  }

  /** Takes a term out of the vocabulary; its number will be given again. */
  delete(number: number): void {
    const term = this.text(number);
    this.#numbers.delete(term);
    this.#sorted.delete(term);
    this.#terms[number] = "";
    this.#lengths[number] = 0;
    this.#free.push(number);
  }

  /** The numbers of all terms that start with `prefix`, in order of their text. */
  startingWith(prefix: string): number[] {
    return this.#sorted.startingWith(prefix).map((term) => this.#numbers.get(term)!);
  }

  /** The terms at 1 to `limit` edits from a word whose digits are those of the word. */
  near(word: string, limit: number): NearTerm[] {
    if (limit < 1) return [];
    const signature = signatureOf(word);
    const digits = digitsOf(word);
    const found: NearTerm[] = [];
    for (let term = 0; term < this.#terms.length; term++) {
      const length = this.#lengths[term]!;
      if (length === 0 || length < word.length - limit || length > word.length + limit) continue;
      if (popcount(signature ^ this.#signatures[term]!) > 2 * limit) continue;
      const text = this.text(term);
      const edits = this.#distance.between(word, text, limit);
      if (edits > 0 && edits <= limit && digitsOf(text) === digits) found.push({ term, edits });
    }
    return found;
  }
}
