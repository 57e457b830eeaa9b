import type { AdminSort } from "../schema/admin_video_query.ts";
import type { CategoryRecord } from "../schema/category.ts";
import type { Completion, Facets } from "../schema/facets.ts";
import type { Filter } from "../schema/filter.ts";
import { RESOLUTION_FILTERS } from "../schema/resolution.ts";
import { cleanSearchText, type VideoCriteria } from "../schema/search_query.ts";
import type { DocumentChange, Documents } from "./documents.ts";
import { FacetColumns, type FacetCounts, resolutionNumber } from "./facet_columns.ts";
import { selectAndCount } from "./facet_pass.ts";
import { FilterKeywords } from "./filter_keywords.ts";
import { KeywordStatistics } from "./keyword_statistics.ts";
import { Listing } from "./listing.ts";
import { selectMasterFormat } from "./master_format.ts";
import { ResultCache } from "./result_cache.ts";
import type { SearchEngine, SearchResult, Window } from "./search_engine.ts";
import { similarDocuments } from "./similar.ts";
import { complete } from "./suggest.ts";
import { TextIndex } from "./text_index.ts";
import { TextMatcher } from "./text_match.ts";
import { TextSearch } from "./text_search.ts";

/** What is kept of a search: the first documents in order, and the counts. */
interface Answer {
  documents: number[];
  total: number;
  facets: Facets;
}

/** Documents of a result that are put in order at least: the first pages cost one search. */
const ORDERED_AT_ONCE = 96;

/** Recent searches that are kept, and the ordered documents in all of them together. */
const KEPT_ANSWERS = 256;
const KEPT_DOCUMENTS = 100_000;

/** Documents indexed between two looks at the clock. */
const DOCUMENTS_A_STEP = 32;

/** The search engine of one process: inverted index, facet columns and precomputed orders. */
export class InvertedEngine implements SearchEngine {
  #columns = new FacetColumns();
  #keywords = new KeywordStatistics();
  #index = new TextIndex();
  #listing: Listing;
  #documents: Documents;
  #text: TextSearch;
  #filters = new FilterKeywords(this.#keywords, this.#columns.filters);
  #categoryIds = new Set<number>();
  #answers = new ResultCache<Answer>(KEPT_ANSWERS, KEPT_DOCUMENTS, (a) => a.documents.length);
  /** Documents from this number on are not in the text index yet. */
  #indexedTo = 0;

  constructor(documents: Documents) {
    this.#documents = documents;
    this.#listing = new Listing(documents, this.#columns);
    const matcher = new TextMatcher(documents, this.#index, this.#columns.categoryLists);
    this.#text = new TextSearch(this.#index, matcher, this.#columns, this.#keywords);
  }

  changeVideo(change: DocumentChange): void {
    const { document, before, after } = change;
    this.#columns.replace(document, before, after);
    if (before) this.#keywords.remove(document, before.keywords);
    if (after) this.#filters.mark(document, this.#keywords.add(document, after.keywords));
    if (document < this.#indexedTo) this.#index.replace(document, before, after);
    this.#listing.replace(change);
    this.#forget();
  }

  setCategory(record: CategoryRecord): void {
    this.#categoryIds.add(record.id);
    this.#text.setCategory(this.#columns.categoryNumber(record.id), record.name);
    this.#listing.setCategory(record.id, record.name);
    this.#forget();
  }

  deleteCategory(id: number): void {
    this.#categoryIds.delete(id);
    this.#text.setCategory(this.#columns.categoryNumber(id), undefined);
    this.#listing.setCategory(id, undefined);
    this.#forget();
  }

  setFilter(record: Filter): void {
    this.#filters.set(record.id, record.slug);
    this.#forget();
  }

  deleteFilter(id: number): void {
    this.#filters.delete(id);
    this.#forget();
  }

  prepare(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      if (!this.#indexSome()) continue;
      if (this.#listing.prepare()) return true;
    }
    return false;
  }

  search(criteria: VideoCriteria, sort: AdminSort, window: Window): SearchResult {
    const search = cleanSearchText(criteria.search);
    const end = window.offset + window.limit;
    const key = JSON.stringify([
      search,
      criteria.categoryIds,
      criteria.filterIds,
      criteria.resolutions,
      criteria.facts,
      criteria.colorspace,
      criteria.bitDepth,
      sort,
      end <= ORDERED_AT_ONCE ? 0 : end,
    ]);
    const answer = this.#answers.get(
      key,
      () => this.#answer({ ...criteria, search }, sort, Math.max(end, ORDERED_AT_ONCE)),
    );
    const documents = answer.documents.slice(window.offset, end);
    return { ids: this.#ids(documents), total: answer.total, facets: answer.facets };
  }

  list(
    categoryIds: number[] | undefined,
    sort: AdminSort,
    window: Window,
  ): { ids: number[]; total: number } {
    const { documents, total } = this.#listing.page(categoryIds, sort, window);
    return { ids: this.#ids(documents), total };
  }

  categorySize(id: number): number {
    return this.#columns.categorySize(id);
  }

  similar(id: number, limit: number): number[] {
    const self = this.#documents.numberOf(id);
    if (self === undefined) return [];
    const sources = { documents: this.#documents, columns: this.#columns };
    const keywords = this.#keywords;
    return this.#ids(
      similarDocuments(self, limit, { ...sources, keywords, listing: this.#listing }),
    );
  }

  complete(text: string, categories: CategoryRecord[]): Completion[] {
    while (!this.#indexSome());
    const sources = { documents: this.#documents, index: this.#index, keywords: this.#keywords };
    return complete(text, { ...sources, categories });
  }

  popularKeywords(limit: number): string[] {
    const keywords = this.#keywords;
    return keywords.mostFrequent(keywords.all(), limit).map((keyword) => keywords.label(keyword));
  }

  /** Indexes a few documents that are not yet; true when all are. */
  #indexSome(): boolean {
    const { limit } = this.#documents;
    const stop = Math.min(this.#indexedTo + DOCUMENTS_A_STEP, limit);
    while (this.#indexedTo < stop) {
      const document = this.#indexedTo++;
      this.#index.replace(document, undefined, this.#documents.record(document));
    }
    return this.#indexedTo === limit;
  }

  #answer(criteria: VideoCriteria, sort: AdminSort, limit: number): Answer {
    let documents: Uint32Array;
    let scores: Float32Array | undefined;
    let suggestion: string | null = null;
    if (criteria.search === "") documents = this.#listing.all().slice();
    else {
      while (!this.#indexSome());
      const found = this.#text.answer(criteria.search);
      [documents, scores, suggestion] = [
        found.documents.slice(),
        found.scores.slice(),
        found.suggestion,
      ];
    }
    const inFormat = selectMasterFormat(this.#documents, criteria, documents, scores);
    documents = documents.subarray(0, inFormat);
    const counts = this.#columns.counters();
    const ticked = this.#columns.ticked(criteria);
    const total = selectAndCount(this.#columns, ticked, documents, scores, counts);
    const kept = documents.subarray(0, total);
    return {
      documents: this.#listing.first(kept, scores, sort, limit),
      total,
      facets: this.#facets(counts, total, suggestion),
    };
  }

  #facets(counts: FacetCounts, total: number, suggestion: string | null): Facets {
    return {
      categories: [...this.#categoryIds].sort((a, b) => a - b).map((id) => ({
        id,
        count: counts.categories[this.#columns.categoryNumber(id)]!,
      })),
      filters: this.#filters.ids().map((id) => ({
        id,
        count: counts.filters[this.#columns.filters.numberOf(id)!]!,
      })),
      resolutions: RESOLUTION_FILTERS.map((value) => ({
        value,
        count: counts.resolutions[resolutionNumber(value)]!,
      })),
      facts: this.#columns.facts.facets(counts.facts),
      total,
      suggestion,
    };
  }

  #ids(documents: number[]): number[] {
    return documents.map((document) => this.#documents.record(document)!.id);
  }

  #forget(): void {
    this.#answers.clear();
    this.#text.forget();
  }
}
