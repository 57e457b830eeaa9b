import type { HostFetch } from "./host_request.ts";
import { signedCdnUrl } from "./signatures.ts";
import type { HostConfig } from "./video_host_config.ts";

/** Why a file is not fetched for a client. */
export type ProxyRefusal = "invalid" | "forbidden" | "not_found" | "unreachable";

/** A file of the CDN, or why not. */
export type ProxyOutcome = { ok: true; response: Response } | { ok: false; refusal: ProxyRefusal };

/** Headers that are passed on to the CDN, and back. */
const ASKED = ["Range", "If-Range", "If-None-Match", "If-Modified-Since", "Accept"];
const ANSWERED = [
  "Content-Type",
  "Content-Length",
  "Content-Range",
  "Accept-Ranges",
  "ETag",
  "Last-Modified",
];

/** Types that a file of the CDN may have; nothing that runs in a page of this site. */
const TYPES =
  /^(image\/(jpeg|png|webp|gif)|video\/[\w.-]+|application\/(vnd\.apple\.mpegurl|x-mpegurl|octet-stream))$/i;

const CACHED = "public, max-age=86400";
/** Playlists name more renditions as they come; a CDN keeps them for half a minute too. */
const CACHED_PLAYLIST = "public, max-age=30";
const PLAYLIST = /mpegurl/i;
const TOKEN_LIFETIME = 3600;
/** How long the CDN may take until it begins to answer, in milliseconds. */
const DEADLINE = 15_000;

/**
 * The address of a file of the CDN that an address stands for; undefined for any other host, scheme,
 * port or folder, for credentials, and for what is no address. It is read as browsers read it, and only what
 * was checked is fetched.
 */
export function cdnAddress(text: string, cdnUrl: string): URL | undefined {
  const url = URL.parse(text);
  const cdn = new URL(cdnUrl);
  // Spaces and control characters within an address are dropped by its parser: such is a trick.
  if (!url || /[\s\\\p{Cc}]/u.test(text)) return undefined;
  const folder = cdn.pathname.replace(/\/*$/, "/");
  const fits = url.origin === cdn.origin && !url.username && !url.password &&
    url.pathname.startsWith(folder) && !/%2e|%2f|%5c|%00/i.test(url.pathname);
  if (!fits) return undefined;
  url.hash = "";
  return url;
}

/** Fetches files of the CDN for clients: the one way to them where the CDN wants a Referer or a token. */
export function createMediaProxy(
  { cdnUrl, tokenKey }: Pick<HostConfig, "cdnUrl" | "tokenKey">,
  { fetch, publicUrl, now }: { fetch: HostFetch; publicUrl: string; now: () => Date },
): (text: string, request: Request) => Promise<ProxyOutcome> {
  return async (text, request) => {
    const url = cdnAddress(text, cdnUrl);
    if (!url) return refuse(URL.canParse(text) ? "forbidden" : "invalid");
    const headers = new Headers({ Referer: `${publicUrl}/` });
    for (const name of ASKED) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    const expires = Math.floor(now().getTime() / 1000) + TOKEN_LIFETIME;
    const address = tokenKey ? signedCdnUrl(url.href, { key: tokenKey, expires }) : url.href;
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    const answer = await ask(fetch, address, { method, headers });
    if (!answer) return refuse("unreachable");
    if (answer.status === 304 || answer.status === 416) {
      await answer.body?.cancel();
      return { ok: true, response: new Response(null, passedOn(answer)) };
    }
    const type = answer.headers.get("Content-Type")?.split(";")[0]?.trim() ?? "";
    if (answer.ok && TYPES.test(type)) {
      return { ok: true, response: new Response(answer.body, passedOn(answer)) };
    }
    await answer.body?.cancel();
    return refuse(answer.status === 404 ? "not_found" : "unreachable");
  };
}

async function ask(
  fetch: HostFetch,
  url: string,
  init: { method: string; headers: Headers },
): Promise<Response | undefined> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), DEADLINE);
  try {
    const { signal } = deadline;
    return await fetch(new Request(url, { ...init, redirect: "manual", signal }));
  } catch {
    // What exactly went wrong on the way is nothing to tell a client.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function passedOn({ status, headers }: Response): ResponseInit {
  const kept = new Headers({
    "Cache-Control": PLAYLIST.test(headers.get("Content-Type") ?? "") ? CACHED_PLAYLIST : CACHED,
    "X-Content-Type-Options": "nosniff",
  });
  for (const name of ANSWERED) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  // The bytes come unpacked: the length of a packed body is not theirs.
  if (headers.has("Content-Encoding")) kept.delete("Content-Length");
  return { status, headers: kept };
}

function refuse(refusal: ProxyRefusal): ProxyOutcome {
  return { ok: false, refusal };
}
