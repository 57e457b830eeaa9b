import type { Context } from "hono";
import { paths } from "../../lib/paths.ts";
import {
  BACKGROUND_LIMIT,
  BACKGROUND_MESSAGES as MESSAGES,
  UPLOADED_BACKGROUND,
} from "../../lib/schema/background_rules.ts";
import type { Store } from "../../lib/store/store.ts";
import { MalformedMultipartError, readMultipartFile } from "../multipart_file.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import { BACKGROUND_TYPES, type BackgroundType, SNIFFED_BYTES, sniffMedia } from "./sniff_media.ts";

/** How long a background stays after another has taken its place: cached pages still show it. */
const KEPT = 3_600_000;

/** What the parts around the file may add to it, in bytes. */
const MULTIPART_OVERHEAD = 65_536;

/** Stores the file of an upload; gives its address. Throws the refusal of one that is not accepted. */
export async function storeBackground(c: Context, { blobs }: Store): Promise<string> {
  if (Number(c.req.header("Content-Length")) > BACKGROUND_LIMIT + MULTIPART_OVERHEAD) {
    throw tooLarge();
  }
  const body = c.req.raw.body;
  const contentType = c.req.header("Content-Type") ?? "";
  try {
    const file = body && await readMultipartFile(body, contentType, "file");
    if (!file) throw refusedFile(400, MESSAGES.missing);
    const bytes = limited(file.bytes);
    const start = await readStart(bytes);
    if (start.length === 0) throw refusedFile(400, MESSAGES.missing);
    const type = sniffMedia(firstBytes(start));
    if (!type || type !== declaredType(file.type)) throw refusedFile(415, MESSAGES.type);
    const name = UPLOADED_BACKGROUND + crypto.randomUUID() + "." + BACKGROUND_TYPES[type];
    valueOrRefuse(await blobs.putStream(name, type, withStart(start, bytes)));
    return paths.sampleMedia("site", name);
  } catch (error) {
    if (!(error instanceof MalformedMultipartError)) throw error;
    throw refusedFile(400, error.message);
  }
}

/** Deletes a background that was stored and is not to be shown after all. */
export async function discardBackground({ blobs }: Store, filePath: string): Promise<void> {
  await blobs.delete(filePath.slice(filePath.lastIndexOf("/") + 1));
}

/** Deletes the uploaded backgrounds that are not `shown` and were stored long enough ago. */
export async function dropOldBackgrounds(
  { blobs }: Store,
  shown: string,
  now: Date,
): Promise<void> {
  for await (const { name, createdAt } of blobs.all()) {
    const age = now.getTime() - Date.parse(createdAt);
    const isOld = name.startsWith(UPLOADED_BACKGROUND) && age > KEPT;
    if (isOld && !shown.endsWith(`/${name}`)) await blobs.delete(name);
  }
}

function declaredType(type: string): BackgroundType | undefined {
  const known = type === "image/jpg" ? "image/jpeg" : type;
  return Object.hasOwn(BACKGROUND_TYPES, known) ? known as BackgroundType : undefined;
}

/** The bytes, until they are more than a background may have. */
async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > BACKGROUND_LIMIT) throw tooLarge();
    yield chunk;
  }
}

/** The first chunks, until there is enough of them to see what the file is. */
async function readStart(bytes: AsyncGenerator<Uint8Array>): Promise<Uint8Array[]> {
  const start: Uint8Array[] = [];
  for (let size = 0; size < SNIFFED_BYTES;) {
    const { done, value } = await bytes.next();
    if (done) break;
    start.push(value);
    size += value.length;
  }
  return start;
}

function firstBytes(chunks: Uint8Array[]): Uint8Array {
  return Uint8Array.from(chunks.flatMap((chunk) => [...chunk.subarray(0, SNIFFED_BYTES)]));
}

async function* withStart(start: Uint8Array[], rest: AsyncGenerator<Uint8Array>) {
  yield* start;
  yield* rest;
}

function tooLarge(): RefusedRequest {
  return refusedFile(413, MESSAGES.size);
}

function refusedFile(status: 400 | 413 | 415, message: string): RefusedRequest {
  return new RefusedRequest(status, message, { errors: [{ path: "file", message }] });
}
