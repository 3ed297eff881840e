import { type BenchmarkRun, text } from '@tatami/model';
import type { Table } from '../decode/table.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { benchmarkRun } from '../runs/benchmark-run.ts';
import { badLine } from '../runs/issues.ts';
import { totalsOf } from '../runs/run-totals.ts';
import { summaryOf } from '../series/series-totals.ts';
import { Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';

interface Columns {
  readonly time: number;
  readonly throughput: number;
  /** -1 where the table has none. */
  readonly averageLatency: number;
  readonly latencyPerMs: number;
}

/** 'Time (seconds),…,Throughput (requests/second),…' of BenchBase; 'time(sec), throughput(req/sec), avg_lat(ms)' of OLTP-Bench. */
function columnsOf(header: readonly string[]): Columns | null {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const time = names.findIndex((name) => /^time ?\((?:seconds|sec)\)$/.test(name));
  const throughput = names.findIndex((name) => /^throughput ?\((?:requests\/second|req\/sec)\)$/.test(name));
  const averageLatency = names.findIndex((name) => /^(?:average latency|avg_lat) ?\(/.test(name));
  const latencyPerMs = (names[averageLatency] ?? '').includes('micro') ? 1000 : 1;
  return time === 0 && throughput > 0 ? { time, throughput, averageLatency, latencyPerMs } : null;
}

/** Whether a table lists throughput window by window as BenchBase does. */
export function isWindowTable(table: Table | undefined): boolean {
  return columnsOf(table?.head()[0]?.cells ?? []) !== null;
}

interface Window {
  readonly elapsedS: number;
  readonly throughput: number;
  readonly averageMs: number | null;
}

/** Reads the windows of one run. Its throughput is their mean; response times are given in milliseconds whatever the header's unit. */
export function parseWindows({ source, issues }: ParseRequest, table: Table): Parsed {
  const header = table.head()[0]?.cells ?? [];
  const columns = columnsOf(header);
  const tally = new Tally();
  const windows: Window[] = [];
  const preview: (readonly string[])[] = [];
  let isHeader = true;
  const troubles = table.each((cells, row, spoilt) => {
    if (isHeader) {
      isHeader = false;
      return true;
    }
    if (preview.length < PREVIEW_ROWS) preview.push(cells);
    const window = spoilt || !columns ? null : windowOf(cells, columns);
    if (window) windows.push(window);
    else if (!spoilt) issues.add(badLine(cells.join(',')), { row });
    tally.count(window ? 'accepted' : 'rejected');
    return true;
  });
  reportTableTroubles(troubles, table.name, issues);
  const counts = tally.counts();
  const benchmarkRuns =
    windows.length === 0 ? [] : [runOf(windows, source.fileName, header[columns?.throughput ?? 0] ?? '')];
  return {
    mapping: null,
    fields: [],
    columns: header.map((cell) => cell.trim()),
    preview,
    sheets: [{ name: table.name, role: 'windows', counts }],
    counts,
    records: { ...NO_RECORDS, benchmarkRuns },
    totals: { ...totalsOf(benchmarkRuns), ...latencyOf(windows) },
  };
}

function windowOf(
  cells: readonly string[],
  { time, throughput, averageLatency, latencyPerMs }: Columns,
): Window | null {
  const at = toolNumber(cells[time]?.trim() ?? '');
  const rate = toolNumber(cells[throughput]?.trim() ?? '');
  const latency = toolNumber(cells[averageLatency]?.trim() ?? '');
  if (at === null || rate === null) return null;
  return { elapsedS: at, throughput: rate, averageMs: latency === null ? null : latency / latencyPerMs };
}

/** A window lasts until the next begins; its time is where it begins. */
function runOf(windows: readonly Window[], file: string, header: string): BenchmarkRun {
  const { mean } = summaryOf(windows.map(({ throughput }) => throughput));
  const windowS = (windows[1]?.elapsedS ?? 1) - (windows[0]?.elapsedS ?? 0);
  return benchmarkRun(
    {
      tool: 'benchbase',
      name: file,
      subject: file,
      metric: 'tps',
      throughput: mean === null ? null : Math.round(mean * 1e6) / 1e6,
      durationS: (windows.at(-1)?.elapsedS ?? 0) + windowS,
      points: windows.map(({ elapsedS, throughput }) => ({ elapsedS, throughput })),
      origin: {
        file,
        sheet: null,
        row: 2,
        cells: { throughput: { column: header.trim(), text: `mean of ${windows.length} rows` } },
      },
    },
    'windows',
  );
}

function latencyOf(windows: readonly Window[]): Record<string, Total> {
  const stated = windows.flatMap(({ averageMs }) => averageMs ?? []);
  const label = text('Mean response time, mean of the windows', '平均応答時間（区間の平均）');
  const value = summaryOf(stated).mean;
  return { averageMs: { label, value, unit: 'milliseconds', missing: windows.length - stated.length } };
}
