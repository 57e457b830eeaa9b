import type { VideoCriteria } from "../../lib/schema/search_query.ts";
import { randomNumbers, type SyntheticCatalogue } from "./catalogue_data.ts";

/** What people do on the search page. */
export const QUERY_KINDS = [
  "one word",
  "two words",
  "beginning of a word",
  "typo",
  "no text, boxes ticked",
  "text, boxes ticked",
] as const;

/** One search of the bench. */
export interface BenchQuery {
  kind: typeof QUERY_KINDS[number];
  criteria: VideoCriteria;
}

const QUERIES_OF_A_KIND = 40;

/** The same queries for every subject, made from words that the videos hold. */
export function benchQueries({ videos }: SyntheticCatalogue): BenchQuery[] {
  const random = randomNumbers(42);
  const below = (limit: number) => Math.floor(random() * limit);
  const word = () => {
    const video = videos[below(videos.length)]!;
    const words = `${video.title} ${video.keywords}`.toLowerCase().match(/[a-z]{4,}/g)!;
    return words[below(words.length)]!;
  };
  const swapped = (text: string) => {
    const at = 1 + below(text.length - 2);
    return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
  };
  const none = { categoryIds: [], filterIds: [], resolutions: [] };
  const ticked = () => ({
    categoryIds: [2 + below(8), 10 + below(8)],
    filterIds: [1 + below(10), 11 + below(10)],
    resolutions: ["4K", "8K", "12K"].slice(below(2)),
  });
  const make: Record<BenchQuery["kind"], () => VideoCriteria> = {
    "one word": () => ({ search: word(), ...none }),
    "two words": () => ({ search: `${word()} ${word()}`, ...none }),
    "beginning of a word": () => ({ search: word().slice(0, 3), ...none }),
    "typo": () => ({ search: swapped(word()), ...none }),
    "no text, boxes ticked": () => ({ search: "", ...ticked() }),
    "text, boxes ticked": () => ({ search: word(), ...ticked() }),
  };
  return QUERY_KINDS.flatMap((kind) =>
    Array.from({ length: QUERIES_OF_A_KIND }, () => ({ kind, criteria: make[kind]() }))
  );
}
