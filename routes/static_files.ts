import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { matchesEtag } from "../lib/byte_range.ts";
import type { AppEnv } from "./services.ts";

/** A file ready to be sent: its bytes, and their compressed forms where those exist. */
export interface StaticFile {
  type: string;
  etag: string;
  identity: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
}

/** Files held in memory, by the path they are served under ("/assets/site-4f2a.css"). */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};

/**
 * The files below `folder`, each with the `.br` and `.gz` beside it, under `prefix`. Only types that
 * the site serves are read; dot files and the folders in `except` are passed over.
 */
export async function loadStaticFiles(
  folder: string,
  prefix: string,
  except: string[] = [],
): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for await (const entry of Deno.readDir(folder)) {
    if (entry.name.startsWith(".") || except.includes(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) {
      const inner = await loadStaticFiles(path, `${prefix}${entry.name}/`);
      for (const [name, file] of inner) files.set(name, file);
      continue;
    }
    const type = TYPES[entry.name.split(".").at(-1) ?? ""];
    if (type) files.set(`${prefix}${entry.name}`, await loadFile(path, type));
  }
  return files;
}

async function loadFile(path: string, type: string): Promise<StaticFile> {
  const [identity, br, gzip] = await Promise.all([
    Deno.readFile(path),
    readIfPresent(`${path}.br`),
    readIfPresent(`${path}.gz`),
  ]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { type, etag, identity, ...(br && { br }), ...(gzip && { gzip }) };
}

async function readIfPresent(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Serves the files; what lies under `/assets/` has its content's hash in its name and never changes. */
export function staticFileRoutes(files: StaticFiles) {
  return new Hono<AppEnv>().get("*", (c, next) => {
    const file = files.get(c.req.path);
    return file ? Promise.resolve(sendFile(c, file)) : next();
  });
}

function sendFile(c: Context, file: StaticFile): Response {
  const immutable = c.req.path.startsWith("/assets/");
  const headers = new Headers({
    "Content-Type": file.type,
    "Cache-Control": immutable
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600, must-revalidate",
    ETag: file.etag,
    Vary: "Accept-Encoding",
  });
  if (matchesEtag(c.req.header("If-None-Match"), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = c.req.header("Accept-Encoding") ?? "";
  const encoding = file.br && accepted.includes("br")
    ? "br"
    : file.gzip && accepted.includes("gzip")
    ? "gzip"
    : undefined;
  if (encoding) headers.set("Content-Encoding", encoding);
  const bytes = (encoding && file[encoding]) ?? file.identity;
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(c.req.method === "HEAD" ? null : bytes, { headers });
}
