import type { Documents } from "./documents.ts";
import { PAYLOAD_BITS, PAYLOAD_MASK, type PostingLists } from "./posting_lists.ts";
import { EDIT_PENALTY, PAYLOAD_WEIGHTS, PREFIX_FACTOR, rarity } from "./ranking.ts";
import type { TextIndex } from "./text_index.ts";
import { forgivenEdits } from "./typo.ts";

/** The documents that match a text, unordered, with their scores side by side. */
export interface TextMatches {
  documents: Uint32Array;
  scores: Float32Array;
}

/** A term that may stand for a word of the search text. */
interface Reading {
  term: number;
  factor: number;
  penalty: number;
}

/** A list whose documents score higher, if they match. */
export interface FavouredList {
  source: PostingLists;
  list: number;
  weight: number;
}

/** One word of the search text with the terms it may stand for. */
interface WordReadings {
  readings: Reading[];
  /** Upper bound of the documents that match. */
  frequency: number;
}

/** A list is probed for each candidate instead of read through when it is this much longer. */
const PROBE_RATIO = 8;

const NO_MATCHES: TextMatches = {
  documents: new Uint32Array(0),
  scores: new Float32Array(0),
};

/**
 * Finds the documents that hold every word of a text, the last word also as a beginning. A word that
 * is not in the vocabulary is read as its neighbours in spelling; so is every word when the text as
 * typed finds nothing.
 */
export class TextMatcher {
  /** Scratch, by document: how many words matched so far, total score, best score of this word. */
  #hits = new Uint8Array(0);
  #scores = new Float32Array(0);
  #best = new Float32Array(0);
  #candidates = new Uint32Array(0);
  #documents: Documents;
  #index: TextIndex;
  #categoryLists: PostingLists;

  constructor(documents: Documents, index: TextIndex, categoryLists: PostingLists) {
    this.#documents = documents;
    this.#index = index;
    this.#categoryLists = categoryLists;
  }

  /** The matches of folded words among the documents. */
  match(words: string[], favoured: FavouredList[] = []): TextMatches {
    if (words.length === 0) return NO_MATCHES;
    const isLast = (i: number) => i === words.length - 1;
    const asTyped = words.map((word, i) => this.#readings(word, isLast(i), false));
    const likely = asTyped.map((readings, i) =>
      readings.frequency > 0 ? readings : this.#readings(words[i]!, isLast(i), true)
    );
    const found = this.#intersect(likely, favoured);
    if (found.documents.length > 0 || words.every((word) => forgivenEdits(word) === 0)) {
      return found;
    }
    const forgiving = words.map((word, i) => this.#readings(word, isLast(i), true));
    return this.#intersect(forgiving, favoured);
  }

  /** How many documents at most hold a word as it is spelled; the last word may be a beginning. */
  frequency(word: string, isLast: boolean): number {
    return this.#readings(word, isLast, false).frequency;
  }

  #readings(word: string, prefix: boolean, typos: boolean): WordReadings {
    const { dictionary } = this.#index;
    const readings: Reading[] = [];
    const exact = dictionary.numberOf(word);
    if (exact !== undefined) readings.push({ term: exact, factor: 1, penalty: 0 });
    if (prefix) {
      for (const term of dictionary.startingWith(word)) {
        if (term !== exact) readings.push({ term, factor: PREFIX_FACTOR, penalty: 0 });
      }
    }
    if (typos) {
      for (const { term, edits } of dictionary.near(word, forgivenEdits(word))) {
        readings.push({ term, factor: PREFIX_FACTOR, penalty: edits * EDIT_PENALTY });
      }
    }
    let frequency = 0;
    for (const { term } of readings) {
      frequency += this.#index.postings.size(term);
      for (const category of this.#index.categoriesNamed(term)) {
        frequency += this.#categoryLists.size(category);
      }
    }
    return { readings, frequency };
  }

  #intersect(words: WordReadings[], favoured: FavouredList[]): TextMatches {
    if (words.some((word) => word.frequency === 0)) return NO_MATCHES;
    this.#reserve(this.#documents.limit);
    const documents = this.#documents.size;
    const rarestFirst = words.toSorted((a, b) => a.frequency - b.frequency);
    let count = 0;
    let weights = 0;
    rarestFirst.forEach((word, i) => {
      const weight = rarity(documents, Math.min(documents, word.frequency));
      count = this.#matchWord(word, i, count, weight);
      weights += weight;
    });
    for (const { source, list, weight } of favoured) {
      const data = source.data(list);
      for (let i = 0; i < source.size(list); i++) {
        const document = data[i]! >>> PAYLOAD_BITS;
        if (this.#hits[document] === words.length) this.#scores[document]! += weight * weights;
      }
    }
    const found: TextMatches = {
      documents: this.#candidates.slice(0, count),
      scores: new Float32Array(count),
    };
    for (let i = 0; i < count; i++) found.scores[i] = this.#scores[found.documents[i]!]!;
    return found;
  }

  /** Narrows the first `count` candidates to those that also hold a word; returns how many. */
  #matchWord(word: WordReadings, done: number, count: number, weight: number): number {
    const { postings } = this.#index;
    let candidates = count;
    for (const { term, factor, penalty } of word.readings) {
      const lists: [PostingLists, number][] = [[postings, term]];
      for (const category of this.#index.categoriesNamed(term)) {
        lists.push([this.#categoryLists, category]);
      }
      for (const [source, list] of lists) {
        if (done > 0 && source.size(list) > PROBE_RATIO * count) {
          this.#probe(source, list, done, count, factor * weight, penalty);
        } else candidates = this.#scan(source, list, done, candidates, factor * weight, penalty);
      }
    }
    let kept = 0;
    for (let i = 0; i < candidates; i++) {
      const document = this.#candidates[i]!;
      if (this.#hits[document] !== done + 1) continue;
      this.#scores[document] = (done > 0 ? this.#scores[document]! : 0) + this.#best[document]!;
      this.#candidates[kept++] = document;
    }
    return kept;
  }

  /** Reads a whole list. For the first word every document becomes a candidate; returns how many. */
  #scan(
    source: PostingLists,
    list: number,
    done: number,
    candidates: number,
    weight: number,
    penalty: number,
  ): number {
    const [hits, best, data] = [this.#hits, this.#best, source.data(list)];
    const size = source.size(list);
    let count = candidates;
    for (let i = 0; i < size; i++) {
      const posting = data[i]!;
      const document = posting >>> PAYLOAD_BITS;
      const seen = hits[document]!;
      if (seen < done) continue;
      const score = PAYLOAD_WEIGHTS[posting & PAYLOAD_MASK]! * weight - penalty;
      if (seen === done) {
        hits[document] = done + 1;
        best[document] = score;
        if (done === 0) this.#candidates[count++] = document;
      } else if (score > best[document]!) best[document] = score;
    }
    return count;
  }

  /** Looks up each candidate in a list that is far longer than there are candidates. */
  #probe(
    source: PostingLists,
    list: number,
    done: number,
    count: number,
    weight: number,
    penalty: number,
  ): void {
    const data = source.data(list);
    for (let i = 0; i < count; i++) {
      const document = this.#candidates[i]!;
      const at = source.indexOf(list, document);
      if (at < 0) continue;
      const score = PAYLOAD_WEIGHTS[data[at]! & PAYLOAD_MASK]! * weight - penalty;
      if (this.#hits[document] === done) {
        this.#hits[document] = done + 1;
        this.#best[document] = score;
      } else if (score > this.#best[document]!) this.#best[document] = score;
    }
  }

  #reserve(limit: number): void {
    if (this.#hits.length < limit) {
      const size = limit + (limit >> 2);
      this.#hits = new Uint8Array(size);
      this.#scores = new Float32Array(size);
      this.#best = new Float32Array(size);
      this.#candidates = new Uint32Array(size);
    } else this.#hits.fill(0);
  }
}
