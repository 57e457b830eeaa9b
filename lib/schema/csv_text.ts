import Papa from "papaparse";
import { unguardFormula } from "./csv_cell.ts";
import { done, refused, type Result } from "./result.ts";

/** Records that a file may have besides its headings. */
export const CSV_ROW_LIMIT = 10_000;

/** A CSV file as a table. Rows count as in a spreadsheet: the headings are row 1. */
export interface CsvTable {
  headings: string[];
  rows: { row: number; cells: string[] }[];
}

/** The text of a file in UTF-8, or in UTF-16 where it begins with that mark. */
export function csvText(bytes: Uint8Array): Result<string> {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe
    ? "utf-16le"
    : bytes[0] === 0xfe && bytes[1] === 0xff
    ? "utf-16be"
    : "utf-8";
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refused(
      "invalid",
      "The file is not in UTF-8. Save it as “CSV UTF-8” in your spreadsheet.",
      "file",
    );
  }
  if (text.includes("\0")) return refused("invalid", "The file is not a CSV file", "file");
  return done(text);
}

/** Comma, semicolon or tab, whichever the headings are parted by. */
function separatorOf(text: string): string {
  const head = text.trimStart().split(/[\r\n]/, 1)[0]!;
  const parts = (separator: string) => head.split(separator).length;
  return [",", ";", "\t"].reduce((best, other) => parts(other) > parts(best) ? other : best);
}

/**
 * The table in a CSV text, cells trimmed and without the guard against formulas, blank rows left
 * out. Parted by commas, semicolons or tabs.
 */
export function parseCsv(text: string): Result<CsvTable> {
  const invalid = (message: string) => refused("invalid", message, "file");
  // One more than fits, to tell a file that is too long.
  const { data, errors } = Papa.parse<string[]>(text, {
    preview: CSV_ROW_LIMIT + 2,
    delimiter: separatorOf(text),
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) {
    return invalid(`Row ${(broken.row ?? 0) + 1}: a quotation mark is not closed, or stands alone`);
  }
  const table = data.map((cells, index) => ({
    row: index + 1,
    cells: cells.map((cell) => unguardFormula(cell.trim())),
  }));
  const [head, ...rows] = table.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (!head) return invalid("The file is empty");
  if (rows.length === 0) return invalid("The file has headings, but no rows");
  if (rows.length > CSV_ROW_LIMIT) {
    return invalid(`The file has more than ${CSV_ROW_LIMIT.toLocaleString("en")} rows`);
  }
  return done({ headings: head.cells, rows });
}
