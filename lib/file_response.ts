import type { ByteRange } from "./byte_range.ts";
import { byteResponse, type ByteSource } from "./byte_response.ts";

/**
 * The answer to a GET or HEAD for a file on disk, with ranges and ETag; undefined where there is no
 * such file. The path must be known to be harmless.
 */
export async function fileResponse(
  request: Pick<Request, "method" | "headers">,
  path: string,
  answer: { type: string; cacheControl: string },
): Promise<Response | undefined> {
  const file = await openFile(path);
  if (!file) return undefined;
  const { size, mtime, isFile } = await file.stat();
  if (!isFile) {
    file.close();
    return undefined;
  }
  const source: ByteSource = {
    size,
    etag: `"${size.toString(36)}-${(mtime?.getTime() ?? 0).toString(36)}"`,
    read: (span) => readSpan(file, span),
    close: () => file.close(),
  };
  return await byteResponse(request, source, answer);
}

async function openFile(path: string): Promise<Deno.FsFile | undefined> {
  try {
    return await Deno.open(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
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
