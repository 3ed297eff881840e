import type { RowReader, Table, TableTrouble } from '../table.ts';
import { firstRows } from '../text-table.ts';
import { once } from './once.ts';
import { type Merged, ShownCells } from './shown-cells.ts';

/** A sheet that is read anew, row by row, each time its rows are asked for. */
export interface SheetSource {
  readonly name: string;
  readonly scan: (read: RowReader, shown: ShownCells | null) => readonly TableTrouble[];
  /** The ranges merged downwards: they stand behind the rows, so that the sheet is read once for them. */
  readonly merged: () => readonly Merged[];
}

/** A sheet as a table: as it is stored, and as a spreadsheet shows it. */
export function sheetTable({ name, scan, merged }: SheetSource): Table {
  const ranges = once(merged);
  return {
    ...tableOf(name, (read) => scan(read, null)),
    asShown: once(() => tableOf(name, (read) => scan(read, new ShownCells(ranges())))),
  };
}

function tableOf(name: string, each: Table['each']): Table {
  return { name, delimiter: null, head: once(() => firstRows(each)), each };
}
