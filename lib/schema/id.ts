/** The id a path segment or query value names: a positive safe integer without sign or leading zero. */
export function parseId(text: string | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The ids of a comma-separated list in ascending order, each once; what is no id is dropped. */
export function parseIdList(text: string | undefined): number[] {
  const ids = (text ?? "").split(",").map((part) => parseId(part.trim()));
  return [...new Set(ids.filter((id) => id !== undefined))].sort((a, b) => a - b);
}
