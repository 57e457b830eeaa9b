import { ALL_CATEGORY_SLUG, type CategoryRecord } from "../schema/category.ts";
import type { Completion } from "../schema/facets.ts";
import type { Documents } from "./documents.ts";
import type { KeywordStatistics } from "./keyword_statistics.ts";
import { PAYLOAD_BITS } from "./posting_lists.ts";
import { IN_TITLE } from "./ranking.ts";
import type { TextIndex } from "./text_index.ts";
import { foldText, plainWords, queryWords } from "./tokenize.ts";

/** Completions in all, and of each kind while there are others. */
const COMPLETION_LIMIT = 8;
const KEYWORD_LIMIT = 4;
const CATEGORY_LIMIT = 2;

/** Terms, postings and titles that are looked at for titles: completions come while one types. */
const TERM_BUDGET = 48;
const POSTING_BUDGET = 2000;
const TITLE_BUDGET = 40;

/** What completions are made from. */
export interface CompletionSources {
  documents: Documents;
  index: TextIndex;
  keywords: KeywordStatistics;
  categories: CategoryRecord[];
}

/** Up to 8 completions of a text being typed: keywords by frequency, categories, then titles. */
export function complete(text: string, sources: CompletionSources): Completion[] {
  const words = queryWords(text);
  if (words.length === 0) return [];
  const { keywords } = sources;
  const found: Completion[] = keywords
    .mostFrequent(keywords.startingWith(text.trim()), KEYWORD_LIMIT)
    .map((keyword) => ({ kind: "keyword", text: keywords.label(keyword), id: null }));
  const categories = sources.categories
    .filter((category) => category.slug !== ALL_CATEGORY_SLUG && holdsAll(category.name, words))
    .slice(0, CATEGORY_LIMIT)
    .map((category): Completion => ({ kind: "category", text: category.name, id: category.id }));
  found.push(...categories);
  found.push(...titles(words, sources, COMPLETION_LIMIT - found.length));
  return found;
}

/** Whether a text holds every word, the last one as a beginning. */
function holdsAll(text: string, words: string[]): boolean {
  const own = plainWords(text);
  return words.every((word, i) =>
    own.some((candidate) =>
      i === words.length - 1 ? candidate.startsWith(word) : candidate === word
    )
  );
}

/** Distinct titles that hold every word, the last one as a beginning; latest additions first. */
function titles(words: string[], sources: CompletionSources, limit: number): Completion[] {
  const { documents, index } = sources;
  const last = words.at(-1)!;
  const first = words.length > 1 ? index.dictionary.numberOf(words[0]!) : undefined;
  if (words.length > 1 && first === undefined) return [];
  const terms = first === undefined
    ? index.dictionary.startingWith(last).slice(0, TERM_BUDGET)
    : [first];
  const found = new Map<string, Completion>();
  let [postings, looked] = [0, 0];
  for (const term of terms) {
    const data = index.postings.data(term);
    for (let i = index.postings.size(term) - 1; i >= 0; i--) {
      if (found.size >= limit || looked >= TITLE_BUDGET || postings++ >= POSTING_BUDGET) break;
      if ((data[i]! & IN_TITLE) === 0) continue;
      looked++;
      const record = documents.record(data[i]! >>> PAYLOAD_BITS)!;
      const key = foldText(record.title);
      if (found.has(key) || (words.length > 1 && !holdsAll(record.title, words))) continue;
      found.set(key, { kind: "title", text: record.title, id: record.id });
    }
  }
  return [...found.values()];
}
