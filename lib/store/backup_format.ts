/**
 * A backup is JSON Lines: a header, one line for each row, and an end line with their number, by
 * which a cut file is known. Records, favourites, blobs, sequences and the revision are in it;
 * sessions are not, nor is anything that is computed from the rest.
 */
import { z } from "zod";
import { instant } from "../schema/fields.ts";
import { keys } from "./keys.ts";

export const BACKUP_FORMAT = "catalogue-backup";
export const BACKUP_VERSION = 1;

/** A file is no whole backup; the message says where. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** What a backup holds besides the revision, in the order of the file. */
export const BACKUP_PREFIXES: readonly Deno.KvKey[] = [
  keys.sequences(),
  keys.everyRecord(),
  keys.favorites(),
  keys.blobs(),
  keys.blobParts(),
  keys.cleanups(),
];

/** The first line: the format, and the version of each kind of record at the time. */
export const backupHeaderSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.int().min(1).max(BACKUP_VERSION),
  createdAt: instant,
  recordVersions: z.record(z.string(), z.int().positive()),
});

export const backupRowSchema = z.object({
  key: z.array(z.union([z.string(), z.number()])).min(1),
  value: z.unknown(),
});

export const backupEndSchema = z.object({ end: z.int().nonnegative() });

const BYTES_TAG = "$bytes";

/** One line for a row; bytes are written as base64 under a tag. */
export function rowLine(key: Deno.KvKey, value: unknown): string {
  return JSON.stringify({
    key,
    value: value instanceof Uint8Array ? { [BYTES_TAG]: value.toBase64() } : value,
  });
}

/** The value that {@link rowLine} wrote. */
export function rowValue(value: unknown): unknown {
  if (typeof value === "object" && value !== null && BYTES_TAG in value) {
    return Uint8Array.fromBase64(String(value[BYTES_TAG]));
  }
  return value;
}
