import { cleanSearchText } from "../schema/search_query.ts";
import type { TextIndex } from "./text_index.ts";
import { queryWords } from "./tokenize.ts";

/** Words of a search text that are looked at for a correction. */
const WORD_LIMIT = 10;

/** Edits that a correction may be away: one more than is forgiven silently. */
function correctableEdits(word: string): number {
  return word.length < 3 ? 0 : word.length < 4 ? 1 : word.length < 8 ? 2 : 3;
}

/** What a correction asks of the index. */
export interface WordFinder {
  index: TextIndex;
  /** How many documents at most hold a word as it is spelled. */
  frequency(word: string, isLast: boolean): number;
  /** Whether a search text finds anything. */
  finds(text: string): boolean;
}

/**
 * The text nearest to one that finds nothing that does find something: unknown words are replaced by
 * the nearest (of those the most frequent) word or by the two words they are made of; then words are
 * kept, rarest first, as long as something is found. Null when nothing of it can be found.
 */
export function didYouMean(text: string, finder: WordFinder): string | null {
  const words = queryWords(text).slice(0, WORD_LIMIT);
  const corrected = words.flatMap((word, i) =>
    finder.frequency(word, i === words.length - 1) > 0 ? [word] : correct(word, finder)
  );
  const distinct = [...new Set(corrected)];
  const rarestFirst = distinct.toSorted((a, b) =>
    finder.frequency(a, false) - finder.frequency(b, false)
  );
  let kept: string[] = [];
  for (const word of rarestFirst) {
    const tried = distinct.filter((candidate) => candidate === word || kept.includes(candidate));
    if (finder.finds(tried.join(" "))) kept = tried;
  }
  const suggestion = kept.join(" ");
  return suggestion === "" || suggestion === cleanSearchText(text) ? null : suggestion;
}

function correct(word: string, finder: WordFinder): string[] {
  const { dictionary, postings } = finder.index;
  const near = dictionary.near(word, correctableEdits(word)).toSorted((a, b) =>
    a.edits - b.edits || postings.size(b.term) - postings.size(a.term) ||
    (dictionary.text(a.term) < dictionary.text(b.term) ? -1 : 1)
  );
  const pair = splitInTwo(word, finder);
  if (pair) return pair;
  return near[0] ? [dictionary.text(near[0].term)] : [];
}

function splitInTwo(word: string, finder: WordFinder): string[] | undefined {
  const { dictionary } = finder.index;
  for (let at = 3; at <= word.length - 3; at++) {
    const pair = [word.slice(0, at), word.slice(at)];
    const known = pair.every((part) => dictionary.numberOf(part) !== undefined);
    if (known && finder.finds(pair.join(" "))) return pair;
  }
  return undefined;
}
