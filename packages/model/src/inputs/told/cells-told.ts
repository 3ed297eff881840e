import { attributeField, type Origin } from '../../inventory/index.ts';

/** Where a list tells something, in its own words. */
export interface CellTold {
  /** File, sheet and header. */
  readonly list: string;
  /** 'I2'; empty = it is no list but a report. */
  readonly at: string;
}

/** The cell of an attribute of a record. */
export function cellOf(origin: Origin, header: string): CellTold {
  return cellIn(origin, attributeField(header), header);
}

/** The cell of a field of a record, by its own header. */
export function cellOfField(origin: Origin, field: string): CellTold {
  const column = origin.cells[field]?.column ?? '';
  return cellIn(origin, field, /\((.*)\)$/.exec(column)?.[1] ?? column);
}

function cellIn({ file, sheet, row, cells }: Origin, field: string, header: string): CellTold {
  const cell = cells[field];
  const from = cell?.from ?? { file, sheet, row };
  const column = cell?.column ?? '';
  const end = column.indexOf(' ');
  const letters = end < 0 ? column : column.slice(0, end);
  // Where machines stand in columns, the column names the whole cell.
  const at = /\d$/.test(letters) ? letters : `${letters}${from.row}`;
  const list = from.sheet === null ? `${from.file}, ${header}` : `${from.file}, ${from.sheet}, ${header}`;
  return { list, at };
}

/** As many cells as an origin names. */
const MOST_CELLS = 3;

/** The first list with its first cells: "servers.csv, Licenses owned, I2, I3, I4, …". */
export function originOf(cells: readonly CellTold[]): string {
  const [first] = cells;
  if (!first) return '';
  const its = [...new Set(cells.flatMap(({ list, at }) => (list === first.list && at !== '' ? [at] : [])))];
  const isAll = its.length <= MOST_CELLS && cells.every(({ list }) => list === first.list);
  return [first.list, ...its.slice(0, MOST_CELLS), ...(isAll ? [] : ['…'])].join(', ');
}
