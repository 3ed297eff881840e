import { cellWords, xmlWords } from '@tatami/wording';
import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx';
import type { NumberCell, SheetCell, SheetContent, SumCell } from './cells.ts';

/** Text of the format "Text": it stays one when somebody edits the cell, whatever it begins with. */
const TEXT: CellStyle = { numFmt: '@', alignment: { vertical: 'top', wrapText: true } };
const HEAD: CellStyle = {
  numFmt: '@',
  font: { bold: true },
  alignment: { vertical: 'top', wrapText: true },
  border: { bottom: { style: 'thin' } },
};

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
      freezePane: { rows: 1 },
    })),
  });
  return new Uint8Array(bytes);
}

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
