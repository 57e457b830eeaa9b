import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { matchesEtag } from "../../lib/byte_range.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** From this size on, in bytes, the last percents of compression take too long. */
const LARGE = 256 * 1024;

/** Pages kept at most; the oldest goes first. */
const CAPACITY = 500;

type Bytes = Uint8Array<ArrayBuffer>;

interface CachedPage {
  revision: number;
  etag: string;
  identity: Bytes;
  br: Promise<Bytes> | undefined;
  gzip: Promise<Bytes> | undefined;
}

/**
 * Public pages as ready bytes: rendered once for each revision of the catalogue, compressed once for
 * each encoding that is asked for. Nothing of a session may ever be in them.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();

  /**
   * The page under `key`, rendered by `render` when it is not at hand for this revision; `type` is
   * its media type.
   */
  async respond(
    c: Context,
    key: string,
    revision: number,
    render: () => string,
    type = "text/html; charset=utf-8",
  ): Promise<Response> {
    const page = this.#find(key, revision) ?? this.#keep(key, revision, render());
    const headers = new Headers({
      "Content-Type": type,
      "Cache-Control": "public, max-age=0, s-maxage=30, stale-while-revalidate=300",
      Vary: "Accept-Encoding, Cookie",
      ETag: page.etag,
    });
    if (matchesEtag(c.req.header("If-None-Match"), page.etag)) {
      return new Response(null, { status: 304, headers });
    }
    const accepted = c.req.header("Accept-Encoding") ?? "";
    let bytes = page.identity;
    if (accepted.includes("br")) {
      bytes = await (page.br ??= brotli(page.identity));
      headers.set("Content-Encoding", "br");
    } else if (accepted.includes("gzip")) {
      bytes = await (page.gzip ??= compressGzip(page.identity) as Promise<Bytes>);
      headers.set("Content-Encoding", "gzip");
    }
    headers.set("Content-Length", String(bytes.byteLength));
    return new Response(c.req.method === "HEAD" ? null : bytes, { headers });
  }

  #find(key: string, revision: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page?.revision === revision ? page : undefined;
  }

  #keep(key: string, revision: number, html: string): CachedPage {
    const identity = new TextEncoder().encode(html);
    const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
    const page = { revision, etag: `W/"${hash}"`, identity, br: undefined, gzip: undefined };
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > CAPACITY && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }
}

function brotli(bytes: Bytes): Promise<Bytes> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength < LARGE ? 6 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  }) as Promise<Bytes>;
}
