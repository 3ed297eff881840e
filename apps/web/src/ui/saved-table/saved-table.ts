import { CSV_START, cellWords, csvRow, safeCell } from '@tatami/wording';

/** A table as it leaves the page: words as they are shown, numbers in the unit their column says; null = unknown. */
export interface SavedTable {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** For spreadsheets and scripts: no cell of it can become a formula. */
export function csvOfTable({ headers, rows }: SavedTable): string {
  return CSV_START + [headers, ...rows.map((row) => row.map(written))].map((row) => csvRow(row)).join('');
}

/** For the clipboard: a spreadsheet takes it as cells, none of them as a formula. */
export function tabsOfTable({ headers, rows }: SavedTable): string {
  return [headers, ...rows.map((row) => row.map(written))]
    .map((row) => row.map((cell) => safeCell(cell.replace(/[\t\r\n]+/g, ' '))).join('\t'))
    .join('\n');
}

/** A workbook of one sheet: numbers are numbers, words stay words whatever they begin with. */
export async function workbookOfTable({ name, headers, rows }: SavedTable): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const cells = [headers, ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? cellWords(cell) : cell)));
  const styles = cells.flatMap((row, line) =>
    row.flatMap((cell, column) =>
      typeof cell === 'string' ? [[`${line},${column}`, { style: line === 0 ? HEAD : WORDS }] as const] : [],
    ),
  );
  const sheet = { name: sheetName(name), rows: cells, cells: new Map(styles), freezePane: { rows: 1 } };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}

/** Of the format "Text": it stays one when somebody edits the cell. */
const WORDS = { numFmt: '@' } as const;
const HEAD = { numFmt: '@', font: { bold: true } } as const;

function written(cell: string | number | null): string {
  return cell === null ? '' : String(cell);
}

/** What every spreadsheet takes as the name of a sheet. */
function sheetName(name: string): string {
  return (
    cellWords(name)
      .replace(/[\\/?*:[\]'\s]+/g, ' ')
      .trim()
      .slice(0, 31) || 'Table'
  );
}

/** What every system takes as the name of a file, without its ending. */
export function fileNameOf({ name }: SavedTable): string {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);
}
