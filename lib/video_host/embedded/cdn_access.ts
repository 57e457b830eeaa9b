import { embedToken, isSameSignature, mediaToken } from "../signatures.ts";
import type { CdnRules } from "./settings.ts";

/**
 * Whether the CDN serves a file, by the rules of the real host's: its referer rule
 * (stream/security-options), then its token (cdn/security/token-authentication/advanced). A token comes as
 * parameters, or as a folder of the path, `/bcdn_token=…&expires=…/`, which relative addresses inherit.
 */
export function mayRead(
  { url, referer, now }: { url: URL; referer: string | undefined; now: Date },
  rules: CdnRules,
): boolean {
  if (!isAllowedReferer(referer, rules)) return false;
  return rules.tokenKey === undefined || hasToken(url, rules.tokenKey, now);
}

/** Whether a player page opens: where tokens are wanted, with one for its video. */
export function mayPlay(
  { url, guid, now }: { url: URL; guid: string; now: Date },
  { tokenKey }: CdnRules,
): boolean {
  if (tokenKey === undefined) return true;
  const expires = Number(url.searchParams.get("expires"));
  if (!(expires * 1000 > now.getTime())) return false;
  const given = url.searchParams.get("token") ?? "";
  return isSameSignature(given, embedToken(tokenKey, guid, expires));
}

/** The folder of a path that carries a token, with what it says. */
const TOKEN_FOLDER = /\/bcdn_token=([^/]+)(?=\/)/;

/** A path without the folder that carries its token. */
export function pathWithoutToken(pathname: string): string {
  return pathname.replace(TOKEN_FOLDER, "");
}

function isAllowedReferer(referer: string | undefined, rules: CdnRules): boolean {
  if (!referer) return rules.servesDirectly;
  const host = URL.parse(referer)?.hostname;
  if (rules.referers.length === 0) return true;
  return rules.referers.some((rule) =>
    rule.startsWith("*.") ? host?.endsWith(rule.slice(1)) : host === rule
  );
}

function hasToken(url: URL, key: string, now: Date): boolean {
  const folder = TOKEN_FOLDER.exec(url.pathname)?.[1];
  const params = folder === undefined
    ? new URLSearchParams(url.searchParams)
    : new URLSearchParams(`token=${folder}`);
  const token = params.get("token") ?? "";
  const expires = Number(params.get("expires"));
  if (!token || !(expires * 1000 > now.getTime())) return false;
  params.delete("token");
  params.delete("expires");
  const path = pathWithoutToken(url.pathname);
  const directory = params.get("token_path");
  if (directory !== null && !path.startsWith(directory)) return false;
  const signed = { path: directory ?? decodeURI(path), expires, params };
  return isSameSignature(token, mediaToken(key, signed));
}
