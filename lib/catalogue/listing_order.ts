import type { AdminSort } from "../schema/admin_video_query.ts";
import { parseDuration } from "../schema/duration.ts";
import { priceInCents } from "../schema/price.ts";
import { resolutionFilterOf, STORED_RESOLUTIONS } from "../schema/resolution.ts";
import type { VideoRecord } from "../schema/video.ts";
import type { DocumentChange, Documents } from "./documents.ts";
import { sortInSteps } from "./sort_in_steps.ts";
import { foldText } from "./tokenize.ts";

/** The orders that are kept; "newest" is "oldest" read backwards, relevance is no fixed order. */
export type OrderName = Exclude<AdminSort, "relevance" | "newest">;

/** What a record is sorted by; null where it does not say, which comes last both ways. */
type SortKey = number | string | null;

/** The names of the categories by id. */
export type CategoryNames = ReadonlyMap<number, string>;

/** The text a title is sorted by: folded, numbers by their value ("Plate 2" before "Plate 10"). */
function titleKey(title: string): string {
  return foldText(title).replace(/\d+/g, (digits) => digits.padStart(8, "0"));
}

/** The place of a resolution among all, smallest first; HD and 1080p are the same. */
function resolutionKey(resolution: VideoRecord["resolution"]): number {
  const names: readonly string[] = STORED_RESOLUTIONS;
  return names.indexOf(resolutionFilterOf(resolution));
}

function textKey(text: string | null | undefined): string | null {
  return text ? titleKey(text) : null;
}

type KeyOf = (record: VideoRecord, categories: CategoryNames) => SortKey;

const KEYS: Record<Exclude<OrderName, `-${string}`>, KeyOf> = {
  oldest: (record) => Date.parse(record.createdAt),
  title: (record) => titleKey(record.title),
  price: (record) => priceInCents(record.price),
  duration: (record) => parseDuration(record.duration),
  category: ({ categoryId }, names) => textKey(categoryId === null ? null : names.get(categoryId)),
  resolution: (record) => resolutionKey(record.resolution),
  colorspace: (record) => titleKey(record.colorspace),
  bitDepth: (record) => textKey(record.bitDepth),
  camera: (record) => textKey(record.camera),
};

/**
 * One order of all documents, and the rank of each document in it. Built in steps beforehand or when
 * first needed; from then on a change moves one entry. Ties: newest first, then the higher id ("oldest",
 * which is read backwards for "newest", has them the other way round).
 */
export class ListingOrder {
  #documents: Documents;
  #key: (record: VideoRecord) => SortKey;
  #descending: boolean;
  #tieSign: 1 | -1;
  #order: Uint32Array<ArrayBuffer> | undefined;
  #building: Generator<void, Uint32Array<ArrayBuffer>> | undefined;
  #size = 0;
  #ranks = new Uint32Array(0);
  /** Ranks of the places from here on are out of date. */
  #staleFrom = 0;

  constructor(documents: Documents, name: OrderName, categories: CategoryNames) {
    this.#documents = documents;
    this.#descending = name.startsWith("-");
    const key = KEYS[name.replace(/^-/, "") as keyof typeof KEYS];
    this.#key = (record) => key(record, categories);
    this.#tieSign = name === "oldest" ? 1 : -1;
  }

  /** One step of building the order, a few milliseconds at most; true when it is built. */
  prepare(): boolean {
    if (this.#order) return true;
    this.#building ??= this.#build();
    const step = this.#building.next();
    if (!step.done) return false;
    this.#order = step.value;
    this.#size = this.#documents.size;
    this.#building = undefined;
    return true;
  }

  /** The document numbers in order; only the first `documents.size` entries count. */
  order(): Uint32Array {
    while (!this.prepare());
    return this.#order!;
  }

  /** The place of each document in the order, by document number. */
  ranks(): Uint32Array {
    const order = this.order();
    if (this.#ranks.length < this.#documents.limit) {
      this.#ranks = new Uint32Array(Math.max(order.length, this.#documents.limit));
      this.#staleFrom = 0;
    }
    const ranks = this.#ranks;
    for (let place = this.#staleFrom; place < this.#size; place++) ranks[order[place]!] = place;
    this.#staleFrom = this.#size;
    return ranks;
  }

  /** Moves a document to where its new record belongs; it comes in or goes where a record is absent. */
  replace(change: DocumentChange): void {
    // An order that is half built has seen the old record: it starts again.
    this.#building = undefined;
    if (!this.#order) return;
    const { document, before, after } = change;
    if (before && after && this.#comparePlaces(before, after) === 0) return;
    if (before) this.#remove(document, before);
    if (after) this.#insert(document, after);
  }

  #remove(document: number, record: VideoRecord): void {
    const place = this.#placeOf(record, document);
    this.#order!.copyWithin(place, place + 1, this.#size);
    this.#size--;
    this.#staleFrom = Math.min(this.#staleFrom, place);
  }

  #insert(document: number, record: VideoRecord): void {
    const place = this.#placeOf(record, document);
    if (this.#size === this.#order!.length) {
      const grown = new Uint32Array(Math.max(64, this.#size + (this.#size >> 1)));
      grown.set(this.#order!);
      this.#order = grown;
    }
    this.#order!.copyWithin(place + 1, place, this.#size);
    this.#order![place] = document;
    this.#size++;
    this.#staleFrom = Math.min(this.#staleFrom, place);
  }

  *#build(): Generator<void, Uint32Array<ArrayBuffer>> {
    const documents = this.#documents;
    const keys: SortKey[] = [];
    const created = new Float64Array(documents.limit);
    const ids = new Float64Array(documents.limit);
    const live: number[] = [];
    for (let document = 0; document < documents.limit; document++) {
      if (document % 1024 === 1023) yield;
      const record = documents.record(document);
      keys.push(record ? this.#key(record) : 0);
      if (!record) continue;
      created[document] = Date.parse(record.createdAt);
      ids[document] = record.id;
      live.push(document);
    }
    const sign = this.#tieSign;
    return yield* sortInSteps(Uint32Array.from(live), (a, b) => {
      return this.#compareKeys(keys[a]!, keys[b]!) ||
        sign * (created[a]! - created[b]! || ids[a]! - ids[b]!);
    });
  }

  /** The first place whose document does not come before `record`, which is or was `document`'s. */
  #placeOf(record: VideoRecord, document: number): number {
    const key = this.#key(record);
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const candidate = this.#order![middle]!;
      const other = candidate === document ? record : this.#documents.record(candidate)!;
      if (this.#compare(this.#key(other), other, key, record) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #comparePlaces(a: VideoRecord, b: VideoRecord): number {
    return this.#compare(this.#key(a), a, this.#key(b), b);
  }

  #compare(keyA: SortKey, a: VideoRecord, keyB: SortKey, b: VideoRecord): number {
    const byKey = this.#compareKeys(keyA, keyB);
    if (byKey !== 0) return byKey;
    const created = Date.parse(a.createdAt) - Date.parse(b.createdAt);
    return this.#tieSign * (created || a.id - b.id);
  }

  #compareKeys(a: SortKey, b: SortKey): number {
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return (a < b) === this.#descending ? 1 : -1;
  }
}
