import { detectDecimalMark, text } from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import { columnName } from '../decode/cell-reference.ts';
import { onClockAhead, parseStamp } from '../decode/instant.ts';
import { factorOf, isMissing, readQuantity } from '../decode/quantity.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { type ColumnMapping, type FormatField, NO_RECORDS, NO_ROWS } from '../import-result.ts';
import { columnsIgnored, unitAssumed } from '../issues/column-issues.ts';
import { machineFromFile } from '../issues/file-issues.ts';
import { notANumber, notAnInstant } from '../issues/row-issues.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { reportClock } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { type Metric, type Sample, Tracks } from '../series/tracks.ts';
import { assumeMemoryUnit, assumeShareUnit } from '../tabular/assumed-unit.ts';
import { columnEvidence } from '../tabular/date-evidence.ts';
import { readHeader } from '../tabular/headers/header.ts';
import { type RowFate, Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { cpuInName, isMemoryUseInName } from './figure-header.ts';
import { byMetric, METRICS, type FigureSource as Source, settledColumns } from './figure-sources.ts';
import type { FigureTable } from './figure-table.ts';
import { exceedsFractions } from './fractions.ts';
import {
  cpuFromIdle,
  idleFromFile,
  idleOpen,
  memoryFromFile,
  memoryFromFree,
  metricFromFile,
  metricOpen,
  noUseOfMachine,
} from './issues.ts';

const FIELDS = {
  timestamp: text('Time', '日時'),
  cpuShare: text('CPU utilisation', 'CPU使用率'),
  memoryGiB: text('Memory in use', '使用メモリ'),
  iops: text('I/O per second', 'IOPS'),
} as const;
const HOLDS = { cpuShare: 'share', memoryGiB: 'size', iops: 'rate' } as const satisfies Record<Metric, string>;
/** Sizes in bytes: no machine has ten million GiB. */
const BYTES_FROM = 1e7;

/** Idle time summed over CPUs is as many as are idle: numbers up to here may be those. */
const IDLE_CPUS = 64;

/** What a sheet's name says of figures that do not say it themselves. */
export interface SaidBySheet {
  readonly machine: string | null;
  readonly metric: Metric | null;
  /** What is idle, and not what is used. */
  readonly isIdle: boolean;
}

/** Reads a table of times and figures: of the machine that was typed, or that the headers, its sheet or the file's name do. */
export function parseFigures(request: ParseRequest, found: FigureTable, sheet: SaidBySheet): Parsed {
  const { source, issues, dates, recording } = request;
  const { table, headerRow, timeIndex } = found;
  const place = { sheet: table.name };
  const named = cpuInName(source.fileName);
  const isOfMemory = named === null && isMemoryUseInName(source.fileName) && areSizes(found);
  const byName = named !== null ? 'cpuShare' : isOfMemory ? 'memoryGiB' : null;
  const metric = recording.metric ?? sheet.metric ?? byName;
  const isIdle = sheet.metric === null ? named === 'idle' : sheet.isIdle;
  const machine = recording.machine ?? sheet.machine ?? found.machine ?? machineInName(source.fileName);
  const { sources, isMachineOpen, unsaid } = settledColumns(found, request.mapping, { metric, isIdle, machine });
  const asksMetric = unsaid.length > 0 && sheet.metric === null;
  const asksMachine = isMachineOpen && sheet.machine === null && found.machine === null;
  const isUnsaidIdle = unsaid.every(({ part }) => part === 'idle');
  if (asksMetric && metric === null) issues.add(isUnsaidIdle ? idleOpen : metricOpen, place);
  if (asksMetric && metric !== null && recording.metric === undefined)
    issues.add(isUnsaidIdle ? idleFromFile : isOfMemory ? memoryFromFile : metricFromFile, place);
  if (asksMachine && recording.machine === undefined) issues.add(machineFromFile(machine), place);
  const idle = sources.filter(({ part }) => part === 'idle');
  if (idle.length > 0) issues.add(cpuFromIdle(idle.map(({ header }) => header)), { ...place, row: headerRow });
  const ofMemory = sources.filter(({ memoryPart }) => memoryPart !== null);
  if (ofMemory.length > 0) issues.add(memoryFromFree(ofMemory), { ...place, row: headerRow });
  const used = new Set([...sources, ...(metric === null ? unsaid : [])].map(({ index }) => index));
  const ignored = found.figures.filter(({ index }) => !used.has(index)).map(({ header }) => header);
  if (ignored.length > 0)
    issues.add(sources.length === 0 && unsaid.length === 0 ? noUseOfMachine(ignored) : columnsIgnored(ignored), {
      ...place,
      row: headerRow,
    });
  const order = dates.orderOf(columnEvidence(table, timeIndex, headerRow));
  const mark = markOf(found);
  const read = withFactors(sources, found, mark, request);
  const sampleIs = Object.fromEntries(METRICS.map((name) => [name, sampleOf(read, name)]));
  const tracks = new Tracks(
    { file: source.fileName, sheet: table.name },
    { stampMarks: null, sampleIs, isOfWhole: true },
    issues,
  );
  const tally = new Tally();
  const preview: (readonly string[])[] = [];
  const bySubject = new Map<string, Source[]>();
  for (const each of read) bySubject.set(each.subject, [...(bySubject.get(each.subject) ?? []), each]);

  const rowOf = (cells: readonly string[], row: number): RowFate => {
    const stamp = parseStamp(cells[timeIndex] ?? '', order);
    if (stamp === null) {
      issues.add(notAnInstant(cells[timeIndex] ?? ''), { ...place, row, column: columnName(timeIndex, '') });
      return 'rejected';
    }
    const onClock = onClockAhead(stamp, found.zone?.minutesAhead ?? null);
    const samples: Sample[] = [];
    for (const [subject, own] of bySubject) {
      const figures = new Map<Source, number | null>();
      for (const each of own) {
        const reading = readQuantity((cells[each.index] ?? '').trim(), HOLDS[each.metric], each.factor, mark);
        if (reading.kind === 'bad' || (reading.kind === 'value' && reading.value < 0)) {
          issues.add(notANumber(cells[each.index] ?? ''), {
            ...place,
            row,
            column: columnName(each.index, each.header),
          });
          return 'rejected';
        }
        figures.set(each, reading.kind === 'value' ? rounded(reading.value) : null);
      }
      const { values, peaks } = byMetric(figures);
      const cellOf = (each: Source) => ({ column: columnName(each.index, each.header), text: cells[each.index] ?? '' });
      const origin = () =>
        Object.fromEntries(
          own.flatMap((each) =>
            each.part === 'wait' || each.memoryPart === 'whole' ? [] : [[each.metric, cellOf(each)]],
          ),
        );
      samples.push({ subject, ...onClock, row, values, peaks, cells: origin });
    }
    return tracks.addRow(samples);
  };

  const troubles = table.each((cells, row, spoilt) => {
    if (row <= headerRow) return true;
    if (preview.length < PREVIEW_ROWS) preview.push(cells);
    tally.count(spoilt ? 'rejected' : rowOf(cells, row));
    return true;
  });
  reportTableTroubles(troubles, table.name, issues);
  const { series, lostRows } = tracks.finish();
  if (series.some(({ clock }) => clock === 'local')) reportClock(found.zone, issues, table.name);
  tally.change('accepted', 'rejected', lostRows);
  const counts = tally.counts();
  return {
    mapping: mappingOf(found, sources),
    fields: fieldsOf(sources),
    columns: found.columns,
    preview,
    sheets: source.tables.map(({ name }) =>
      name === table.name ? { name, role: 'samples', counts } : { name, role: null, counts: NO_ROWS },
    ),
    counts,
    records: { ...NO_RECORDS, series },
    totals: totalsOf(series),
    asks: { ...(asksMachine && { machine }), ...(asksMetric && { metric }) },
  };
}

/** Whether the cells of figures of which no header says what they are state the unit of a size. */
function areSizes({ table, figures, headerRow }: FigureTable): boolean {
  const unsaid = figures.filter(({ metric, part }) => metric === null && part === null);
  const cells = table
    .head()
    .filter(({ row }) => row > headerRow)
    .flatMap(({ cells }) => unsaid.map(({ index }) => (cells[index] ?? '').trim()));
  const filled = cells.filter((cell) => !isMissing(cell));
  const isSize = (cell: string) => {
    const reading = readQuantity(cell, 'size', 1, '.');
    return reading.kind === 'value' && !reading.bare;
  };
  return filled.length > 0 && filled.every(isSize);
}

function sampleOf(sources: readonly Source[], metric: Metric): Source['sampleIs'] {
  const own = sources.filter((source) => source.metric === metric);
  return own.find(({ sampleIs }) => sampleIs !== 'highest')?.sampleIs ?? own[0]?.sampleIs ?? null;
}

function markOf({ table, figures, headerRow }: FigureTable) {
  const rows = table.head().filter(({ row }) => row > headerRow);
  return detectDecimalMark(
    rows.flatMap(({ cells }) => figures.map(({ index }) => cells[index] ?? '')),
    table.delimiter,
  );
}

/** A column for which neither its header nor its cells state a unit, with its figures. */
interface BareColumn {
  readonly source: Source;
  readonly values: readonly number[];
}

/** The columns, each with its unit: its header's, its cells', else one told from the figures of all columns like it, which is said. */
function withFactors(
  sources: readonly Source[],
  found: FigureTable,
  mark: '.' | ',',
  { issues }: ParseRequest,
): readonly Source[] {
  const { table, headerRow } = found;
  const bare = sources.flatMap((source) => bareColumn(source, found, mark) ?? []);
  const bareOf = (metric: Metric) => bare.filter(({ source }) => source.metric === metric);
  const metrics = [...new Set(bare.map(({ source }) => source.metric))];
  const units = new Map(metrics.map((metric) => [metric, unitTold(bareOf(metric), HOLDS[metric], found, mark)]));
  const factors = new Map<Source, number>();
  for (const { source, values } of bare) {
    const unit = units.get(source.metric) ?? '';
    const mayBeCpus = source.part === 'idle' && Math.max(0, ...values) <= IDLE_CPUS;
    issues.add(
      { ...unitAssumed(source.header, unit), severity: unit === '%' && !mayBeCpus ? 'info' : 'warning' },
      { sheet: table.name, row: headerRow, column: columnName(source.index, source.header) },
    );
    factors.set(source, factorOf(HOLDS[source.metric], unit) ?? 1);
  }
  return sources.map((source) => ({ ...source, factor: factors.get(source) ?? statedFactor(source) ?? 1 }));
}

function statedFactor({ header, metric }: Source): number | null {
  const named = readHeader(header).unit;
  return named === null ? null : factorOf(HOLDS[metric], named);
}

/** null where the column states its unit, or needs none. */
function bareColumn(source: Source, { table, headerRow }: FigureTable, mark: '.' | ','): BareColumn | null {
  const holds = HOLDS[source.metric];
  if (holds === 'rate' || statedFactor(source) !== null) return null;
  const cells = table.head().flatMap(({ row, cells }) => (row > headerRow ? [(cells[source.index] ?? '').trim()] : []));
  // A cell that says there is nothing (null, n/a), or is no number, states no unit.
  if (cells.some((cell) => /\d.*[%A-Za-z]\s*$/.test(cell) && !isMissing(cell))) return null;
  const values = cells.flatMap((cell) => {
    const reading = readQuantity(cell, holds, 1, mark);
    return reading.kind === 'value' ? [reading.value] : [];
  });
  return { source, values };
}

/**
 * The one unit of the columns of a table that measure the same and state none: one tool wrote them all. A machine may be idle, or small:
 * what its own figures leave open, those of another tell.
 */
function unitTold(
  columns: readonly BareColumn[],
  holds: (typeof HOLDS)[Metric],
  { table, headerRow }: FigureTable,
  mark: '.' | ',',
): string {
  if (holds !== 'share') return memoryUnitOfAll(columns);
  const assumed = assumeShareUnit(columns.flatMap(({ values }) => values));
  const exceeds = ({ source }: BareColumn) => exceedsFractions(table, source.index, headerRow, mark);
  return assumed === '0-1' && columns.some(exceeds) ? '%' : assumed;
}

/** Memory in numbers so large that only a small unit makes a machine of them tells the unit of all. */
function memoryUnitOfAll(columns: readonly BareColumn[]): string {
  const told = columns.map(({ values }) => memoryUnit(values));
  return ['B', 'MiB'].find((unit) => told.includes(unit)) ?? 'GiB';
}

function memoryUnit(values: readonly number[]): string {
  return Math.max(0, ...values) >= BYTES_FROM ? 'B' : assumeMemoryUnit(values);
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function mappingOf({ columns, timeIndex }: FigureTable, sources: readonly Source[]): ColumnMapping {
  const fields = METRICS.map((metric) => {
    const first = sources.find((source) => source.metric === metric && source.memoryPart !== 'whole');
    return [metric, first ? { column: first.header } : null] as const;
  });
  return { fields: { timestamp: { column: columns[timeIndex] ?? '' }, ...Object.fromEntries(fields) } };
}

function fieldsOf(sources: readonly Source[]): FormatField[] {
  return Object.entries(FIELDS).map(([field, label]) => ({
    field,
    label,
    units: [],
    required: field === 'timestamp',
    confidence: field === 'timestamp' || sources.some(({ metric }) => metric === field) ? 1 : null,
  }));
}
