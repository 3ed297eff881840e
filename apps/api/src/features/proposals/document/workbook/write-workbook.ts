import { cellWords, xmlWords } from '@tatami/wording';
import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx';
import { brokenLines } from '../deck/text-room.ts';
import type { NumberCell, SheetCell, SheetContent, SumCell } from './cells.ts';

/** Text of the format "Text": it stays one when somebody edits the cell, whatever it begins with. */
const TEXT: CellStyle = { numFmt: '@', alignment: { vertical: 'top', wrapText: true } };
const HEAD: CellStyle = {
  numFmt: '@',
  font: { bold: true },
  alignment: { vertical: 'top', wrapText: true },
  border: { bottom: { style: 'thin' } },
};

/** On paper no column goes to another page, and each page begins with the titles. */
const PRINTED = {
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '$1:$1',
} as const;

interface About {
  readonly title: string;
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
}

/** Sheets as an .xlsx file. Words are always texts and only our own sums are formulas. */
export async function writeWorkbook(
  sheets: readonly SheetContent[],
  { title, author, date }: About,
): Promise<Uint8Array<ArrayBuffer>> {
  const day = new Date(date);
  const bytes = await writeXlsx({
    properties: { title: xmlWords(title), creator: xmlWords(author), created: day, modified: day },
    sheets: sheets.map(({ name, columns, rows, sums }) => ({
      name,
      columns: columns.map(({ width }) => ({ width })),
      rows: [columns.map((column) => cellWords(column.title)), ...rows.map((row) => row.map(plainValue))],
      cells: new Map([
        ...columns.map((_, column) => [`0,${column}`, { style: HEAD }] as const),
        ...rows.flatMap((row, index) =>
          row.flatMap((cell, column) =>
            cell === null ? [] : [[`${index + 1},${column}`, cellOf(cell, sums.includes(index))] as const],
          ),
        ),
      ]),
      rowDefs: new Map(
        [columns.map(({ title }) => title), ...rows].flatMap((row, index) => {
          const height = heightOf(row, columns);
          return height === null ? [] : [[index, { height }] as const];
        }),
      ),
      freezePane: { rows: 1 },
      pageSetup: PRINTED,
    })),
  });
  return new Uint8Array(bytes);
}

/** Of the words of a cell, pt; a line of it; a character of a column; what spreadsheets allow a row at most. */
const [SIZE, LINE, CHARACTER, TALLEST] = [11, 15, 5.25, 409];

/** How tall a row is whose words take several lines, pt: not every spreadsheet finds out by itself; null = one line. */
function heightOf(row: readonly SheetCell[], columns: SheetContent['columns']): number | null {
  const lines = row.map((cell, column) => {
    const width = columns[column]?.width ?? 0;
    // A Japanese sign is as wide as two characters at most.
    if (typeof cell !== 'string' || (cell.length * 2 <= width && !cell.includes('\n'))) return 1;
    return brokenLines(cell.slice(0, MOST_MEASURED), width * CHARACTER, SIZE).length;
  });
  const most = Math.max(1, ...lines);
  return most === 1 ? null : Math.min(TALLEST, most * LINE);
}

/** More than the tallest row shows. */
const MOST_MEASURED = 4_000;

function plainValue(cell: SheetCell): string | number | null {
  if (cell === null) return null;
  return typeof cell === 'string' ? cellWords(cell) : cell.value;
}

function cellOf(cell: string | NumberCell | SumCell, sum: boolean): Partial<Cell> {
  if (typeof cell === 'string') return { style: sum ? { ...TEXT, font: { bold: true } } : TEXT };
  const style: CellStyle = {
    numFmt: formatOf(cell),
    alignment: { vertical: 'top' },
    ...(sum && { font: { bold: true } }),
  };
  return 'formula' in cell ? { formula: cell.formula, formulaResult: cell.value, style } : { style };
}

function formatOf({ digits, percent = false }: NumberCell): string {
  const behind = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  return percent ? `0${behind}%` : `#,##0${behind}`;
}
