import { createHash } from "node:crypto";
import { base64url } from "oslo/encoding";

const BYTES = 32;
const PATTERN = /^[\w-]{43}$/;

/** A secret of 256 random bits, in base64url. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return base64url.encode(bytes, { includePadding: false });
}

/** Whether a text has the form of a token, so that it is worth a look into the store. */
export function isToken(text: string): boolean {
  return PATTERN.test(text);
}

/** What is stored in place of a token: its SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
