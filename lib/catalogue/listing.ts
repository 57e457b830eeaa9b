import type { AdminSort } from "../schema/admin_video_query.ts";
import type { DocumentChange, Documents } from "./documents.ts";
import type { FacetColumns } from "./facet_columns.ts";
import { ListingOrder, type OrderName } from "./listing_order.ts";
import { PAYLOAD_BITS } from "./posting_lists.ts";
import { rankOf, relevanceKey, smallest } from "./ranking.ts";
import type { Window } from "./search_engine.ts";

/** The orders that visitors see: built beforehand. Those of the admin's table are built when asked for. */
const ORDER_NAMES: OrderName[] = ["oldest", "title", "price", "-price", "duration", "-duration"];

/** Reading a step of an order costs about this much less than putting a document in order. */
const WALK_RATIO = 16;

/** One order as it is read: "newest" is "oldest" from its end. */
interface Reading {
  order: ListingOrder;
  backwards: boolean;
}

/** The documents in every order a listing can have. */
export class Listing {
  #documents: Documents;
  #columns: FacetColumns;
  #orders = new Map<OrderName, ListingOrder>();
  #categoryNames = new Map<number, string>();

  constructor(documents: Documents, columns: FacetColumns) {
    this.#documents = documents;
    this.#columns = columns;
    for (const name of ORDER_NAMES) this.order(name);
  }

  /** Takes in the name of a category, or that it is gone; the orders by category are made anew. */
  setCategory(id: number, name: string | undefined): void {
    if (name === undefined) this.#categoryNames.delete(id);
    else this.#categoryNames.set(id, name);
    this.#orders.delete("category");
    this.#orders.delete("-category");
  }

  /** Moves a changed document in every order. */
  replace(change: DocumentChange): void {
    for (const order of this.#orders.values()) order.replace(change);
  }

  /** One step of building the orders; true when all are built. */
  prepare(): boolean {
    return this.#orders.values().every((order) => order.prepare());
  }

  /** Every document, oldest first. The result is a view: copy it before the next change. */
  all(): Uint32Array {
    return this.order("oldest").order().subarray(0, this.#documents.size);
  }

  /** The order of this name. */
  order(name: OrderName): ListingOrder {
    let order = this.#orders.get(name);
    if (!order) {
      order = new ListingOrder(this.#documents, name, this.#categoryNames);
      this.#orders.set(name, order);
    }
    return order;
  }

  /** A window of all documents, or of those directly in some categories, and how many there are. */
  page(
    categoryIds: number[] | undefined,
    sort: AdminSort,
    window: Window,
  ): { documents: number[]; total: number } {
    if (categoryIds === undefined) {
      const everything = this.#walk(sort, undefined, window);
      return { documents: everything, total: this.#documents.size };
    }
    const ids = [...new Set(categoryIds)];
    const total = ids.reduce((sum, id) => sum + this.#columns.categorySize(id), 0);
    if (window.offset >= total) return { documents: [], total };
    const steps = (window.offset + window.limit) * this.#documents.size / total;
    if (steps > total * WALK_RATIO) {
      return { documents: this.#sorted(ids, total, sort, window), total };
    }
    const table = this.#columns.categoryTable(ids);
    const { categories } = this.#columns;
    const isMember = (document: number) => table[categories[document]!] === 1;
    return { documents: this.#walk(sort, isMember, window), total };
  }

  /** The first `limit` of the given documents in an order; "relevance" needs their scores. */
  first(
    documents: Uint32Array,
    scores: Float32Array | undefined,
    sort: AdminSort,
    limit: number,
  ): number[] {
    const byScore = sort === "relevance" ? scores : undefined;
    if (!byScore && documents.length * WALK_RATIO > this.#documents.size) {
      return this.#walkThrough(documents, sort, limit);
    }
    const { order, backwards } = this.#reading(sort);
    const [ranks, inOrder] = [order.ranks(), order.order()];
    const last = this.#documents.size - 1;
    const keys = new Float64Array(documents.length);
    for (let i = 0; i < documents.length; i++) {
      const place = ranks[documents[i]!]!;
      const rank = backwards ? last - place : place;
      keys[i] = byScore ? relevanceKey(byScore[i]!, rank) : rank;
    }
    return Array.from(smallest(keys, limit), (key) => {
      const rank = rankOf(key);
      return inOrder[backwards ? last - rank : rank]!;
    });
  }

  #reading(sort: AdminSort): Reading {
    const backwards = sort === "newest" || sort === "relevance";
    return { order: this.order(backwards ? "oldest" : sort), backwards };
  }

  #walkThrough(documents: Uint32Array, sort: AdminSort, limit: number): number[] {
    const wanted = new Uint8Array(this.#documents.limit);
    for (let i = 0; i < documents.length; i++) wanted[documents[i]!] = 1;
    return this.#walk(sort, (document) => wanted[document] === 1, { offset: 0, limit });
  }

  /** Reads an order up to the end of the window, past documents that are no members. */
  #walk(
    sort: AdminSort,
    isMember: ((document: number) => boolean) | undefined,
    window: Window,
  ): number[] {
    const { order, backwards } = this.#reading(sort);
    const inOrder = order.order();
    const size = this.#documents.size;
    const found: number[] = [];
    let skip = isMember ? window.offset : 0;
    for (let place = isMember ? 0 : window.offset; place < size; place++) {
      if (found.length >= window.limit) break;
      const document = inOrder[backwards ? size - 1 - place : place]!;
      if (isMember && (!isMember(document) || skip-- > 0)) continue;
      found.push(document);
    }
    return found;
  }

  #sorted(categoryIds: number[], total: number, sort: AdminSort, window: Window): number[] {
    const documents = new Uint32Array(total);
    const lists = this.#columns.categoryLists;
    let count = 0;
    for (const id of categoryIds) {
      const list = this.#columns.categoryNumber(id);
      const data = lists.data(list);
      for (let i = 0; i < lists.size(list); i++) documents[count++] = data[i]! >>> PAYLOAD_BITS;
    }
    const end = window.offset + window.limit;
    return this.first(documents, undefined, sort, end).slice(window.offset);
  }
}
