import { join } from "node:path";
import type { Clock } from "../../clock.ts";
import { HOST_STATUS } from "../host_video.ts";
import { type EmbeddedVideo, embeddedVideoSchema, newVideo } from "./embedded_video.ts";

export const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const RECORD = "video.json";

/**
 * The videos of the embedded host: a folder each, with a record and the files. Everything is on disk
 * before a method is done, so that a kill loses nothing.
 */
export class Library {
  readonly id: number;
  readonly #dir: string;
  readonly #clock: Clock;
  #videos: Promise<Map<string, EmbeddedVideo>> | undefined;
  readonly #saving = new Map<string, Promise<void>>();

  constructor(id: number, dir: string, clock: Clock) {
    this.id = id;
    this.#dir = dir;
    this.#clock = clock;
  }

  /** Where the files of a video are. */
  path(guid: string, ...names: string[]): string {
    if (!GUID.test(guid)) throw new Error(`${guid} is no video`);
    return join(this.#dir, guid, ...names);
  }

  async create(title: string, collectionId = ""): Promise<EmbeddedVideo> {
    const videos = await this.#all();
    const guid = crypto.randomUUID();
    await Deno.mkdir(this.path(guid), { recursive: true });
    const now = this.#clock.now();
    const video = newVideo({ libraryId: this.id, guid, title, collectionId, now });
    videos.set(guid, video);
    await this.#save(video);
    return video;
  }

  async get(guid: string): Promise<EmbeddedVideo | undefined> {
    return (await this.#all()).get(guid);
  }

  /** Every video, the newest first. */
  async list(): Promise<EmbeddedVideo[]> {
    const videos = [...(await this.#all()).values()];
    return videos.sort((a, b) => b.dateUploaded < a.dateUploaded ? -1 : 1);
  }

  /** Changes a video; one that is gone stays gone. */
  async update(guid: string, patch: Partial<EmbeddedVideo>): Promise<void> {
    const videos = await this.#all();
    const before = videos.get(guid);
    if (!before) return;
    const after = { ...before, ...patch };
    videos.set(guid, after);
    await this.#save(after);
  }

  /** Deletes a video with its files; gives whether it was there. */
  async delete(guid: string): Promise<boolean> {
    if (!(await this.#all()).delete(guid)) return false;
    await this.#saving.get(guid);
    await Deno.remove(this.path(guid), { recursive: true });
    return true;
  }

  /**
   * Takes a file that has wholly arrived as the original of a video that waits for one; false when
   * the video was deleted meanwhile.
   */
  async accept(guid: string, file: string): Promise<boolean> {
    if (!(await this.get(guid))) return false;
    await Deno.rename(file, this.path(guid, "original"));
    await this.update(guid, { status: HOST_STATUS.processing, hasOriginal: true });
    return true;
  }

  /** Makes one of the generated thumbnails that of the video; false while there is none yet. */
  async chooseThumbnail(guid: string, name: string): Promise<boolean> {
    const copy = this.path(guid, "thumbnail.new");
    try {
      await Deno.copyFile(this.path(guid, name), copy);
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return false;
      throw error;
    }
    await Deno.rename(copy, this.path(guid, "thumbnail.jpg"));
    await this.update(guid, { thumbnailFileName: name });
    return true;
  }

  #all(): Promise<Map<string, EmbeddedVideo>> {
    return this.#videos ??= this.#load();
  }

  async #load(): Promise<Map<string, EmbeddedVideo>> {
    const videos = new Map<string, EmbeddedVideo>();
    for (const guid of await this.#folders()) {
      const record = await readIfPresent(this.path(guid, RECORD));
      // A folder without a record: killed while it was being made, and nobody was told of it.
      if (record === undefined) await Deno.remove(this.path(guid), { recursive: true });
      else videos.set(guid, embeddedVideoSchema.parse(JSON.parse(record)));
    }
    return videos;
  }

  async #folders(): Promise<string[]> {
    try {
      const names = await Array.fromAsync(Deno.readDir(this.#dir), ({ name }) => name);
      return names.filter((name) => GUID.test(name));
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return [];
      throw error;
    }
  }

  /** Writes in the order of the calls; what was deleted meanwhile is not written. */
  async #save(video: EmbeddedVideo): Promise<void> {
    const path = this.path(video.guid, RECORD);
    const saved = (this.#saving.get(video.guid) ?? Promise.resolve()).then(async () => {
      if (!(await this.#all()).has(video.guid)) return;
      await Deno.writeTextFile(`${path}.new`, JSON.stringify(video));
      await Deno.rename(`${path}.new`, path);
    });
    this.#saving.set(video.guid, saved.catch(() => {}));
    await saved;
  }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
