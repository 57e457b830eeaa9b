import { type Context, Hono } from "hono";
import { type ByteRange, matchesEtag, parseByteRange } from "./byte_range.ts";
import type { AppEnv } from "./services.ts";

const MEDIA_TYPES: Record<string, string> = {
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const FOLDERS = new Set(["videos", "thumbnails", "previews", "site"]);

/**
 * The media files below `root`, one folder a kind, with ranges, ETag and long caching: a media file
 * is never changed under its name.
 */
export function uploadRoutes(root: string) {
  return new Hono<AppEnv>().get("/:folder/:name", async (c) => {
    const { folder, name } = c.req.param();
    const type = MEDIA_TYPES[/^[\w-][\w.-]*\.(\w+)$/.exec(name)?.[1] ?? ""];
    if (!type || !FOLDERS.has(folder)) return c.notFound();
    const file = await openFile(`${root}/${folder}/${name}`);
    return file ? answer(c, file, type) : c.notFound();
  });
}

async function openFile(path: string): Promise<Deno.FsFile | undefined> {
  try {
    return await Deno.open(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

async function answer(c: Context, file: Deno.FsFile, type: string): Promise<Response> {
  const { size, mtime, isFile } = await file.stat();
  if (!isFile) {
    file.close();
    return c.notFound();
  }
  const etag = `"${size.toString(36)}-${(mtime?.getTime() ?? 0).toString(36)}"`;
  const headers = new Headers({
    "Content-Type": type,
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=2592000",
    ETag: etag,
  });
  if (matchesEtag(c.req.header("If-None-Match"), etag)) {
    file.close();
    return new Response(null, { status: 304, headers });
  }
  const ifRange = c.req.header("If-Range");
  const range = ifRange && ifRange !== etag
    ? undefined
    : parseByteRange(c.req.header("Range"), size);
  if (range === "unsatisfiable") {
    file.close();
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const span = range ?? { start: 0, end: size - 1 };
  headers.set("Content-Length", String(span.end - span.start + 1));
  if (range) headers.set("Content-Range", `bytes ${span.start}-${span.end}/${size}`);
  if (c.req.method === "HEAD") {
    file.close();
    return new Response(null, { status: range ? 206 : 200, headers });
  }
  return new Response(await readSpan(file, span), { status: range ? 206 : 200, headers });
}

/** The bytes of one span as a stream; the file is closed at its end, on failure and on cancel. */
async function readSpan(file: Deno.FsFile, { start, end }: ByteRange) {
  await file.seek(start, Deno.SeekMode.Start);
  let left = end - start + 1;
  return file.readable.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.length > left ? chunk.subarray(0, left) : chunk);
        left -= Math.min(left, chunk.length);
        if (left === 0) controller.terminate();
      },
    }),
  );
}
