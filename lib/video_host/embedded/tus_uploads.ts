import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Library } from "./library.ts";
import { ARRIVING } from "./receive.ts";

/** Path that uploads are created at, and below which they are. */
export const TUS_PATH = "/tusupload";

const uploadSchema = z.object({
  id: z.string(),
  videoId: z.string(),
  length: z.number(),
  expires: z.number(),
});

/** A resumable upload: of how many bytes, and until when (seconds since 1970). */
export type TusUpload = z.infer<typeof uploadSchema>;

const RECORD = "tus.json";

/**
 * The resumable uploads of a library, at most one a video: its record lies beside the bytes that have
 * come, whose number is the offset. The id holds that of the video.
 */
export class TusUploads {
  readonly #library: Library;
  readonly #clock: Clock;

  constructor(library: Library, clock: Clock) {
    this.#library = library;
    this.#clock = clock;
  }

  /** Begins the upload of a video anew. */
  async create(input: Omit<TusUpload, "id">): Promise<TusUpload> {
    const id = input.videoId.replaceAll("-", "") + crypto.randomUUID().slice(0, 8);
    const upload = { id, ...input };
    await Deno.writeTextFile(this.#library.path(input.videoId, RECORD), JSON.stringify(upload));
    return upload;
  }

  /** An upload that is under way; one whose time is over is gone with its bytes. */
  async get(id: string): Promise<TusUpload | undefined> {
    const hex = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/.exec(id);
    const guid = hex?.slice(1).join("-");
    if (!guid || !(await this.#library.get(guid))) return undefined;
    const upload = await this.#read(guid);
    if (upload?.id !== id) return undefined;
    if (upload.expires * 1000 > this.#clock.now().getTime()) return upload;
    await this.delete(id);
    return undefined;
  }

  /** How many bytes have come. */
  async offsetOf({ videoId }: TusUpload): Promise<number> {
    return (await Deno.stat(this.#library.path(videoId, ARRIVING))).size;
  }

  async delete(id: string): Promise<void> {
    const guid = id.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    for (const name of [RECORD, ARRIVING]) {
      await Deno.remove(this.#library.path(guid, name)).catch(ignoreMissing);
    }
  }

  async #read(guid: string): Promise<TusUpload | undefined> {
    try {
      const text = await Deno.readTextFile(this.#library.path(guid, RECORD));
      return uploadSchema.parse(JSON.parse(text));
    } catch (error) {
      return ignoreMissing(error);
    }
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
