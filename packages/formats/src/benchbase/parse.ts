import type { BenchmarkRun, OriginCell } from '@tatami/model';
import { isoOf, parseInstant } from '../decode/instant.ts';
import { fieldOf, jsonValues, numberOf } from '../decode/json-values.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { longText } from '../issues/limit-issues.ts';
import { benchmarkRun, withUniqueKeys } from '../runs/benchmark-run.ts';
import { cutOff, runFailed } from '../runs/issues.ts';
import { totalsOf } from '../runs/run-totals.ts';
import { Tally } from '../tabular/read-rows.ts';
import { isWindowTable, parseWindows } from './window-table.ts';

const THROUGHPUT = 'Throughput (requests/second)';
const GOODPUT = 'Goodput (requests/second)';
const LATENCIES = 'Latency Distribution';
/** What a finished run says; anything else was ended from outside. */
const FINISHED = new Set(['EXIT', 'DONE']);

/** Reads summary.json or a table of windows. Latencies are microseconds in the JSON, and what its header says in a table. */
export function parse(request: ParseRequest): Parsed {
  const [table] = request.source.tables;
  return table && isWindowTable(table) ? parseWindows(request, table) : parseSummaries(request);
}

function parseSummaries({ source, issues }: ParseRequest): Parsed {
  const { values, broken, cutAt } = jsonValues(source.text ?? '');
  if (broken || values.length === 0) issues.add(cutOff);
  if (cutAt !== null) issues.add(longText(0), { row: cutAt });
  const tally = new Tally();
  const runs = values.flatMap((summary, index) => {
    const run = runOf(summary, source.fileName, index + 1);
    const row = index + 1;
    tally.count(run ? 'accepted' : 'rejected');
    if (!run) issues.add(runFailed(''), { row });
    return run ?? [];
  });
  const counts = tally.counts();
  const benchmarkRuns = withUniqueKeys(runs);
  const columns = ['Benchmark Type', 'DBMS Type', 'scalefactor', 'terminals', THROUGHPUT];
  return {
    mapping: null,
    fields: [],
    columns,
    preview: values.map((summary) => columns.map((name) => textOf(fieldOf(summary, name)))),
    sheets: [{ name: null, role: 'runs', counts }],
    counts,
    records: { ...NO_RECORDS, benchmarkRuns },
    totals: totalsOf(benchmarkRuns),
  };
}

/** null without a throughput. */
function runOf(summary: unknown, file: string, row: number): BenchmarkRun | null {
  const throughput = numberOf(fieldOf(summary, THROUGHPUT));
  if (throughput === null) return null;
  const benchmark = textOf(fieldOf(summary, 'Benchmark Type')) || 'BenchBase';
  const terminals = numberOf(fieldOf(summary, 'terminals'));
  const start = parseInstant(textOf(fieldOf(summary, 'Start timestamp (milliseconds)')));
  const elapsedNs = numberOf(fieldOf(summary, 'Elapsed Time (nanoseconds)'));
  const state = textOf(fieldOf(summary, 'Final State'));
  return benchmarkRun(
    {
      tool: 'benchbase',
      name: terminals === null ? benchmark : `${benchmark}, ${terminals} terminals`,
      subject:
        [textOf(fieldOf(summary, 'DBMS Type')), textOf(fieldOf(summary, 'DBMS Version'))].join(' ').trim() || file,
      metric: 'tps',
      throughput,
      clients: terminals,
      durationS: elapsedNs === null ? null : elapsedNs / 1e9,
      aborted: state !== '' && !FINISHED.has(state),
      startedAt: start === null ? null : isoOf(start),
      origin: { file, sheet: null, row, cells: { ...cellsOf(summary), ...workOf(summary), ...failedOf(summary) } },
    },
    `run ${row}`,
  );
}

const FIELDS: readonly (readonly [field: string, name: string])[] = [
  ['throughput', THROUGHPUT],
  ['goodput', GOODPUT],
  ['name', 'Benchmark Type'],
  ['subject', 'DBMS Type'],
  ['clients', 'terminals'],
  ['durationS', 'Elapsed Time (nanoseconds)'],
  ['startedAt', 'Start timestamp (milliseconds)'],
  ['scale', 'scalefactor'],
  ['isolation', 'isolation'],
  ['requests', 'Measured Requests'],
];
const LATENCY_FIELDS: readonly (readonly [field: string, name: string])[] = [
  ['averageUs', 'Average Latency (microseconds)'],
  ['medianUs', 'Median Latency (microseconds)'],
  ['p95Us', '95th Percentile Latency (microseconds)'],
  ['p99Us', '99th Percentile Latency (microseconds)'],
  ['maximumUs', 'Maximum Latency (microseconds)'],
];

function cellsOf(summary: unknown): Record<string, OriginCell> {
  const latencies = fieldOf(summary, LATENCIES);
  const stated = [
    ...FIELDS.map(([field, name]) => [field, name, fieldOf(summary, name)] as const),
    ...LATENCY_FIELDS.map(([field, name]) => [field, `${LATENCIES} / ${name}`, fieldOf(latencies, name)] as const),
  ].filter(([, , value]) => value !== undefined && value !== null);
  return Object.fromEntries(stated.map(([field, column, value]) => [field, { column, text: textOf(value) }]));
}

/** Requests that were measured and did not come about. */
function failedOf(summary: unknown): Record<string, OriginCell> {
  const [all, good] = [THROUGHPUT, GOODPUT].map((name) => numberOf(fieldOf(summary, name)));
  const elapsedNs = numberOf(fieldOf(summary, 'Elapsed Time (nanoseconds)'));
  if (all == null || good == null || elapsedNs === null) return {};
  const failed = Math.max(0, Math.round(((all - good) * elapsedNs) / 1e9));
  return { failed: { column: `${THROUGHPUT}, ${GOODPUT}`, text: `${failed}` } };
}

/** The kind of load, at the size of its database. */
function workOf(summary: unknown): Record<string, OriginCell> {
  const type = textOf(fieldOf(summary, 'Benchmark Type'));
  if (type === '') return {};
  const scale = textOf(fieldOf(summary, 'scalefactor'));
  return {
    work:
      scale === ''
        ? { column: 'Benchmark Type', text: type }
        : { column: 'Benchmark Type, scalefactor', text: `${type}, scale ${scale}` },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
