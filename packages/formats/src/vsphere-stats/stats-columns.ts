import type { HeadRow, Table } from '../decode/table.ts';
import { COUNTER_NAME } from './counters.data.ts';

/** A table of statistics. */
export interface Stats {
  readonly table: Table;
  readonly header: HeadRow;
  readonly columns: StatsColumns;
}

/** Where the properties of a statistic stand, 0-based; -1 = the file has none. */
type StatsColumns = { readonly [Property in keyof typeof NAMES]: number };

const NAMES = {
  time: 'timestamp',
  entity: 'entity',
  counter: 'metricid',
  value: 'value',
  intervalS: 'intervalsecs',
  instance: 'instance',
  unit: 'unit',
} as const;

/** A row as its cells have it; '' where the file states nothing. */
export type StatsRow = { readonly [Property in keyof typeof NAMES]: string } & {
  /** 1-based. */
  readonly row: number;
};

/** '#TYPE …', which Export-Csv writes unless told not to, and what a person put above. */
const ROWS_ABOVE = 5;

/** null where a table holds no statistics with the names that Get-Stat gives their properties. */
export function statsIn(table: Table): Stats | null {
  const head = table.head();
  for (const header of head.slice(0, ROWS_ABOVE)) {
    const columns = columnsOf(header.cells);
    const { time, entity, counter, value } = columns;
    if ([time, entity, counter, value].some((index) => index < 0)) continue;
    const first = head.find(({ row }) => row > header.row);
    return COUNTER_NAME.test((first?.cells[counter] ?? '').trim()) ? { table, header, columns } : null;
  }
  return null;
}

export function statsRow({ columns }: Stats, cells: readonly string[], row: number): StatsRow {
  const of = (property: keyof typeof NAMES) => (cells[columns[property]] ?? '').trim();
  const counter = of('counter').toLowerCase();
  const [time, entity, value] = [of('time'), of('entity'), of('value')];
  return { row, time, entity, counter, value, intervalS: of('intervalS'), instance: of('instance'), unit: of('unit') };
}

function columnsOf(header: readonly string[]): StatsColumns {
  const names = header.map((cell) => cell.normalize('NFKC').trim().toLowerCase());
  const found = Object.entries(NAMES).map(([property, name]) => [property, names.indexOf(name)]);
  return Object.fromEntries(found) as StatsColumns;
}
