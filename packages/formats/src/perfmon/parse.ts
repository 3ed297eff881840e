import { offsetText, type RecordedClock, text } from '@tatami/model';
import { parseStamp, type Stamp } from '../decode/instant.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import type { Table } from '../decode/table.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { type ColumnMapping, type FormatField, NO_RECORDS, type Total } from '../import-result.ts';
import { emptyTable } from '../issues/file-issues.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { notAnInstant, quoted } from '../issues/row-issues.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { badSample, noTimeZone, nothingUsable } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { type Metric, type Sample, Tracks } from '../series/tracks.ts';
import { columnEvidence } from '../tabular/date-evidence.ts';
import { uniqueHeaders } from '../tabular/headers/header.ts';
import { type RowFate, Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { countOf } from '../tabular/totals.ts';
import { type Counter, countersOf, recordingHeader, type StatedZone, statedZone } from './counters.ts';
import { machinesWithoutCpus } from './esxtop.ts';
import type { MetricSource } from './metric-source.ts';
import { cellOf, chosenSource, diskRatesAlone, figureIn, freeMemoryAlone, sourcesIn } from './sources.ts';

const FIELDS = {
  cpuShare: text('CPU utilisation (%)', 'CPU使用率（%）'),
  memoryGiB: text('Memory in use (bytes)', '使用メモリ（バイト）'),
  iops: text('I/O per second', 'IOPS'),
} as const satisfies Record<Metric, unknown>;

const MACHINES_NAMED = 10;
/** Counters whose mean and maximum are shown, so that a person recognises the recording. */
const SHOWN_COUNTERS = 5;

const firstSampleBlank: Trouble = {
  severity: 'info',
  code: 'first-sample-blank',
  problem: text(
    'The sample has no values: rates need two readings.',
    '値のない採取です。率の計算には2回の採取が必要です。',
  ),
  hint: text('It was left out.', '対象外としました。'),
};

const consoleLine: Trouble = {
  severity: 'info',
  code: 'console-line',
  problem: text('The row is a message of the tool, not a sample.', 'ツールのメッセージで、採取した値ではありません。'),
  hint: text('It was left out.', '対象外としました。'),
};

const freeMemoryNotUsed = (path: string): Trouble => ({
  severity: 'warning',
  code: 'free-memory-not-used',
  problem: text(
    '{path} says how much memory is free, and no counter how much there is: the memory in use stays unknown.',
    '{path}は空きメモリの値で、搭載容量を示すカウンターがないため、使用メモリは不明です。',
    { path },
  ),
  hint: text(
    'Record Memory\\Committed Bytes as well; until then the memory of the list is what is planned with.',
    'Memory\\Committed Bytesも採取してください。それまでは、一覧にあるメモリ容量で計画します。',
  ),
});

const diskRateNotUsed = (path: string): Trouble => ({
  severity: 'warning',
  code: 'disk-rate-not-used',
  problem: text(
    '{path} is of a disk, and its transfers per second, or both its reads and writes of all disks (_Total), were not found: the I/O rate stays unknown.',
    '{path}はディスクのカウンターですが、全ディスク（_Total）の転送回数、または読み取りと書き込みの両方が見つからないため、IOPSは不明です。',
    { path },
  ),
  hint: text(
    'Choose its counter under I/O per second, or record PhysicalDisk(_Total)\\Disk Transfers/sec.',
    'IOPSの列にカウンターを対応付けるか、PhysicalDisk(_Total)\\Disk Transfers/secを採取してください。',
  ),
});

const machinesNotUsed = (machines: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'machines-without-cpus',
  problem: text(
    'The CPU use of {count} virtual {count:machine|machines} was not used: its 100 % is one processor, and the virtual CPUs are not recorded: {named}.',
    '{count}台の仮想マシンのCPU使用率は使用していません。100%が1プロセッサーに当たる値で、仮想CPU数の記録がないためです：{named}',
    { count: machines.length, named: machines.slice(0, MACHINES_NAMED).map(quoted).join(', ') },
  ),
  hint: text(
    'Record all counters (esxtop -b -a), or expand the machines: with their Vcpu counters each becomes a recording of its own.',
    '全カウンター（esxtop -b -a）を採取してください。Vcpuのカウンターがあれば、仮想マシンごとの記録として取り込みます。',
  ),
});

/** Reads a recording of counters into series of CPU, memory and I/O per machine. The person may name the counter of a metric. */
export function parse(request: ParseRequest): Parsed {
  const { source, issues } = request;
  const [table] = source.tables;
  const { row: headerRow = 1, cells: header = [] } = recordingHeader(table) ?? table?.head()[0] ?? {};
  if (!table || header.length === 0) issues.add(emptyTable);
  const columns = uniqueHeaders(header);
  const counters = countersOf(header);
  const sources = chosen(request.mapping, columns, counters, sourcesIn(counters));
  const order = table ? orderOf(request, table, headerRow) : 'month-first';
  const reader = new RecordingReader(request, {
    sources,
    counters,
    order,
    zone: statedZone(header[0] ?? ''),
  });
  if (table) reader.read(table, headerRow);
  const { series, lostRows } = reader.tracks.finish();
  reader.tally.change('accepted', 'rejected', lostRows);
  if (series.length === 0) issues.add(nothingUsable);
  for (const path of freeMemoryAlone(counters, sources)) issues.add(freeMemoryNotUsed(path));
  for (const path of diskRatesAlone(counters, sources)) issues.add(diskRateNotUsed(path));
  const open = machinesWithoutCpus(counters);
  if (open.length > 0) issues.add(machinesNotUsed(open));
  const counts = reader.tally.counts();
  return {
    mapping: mappingOf(sources, columns),
    fields: fieldsOf(sources),
    columns,
    preview: reader.preview,
    sheets: [{ name: null, role: 'samples', counts }],
    counts,
    records: { ...NO_RECORDS, series },
    totals: { ...totalsOf(series), ...reader.totals() },
  };
}

interface HowToRead {
  readonly sources: readonly MetricSource[];
  readonly counters: readonly Counter[];
  readonly order: DayOrder;
  /** null = not stated. */
  readonly zone: StatedZone | null;
}

/** Windows writes its counters month first in every language, and with milliseconds: without them a spreadsheet wrote the times anew. */
const WITH_MILLISECONDS = /:\d{2}\.\d{3}$/;

function orderOf({ dates }: ParseRequest, table: Table, headerRow: number): DayOrder {
  const first = table.head().find(({ row }) => row > headerRow)?.cells[0] ?? '';
  const always = WITH_MILLISECONDS.test(first.trim()) ? ('month-first' as const) : undefined;
  return dates.orderOf(columnEvidence(table, 0, headerRow), { always });
}

class RecordingReader {
  readonly tally = new Tally();
  readonly tracks: Tracks;
  readonly preview: (readonly string[])[] = [];
  private readonly request: ParseRequest;
  private readonly sources: readonly MetricSource[];
  private readonly counters: readonly Counter[];
  private readonly order: DayOrder;
  private readonly zone: StatedZone | null;
  private blankCells = 0;
  private raggedRows = 0;
  private readonly shown: { sum: number; max: number; count: number }[];
  private width = 0;

  constructor(request: ParseRequest, { sources, counters, order, zone }: HowToRead) {
    this.request = request;
    this.sources = sources;
    this.counters = counters;
    this.order = order;
    this.zone = zone;
    // Rates and shares of time are differences to the sample before.
    const marks = { stampMarks: 'end', sampleIs: { cpuShare: 'mean', iops: 'mean' } } as const;
    this.tracks = new Tracks({ file: request.source.fileName, sheet: null }, marks, request.issues);
    this.shown = counters.slice(0, SHOWN_COUNTERS).map(() => ({ sum: 0, max: Number.NEGATIVE_INFINITY, count: 0 }));
  }

  read(table: Table, headerRow: number): void {
    const { issues } = this.request;
    if (this.zone === null) issues.add(noTimeZone);
    const troubles = table.each((cells, row, spoilt) => {
      if (row === headerRow) this.width = cells.length;
      else if (row > headerRow) this.tally.count(spoilt ? 'rejected' : this.readRow(cells, row));
      return true;
    });
    reportTableTroubles(troubles, null, issues);
  }

  totals(): Record<string, Total> {
    const shown = this.shown.flatMap(({ sum, max, count }, index) => {
      const path = this.counters[index]?.path ?? '';
      const of = (label: Total['label'], value: number): Total => ({
        label,
        value: count === 0 ? null : value,
        unit: 'count',
        missing: this.tally.counts().read - count,
      });
      return [
        [`counter${index + 1}Mean`, of(text('Mean of {path}', '{path} の平均', { path }), sum / count)] as const,
        [`counter${index + 1}Max`, of(text('Most of {path}', '{path} の最大', { path }), max)] as const,
      ];
    });
    return {
      counters: countOf(text('Counters', 'カウンター'), 'count', this.counters.length),
      blankCells: countOf(text('Blank cells', '空のセル'), 'count', this.blankCells),
      raggedRows: countOf(text('Rows of another width', '列数の異なる行'), 'count', this.raggedRows),
      ...Object.fromEntries(shown),
    };
  }

  private readRow(cells: readonly string[], row: number): RowFate {
    const { issues } = this.request;
    if (this.isOfConsole(cells)) {
      issues.add(consoleLine, { row });
      return 'skipped';
    }
    if (this.preview.length < PREVIEW_ROWS) this.preview.push(cells);
    this.count(cells);
    const written = parseStamp(cells[0] ?? '', this.order);
    if (written === null) {
      issues.add(notAnInstant(cells[0] ?? ''), { row, column: 'A' });
      return 'rejected';
    }
    return this.addSamples(cells, row, stampOf(written, this.zone));
  }

  /** 'Exiting, please wait...', in whatever language: what typeperf says when it ends has no digit, and no more cells than a sample. */
  private isOfConsole(cells: readonly string[]): boolean {
    return cells.length <= this.width && !cells.some((cell) => /\d/.test(cell));
  }

  private addSamples(cells: readonly string[], row: number, stamp: Stamp): RowFate {
    const { issues } = this.request;
    const samples: Sample[] = [];
    let blank = this.sources.length > 0;
    for (const [host, sources] of bySubject(this.sources)) {
      const read = sources.map((source) => ({ source, value: figureIn(source, cells) }));
      const bad = read.filter(({ value }) => value === undefined);
      for (const { source } of bad)
        issues.add(badSample(cellOf(source, cells).text), { row, column: source.counters[0]?.path ?? null });
      if (bad.length > 0) return 'rejected';
      blank &&= read.every(({ value }) => value === null);
      if (blank) continue;
      const values = Object.fromEntries(read.map(({ source, value }) => [source.metric, value ?? null]));
      const origin = () => Object.fromEntries(read.map(({ source }) => [source.metric, cellOf(source, cells)]));
      const subject = host || this.request.source.fileName;
      samples.push({ subject, ...stamp, row, values, cells: origin });
    }
    if (!blank) return this.tracks.addRow(samples);
    issues.add(firstSampleBlank, { row });
    return 'skipped';
  }

  private count(cells: readonly string[]): void {
    if (cells.length !== this.width) this.raggedRows += 1;
    for (let index = 1; index < cells.length; index += 1) if ((cells[index] ?? '').trim() === '') this.blankCells += 1;
    for (const [index, shown] of this.shown.entries()) {
      const figure = toolNumber((cells[this.counters[index]?.index ?? 0] ?? '').trim());
      if (figure === null) continue;
      shown.sum += figure;
      shown.max = Math.max(shown.max, figure);
      shown.count += 1;
    }
  }
}

/** A stamp of a recording whose header states the zone is an instant. */
function stampOf(written: Stamp, zone: StatedZone | null): Stamp {
  if (!zone) return written;
  const clock: RecordedClock = zone.isUtc ? 'utc' : offsetText(-zone.minutesBehind);
  return { at: written.at + zone.minutesBehind * 60_000, clock };
}

function bySubject(sources: readonly MetricSource[]): Map<string, MetricSource[]> {
  const hosts = new Map<string, MetricSource[]>();
  for (const source of sources) hosts.set(source.host, [...(hosts.get(source.host) ?? []), source]);
  return hosts;
}

/**
 * What was found, with the counters the person chose laid over; null takes a metric away. A mapping names one counter of a metric, however
 * many are read: one that repeats what was found (as a preview sends it back) changes nothing, and another one is read of every machine
 * that has it, so that no machine is lost to the choice for one.
 */
function chosen(
  mapping: ColumnMapping | null,
  columns: readonly string[],
  counters: readonly Counter[],
  found: readonly MetricSource[],
): MetricSource[] {
  const asFound = mappingOf(found, columns).fields;
  const changed = Object.entries(mapping?.fields ?? {}).filter(
    ([field, to]) => field in FIELDS && to?.column !== asFound[field]?.column,
  );
  const picked = changed.flatMap(([field, to]) => {
    const counter = counters.find(({ index }) => columns[index] === to?.column);
    return counter ? likeCounters(counter, counters).map((like) => chosenSource(field as Metric, like)) : [];
  });
  const takenAway = new Set(changed.filter(([, to]) => to === null).map(([field]) => field));
  const isReplaced = ({ metric, host }: MetricSource) =>
    picked.some((source) => source.metric === metric && source.host === host);
  return [...picked, ...found.filter((source) => !takenAway.has(source.metric) && !isReplaced(source))];
}

/** The counter, and the same one of each other machine of the recording. */
function likeCounters(counter: Counter, counters: readonly Counter[]): Counter[] {
  const { object, instance, name, host } = counter;
  const others = counters.filter(
    (like) => like.host !== host && like.object === object && like.instance === instance && like.name === name,
  );
  return [counter, ...new Map(others.map((like) => [like.host, like])).values()];
}

function mappingOf(sources: readonly MetricSource[], columns: readonly string[]): ColumnMapping {
  const fields = Object.keys(FIELDS).map((field) => {
    const index = sources.find(({ metric }) => metric === field)?.counters[0]?.index;
    return [field, index === undefined ? null : { column: columns[index] ?? '' }] as const;
  });
  return { fields: Object.fromEntries(fields) };
}

function fieldsOf(sources: readonly MetricSource[]): FormatField[] {
  return Object.entries(FIELDS).map(([field, label]) => ({
    field,
    label,
    units: [],
    required: false,
    confidence: sources.some(({ metric }) => metric === field) ? 1 : null,
  }));
}
