import type { VideoRecord } from "../schema/video.ts";

/** Distinct texts that are kept at most; after that, sharing starts afresh. */
const TEXT_LIMIT = 10_000;

/**
 * Lets equal texts of many records be one string in memory. Records that were read from a store hold
 * their own copy of every "16K" and every camera name, a sixth of their size.
 */
export class SharedTexts {
  #texts = new Map<string, string>();

  /** The same record with the texts shared that many records have in common. */
  compact(record: VideoRecord): VideoRecord {
    const { createdAt, updatedAt, camera, projection, stereo, codec, coverage } = record;
    const { motion, place, timeOfDay, weather, releases } = record;
    return {
      ...record,
      duration: this.#share(record.duration),
      resolution: this.#share(record.resolution),
      colorspace: this.#share(record.colorspace),
      bitDepth: record.bitDepth && this.#share(record.bitDepth),
      camera: camera && this.#share(camera),
      price: this.#share(record.price),
      projection: projection && this.#share(projection),
      stereo: stereo && this.#share(stereo),
      codec: codec && this.#share(codec),
      coverage: coverage && this.#share(coverage),
      motion: motion && this.#share(motion),
      place: place && this.#share(place),
      timeOfDay: timeOfDay && this.#share(timeOfDay),
      weather: weather && this.#share(weather),
      releases: releases && this.#share(releases),
      updatedAt: updatedAt === createdAt ? createdAt : updatedAt,
    };
  }

  #share<T extends string>(text: T): T {
    const known = this.#texts.get(text);
    if (known !== undefined) return known as T;
    if (this.#texts.size >= TEXT_LIMIT) this.#texts.clear();
    this.#texts.set(text, text);
    return text;
  }
}
