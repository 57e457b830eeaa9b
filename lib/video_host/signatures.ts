/**
 * The signatures of Bunny Stream: resumable uploads, webhooks, media addresses, player pages.
 * Sources: docs.bunny.net (stream/tus-resumable-uploads, stream/webhooks, stream/token-authentication,
 * cdn/security/token-authentication/advanced).
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Header that a webhook carries its signature in. */
export const WEBHOOK_SIGNATURE_HEADER = "X-BunnyStream-Signature";

function sha256Hex(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** What a resumable upload is signed with; `expires` in seconds since 1970. */
export function tusSignature(
  { libraryId, apiKey, expires, videoId }: {
    libraryId: string;
    apiKey: string;
    expires: string;
    videoId: string;
  },
): string {
  return sha256Hex(libraryId + apiKey + expires + videoId);
}

/** The signature of a webhook: over the bytes of its body, with the library's read-only key. */
export function webhookSignature(readOnlyKey: string, body: Uint8Array | string): string {
  return createHmac("sha256", readOnlyKey).update(body).digest("hex");
}

/** Whether two signatures are the same, in a time that tells nothing of where they differ. */
export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [new TextEncoder().encode(given), new TextEncoder().encode(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The token of a path, or of a directory, of the CDN until `expires` (seconds since 1970). */
export function mediaToken(
  key: string,
  { path, expires, params }: { path: string; expires: number; params: URLSearchParams },
): string {
  const sorted = [...params].sort(([a], [b]) => a < b ? -1 : 1)
    .map(([name, value]) => `${name}=${value}`);
  const signed = path + expires + sorted.join("&");
  return `HS256-${createHmac("sha256", key).update(signed).digest("base64url")}`;
}

/**
 * A CDN address with a token that opens it until `expires` (seconds since 1970), or everything below
 * `directory` ("/guid/"). The address' own parameters are signed with it.
 */
export function signedCdnUrl(
  address: string,
  { key, expires, directory }: { key: string; expires: number; directory?: string },
): string {
  const url = new URL(address);
  if (directory !== undefined) url.searchParams.set("token_path", directory);
  const path = directory ?? decodeURI(url.pathname);
  url.searchParams.sort();
  url.searchParams.set("token", mediaToken(key, { path, expires, params: url.searchParams }));
  url.searchParams.set("expires", String(expires));
  return url.href;
}

/** The token of a player page, for the library's token key; `expires` in seconds since 1970. */
export function embedToken(tokenKey: string, videoId: string, expires: number): string {
  return sha256Hex(tokenKey + videoId + expires);
}
