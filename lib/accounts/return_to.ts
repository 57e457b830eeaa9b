/** Stands for the public origin; where it is makes no difference to what leads off it. */
const ORIGIN = "https://site.invalid";

/**
 * A path of this site to go to, from a text that anybody may have written: the home page unless the
 * text is a path that a browser cannot take for another site's address.
 */
export function safeReturnTo(text: string | undefined | null): string {
  if (!text?.startsWith("/")) return "/";
  const url = URL.parse(text, ORIGIN);
  if (url?.origin !== ORIGIN) return "/";
  const path = url.pathname + url.search + url.hash;
  // "/.//host" is a path until the dot is taken out of it.
  return /^\/(?![/\\])/.test(path) ? path : "/";
}
