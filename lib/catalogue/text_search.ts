import { slugify } from "../schema/text.ts";
import { didYouMean } from "./did_you_mean.ts";
import type { FacetColumns } from "./facet_columns.ts";
import type { KeywordStatistics } from "./keyword_statistics.ts";
import { WHOLE_FIELD_WEIGHT } from "./ranking.ts";
import { ResultCache } from "./result_cache.ts";
import type { TextIndex } from "./text_index.ts";
import { type FavouredList, type TextMatcher, type TextMatches } from "./text_match.ts";
import { queryWords } from "./tokenize.ts";

/** What a text finds, and what would be found instead where it finds nothing. */
interface TextAnswer extends TextMatches {
  suggestion: string | null;
}

/** Recent texts that are kept, and the documents in all of them together (8 bytes each). */
const KEPT_TEXTS = 64;
const KEPT_DOCUMENTS = 250_000;

/** Answers search texts from the inverted index; recent ones from memory, so facets cost no new search. */
export class TextSearch {
  #cache = new ResultCache<TextAnswer>(
    KEPT_TEXTS,
    KEPT_DOCUMENTS,
    (answer) => answer.documents.length,
  );
  #categoryNames = new Map<number, string>();
  #index: TextIndex;
  #matcher: TextMatcher;
  #columns: FacetColumns;
  #keywords: KeywordStatistics;

  constructor(
    index: TextIndex,
    matcher: TextMatcher,
    columns: FacetColumns,
    keywords: KeywordStatistics,
  ) {
    this.#index = index;
    this.#matcher = matcher;
    this.#columns = columns;
    this.#keywords = keywords;
  }

  /** What a cleaned, non-empty search text finds. The arrays are shared: copy before writing. */
  answer(text: string): TextAnswer {
    return this.#cache.get(text, () => {
      const matches = this.#matcher.match(queryWords(text), this.#favoured(text));
      const suggestion = matches.documents.length > 0 ? null : this.#suggestion(text);
      return { ...matches, suggestion };
    });
  }

  /** Sets the name of a category by its column number; undefined for one that is gone. */
  setCategory(category: number, name: string | undefined): void {
    this.#index.setCategory(category, name);
    if (name === undefined) this.#categoryNames.delete(category);
    else this.#categoryNames.set(category, slugify(name));
    this.forget();
  }

  /** Forgets what was found; to be called after every change. */
  forget(): void {
    this.#cache.clear();
  }

  /** The documents for which the whole text is a keyword or the name of the category. */
  #favoured(text: string): FavouredList[] {
    const lists: FavouredList[] = [];
    const weight = WHOLE_FIELD_WEIGHT;
    const keyword = this.#keywords.numberOf(text);
    if (keyword !== undefined) lists.push({ source: this.#keywords.lists, list: keyword, weight });
    const slug = slugify(text);
    for (const [category, name] of this.#categoryNames) {
      if (name === slug && slug !== "") {
        lists.push({ source: this.#columns.categoryLists, list: category, weight });
      }
    }
    return lists;
  }

  #suggestion(text: string): string | null {
    return didYouMean(text, {
      index: this.#index,
      frequency: (word, isLast) => this.#matcher.frequency(word, isLast),
      finds: (tried) => this.#matcher.match(queryWords(tried)).documents.length > 0,
    });
  }
}
