import { isInstant } from '../decode/instant.ts';
import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import { readHeader } from '../tabular/headers/header.ts';
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
/** Share of a column's cells that must be times for it to be the time column. */
const MOSTLY = 0.8;
const basesOf = (field: Field) => new Set(COLUMNS[field].aliases.map((alias) => readHeader(alias).base));
const NAMES = basesOf('subject');
const TIMES = basesOf('timestamp');

/** The first table with a header row of a name and metric paths; null when there is none. */
export function viewIn(tables: readonly Table[]): View | null {
  for (const table of tables) {
    const head = table.head();
    for (const [at, { cells }] of head.slice(0, ROWS_LOOKED_AT).entries()) {
      const rows = head.slice(at + 1).map((row) => row.cells);
      const view = viewUnder(table, cells, rows);
      if (view) return view;
    }
  }
  return null;
}

function viewUnder(table: Table, headerCells: readonly string[], rows: readonly (readonly string[])[]): View | null {
  const headers = headerCells.map(metricHeader);
  if (!headers.some((header) => header !== null)) return null;
  const plain = headerCells.flatMap((cell, index) => (headers[index] === null && cell.trim() !== '' ? [index] : []));
  const timestamp = columnNamed(headerCells, plain, TIMES) ?? plain.find((index) => holdsTimes(rows, index));
  const subject = columnNamed(headerCells, plain, NAMES) ?? plain.find((index) => index !== timestamp);
  const metrics = chooseColumns(headers, rows, timestamp !== undefined);
  if (subject === undefined || metrics.length === 0) return null;
  const columns = [{ field: 'subject' as const, index: subject }, ...metrics];
  if (timestamp !== undefined) columns.push({ field: 'timestamp', index: timestamp });
  return { table, headerCells, kind: mainKind(headers), timed: timestamp !== undefined, columns };
}

function columnNamed(
  headerCells: readonly string[],
  indexes: readonly number[],
  names: ReadonlySet<string>,
): number | undefined {
  return indexes.find((index) => names.has(readHeader(headerCells[index] ?? '').base));
}

/** Headers are in the language of the product: a column of times is told by what it holds. */
function holdsTimes(rows: readonly (readonly string[])[], index: number): boolean {
  const filled = rows.map((cells) => cells[index] ?? '').filter((cell) => !isMissing(cell.trim()));
  const times = filled.filter((cell) => !/^[\d.,]+$/.test(cell) && isInstant(cell));
  return filled.length > 0 && times.length >= filled.length * MOSTLY;
}
