/**
 * Files kept in the database in parts (backgrounds of the site). The row of a blob says whether it
 * is complete: it is marked when the last part is written and unmarked before the first is deleted,
 * so a blob is there whole or not at all. What a killed process left incomplete, `verify` tells of.
 */
import type { Clock } from "../clock.ts";
import { z } from "zod";
import { instant } from "../schema/fields.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { BLOB_PART_SIZE, inParts, once } from "./blob_parts.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { Lanes } from "./lanes.ts";
import { createRecordCodec } from "./record_codec.ts";
import { settled } from "./settled.ts";
import type { Transaction } from "./transaction.ts";
import type { Writer } from "./writer.ts";

/** Parts that one commit writes. */
const PARTS_A_COMMIT = 10;

/** Parts that one commit deletes. */
const DELETED_A_COMMIT = 200;

const blobInfoSchema = z.object({
  name: z.string().regex(/^[A-Za-z0-9._-]{1,200}$/),
  /** Media type, such as image/png. */
  type: z.string(),
  /** Bytes in all. */
  size: z.int().nonnegative(),
  createdAt: instant,
  complete: z.boolean(),
});

/** What is known of a blob. */
export type BlobInfo = z.infer<typeof blobInfoSchema>;

export interface Blobs {
  /** Stores the bytes under a name made of them (a hash); refuses "duplicate" (path name). */
  put(name: string, type: string, bytes: Uint8Array): Promise<Result<BlobInfo>>;
  /**
   * Stores bytes as they come, a few parts of them in memory; refuses as `put` does. When `source`
   * throws, so does this, and nothing is left.
   */
  putStream(
    name: string,
    type: string,
    source: AsyncIterable<Uint8Array>,
  ): Promise<Result<BlobInfo>>;
  /** Every blob, also those that are not complete (yet). */
  all(): AsyncGenerator<BlobInfo>;
  info(name: string): Promise<BlobInfo | undefined>;
  /**
   * The bytes from `start` up to and without `end`, as they are read. Both must lie inside the
   * blob.
   */
  read(info: BlobInfo, start: number, end: number): AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** Whether there was one. */
  delete(name: string): Promise<boolean>;
}

export const blobInfoCodec = createRecordCodec(blobInfoSchema);

/** The blobs of a database. */
export function createBlobs(access: KvAccess, writer: Writer, clock: Clock): Blobs {
  const lane = (name: string) => `blob ${name}`;
  const wholeBlobs = new Lanes();

  async function read(tx: Transaction, name: string): Promise<BlobInfo | undefined> {
    const { value } = await tx.get(keys.blob(name));
    return value === null ? undefined : blobInfoCodec.decode(value);
  }

  /** Writes the row of a blob with some of its parts, unless it is complete already. */
  function putSome(info: BlobInfo, parts: Map<number, Uint8Array>): Promise<Result<BlobInfo>> {
    return writer.write(lane(info.name), async (tx) => {
      if ((await read(tx, info.name))?.complete) {
        return refused("duplicate", "There is a file with this name already", "name");
      }
      tx.set(keys.blob(info.name), blobInfoCodec.encode(info));
      for (const [part, bytes] of parts) tx.set(keys.blobPart(info.name, part), bytes);
      return done(info);
    });
  }

  /** Writes all parts; the size of a blob that is not complete is what is written so far. */
  async function putAll(
    name: string,
    type: string,
    source: AsyncIterable<Uint8Array>,
  ): Promise<Result<BlobInfo>> {
    const createdAt = clock.now().toISOString();
    let info = blobInfoCodec.validate({ name, type, size: 0, createdAt, complete: false });
    let parts = new Map<number, Uint8Array>();
    let number = 0;
    for await (const part of inParts(source)) {
      parts.set(number++, part);
      info = { ...info, size: info.size + part.length };
      if (parts.size < PARTS_A_COMMIT) continue;
      const written = await putSome(info, parts);
      if (!written.ok) return written;
      parts = new Map();
    }
    return await putSome({ ...info, complete: true }, parts);
  }

  /** Stores a blob in its turn; one whose source breaks off is taken away again. */
  function putInTurn(
    name: string,
    type: string,
    source: AsyncIterable<Uint8Array>,
  ): Promise<Result<BlobInfo>> {
    return wholeBlobs.run(name, async () => {
      try {
        return await putAll(name, type, source);
      } catch (error) {
        const { value } = await access.get(keys.blob(name));
        if (value !== null && !blobInfoCodec.decode(value).complete) await remove(name);
        throw error;
      }
    });
  }

  async function remove(name: string): Promise<boolean> {
    const found = settled(
      await writer.write(lane(name), async (tx) => {
        const info = await read(tx, name);
        if (!info) return done(false);
        const createdAt = clock.now().toISOString();
        tx.set(keys.blob(name), blobInfoCodec.encode({ ...info, createdAt, complete: false }));
        return done(true);
      }),
    );
    for (let more = found; more;) {
      more = settled(
        await writer.write(lane(name), async (tx) => {
          const parts = await tx.peekList(keys.blobPartsOf(name), DELETED_A_COMMIT);
          for (const { key } of parts) tx.delete(key);
          if (parts.length === 0) tx.delete(keys.blob(name));
          return done(parts.length > 0);
        }),
      );
    }
    return found;
  }

  return {
    async info(name) {
      const { value } = await access.get(keys.blob(name));
      const info = value === null ? undefined : blobInfoCodec.decode(value);
      return info?.complete ? info : undefined;
    },
    put: (name, type, bytes) => putInTurn(name, type, once(bytes)),
    putStream: putInTurn,
    async *all() {
      for await (const { value } of access.list({ prefix: keys.blobs() })) {
        yield blobInfoCodec.decode(value);
      }
    },
    async *read({ name }, start, end) {
      for (let part = Math.floor(start / BLOB_PART_SIZE); part * BLOB_PART_SIZE < end; part++) {
        const { value } = await access.get(keys.blobPart(name, part));
        if (!(value instanceof Uint8Array)) throw new Error(`Blob ${name} has no part ${part}.`);
        const offset = part * BLOB_PART_SIZE;
        yield new Uint8Array(value).slice(Math.max(start - offset, 0), end - offset);
      }
    },
    delete: (name) => wholeBlobs.run(name, () => remove(name)),
  };
}
