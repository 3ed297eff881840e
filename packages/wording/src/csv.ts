/** Byte order mark: without it a spreadsheet takes UTF-8 for the system's own encoding. */
export const CSV_START = '\ufeff';

/** What a spreadsheet would take as the start of a formula, behind blanks and in full width too. */
const FORMULA_START = /^[\s\u3000]*[=+\-@\t\r\n＝＋－＠]/;

/** A row of a CSV for a person to work with: no cell of it can become a formula. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(safeCsvCell).join(',')}\r\n`;
}

/** A text cell that no spreadsheet evaluates: formula starts get an apostrophe, everything is quoted when needed. Plain numbers stay numbers. */
export function safeCsvCell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const inert = !isNumber && FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n\t;]/.test(inert) || inert !== text ? `"${inert.replaceAll('"', '""')}"` : inert;
}
