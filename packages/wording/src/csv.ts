/** Byte order mark: without it a spreadsheet takes UTF-8 for the system's own encoding. */
export const CSV_START = '\ufeff';

/** What a spreadsheet would take as the start of a formula, behind blanks and in full width too. */
const FORMULA_START = /^[\s\u3000]*[=+\-@\t\r\n＝＋－＠]/;

/** A row of a CSV for a person to work with: no cell of it can become a formula. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(safeCsvCell).join(',')}\r\n`;
}

/** A text that no spreadsheet evaluates where it is pasted or opened: formula starts get an apostrophe. Plain numbers stay numbers. */
export function safeCell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  return !isNumber && FORMULA_START.test(text) ? `'${text}` : text;
}

/** The same as a cell of a CSV, quoted when needed. */
export function safeCsvCell(text: string): string {
  const inert = safeCell(text);
  return /[",\r\n\t;]/.test(inert) || inert !== text ? `"${inert.replaceAll('"', '""')}"` : inert;
}
