import { priceInCents } from "../../lib/schema/price.ts";
import { parseDuration } from "../../lib/schema/duration.ts";
import type { CategoryRecord } from "../../lib/schema/category.ts";
import { FACT_FACETS, type FactFacetName } from "../../lib/schema/fact_facets.ts";
import { FACT_VALUES } from "../../lib/schema/fact_values.ts";
import type { Filter } from "../../lib/schema/filter.ts";
import { RESOLUTION_FILTERS, resolutionFilterOf } from "../../lib/schema/resolution.ts";
import type { Sort, VideoCriteria } from "../../lib/schema/search_query.ts";
import { slugify } from "../../lib/schema/text.ts";
import type { VideoRecord } from "../../lib/schema/video.ts";
import { forEachIndexWord, queryWords } from "../../lib/catalogue/tokenize.ts";

/** A catalogue as plain records, the way the oracle sees it. */
export interface PlainCatalogue {
  videos: Map<number, VideoRecord>;
  categories: Map<number, CategoryRecord>;
  filters: Map<number, Filter>;
}

/** The optimal string alignment distance by the textbook's full matrix. */
export function naiveEdits(a: string, b: string): number {
  const rows = Array.from(
    { length: a.length + 1 },
    (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i === 0 ? j : j === 0 ? i : 0),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const choices = [
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        choices.push(rows[i - 2]![j - 2]! + 1);
      }
      rows[i]![j] = Math.min(...choices);
    }
  }
  return rows[a.length]![b.length]!;
}

function wordsOf(video: VideoRecord, catalogue: PlainCatalogue): Set<string> {
  const category = catalogue.categories.get(video.categoryId ?? 0)?.name;
  const words = new Set<string>();
  const facts = [video.camera, video.place, video.motion, video.timeOfDay, video.weather];
  for (const text of [video.title, video.description, video.keywords, category, ...facts]) {
    forEachIndexWord(text ?? "", (word) => words.add(word));
  }
  return words;
}

function isTypo(word: string, term: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const allowed = letters < 4 ? 0 : letters < 8 ? 1 : 2;
  const digits = (text: string) => text.replace(/\D/g, "");
  return digits(word) === digits(term) && naiveEdits(word, term) <= allowed;
}

/** The ids that match a text, by the rules of the search written down as plainly as can be. */
export function matchText(search: string, catalogue: PlainCatalogue): Set<number> {
  const videos = [...catalogue.videos.values()];
  if (search === "") return new Set(catalogue.videos.keys());
  const asked = queryWords(search);
  const texts = new Map(videos.map((video) => [video.id, wordsOf(video, catalogue)]));
  const asTyped = (word: string, term: string) =>
    term === word || (word === asked.at(-1) && term.startsWith(word));
  const forgiving = (word: string, term: string) => asTyped(word, term) || isTypo(word, term);
  const holds = (id: number, word: string, fits: typeof asTyped) =>
    [...texts.get(id)!].some((term) => fits(word, term));
  const find = (fits: (word: string) => typeof asTyped) =>
    new Set(
      asked.length === 0 ? [] : videos.map(({ id }) => id)
        .filter((id) => asked.every((word) => holds(id, word, fits(word)))),
    );

  const isKnown = (word: string) => videos.some(({ id }) => holds(id, word, asTyped));
  const found = find((word) => isKnown(word) ? asTyped : forgiving);
  return found.size > 0 ? found : find(() => forgiving);
}

/** What a search must find and count. */
export interface Expected {
  ids: Set<number>;
  categories: Map<number, number>;
  filters: Map<number, number>;
  resolutions: Map<string, number>;
  facts: Record<string, Map<string, number>>;
}

/** The value of a fact as a box names it. */
function factOf(video: VideoRecord, name: FactFacetName): string | null {
  const value = video[name];
  if (value === true || value === false) return value ? "yes" : "no";
  return value === null ? null : String(value);
}

/** The result set and all counts of a search, each group counted as if it had no tick. */
export function expectedResult(criteria: VideoCriteria, catalogue: PlainCatalogue): Expected {
  const matching = matchText(criteria.search, catalogue);
  const slugsOf = (video: VideoRecord) => video.keywords.split(",").map(slugify);
  const hasFilter = (video: VideoRecord, id: number) => {
    const slug = catalogue.filters.get(id)?.slug;
    return slug !== undefined && slugsOf(video).includes(slug);
  };
  const groups = {
    categories: (video: VideoRecord) =>
      criteria.categoryIds.length === 0 || criteria.categoryIds.includes(video.categoryId ?? 0),
    filters: (video: VideoRecord) =>
      criteria.filterIds.length === 0 || criteria.filterIds.some((id) => hasFilter(video, id)),
    resolutions: (video: VideoRecord) =>
      criteria.resolutions.length === 0 ||
      criteria.resolutions.includes(resolutionFilterOf(video.resolution)),
    ...Object.fromEntries(FACT_FACETS.map(({ name }) => {
      const asked = criteria.facts?.[name] ?? [];
      return [name, (video: VideoRecord) => {
        const value = factOf(video, name);
        return asked.length === 0 || (value !== null && asked.includes(value));
      }];
    })),
  };
  const texted = [...catalogue.videos.values()].filter(({ id }) => matching.has(id));
  const without = (group: string | undefined) =>
    texted.filter((video) =>
      Object.entries(groups).every(([name, passes]) => name === group || passes(video))
    );
  const count = (videos: VideoRecord[], test: (video: VideoRecord) => boolean) =>
    videos.filter(test).length;
  const [forCategories, forFilters, forResolutions] = [
    without("categories"),
    without("filters"),
    without("resolutions"),
  ];
  return {
    ids: new Set(without(undefined).map(({ id }) => id)),
    categories: new Map(
      [...catalogue.categories.keys()].map((id) => [
        id,
        count(forCategories, (video) => video.categoryId === id),
      ]),
    ),
    filters: new Map(
      [...catalogue.filters.keys()].map((id) => [
        id,
        count(forFilters, (video) => hasFilter(video, id)),
      ]),
    ),
    resolutions: new Map(
      RESOLUTION_FILTERS.map((name) => [
        name,
        count(forResolutions, (video) => resolutionFilterOf(video.resolution) === name),
      ]),
    ),
    facts: Object.fromEntries(
      FACT_FACETS.map(({ name }): [string, Map<string, number>] => {
        const forFact = without(name);
        const used = FACT_VALUES[name].filter((value) =>
          [...catalogue.videos.values()].some((video) => factOf(video, name) === value)
        );
        return [
          name,
          new Map(
            used.map((value) => [value, count(forFact, (video) => factOf(video, name) === value)]),
          ),
        ];
      }).filter(([, counts]) => counts.size > 0),
    ),
  };
}

/** The ids of videos in an order other than relevance. */
export function expectedOrder(videos: VideoRecord[], sort: Sort): number[] {
  const title = (video: VideoRecord) =>
    video.title.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(
      /\d+/g,
      (digits) => digits.padStart(8, "0"),
    );
  const text = (a: string, b: string) => a < b ? -1 : a > b ? 1 : 0;
  const newest = (a: VideoRecord, b: VideoRecord) =>
    Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;
  const price = (a: VideoRecord, b: VideoRecord) => priceInCents(a.price) - priceInCents(b.price);
  const duration = (a: VideoRecord, b: VideoRecord) =>
    parseDuration(a.duration) - parseDuration(b.duration);
  const orders: Record<Sort, (a: VideoRecord, b: VideoRecord) => number> = {
    relevance: newest,
    newest,
    oldest: (a, b) => -newest(a, b),
    title: (a, b) => text(title(a), title(b)) || newest(a, b),
    price: (a, b) => price(a, b) || newest(a, b),
    "-price": (a, b) => -price(a, b) || newest(a, b),
    duration: (a, b) => duration(a, b) || newest(a, b),
    "-duration": (a, b) => -duration(a, b) || newest(a, b),
  };
  return videos.toSorted(orders[sort]).map(({ id }) => id);
}
