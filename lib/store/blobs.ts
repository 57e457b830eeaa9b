/**
 * Files kept in the database in parts (backgrounds of the site). The row of a blob says whether it
 * is complete: it is marked when the last part is written and unmarked before the first is deleted,
 * so a blob is there whole or not at all. What a killed process left incomplete, `verify` tells of.
 */
import type { Clock } from "../clock.ts";
import { z } from "zod";
import { instant } from "../schema/fields.ts";
import { done, refused, type Result } from "../schema/result.ts";
import { keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { Lanes } from "./lanes.ts";
import { createRecordCodec } from "./record_codec.ts";
import { settled } from "./settled.ts";
import type { Transaction } from "./transaction.ts";
import type { Writer } from "./writer.ts";

/** Bytes of a part, below the 64 KiB that a value may have, and parts that one commit writes. */
export const BLOB_PART_SIZE = 60_000;
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

  async function putAll(info: BlobInfo, bytes: Uint8Array): Promise<Result<BlobInfo>> {
    let parts = new Map<number, Uint8Array>();
    for (let start = 0; start < bytes.length; start += BLOB_PART_SIZE) {
      parts.set(start / BLOB_PART_SIZE, bytes.slice(start, start + BLOB_PART_SIZE));
      if (parts.size < PARTS_A_COMMIT) continue;
      const written = await putSome(info, parts);
      if (!written.ok) return written;
      parts = new Map();
    }
    return await putSome({ ...info, complete: true }, parts);
  }

  async function remove(name: string): Promise<boolean> {
    const found = settled(
      await writer.write(lane(name), async (tx) => {
        const info = await read(tx, name);
        if (!info?.complete) return done(false);
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
    put(name, type, bytes) {
      const createdAt = clock.now().toISOString();
      const info = { name, type, size: bytes.length, createdAt, complete: false };
      return wholeBlobs.run(name, () => putAll(blobInfoCodec.validate(info), bytes));
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
