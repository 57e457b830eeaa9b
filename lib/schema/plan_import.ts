import type { CsvTable } from "./csv_text.ts";
import { parseId } from "./id.ts";
import type { ImportPlan } from "./import_plan.ts";
import { changeOf, type ImportBase, readFields } from "./import_row.ts";
import { done, refused, type Result } from "./result.ts";
import { columnOf, VIDEO_COLUMNS, type VideoColumn } from "./video_csv.ts";

/** Rows between two pauses: a few milliseconds of work. */
const ROWS_A_TURN = 200;

/** Rows that a message names. */
const ROWS_NAMED = 5;

/**
 * What the rows of a file would do: rows with an id change that video, rows without make a new one.
 * An empty cell clears what may be empty; a column that is left out, or a row that ends before it,
 * changes nothing. Refuses a file whose headings are not understood. Waits for `pause` every now and
 * then, so that a long file holds up nobody.
 */
export async function planImport(
  table: CsvTable,
  base: ImportBase,
  pause: () => Promise<void>,
): Promise<Result<ImportPlan>> {
  const found = columnsOf(table.headings);
  if (!found.ok) return found;
  const columns = found.value;
  const plan: ImportPlan = { creations: [], changes: [], unchanged: 0, refused: [], notes: [] };
  const place = (name: string) => columns.findIndex((column) => column.name === name);
  const [idPlace, titlePlace, versionPlace] = ["id", "title", "updatedAt"].map(place);
  const at = (cells: string[], index: number | undefined) => cells[index ?? -1] ?? "";
  const rowsOfId = Map.groupBy(table.rows, ({ cells }) => at(cells, idPlace));
  if (idPlace === -1) {
    plan.notes.push("The file has no column “id”: every row makes a new video.");
  }

  for (const [index, { row, cells }] of table.rows.entries()) {
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await pause();
    const id = at(cells, idPlace);
    const video = base.video(parseId(id) ?? 0);
    const about = { row, title: at(cells, titlePlace) || video?.title || "Untitled" };
    const refuse = (...problems: string[]) => plan.refused.push({ ...about, problems });

    if (cells.slice(columns.length).some((cell) => cell !== "")) {
      refuse(`The row has ${cells.length} cells under ${columns.length} headings`);
      continue;
    }
    if (id !== "" && !video) {
      refuse(`There is no video with the id ${id}`);
      continue;
    }
    const same = id === "" ? [] : rowsOfId.get(id)!.map(({ row }) => row);
    if (same.length > 1) {
      const more = same.length > ROWS_NAMED ? " and more" : "";
      refuse(`The id ${id} stands in rows ${same.slice(0, ROWS_NAMED).join(", ")}${more}`);
      continue;
    }
    const read = readFields(cells, columns, base, video !== undefined);
    if (!read.ok) {
      refuse(...read.problems);
      continue;
    }
    if (!video) {
      plan.creations.push({ ...about, fields: read.fields });
      continue;
    }
    const change = changeOf(video, read.fields, columns, base);
    const version = at(cells, versionPlace);
    const stale = version !== "" && version !== video.updatedAt;
    if (!change) plan.unchanged++;
    else {plan.changes.push({
        ...about,
        id: video.id,
        updatedAt: video.updatedAt,
        stale,
        ...change,
      });}
  }
  return done(plan);
}

/** The columns of the headings, in their order. */
function columnsOf(headings: string[]): Result<VideoColumn[]> {
  const invalid = (message: string) => refused("invalid", message, "file");
  const columns = headings.flatMap((heading) => columnOf(heading) ?? []);
  if (columns.length < headings.length) {
    const unknown = headings.filter((name) => !columnOf(name)).map((name) => `“${name}”`);
    const known = VIDEO_COLUMNS.map(({ name }) => name).join(", ");
    return invalid(`Row 1 has headings that are not known: ${unknown.join(", ")}. Known: ${known}`);
  }
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) return invalid(`Row 1 has the heading “${twice.name}” twice`);
  if (!columns.some(({ field }) => field)) {
    return invalid("Row 1 has no heading of a field that could be changed");
  }
  return done(columns);
}
