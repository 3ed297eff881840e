import { parseNumber } from '@tatami/model';
import { isInstant } from '../decode/instant.ts';
import { isMissing, readQuantity } from '../decode/quantity.ts';
import type { HeadRow, Table } from '../decode/table.ts';
import { nameWithPort } from '../series/without-port.ts';
import { readHeader, uniqueHeaders } from '../tabular/headers/header.ts';
import { type HeaderZone, zoneInHeader } from '../tabular/headers/header-zone.ts';
import { type FigureHeader, figureHeader, saysHowMuch } from './figure-header.ts';
import { headingsOf } from './figure-headings.ts';

/** A column of figures over time. */
export interface FigureColumn extends FigureHeader {
  readonly index: number;
  /** As a mapping names it. */
  readonly header: string;
}

/** A table of times and figures that has no column of machines: one machine, or a column each. */
export interface FigureTable {
  readonly table: Table;
  /** 1-based; 0 where the figures have no header above them. */
  readonly headerRow: number;
  readonly columns: readonly string[];
  readonly timeIndex: number;
  /** That the heading of the times names. */
  readonly zone: HeaderZone | null;
  readonly figures: readonly FigureColumn[];
  /** That a line above the header says the figures are of; null = none does. */
  readonly machine: string | null;
}

/** Some lines of what was exported may stand above. */
const ROWS_ABOVE = 30;
/** Share of cells that must be what the column is. */
const MOSTLY = 0.8;
/** The column of times is the first, or stands behind a number or a name. */
const TIME_WITHIN = 2;
/** Lines of two cells above the header that say whose figures these are. */
const MACHINE_LABEL =
  /^(?:(?:対象|エージェント)?(?:ホスト|サーバー?|マシン|ノード|コンピューター?)名?|(?:agent )?host ?name|(?:agent )?host|server(?: ?name)?|computer(?: ?name)?|machine(?: ?name)?|node(?: ?name)?|rechner(?:name)?|serveur|nom du serveur|servidor|nome server)\s?[:：]?$/i;
/** Headers of the column that says, the same in each row, what its figure is. */
const SAYS_METRIC = /^(?:metric|item|counter|field|mode|メトリック|アイテム|項目|指標|カウンター?)(?: ?name|名)?$/i;
/** Headers of the numbers of series, as Zabbix exports them. */
const SAYS_SERIES = /^item[ _]?id$/i;

const known = new WeakMap<Table, FigureTable | null>();

/** null where a table is none. Looked at once, whoever asks. */
export function figureTableIn(table: Table): FigureTable | null {
  const seen = known.get(table);
  if (seen !== undefined) return seen;
  const found = findIn(table);
  known.set(table, found);
  return found;
}

function findIn(table: Table): FigureTable | null {
  const head = table.head();
  for (let timeIndex = 0; timeIndex < TIME_WITHIN; timeIndex += 1) {
    const first = head.slice(0, ROWS_ABOVE).findIndex(({ cells }) => isInstant((cells[timeIndex] ?? '').trim()));
    if (first < 0) continue;
    const rows = head.slice(first).map(({ cells }) => cells);
    const times = rows.filter((cells) => isInstant((cells[timeIndex] ?? '').trim()));
    const found =
      times.length >= rows.length * MOSTLY ? tableUnder(table, head.slice(0, first), rows, timeIndex) : null;
    if (found) return found;
  }
  return null;
}

function tableUnder(
  table: Table,
  above: readonly HeadRow[],
  rows: readonly (readonly string[])[],
  timeIndex: number,
): FigureTable | null {
  const header = above.at(-1);
  const width = Math.max(...rows.map(({ length }) => length));
  const found: { readonly index: number; readonly filled: readonly string[]; readonly areInstants: boolean }[] = [];
  const headers = (header?.cells ?? []).map((cell) => cell.trim());
  let metric = '';
  for (let index = 0; index < width; index += 1) {
    if (index === timeIndex) continue;
    const filled = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => !isMissing(cell));
    const numeric = filled.filter(isFigure);
    const areInstants = filled.every((cell) => isInstant(cell));
    const holdsNames = filled.length - numeric.length > filled.length * (1 - MOSTLY);
    // A column of several names tells machines apart: that is another kind of table.
    if (holdsNames && new Set(filled).size > 1 && !areInstants) return null;
    // Numbers that tell series apart do so as names do: their figures are of several machines or metrics.
    if (SAYS_SERIES.test(headers[index] ?? '') && new Set(filled).size > 1) return null;
    const [only = ''] = filled;
    if (holdsNames && SAYS_METRIC.test(headers[index] ?? '')) metric = only;
    if (filled.length > 0 && !holdsNames) found.push({ index, filled, areInstants });
  }
  const indexes = found.map(({ index }) => index);
  const { said, names } = headingsOf(above, indexes, timeIndex, width);
  const columns = uniqueHeaders(names);
  const own = found.flatMap(({ index, filled, areInstants }): FigureColumn[] => {
    const alone = figureHeader(said[index] ?? '');
    const beside = alone.metric === null && alone.part === null ? figureHeader(metric) : alone;
    const { metric: measured, part, memoryPart } = beside;
    const figure = { ...alone, metric: measured, part, memoryPart };
    // Memory in bytes is as large as the seconds since 1970.
    if (areInstants && measured !== 'memoryGiB' && memoryPart === null) return [];
    const isUnsaid = figure.metric === 'memoryGiB' && mayBeShareOfMemory(said[index] ?? '', filled);
    return [{ index, header: columns[index] ?? '', ...figure, ...(isUnsaid && { metric: 'other' }) }];
  });
  const figures = toldApartByPort(own, said);
  const zone = zoneInHeader(names[timeIndex] ?? '')?.zone ?? null;
  return figures.length === 0
    ? null
    : {
        table,
        headerRow: header?.row ?? 0,
        columns,
        timeIndex,
        zone,
        figures,
        machine: machineAbove(above.slice(0, -1)),
      };
}

/** Whether figures under 'MEM' may as well be per cent as GiB. */
function mayBeShareOfMemory(header: string, cells: readonly string[]): boolean {
  if (saysHowMuch(header) || readHeader(header).unit !== null) return false;
  return cells.every((cell) => (parseNumber(cell) ?? Number.POSITIVE_INFINITY) <= 100);
}

/** Ports are no part of a machine's name, unless they alone tell two of its columns apart. */
function toldApartByPort(figures: readonly FigureColumn[], said: readonly string[]): readonly FigureColumn[] {
  const portOf = figures.map(({ index }) => nameWithPort(said[index] ?? '')?.port ?? '');
  const portsOf = new Map<string | null, Set<string>>();
  for (const [at, { machine }] of figures.entries())
    portsOf.set(machine, (portsOf.get(machine) ?? new Set()).add(portOf[at] ?? ''));
  return figures.map((figure, at) => {
    const isAlone = portOf[at] === '' || portsOf.get(figure.machine)?.size === 1;
    return isAlone ? figure : { ...figure, machine: `${figure.machine}:${portOf[at]}` };
  });
}

function machineAbove(lines: readonly HeadRow[]): string | null {
  for (const { cells } of lines) {
    const [label = '', name = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    // A second pair may stand behind the first: 'Host:', 'db1', 'User:', 'root'.
    if (/^$|:$/.test(others[0] ?? '') && MACHINE_LABEL.test(label) && name !== '' && !isMissing(name))
      return name.slice(0, 200);
  }
  return null;
}

function isFigure(cell: string): boolean {
  return (
    parseNumber(cell) !== null ||
    parseNumber(cell, ',') !== null ||
    (['share', 'size', 'rate'] as const).some((quantity) => readQuantity(cell, quantity, 1, '.').kind === 'value')
  );
}
