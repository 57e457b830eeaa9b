import type { VideoRecord } from "../schema/video.ts";
import { PostingLists } from "./posting_lists.ts";
import {
  IN_DESCRIPTION,
  IN_FACTS,
  IN_KEYWORDS,
  IN_PLACE,
  IN_TITLE,
  TITLE_LENGTH_LIMIT,
  TITLE_LENGTH_SHIFT,
} from "./ranking.ts";
import { TermDictionary } from "./term_dictionary.ts";
import { forEachIndexWord } from "./tokenize.ts";

/** The terms of one document with what its postings say. */
interface DocumentTerms {
  terms: number[];
  payloads: number[];
}

const NOTHING: DocumentTerms = { terms: [], payloads: [] };

/**
 * The inverted index: for each term the documents that hold it and in which fields. Category names
 * are not written into postings: a term knows the categories it names, so that renaming a category
 * touches no document.
 */
export class TextIndex {
  readonly dictionary = new TermDictionary();
  readonly postings = new PostingLists();
  #categoriesOfTerm = new Map<number, number[]>();
  #termsOfCategory = new Map<number, number[]>();
  /** Scratch: the fields found so far, by term number. */
  #fields = new Uint8Array(1024);

  /** Brings one document up to date; an absent record is one that was not or will not be there. */
  replace(document: number, before: VideoRecord | undefined, after: VideoRecord | undefined): void {
    const old = before ? this.#termsOf(before) : NOTHING;
    const next = after ? this.#termsOf(after) : NOTHING;
    next.terms.forEach((term, i) => {
      this.postings.set(term, document, next.payloads[i]!);
      this.#fields[term] = 1;
    });
    for (const term of old.terms) {
      if (this.#fields[term] !== 0) continue;
      this.postings.delete(term, document);
      this.#dropIfUnused(term);
    }
    for (const term of next.terms) this.#fields[term] = 0;
  }

  /** Sets the name of a category by its column number; undefined for one that is gone. */
  setCategory(category: number, name: string | undefined): void {
    const old = this.#termsOfCategory.get(category) ?? [];
    const next = new Set<number>();
    if (name !== undefined) forEachIndexWord(name, (word) => next.add(this.dictionary.add(word)));
    this.#termsOfCategory.set(category, [...next]);
    for (const term of old) {
      this.#categoriesOfTerm.set(term, this.categoriesNamed(term).filter((c) => c !== category));
    }
    for (const term of next) {
      this.#categoriesOfTerm.set(term, [...this.categoriesNamed(term), category]);
    }
    for (const term of old) this.#dropIfUnused(term);
  }

  /** The column numbers of the categories in whose name a term stands. */
  categoriesNamed(term: number): number[] {
    return this.#categoriesOfTerm.get(term) ?? [];
  }

  #dropIfUnused(term: number): void {
    if (this.postings.size(term) > 0 || this.categoriesNamed(term).length > 0) return;
    this.#categoriesOfTerm.delete(term);
    this.dictionary.delete(term);
  }

  #termsOf(record: VideoRecord): DocumentTerms {
    const terms: number[] = [];
    let field = IN_TITLE;
    const take = (word: string) => {
      const term = this.dictionary.add(word);
      if (term >= this.#fields.length) this.#growFields(term + 1);
      if (this.#fields[term] === 0) terms.push(term);
      this.#fields[term]! |= field;
    };
    const titleWords = forEachIndexWord(record.title, take);
    field = IN_KEYWORDS;
    forEachIndexWord(record.keywords, take);
    field = IN_PLACE;
    if (record.place) forEachIndexWord(record.place, take);
    field = IN_FACTS;
    for (const text of [record.camera, record.motion, record.timeOfDay, record.weather]) {
      if (text) forEachIndexWord(text, take);
    }
    field = IN_DESCRIPTION;
    if (record.description) forEachIndexWord(record.description, take);

    const titleLength = Math.min(TITLE_LENGTH_LIMIT, titleWords) << TITLE_LENGTH_SHIFT;
    const payloads = terms.map((term) => {
      const fields = this.#fields[term]!;
      this.#fields[term] = 0;
      return fields & IN_TITLE ? fields | titleLength : fields;
    });
    return { terms, payloads };
  }

  #growFields(size: number): void {
    const grown = new Uint8Array(size * 2);
    grown.set(this.#fields);
    this.#fields = grown;
  }
}
