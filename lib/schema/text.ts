/** The text without accents, lower-cased: "Cañón" and "CANON" fold to the same word. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase();
}

/** A slug: folded words joined by hyphens. Empty when the text holds no letter or digit. */
export function slugify(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}

/** The keywords of a comma-separated list, trimmed, in order, each once (case and accents aside). */
export function splitKeywords(list: string | null | undefined): string[] {
  const seen = new Map<string, string>();
  for (const part of (list ?? "").split(",")) {
    const keyword = part.trim();
    if (keyword && !seen.has(fold(keyword))) seen.set(fold(keyword), keyword);
  }
  return [...seen.values()];
}

/** The text cut to at most `limit` characters (code points), with an ellipsis when it was longer. */
export function truncate(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  return `${characters.slice(0, limit).join("").trimEnd()}…`;
}

/** The text with its first letter a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text for a query string. Half a surrogate pair, which no address can hold, becomes U+FFFD. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
