import type { HeadRow, RowReader, Table } from '../decode/table.ts';
import type { ParseRequest } from '../format.ts';
import type { Metric } from '../series/tracks.ts';
import { cpuInName } from './figure-header.ts';
import { metricFromFile, metricOpen } from './issues.ts';

const INSTANCE = /^(?:db ?)?instance ?(?:id|identifier)$/i;
const TIME = /^time ?stamp$/i;
const METRIC = /^metric ?(?:name)?$/i;
const UNIT = /^unit$/i;
const PERCENT = /^percent$/i;
/** Statistics of CloudWatch that are read, as columns of use are called. */
const STATISTICS: Readonly<Record<string, string>> = { average: 'average', maximum: 'max' };
const MEASURED = { cpuShare: 'CPU', memoryGiB: 'Memory used', iops: 'IOPS' } as const satisfies Record<Metric, string>;
const ROWS_ABOVE = 10;

/** A table of statistics of instances that names no metric, as CloudWatch answers for one metric. */
interface Statistics {
  readonly header: HeadRow;
  /** Whether its rows state per cent; null where they state no unit. */
  readonly arePercent: boolean | null;
}

const known = new WeakMap<Table, Statistics | null>();

/** Whether the rows of a table are statistics of instances, of which it does not say what they measure. */
export function holdsStatistics(table: Table): boolean {
  return statisticsIn(table) !== null;
}

function statisticsIn(table: Table): Statistics | null {
  const seen = known.get(table);
  if (seen !== undefined) return seen;
  const found = findIn(table);
  known.set(table, found);
  return found;
}

function findIn(table: Table): Statistics | null {
  const head = table.head();
  const header = head.slice(0, ROWS_ABOVE).find(({ cells }) => {
    const has = (name: RegExp) => cells.some((cell) => name.test(cell.trim()));
    return has(INSTANCE) && has(TIME) && !has(METRIC) && cells.some((cell) => statisticIn(cell) !== null);
  });
  if (!header) return null;
  const unit = header.cells.findIndex((cell) => UNIT.test(cell.trim()));
  const units = head.flatMap(({ row, cells }) => (row > header.row ? [(cells[unit] ?? '').trim()] : []));
  return { header, arePercent: unit < 0 ? null : units.every((each) => PERCENT.test(each)) };
}

function statisticIn(cell: string): string | null {
  const name = cell.trim().toLowerCase();
  return Object.hasOwn(STATISTICS, name) ? (STATISTICS[name] ?? null) : null;
}

/** What statistics of a file measure, where its tables do not say so: what a person says, else the CPU if the name of the file does. */
export function metricOfStatistics({ source, recording, issues }: ParseRequest): Metric | null {
  if (recording.metric !== undefined) return recording.metric;
  const found = source.tables.flatMap((table) => statisticsIn(table) ?? []);
  const isOfCpu = cpuInName(source.fileName) === 'used' && found.every(({ arePercent }) => arePercent !== false);
  issues.add(isOfCpu ? metricFromFile : metricOpen);
  return isOfCpu ? 'cpuShare' : null;
}

/** The table with what its statistics measure in their headers. */
export function withMetricNamed(table: Table, metric: Metric): Table {
  const found = statisticsIn(table);
  if (!found) return table;
  const unit = metric === 'cpuShare' && found.arePercent ? ' (%)' : '';
  const named = found.header.cells.map((cell) => {
    const statistic = statisticIn(cell);
    return statistic === null ? cell : `${MEASURED[metric]} ${statistic}${unit}`;
  });
  const { row } = found.header;
  const each = (read: RowReader) =>
    table.each((cells, number, spoilt) => read(number === row ? named : cells, number, spoilt));
  const rows = table.head().map((one) => (one.row === row ? { row, cells: named } : one));
  return { ...table, head: () => rows, each };
}
