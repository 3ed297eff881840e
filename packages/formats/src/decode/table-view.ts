import type { RowReader, Table } from './table.ts';
import { firstRows } from './text-table.ts';

/** A part of a sheet: rows as a spreadsheet numbers them, columns from 0; both ends belong to it. */
export interface Region {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const WHOLE_SHEET: Region = {
  firstRow: 1,
  lastRow: Number.POSITIVE_INFINITY,
  firstColumn: 0,
  lastColumn: Number.POSITIVE_INFINITY,
};

/** The table as if nothing stood outside a region. Rows and columns keep their places. */
export function tableWithin(table: Table, region: Partial<Region>): Table {
  const { firstRow, lastRow, firstColumn, lastColumn } = { ...WHOLE_SHEET, ...region };
  const narrow = firstColumn > 0 || lastColumn !== Number.POSITIVE_INFINITY;
  const within = (cells: readonly string[]) =>
    narrow ? cells.slice(0, lastColumn + 1).map((cell, index) => (index < firstColumn ? '' : cell)) : cells;
  const each = (read: RowReader) =>
    table.each((cells, row, spoilt) => {
      if (row < firstRow) return true;
      if (row > lastRow) return false;
      const kept = within(cells);
      return narrow && kept.every((cell) => cell.trim() === '') ? true : read(kept, row, spoilt);
    });
  let head: ReturnType<Table['head']> | null = null;
  return {
    ...table,
    head: () => {
      head ??= firstRows(each);
      return head;
    },
    each,
  };
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7})\s*[:：-]\s*\$?([A-Z]{1,3})?\$?(\d{1,7})?$/i;

/** The region a person names as a spreadsheet does: 'A3:H20', 'B2:F' down to the end. null = no such range. */
export function regionOf(range: string): Region | null {
  const [, from = '', top = '', to, bottom] = RANGE.exec(range.normalize('NFKC').trim()) ?? [];
  if (from === '') return null;
  const region = {
    firstRow: Number(top),
    lastRow: bottom === undefined ? WHOLE_SHEET.lastRow : Number(bottom),
    firstColumn: columnIndex(from),
    lastColumn: to === undefined ? WHOLE_SHEET.lastColumn : columnIndex(to),
  };
  return region.firstRow >= 1 && region.firstRow <= region.lastRow && region.firstColumn <= region.lastColumn
    ? region
    : null;
}

function columnIndex(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
