import type { Clock } from "../clock.ts";
import { BLOB_PART_SIZE } from "./blob_parts.ts";
import { blobInfoCodec } from "./blobs.ts";
import { keyName, keys } from "./keys.ts";
import type { KvAccess } from "./kv_access.ts";
import { type Problem, readable } from "./problems.ts";

/** How long a blob may take to be written or deleted, in milliseconds. */
const UNDER_WAY = 3_600_000;

/** Blobs that lack a part or were left incomplete, and parts that belong to no blob. */
export async function verifyBlobs(access: KvAccess, clock: Clock): Promise<Problem[]> {
  const problems: Problem[] = [];
  const partKeys = new Map<string, Deno.KvKey>();
  for await (const { key } of access.list({ prefix: keys.blobParts() })) {
    partKeys.set(keyName(key), key);
  }
  for await (const { key, value } of access.list({ prefix: keys.blobs() })) {
    const info = readable(blobInfoCodec, { key, value }, problems);
    if (!info) continue;
    const abandoned = !info.complete &&
      new Date(info.createdAt).getTime() + UNDER_WAY < clock.now().getTime();
    if (abandoned) problems.push({ key, message: "was left incomplete", mend: [{ key }] });
    for (let part = 0; part * BLOB_PART_SIZE < info.size; part++) {
      const there = partKeys.has(keyName(keys.blobPart(info.name, part)));
      if (info.complete && !there) problems.push({ key, message: `lacks part ${part}`, mend: [] });
      if (!abandoned) partKeys.delete(keyName(keys.blobPart(info.name, part)));
    }
  }
  for (const key of partKeys.values()) {
    problems.push({ key, message: "is of no blob", mend: [{ key }] });
  }
  return problems;
}
