import { slugify } from "../schema/text.ts";
import { PostingLists } from "./posting_lists.ts";
import { SortedStrings } from "./sorted_strings.ts";
import { foldText } from "./tokenize.ts";

/** One way to write a keyword, and how many videos write it so. */
interface Spelling {
  text: string;
  keyword: number;
  count: number;
}

interface Keyword {
  /** Its slug; `~` and the folded text where that has neither Latin letters nor digits. */
  key: string;
  spellings: Spelling[];
}

/** The form under which keywords are the same: "Golden Hour" and "golden-hour" are one keyword. */
export function keywordKey(text: string): string {
  return slugify(text) || `~${foldText(text.trim())}`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Which videos carry which keyword, kept exact in place. Keywords have dense numbers. */
export class KeywordStatistics {
  #numbers = new Map<string, number>();
  #keywords: (Keyword | undefined)[] = [];
  #free: number[] = [];
  #keys = new SortedStrings();
  /** Known spellings by text, so that each is folded once and not with every video. */
  #spellings = new Map<string, Spelling>();
  /** The documents of each keyword, by keyword number. */
  readonly lists = new PostingLists();

  /** The number of the keyword that a text or slug names. */
  numberOf(text: string): number | undefined {
    return this.#numbers.get(keywordKey(text));
  }

  /** Slug (or folded text) of a keyword. */
  keyOf(number: number): string {
    return this.#keywords[number]?.key ?? "";
  }

  /** The keyword numbers of a comma-separated list, each once, all of them known. */
  numbersIn(list: string): number[] {
    const found = new Set<number>();
    for (const part of list.split(",")) {
      const spelling = this.#spellings.get(part.trim());
      if (spelling) found.add(spelling.keyword);
    }
    return [...found];
  }

  /** Counts the keywords of a document in. Returns their numbers. */
  add(document: number, list: string): number[] {
    const found: number[] = [];
    for (const part of list.split(",")) {
      const text = part.trim();
      if (text === "") continue;
      const spelling = this.#spellings.get(text) ?? this.#learn(text);
      if (found.includes(spelling.keyword)) continue;
      found.push(spelling.keyword);
      spelling.count++;
      this.lists.set(spelling.keyword, document, 0);
    }
    return found;
  }

  /** Counts the keywords of a document out; `list` is the one it was counted in with. */
  remove(document: number, list: string): void {
    for (const part of list.split(",")) {
      const spelling = this.#spellings.get(part.trim());
      if (!spelling || !this.lists.delete(spelling.keyword, document)) continue;
      spelling.count--;
      if (this.lists.size(spelling.keyword) === 0) this.#forget(spelling.keyword);
    }
  }

  /** How a keyword is written most often; alphabetical where that is a tie. */
  label(number: number): string {
    const spellings = this.#keywords[number]?.spellings ?? [];
    const best = spellings.toSorted((a, b) => b.count - a.count || compareText(a.text, b.text));
    return best[0]?.text ?? "";
  }

  /** The most frequent keywords among those given, ties alphabetical. */
  mostFrequent(numbers: Iterable<number>, limit: number): number[] {
    const best: number[] = [];
    for (const number of numbers) {
      const last = best[limit - 1];
      if (last !== undefined && this.#compare(number, last) >= 0) continue;
      const at = best.findIndex((other) => this.#compare(number, other) < 0);
      best.splice(at < 0 ? best.length : at, 0, number);
      best.length = Math.min(best.length, limit);
    }
    return best;
  }

  /** Every keyword. */
  all(): Iterable<number> {
    return this.#numbers.values();
  }

  /** The keywords that start with a text, as it is being typed. */
  startingWith(text: string): number[] {
    return this.#keys.startingWith(keywordKey(text)).map((key) => this.#numbers.get(key)!);
  }

  #compare(a: number, b: number): number {
    return this.lists.size(b) - this.lists.size(a) || compareText(this.keyOf(a), this.keyOf(b));
  }

  #learn(text: string): Spelling {
    const key = keywordKey(text);
    let keyword = this.#numbers.get(key);
    if (keyword === undefined) {
      keyword = this.#free.pop() ?? this.#keywords.length;
      this.#keywords[keyword] = { key, spellings: [] };
      this.#numbers.set(key, keyword);
      this.#keys.add(key);
    }
    const spelling: Spelling = { text, keyword, count: 0 };
    this.#keywords[keyword]!.spellings.push(spelling);
    this.#spellings.set(text, spelling);
    return spelling;
  }

  #forget(number: number): void {
    const { key, spellings } = this.#keywords[number]!;
    for (const { text } of spellings) this.#spellings.delete(text);
    this.#numbers.delete(key);
    this.#keys.delete(key);
    this.#keywords[number] = undefined;
    this.#free.push(number);
  }
}
