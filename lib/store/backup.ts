import { dirname } from "node:path";
import type { Clock } from "../clock.ts";
import type { Result } from "../schema/result.ts";
import { BACKUP_FORMAT, BACKUP_PREFIXES, BACKUP_VERSION, rowLine } from "./backup_format.ts";
import { whileStandingStill } from "./gate.ts";
import { keys } from "./keys.ts";
import { KINDS } from "./kinds.ts";
import { createKvAccess, type KvAccess } from "./kv_access.ts";

/** Characters that are written at once. */
const CHUNK_SIZE = 64 * 1024;

/**
 * Writes a backup of a live store to `file` (gzip where the name ends in .gz); gives the number of
 * rows. Writers wait meanwhile, so it is the state of one moment. The file appears when it is
 * whole, readable by its owner only, for it holds password hashes.
 */
export function backUp(kv: Deno.Kv, clock: Clock, file: string): Promise<Result<number>> {
  const access = createKvAccess(kv);
  return whileStandingStill(access, clock, async () => {
    await Deno.mkdir(dirname(file), { recursive: true });
    const part = `${file}.part`;
    const rows = await writeLines(part, file.endsWith(".gz"), backupLines(access, clock));
    await Deno.rename(part, file);
    return rows;
  });
}

/** The lines of a backup; returns the number of rows among them. */
async function* backupLines(
  access: KvAccess,
  clock: Clock,
): AsyncGenerator<string, number> {
  yield JSON.stringify({
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    createdAt: clock.now().toISOString(),
    recordVersions: Object.fromEntries(KINDS.map(({ entity, version }) => [entity, version])),
  });
  let rows = 0;
  const revision = await access.get(keys.revision());
  if (revision.value !== null) {
    yield rowLine(revision.key, revision.value);
    rows++;
  }
  for (const prefix of BACKUP_PREFIXES) {
    for await (const { key, value } of access.list({ prefix })) {
      yield rowLine(key, value);
      rows++;
    }
  }
  yield JSON.stringify({ end: rows });
  return rows;
}

/** Writes lines to a new file and to the disk; gives what the generator returns. */
async function writeLines<T>(
  path: string,
  gzip: boolean,
  lines: AsyncGenerator<string, T>,
): Promise<T> {
  using file = await Deno.open(path, { write: true, create: true, truncate: true, mode: 0o600 });
  const text = new TextEncoderStream();
  const bytes = gzip ? text.readable.pipeThrough(new CompressionStream("gzip")) : text.readable;
  const [value] = await Promise.all([feed(lines, text.writable), writeAll(file, bytes)]);
  await file.sync();
  return value;
}

async function feed<T>(
  lines: AsyncGenerator<string, T>,
  sink: WritableStream<string>,
): Promise<T> {
  const writer = sink.getWriter();
  let chunk = "";
  while (true) {
    const next = await lines.next();
    if (!next.done) chunk += `${next.value}\n`;
    if (next.done || chunk.length > CHUNK_SIZE) {
      await writer.write(chunk);
      chunk = "";
    }
    if (next.done) {
      await writer.close();
      return next.value;
    }
  }
}

async function writeAll(file: Deno.FsFile, bytes: ReadableStream<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) {
    for (let written = 0; written < chunk.length;) {
      written += await file.write(chunk.subarray(written));
    }
  }
}
