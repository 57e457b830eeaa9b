import { z } from "zod";
import {
  backupEndSchema,
  BackupError,
  backupHeaderSchema,
  backupRowSchema,
  rowValue,
} from "./backup_format.ts";
import { blobInfoCodec } from "./blobs.ts";
import { favoriteCodec } from "./favorites.ts";
import { keyName, keys } from "./keys.ts";
import { KINDS } from "./kinds.ts";
import type { RowChange } from "./problems.ts";
import { sequenceSchema } from "./sequence.ts";

/**
 * The rows that a backup stands for, line by line: each row as the current version writes it,
 * with the index rows that belong to it. Throws {@link BackupError} at the first bad line.
 */
export async function* backupRows(lines: AsyncIterable<string>): AsyncGenerator<RowChange[]> {
  let number = 0;
  let ended = false;
  for await (const line of lines) {
    number++;
    try {
      if (ended) throw new Error("it comes after the end");
      const json: unknown = JSON.parse(line);
      if (number === 1) backupHeaderSchema.parse(json);
      else if (backupEndSchema.safeParse(json).success) {
        ended = true;
        const { end } = backupEndSchema.parse(json);
        if (end !== number - 2) throw new Error(`${end} rows were written, ${number - 2} are here`);
      } else yield rowsOf(json);
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      throw new BackupError(`Line ${number} is no line of a backup: ${reason}`);
    }
  }
  if (!ended) throw new BackupError(`The backup is cut off after line ${number}.`);
}

function rowsOf(json: unknown): RowChange[] {
  const { key, value: written } = backupRowSchema.parse(json);
  const value = rowValue(written);
  const rows = readRow(key, value);
  if (!rows || keyName(rows[0]?.key ?? []) !== keyName(key)) {
    throw new Error(`the row ${keyName(key)} is not known or holds something else`);
  }
  return rows;
}

/** The row with its index rows; undefined for a row that no backup holds. */
function readRow(key: Deno.KvKey, value: unknown): RowChange[] | undefined {
  const [area, part] = key;
  switch (area) {
    case "revision":
      return [{ key: keys.revision(), value: z.int().positive().parse(value) }];
    case "sequence":
      return [{ key, value: sequenceSchema.parse(value) }];
    case "record": {
      const kind = KINDS.find(({ entity }) => entity === part);
      if (!kind) return undefined;
      const { id, row, indexRows } = kind.read(value);
      return [{ key: keys.record(kind.entity, id), value: row }, ...indexRows];
    }
    case "favorite": {
      const favorite = favoriteCodec.decode(value);
      const { userId, videoId } = favorite;
      return [
        { key: keys.favorite(userId, videoId), value: favoriteCodec.encode(favorite) },
        { key: keys.favoriteOfVideo(videoId, userId), value: userId },
      ];
    }
    case "blob": {
      const info = blobInfoCodec.decode(value);
      return [{ key: keys.blob(info.name), value: blobInfoCodec.encode(info) }];
    }
    case "blob_part":
      return value instanceof Uint8Array ? [{ key, value }] : undefined;
    case "cleanup":
      return [{ key, value: z.int().positive().parse(value) }];
    default:
      return undefined;
  }
}
