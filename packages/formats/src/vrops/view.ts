import type { Table } from '../decode/table.ts';
import { readHeader } from '../tabular/header.ts';
import { COLUMNS, type Field } from './columns.data.ts';
import { type ChosenColumn, chooseColumns, type MetricHeader, mainKind, metricHeader } from './metric-columns.ts';

/** A view exported as a table: where its header stands and what its columns are. */
export interface View {
  readonly table: Table;
  readonly headerCells: readonly string[];
  readonly kind: MetricHeader['kind'];
  /** Whether a row is an object at a time; else a row is an object. */
  readonly timed: boolean;
  readonly columns: readonly ChosenColumn[];
}

const ROWS_LOOKED_AT = 30;
const basesOf = (field: Field) => new Set(COLUMNS[field].aliases.map((alias) => readHeader(alias).base));
const NAMES = basesOf('subject');
const TIMES = basesOf('timestamp');
const INTERVAL = readHeader('Interval Breakdown').base;

/** The first table with a header row of a name and metric paths; null when there is none. */
export function viewIn(tables: readonly Table[]): View | null {
  for (const table of tables) {
    const head = table.head();
    for (const [at, { cells }] of head.slice(0, ROWS_LOOKED_AT).entries()) {
      const headers = cells.map(metricHeader);
      const bases = cells.map((cell) => readHeader(cell).base);
      if (!headers.some((header) => header !== null) || !bases.some((base) => NAMES.has(base))) continue;
      const timed = bases.some((base) => TIMES.has(base));
      const rows = head.slice(at + 1).map((row) => row.cells);
      const columns = chooseColumns(headers, rows, timed);
      if (columns.length === 0 && !bases.includes(INTERVAL)) continue;
      return { table, headerCells: cells, kind: mainKind(headers), timed, columns };
    }
  }
  return null;
}
