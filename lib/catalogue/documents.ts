import type { VideoRecord } from "../schema/video.ts";
import { DOCUMENT_LIMIT } from "./posting_lists.ts";
import { SharedTexts } from "./shared_texts.ts";

/** A change of one document: its number, and the record before and after (absent: not there). */
export interface DocumentChange {
  document: number;
  before: VideoRecord | undefined;
  after: VideoRecord | undefined;
}

/**
 * The video records in memory by dense document number. Numbers of deleted videos are given again,
 * so that columns and bit sets stay as short as the catalogue.
 */
export class Documents {
  #numbers = new Map<number, number>();
  #records: (VideoRecord | undefined)[] = [];
  #free: number[] = [];
  #texts = new SharedTexts();

  /** How many videos there are. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Document numbers in use are below this. */
  get limit(): number {
    return this.#records.length;
  }

  /** The document number of a video id. */
  numberOf(id: number): number | undefined {
    return this.#numbers.get(id);
  }

  /** The record of a document number; undefined for a free number. */
  record(document: number): VideoRecord | undefined {
    return this.#records[document];
  }

  /** Takes in a new or changed record. */
  set(record: VideoRecord): DocumentChange {
    const after = this.#texts.compact(record);
    const known = this.#numbers.get(after.id);
    const document = known ?? this.#free.pop() ?? this.#records.length;
    if (document >= DOCUMENT_LIMIT) throw new RangeError("more videos than a posting can number");
    const before = this.#records[document];
    this.#records[document] = after;
    this.#numbers.set(after.id, document);
    return { document, before, after };
  }

  /** Drops a record; undefined when there is none of this id. */
  delete(id: number): DocumentChange | undefined {
    const document = this.#numbers.get(id);
    if (document === undefined) return undefined;
    const before = this.#records[document];
    this.#records[document] = undefined;
    this.#numbers.delete(id);
    this.#free.push(document);
    return { document, before, after: undefined };
  }
}
