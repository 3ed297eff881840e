import { text } from '@tatami/model';
import { DateEvidence } from '../decode/day-order.ts';
import { parseStamp, type Stamp } from '../decode/instant.ts';
import type { Table } from '../decode/table.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import { emptyTable } from '../issues/file-issues.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { badSample } from '../series/issues.ts';
import { summaryOf, totalsOf } from '../series/series-totals.ts';
import { Tracks } from '../series/tracks.ts';
import { columnEvidence } from '../tabular/date-evidence.ts';
import { Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { columnsOf, type TraceColumns } from './trace-columns.ts';

const KB_PER_GIB = 1024 ** 2;

const secondsNotMs: Trouble = {
  severity: 'info',
  code: 'seconds-not-milliseconds',
  problem: text(
    'The header says milliseconds; the times are seconds since 1970 and were read so.',
    '見出しはミリ秒ですが、値は1970年からの秒のため、秒として読み取りました。',
  ),
  hint: text('Nothing to do.', '対処は不要です。'),
};

interface Row {
  readonly stamp: Stamp;
  readonly cpuShare: number;
  readonly memoryGiB: number | null;
  readonly cpuMHz: number | null;
  readonly cores: number | null;
  readonly provisionedGiB: number | null;
}

/** Reads a trace into CPU and memory series of one machine, named by its file as the trace itself does not name it. */
export function parse({ source, issues, dates, recording }: ParseRequest): Parsed {
  const [table] = source.tables;
  const header = table?.head()[0]?.cells ?? [];
  if (!table || header.length === 0) issues.add(emptyTable);
  const columns = columnsOf(header);
  if (table && namesMsButHoldsSeconds(table, header)) issues.add(secondsNotMs, { row: 1, column: 'A' });
  // The publication says when a row was stamped, not which time it covers.
  const tracks = new Tracks({ file: source.fileName, sheet: null }, { stampMarks: null, sampleIs: null }, issues);
  const tally = new Tally();
  const rows: Row[] = [];
  const preview: (readonly string[])[] = [];
  const dayOrder = dates.orderOf(table ? columnEvidence(table, 0, table.head()[0]?.row ?? 1) : new DateEvidence());
  let isHeader = true;
  const troubles = table?.each((cells, row, spoilt) => {
    if (isHeader) {
      isHeader = false;
      return true;
    }
    if (preview.length < PREVIEW_ROWS) preview.push(cells.map((cell) => cell.trim()));
    const sample = spoilt ? null : rowOf(cells, columns, (clock) => parseStamp(clock, dayOrder));
    if (!sample) {
      if (!spoilt) issues.add(badSample(cells.join(';')), { row });
      tally.count('rejected');
      return true;
    }
    rows.push(sample);
    const { stamp, cpuShare, memoryGiB } = sample;
    const cell = (index: number) => ({ column: header[index]?.trim() ?? '', text: cells[index]?.trim() ?? '' });
    const origin = () => ({ cpuShare: cell(columns.cpuPercent), memoryGiB: cell(columns.memoryKB) });
    tally.count(
      tracks.add({
        subject: recording.machine ?? source.fileName,
        ...stamp,
        row,
        values: { cpuShare, memoryGiB },
        cells: origin,
      }),
    );
    return true;
  });
  reportTableTroubles(troubles ?? [], null, issues);
  const { series, lostRows } = tracks.finish();
  tally.change('accepted', 'rejected', lostRows);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: header.map((cell) => cell.trim()),
    preview,
    sheets: [{ name: null, role: 'samples', counts }],
    counts,
    records: { ...NO_RECORDS, series },
    asks: { machine: recording.machine ?? source.fileName },
    totals: { ...totalsOf(series), ...machineTotals(rows) },
  };
}

function namesMsButHoldsSeconds(table: Table, header: readonly string[]): boolean {
  const first = (table.head()[1]?.cells[0] ?? '').trim();
  return (header[0] ?? '').includes('[ms]') && /^\d{9,10}(?:\.\d{1,6})?$/.test(first);
}

function rowOf(cells: readonly string[], columns: TraceColumns, timeOf: (clock: string) => Stamp | null): Row | null {
  const figure = (index: number) => toolNumber((cells[index] ?? '').trim());
  const stamp = timeOf(cells[columns.time] ?? '');
  const cpu = figure(columns.cpuPercent);
  const memory = figure(columns.memoryKB);
  if (stamp === null || cpu === null) return null;
  const provisioned = figure(columns.provisionedKB);
  return {
    stamp,
    cpuShare: rounded(cpu / 100),
    memoryGiB: memory === null ? null : rounded(memory / KB_PER_GIB),
    cpuMHz: figure(columns.cpuMHz),
    cores: figure(columns.cores),
    provisionedGiB: provisioned === null ? null : provisioned / KB_PER_GIB,
  };
}

/** What the machine was given, which the trace repeats in each row. */
function machineTotals(rows: readonly Row[]): Record<string, Total> {
  const of = (label: Total['label'], unit: Total['unit'], value: number | null): Total => ({
    label,
    value,
    unit,
    missing: 0,
  });
  const stated = (pick: (row: Row) => number | null) => summaryOf(rows.map(pick).filter((value) => value !== null));
  const mhz = stated(({ cpuMHz }) => cpuMHz).mean;
  return {
    vcpus: of(
      text('vCPUs, most of the time covered', 'vCPU数（期間中の最大）'),
      'count',
      stated(({ cores }) => cores).max,
    ),
    provisionedGiB: of(
      text('Memory granted', '割り当てメモリ'),
      'GiB',
      stated(({ provisionedGiB }) => provisionedGiB).max,
    ),
    cpuGHzMean: of(text('CPU used, mean', 'CPU使用量の平均'), 'GHz', mhz === null ? null : mhz / 1000),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
