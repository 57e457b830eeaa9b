import type { ImportPlan } from "./import_plan.ts";
import { type Video, type VideoInput, videoInputSchema } from "./video.ts";
import { UnknownCategory, type VideoColumn } from "./video_csv.ts";

/** The catalogue as a plan sees it. */
export interface ImportBase {
  video: (id: number) => Video | undefined;
  /** The ids of the categories by slug. */
  slugs: ReadonlyMap<string, number>;
}

/** Fields by name, checked as those of a request are. */
type Fields = Record<string, unknown>;

const changeSchema = videoInputSchema.partial();

/** Fields that an empty cell cannot clear, for a default would take their place. */
const DEFAULTED = new Set<string>(["price", "colorspace"]);

/**
 * The fields that the cells of a row set: those of a new video with all defaults, or of a `change`
 * those that are named.
 */
export function readFields(
  cells: readonly string[],
  columns: readonly VideoColumn[],
  { slugs }: ImportBase,
  change: boolean,
): { ok: true; fields: Fields } | { ok: false; problems: string[] } {
  const sent: Fields = {};
  const problems: string[] = [];
  columns.forEach(({ name, field, read }, index) => {
    const cell = cells[index];
    // Some spreadsheets leave out the empty cells at the end of a row.
    if (!field || cell === undefined || (cell === "" && !change)) return;
    if (cell === "" && DEFAULTED.has(field)) return problems.push(`${name} cannot be empty`);
    const value = cell === "" ? null : read(cell, slugs);
    if (!(value instanceof UnknownCategory)) return sent[field] = value;
    problems.push(`There is no category with the slug “${value.slug}”`);
  });
  const { data, error } = (change ? changeSchema : videoInputSchema).safeParse(sent);
  for (const { path, message } of error?.issues ?? []) problems.push(problemText(path, message));
  if (!data || problems.length > 0) return { ok: false, problems };
  const named = Object.entries(data).filter(([field]) => !change || Object.hasOwn(sent, field));
  return { ok: true, fields: Object.fromEntries(named) };
}

/** A sentence that names its field; the messages of the schema's own do not. */
function problemText(path: PropertyKey[], message: string): string {
  return /^(Invalid|Too|Must)/.test(message) ? `${path.join(".")}: ${message}` : message;
}

/** What fields change of a video, and how the cells differ; undefined for nothing. */
export function changeOf(
  video: Video,
  fields: Fields,
  columns: readonly VideoColumn[],
  { slugs }: ImportBase,
): Pick<ImportPlan["changes"][number], "before" | "after" | "differences"> | undefined {
  const before: Fields = {};
  const after: Fields = {};
  for (const [field, value] of Object.entries(fields)) {
    const old = video[field as keyof VideoInput];
    if (JSON.stringify(old) === JSON.stringify(value)) continue;
    before[field] = old;
    after[field] = value;
  }
  if (Object.keys(after).length === 0) return undefined;
  const slug = [...slugs].find(([, id]) => id === after["categoryId"])?.[0];
  const changed = {
    ...video,
    ...after,
    ...("categoryId" in after && { category: slug ? { slug } : null }),
  } as Video;
  const differences = columns.flatMap(({ name, field, write }) =>
    field && field in after ? [{ column: name, before: write(video), after: write(changed) }] : []
  );
  return { before, after, differences };
}
