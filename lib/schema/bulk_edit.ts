import {
  BULK_FIELDS,
  type BulkField,
  type BulkFieldName,
  bulkProblem,
  bulkText,
  bulkValue,
  type SelectedVideo,
} from "./bulk_fields.ts";
import { fold, splitKeywords } from "./text.ts";
import type { VideoChange, VideoPatch } from "./video_change.ts";

/** What is to become of many videos; a field that is not named stays as it is. */
export interface BulkEdit {
  /** New values as the form holds them. */
  fields: Partial<Record<BulkFieldName, string>>;
  /** Comma-separated. */
  addKeywords: string;
  removeKeywords: string;
}

/** An edit that changes nothing. */
export const NO_BULK_EDIT: BulkEdit = { fields: {}, addKeywords: "", removeKeywords: "" };

/** What is known of the selected video of a table's row. */
export function selectedVideo(video: SelectedVideo): SelectedVideo {
  const { id, title, updatedAt, keywords, categoryId, price, resolution, colorspace } = video;
  const { bitDepth, camera, projection, stereo, motion, timeOfDay, weather } = video;
  const own = { id, title, updatedAt, keywords, categoryId, price, resolution, colorspace };
  return { ...own, bitDepth, camera, projection, stereo, motion, timeOfDay, weather };
}

/** The value that all videos have in a field; undefined where they differ. */
export function commonText(videos: readonly SelectedVideo[], name: BulkFieldName) {
  const texts = new Set(videos.map((video) => bulkText(video, name)));
  return texts.size === 1 ? [...texts][0] : undefined;
}

/** The keywords of some videos with how many have each, the most frequent first. */
export function keywordCounts(
  videos: readonly SelectedVideo[],
): { keyword: string; count: number }[] {
  const counts = new Map<string, { keyword: string; count: number }>();
  // Folding is what takes time, and most keywords come again and again.
  const folded = new Map<string, string>();
  for (const { keywords } of videos) {
    const own = new Set<string>();
    for (const part of keywords.split(",")) {
      const keyword = part.trim();
      const key = folded.get(keyword) ?? fold(keyword);
      folded.set(keyword, key);
      if (keyword === "" || own.has(key)) continue;
      own.add(key);
      const entry = counts.get(key);
      if (entry) entry.count++;
      else counts.set(key, { keyword, count: 1 });
    }
  }
  return [...counts.values()].sort((a, b) =>
    b.count - a.count || a.keyword.localeCompare(b.keyword, "en")
  );
}

/** The fields of an edit at fault, each with its sentence. */
export function bulkProblems({ fields }: BulkEdit): Partial<Record<BulkFieldName, string>> {
  return Object.fromEntries(
    touched(fields).flatMap(({ field, text }) => {
      const problem = bulkProblem(field, text);
      return problem ? [[field.name, problem]] : [];
    }),
  );
}

/** The change that an edit makes to each video; those that it leaves as they are have none. */
export function bulkChanges(videos: readonly SelectedVideo[], edit: BulkEdit): VideoChange[] {
  const patch: VideoPatch = Object.assign(
    {},
    ...touched(edit.fields).map(({ field, text }) => bulkValue(field.name, text)),
  );
  const added = splitKeywords(edit.addKeywords);
  const removed = new Set(splitKeywords(edit.removeKeywords).map(fold));
  return videos.flatMap((video) => {
    const after: VideoPatch = Object.fromEntries(
      Object.entries(patch).filter(([name, value]) => video[name as BulkFieldName] !== value),
    );
    const keywords = withKeywords(video.keywords, added, removed);
    if (keywords !== video.keywords) after.keywords = keywords;
    const names = Object.keys(after) as (keyof SelectedVideo & keyof VideoPatch)[];
    if (names.length === 0) return [];
    const before: VideoPatch = Object.fromEntries(names.map((name) => [name, video[name]]));
    const { id, title, updatedAt } = video;
    return [{ id, title, updatedAt, before, after }];
  });
}

/** A list without some keywords and with others; one that has them all already stays as written. */
function withKeywords(list: string, added: string[], removed: ReadonlySet<string>): string {
  if (added.length === 0 && removed.size === 0) return list;
  const before = splitKeywords(list);
  const kept = before.filter((keyword) => !removed.has(fold(keyword)));
  const known = new Set(kept.map(fold));
  const fresh = added.filter((keyword) => !known.has(fold(keyword)) && !removed.has(fold(keyword)));
  if (kept.length === before.length && fresh.length === 0) return list;
  return [...kept, ...fresh].join(", ");
}

function touched(fields: BulkEdit["fields"]): { field: BulkField; text: string }[] {
  return BULK_FIELDS.flatMap((field) => {
    const text = fields[field.name];
    return text === undefined ? [] : [{ field, text }];
  });
}
