import { BULK_FIELDS } from "./bulk_fields.ts";
import { fold, splitKeywords } from "./text.ts";
import type { VideoChange } from "./video_change.ts";

/** What happens to one field, in words: "8K (2), 4K (1)" becomes "12K" in 3 videos. */
export interface FieldSummary {
  label: string;
  /** The values there are now, the most frequent first. */
  before: string;
  after: string;
  /** How many videos change. */
  count: number;
}

/** Values that a summary names; the rest are counted. */
const NAMED = 3;

/** What a bulk edit changes, field by field; `categories` are the names by id. */
export function bulkSummary(
  changes: readonly VideoChange[],
  categories: ReadonlyMap<number, string>,
): FieldSummary[] {
  const fields = BULK_FIELDS.flatMap(({ name, label, choices, none }): FieldSummary[] => {
    const touched = changes.filter(({ after }) => name in after);
    const first = touched[0];
    if (!first) return [];
    const labelOf = (value: unknown) => {
      if (value === null || value === undefined) return none ?? "";
      if (choices === "categories") return categories.get(Number(value)) ?? `Category ${value}`;
      return choices?.find((choice) => choice.value === value)?.label ?? String(value);
    };
    const values = touched.map(({ before }) => labelOf(before[name]));
    const before = new Set(values).size === 1 ? values[0]! : countTexts(values);
    return [{ label, before, after: labelOf(first.after[name]), count: touched.length }];
  });
  return [...fields, ...keywordSummary(changes)];
}

function keywordSummary(changes: readonly VideoChange[]): FieldSummary[] {
  const added: string[] = [];
  const removed: string[] = [];
  const touched = changes.filter(({ after }) => after.keywords !== undefined);
  for (const { before, after } of touched) {
    added.push(...missingFrom(before.keywords, after.keywords));
    removed.push(...missingFrom(after.keywords, before.keywords));
  }
  const count = touched.length;
  if (count === 0) return [];
  const parts = [
    added.length > 0 && `added: ${countTexts(added)}`,
    removed.length > 0 && `removed: ${countTexts(removed)}`,
  ].filter(Boolean);
  return [{ label: "Keywords", before: "", after: parts.join("; "), count }];
}

/** The keywords of `list` that `base` does not have. */
function missingFrom(base: string | undefined, list: string | undefined): string[] {
  const known = new Set(splitKeywords(base).map(fold));
  return splitKeywords(list).filter((keyword) => !known.has(fold(keyword)));
}

/** "Log (3), HLG (1)", the most frequent first. */
function countTexts(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)]
    .map(([text, all]) => ({ text, count: all.length }))
    .sort((a, b) => b.count - a.count);
  const named = counts.slice(0, NAMED).map(({ text, count }) => `${text} (${count})`);
  const more = counts.length - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
