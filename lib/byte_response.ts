import { type ByteRange, matchesEtag, parseByteRange } from "./byte_range.ts";

/** Bytes to be sent, wherever they lie. */
export interface ByteSource {
  size: number;
  etag: string;
  /** The bytes of a span; releases the source at its end, on failure and on cancel. */
  read(span: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Releases a source that is not read. */
  close(): void;
}

/** The answer to a GET or HEAD for these bytes, with ranges (RFC 9110, section 14) and ETag. */
export async function byteResponse(
  request: Pick<Request, "method" | "headers">,
  source: ByteSource,
  { type, cacheControl }: { type: string; cacheControl: string },
): Promise<Response> {
  const { size, etag } = source;
  const headers = new Headers({
    "Content-Type": type,
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    ETag: etag,
  });
  if (matchesEtag(request.headers.get("If-None-Match"), etag)) {
    source.close();
    return new Response(null, { status: 304, headers });
  }
  const ifRange = request.headers.get("If-Range");
  const range = ifRange && ifRange !== etag
    ? undefined
    : parseByteRange(request.headers.get("Range"), size);
  if (range === "unsatisfiable") {
    source.close();
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const span = range ?? { start: 0, end: size - 1 };
  headers.set("Content-Length", String(span.end - span.start + 1));
  if (range) headers.set("Content-Range", `bytes ${span.start}-${span.end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD" || size === 0) {
    source.close();
    return new Response(null, { status, headers });
  }
  return new Response(await source.read(span), { status, headers });
}
