import type { Log } from "../log.ts";
import { ALL_CATEGORY_SLUG, type Category } from "../schema/category.ts";
import type { Completion, Facets } from "../schema/facets.ts";
import type { Filter } from "../schema/filter.ts";
import { cleanSearchText, defaultSort, type VideoCriteria } from "../schema/search_query.ts";
import type { SiteSetting } from "../schema/site_setting.ts";
import type { Video } from "../schema/video.ts";
import type { Catalogue, PageRequest, VideoPage } from "./catalogue.ts";
import type { CatalogueSource } from "./catalogue_source.ts";
import type { CatalogueState } from "./catalogue_state.ts";
import type { CategoryNode } from "./category_tree.ts";
import { ChangeFollower } from "./follow_changes.ts";
import { keywordKey } from "./keyword_statistics.ts";
import type { LoadedState } from "./read_source.ts";
import type { Window } from "./search_engine.ts";

/** Popular keywords that are shown, and those that fill up where there are fewer. */
const POPULAR_KEYWORDS = 5;
const DEFAULT_KEYWORDS = ["nature", "business", "abstract", "lifestyle"];

/** Longest stretch of indexing between two turns of the event loop, in milliseconds. */
const SLICE = 8;

/** The catalogue on a state that follows the change feed. */
export class LiveCatalogue implements Catalogue {
  #follower: ChangeFollower;
  #listeners = new Set<(revision: number) => void>();
  #slice: ReturnType<typeof setTimeout> | undefined;
  /** Answers that stay the same until the next change. */
  #categories: Category[] | undefined;
  #tree: CategoryNode[] | undefined;
  #popular: string[] | undefined;

  constructor(source: CatalogueSource, loaded: LoadedState, log: Log | undefined) {
    this.#follower = new ChangeFollower(source, loaded, () => this.#changed(), log);
    this.#prepareInSlices();
    this.#follower.start();
  }

  get revision(): number {
    return this.#follower.loaded.revision;
  }

  video(id: number): Video | undefined {
    return this.#state.video(id);
  }

  videos(ids: number[]): Video[] {
    return ids.flatMap((id) => this.#state.video(id) ?? []);
  }

  list(query: PageRequest & { search?: string; categorySlug?: string }): VideoPage {
    const { categorySlug = ALL_CATEGORY_SLUG } = query;
    const search = cleanSearchText(query.search);
    let categoryIds: number[] | undefined;
    if (categorySlug !== ALL_CATEGORY_SLUG) {
      const category = this.categoryBySlug(categorySlug);
      if (!category) return { videos: [], total: 0 };
      categoryIds = this.descendantsOf(category.id);
    }
    const sort = query.sort ?? defaultSort(search);
    const { engine } = this.#state;
    const { ids, total } = search === ""
      ? engine.list(categoryIds, sort, windowOf(query))
      : engine.search(
        { search, categoryIds: categoryIds ?? [], filterIds: [], resolutions: [] },
        sort,
        windowOf(query),
      );
    return { videos: this.videos(ids), total };
  }

  search(criteria: VideoCriteria, page: PageRequest): VideoPage & { suggestion: string | null } {
    const sort = page.sort ?? defaultSort(criteria.search);
    const { ids, total, facets } = this.#state.engine.search(criteria, sort, windowOf(page));
    return { videos: this.videos(ids), total, suggestion: facets.suggestion };
  }

  facets(criteria: VideoCriteria): Facets {
    const sort = defaultSort(criteria.search);
    return this.#state.engine.search(criteria, sort, { offset: 0, limit: 0 }).facets;
  }

  suggest(text: string): Completion[] {
    return this.#state.engine.complete(cleanSearchText(text), this.categories());
  }

  similar(id: number, limit: number): Video[] {
    return this.videos(this.#state.engine.similar(id, limit));
  }

  popularKeywords(): string[] {
    return this.#popular ??= this.#popularWithDefaults();
  }

  categories(): Category[] {
    return this.#categories ??= this.#state.categories.all();
  }

  category(id: number): Category | undefined {
    return this.categories().find((category) => category.id === id);
  }

  categoryBySlug(slug: string): Category | undefined {
    return this.categories().find((category) => category.slug === slug);
  }

  categoryTree(): CategoryNode[] {
    return this.#tree ??= this.#state.categories.tree();
  }

  descendantsOf(categoryId: number): number[] {
    return this.#state.categories.descendantsOf(categoryId);
  }

  filters(): Filter[] {
    return [...this.#state.filters.values()]
      .sort((a, b) => a.name.localeCompare(b.name, "en") || a.id - b.id);
  }

  siteSettings(): SiteSetting[] {
    return [...this.#state.siteSettings.values()];
  }

  setting(key: string): string | undefined {
    return this.siteSettings().find((setting) => setting.key === key)?.value;
  }

  caughtUp(revision: number): Promise<void> {
    return this.#follower.caughtUp(revision);
  }

  subscribe(listener: (revision: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#follower.close();
    clearTimeout(this.#slice);
    this.#listeners.clear();
  }

  get #state(): CatalogueState {
    return this.#follower.loaded.state;
  }

  #changed(): void {
    this.#categories = this.#tree = this.#popular = undefined;
    this.#prepareInSlices();
    for (const listener of this.#listeners) listener(this.revision);
  }

  #prepareInSlices(): void {
    clearTimeout(this.#slice);
    this.#slice = setTimeout(() => {
      if (!this.#state.engine.prepare(SLICE)) this.#prepareInSlices();
    }, 0);
  }

  #popularWithDefaults(): string[] {
    const popular = this.#state.engine.popularKeywords(POPULAR_KEYWORDS);
    const known = new Set(popular.map(keywordKey));
    const missing = DEFAULT_KEYWORDS.filter((keyword) => !known.has(keywordKey(keyword)));
    return [...popular, ...missing].slice(0, POPULAR_KEYWORDS);
  }
}

function windowOf({ page, pageSize }: PageRequest): Window {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}
