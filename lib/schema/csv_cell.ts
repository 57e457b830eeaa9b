/**
 * Text that a spreadsheet would take for a formula, also behind the apostrophes that guard it
 * (owasp.org/www-community/attacks/CSV_Injection); the wide signs are those of East Asian keyboards.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A number is no formula, whatever its sign. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A text that a spreadsheet shows as it is: one that would be a formula gets an apostrophe before it. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text that {@link guardFormula} was given. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** A record of a CSV file (RFC 4180) with its line break, each cell guarded. */
export function csvRecord(cells: readonly string[]): string {
  return cells.map((cell) => quoted(guardFormula(cell))).join(",") + "\r\n";
}

/** Quoted where any spreadsheet could cut it: at its own separator, or at a space that it trims. */
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
