/** The names that the framing tools use in an address; see `parseFraming`. */
export const FRAMING_NAMES: readonly string[] = [
  "lens",
  "sensor",
  "squeeze",
  "frame",
  "wall",
  "recorded",
];

/** The part of an address's query that the framing tools wrote, as it is written there. */
export function framingPart(search: string): string {
  return pairsOf(search).filter(isFraming).join("&");
}

/** An address without the zoom of its view, which is the lens's then. */
export function withoutZoom(href: string): string {
  const url = new URL(href);
  url.search = pairsOf(url.search).filter((pair) => !pair.startsWith("fov=")).join("&");
  return url.href;
}

/** An address with its framing replaced by another, which may be empty; the rest stays as it is. */
export function reframed(href: string, framing: string): string {
  const url = new URL(href);
  const others = pairsOf(url.search).filter((pair) => !isFraming(pair));
  url.search = [...others, framing].filter(Boolean).join("&");
  return url.href;
}

function pairsOf(search: string): string[] {
  return search.replace(/^\?/, "").split("&");
}

function isFraming(pair: string): boolean {
  return FRAMING_NAMES.includes(pair.split("=", 1)[0]!);
}
