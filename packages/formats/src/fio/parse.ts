import type { BenchmarkRun, OriginCell } from '@tatami/model';
import { isoOf, parseInstant } from '../decode/instant.ts';
import { fieldOf, jsonValues, listOf, numberOf } from '../decode/json-values.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { longText } from '../issues/limit-issues.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { benchmarkRun, withUniqueKeys } from '../runs/benchmark-run.ts';
import { cutOff, runCutShort, runFailed } from '../runs/issues.ts';
import { totalsOf } from '../runs/run-totals.ts';
import { Tally } from '../tabular/read-rows.ts';

const COLUMNS = ['jobname', 'rw', 'bs', 'iodepth', 'read iops', 'write iops'];
const TERMINATED = /fio: (terminating on signal \d{1,3})/;

/** One job of one fio run, with the options it inherits. */
interface Job {
  readonly job: unknown;
  readonly global: unknown;
  readonly startedAt: string | null;
  readonly version: string;
  /** 1-based, over all jobs of the file. */
  readonly row: number;
}

/** Reads the jobs of a result as runs: reads and writes per second together, each kept beside it with bandwidth and latencies. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const whole = source.text ?? '';
  const { values, broken, cutAt } = jsonValues(whole);
  const jobs = jobsOf(values);
  if (broken || jobs.length === 0) issues.add(cutOff);
  if (cutAt !== null) issues.add(longText(0), { row: cutAt });
  const signal = TERMINATED.exec(whole)?.[1] ?? null;
  const tally = new Tally();
  const runs: BenchmarkRun[] = [];
  for (const job of jobs) {
    const run = runOf(job, source.fileName, signal !== null);
    tally.count(run ? 'accepted' : 'rejected');
    if (!run) issues.add(runFailed(errorOf(job)), { row: job.row });
    else if (run.aborted) issues.add(runCutShort(signal ?? errorOf(job)), { row: job.row });
    if (run) runs.push(run);
  }
  const counts = tally.counts();
  const benchmarkRuns = withUniqueKeys(runs);
  return {
    mapping: null,
    fields: [],
    columns: COLUMNS,
    preview: jobs.slice(0, PREVIEW_ROWS).map(previewOf),
    sheets: [{ name: null, role: 'jobs', counts }],
    counts,
    records: { ...NO_RECORDS, benchmarkRuns },
    totals: totalsOf(benchmarkRuns),
  };
}

function jobsOf(values: readonly unknown[]): Job[] {
  const jobs: Job[] = [];
  for (const value of values) {
    const at = parseInstant(textOf(fieldOf(value, 'timestamp')));
    const startedAt = at === null ? null : isoOf(at);
    const shared = {
      global: fieldOf(value, 'global options'),
      startedAt,
      version: textOf(fieldOf(value, 'fio version')),
    };
    for (const job of [...listOf(fieldOf(value, 'jobs')), ...listOf(fieldOf(value, 'client_stats'))])
      if (textOf(fieldOf(job, 'jobname')) !== 'All clients') jobs.push({ ...shared, job, row: jobs.length + 1 });
  }
  return jobs;
}

/** null when the job did no I/O at all. */
function runOf(job: Job, file: string, interrupted: boolean): BenchmarkRun | null {
  const reads = numberOf(fieldOf(fieldOf(job.job, 'read'), 'iops')) ?? 0;
  const writes = numberOf(fieldOf(fieldOf(job.job, 'write'), 'iops')) ?? 0;
  if (reads + writes <= 0) return null;
  const name = textOf(fieldOf(job.job, 'jobname')) || 'fio';
  const runtimeMs = Math.max(
    ...['read', 'write'].map((side) => numberOf(fieldOf(fieldOf(job.job, side), 'runtime')) ?? 0),
  );
  const details = ['rw', 'bs'].map((option) => optionOf(job, option)).filter((option) => option !== '');
  return benchmarkRun(
    {
      tool: 'fio',
      name: details.length === 0 ? name : `${name} (${details.join(' ')})`,
      subject: textOf(fieldOf(job.job, 'hostname')) || optionOf(job, 'filename') || optionOf(job, 'directory') || file,
      metric: 'iops',
      throughput: reads + writes,
      clients: numberOf(optionOf(job, 'numjobs')),
      durationS: runtimeMs > 0 ? runtimeMs / 1000 : null,
      aborted: interrupted || (numberOf(fieldOf(job.job, 'error')) ?? 0) !== 0,
      startedAt: job.startedAt,
      origin: { file, sheet: null, row: job.row, cells: cellsOf(job) },
    },
    `job ${job.row}`,
  );
}

const SIDES = ['read', 'write'] as const;
/** fio 3 counts in nanoseconds (clat_ns), fio 2 in microseconds (clat). */
const LATENCIES = ['clat_ns', 'clat'] as const;

function cellsOf(job: Job): Record<string, OriginCell> {
  const cells: Record<string, OriginCell> = {};
  const state = (field: string, column: string, value: unknown) => {
    const text = textOf(value);
    if (text !== '') cells[field] = { column, text };
  };
  for (const option of ['rw', 'bs', 'iodepth', 'numjobs', 'size', 'ioengine', 'direct'])
    state(option, option, optionOf(job, option));
  for (const side of SIDES) {
    const figures = fieldOf(job.job, side);
    state(`${side}Iops`, `${side} / iops`, fieldOf(figures, 'iops'));
    state(`${side}BandwidthKiBs`, `${side} / bw`, fieldOf(figures, 'bw'));
    for (const name of LATENCIES) stateLatency(state, side, name, fieldOf(figures, name));
  }
  state('version', 'fio version', job.version);
  cells.throughput = {
    column: 'read / iops, write / iops',
    text: SIDES.map((side) => cells[`${side}Iops`]?.text ?? '0').join(' + '),
  };
  return cells;
}

function stateLatency(
  state: (field: string, column: string, value: unknown) => void,
  side: string,
  name: (typeof LATENCIES)[number],
  latency: unknown,
): void {
  const unit = name === 'clat_ns' ? 'Ns' : 'Us';
  state(`${side}Latency${unit}`, `${side} / ${name} / mean`, fieldOf(latency, 'mean'));
  const percentiles = fieldOf(latency, 'percentile');
  for (const rank of ['95', '99']) {
    const key = `${rank}.000000`;
    state(`${side}LatencyP${rank}${unit}`, `${side} / ${name} / percentile ${key}`, fieldOf(percentiles, key));
  }
}

/** An option of the job, or of all jobs. */
function optionOf({ job, global }: Job, name: string): string {
  return textOf(fieldOf(fieldOf(job, 'job options'), name)) || textOf(fieldOf(global, name));
}

function errorOf({ job }: Job): string {
  const error = numberOf(fieldOf(job, 'error')) ?? 0;
  return error === 0 ? '' : `error ${error}`;
}

function previewOf(job: Job): string[] {
  const { readIops, writeIops } = cellsOf(job);
  const options = ['rw', 'bs', 'iodepth'].map((option) => optionOf(job, option));
  return [textOf(fieldOf(job.job, 'jobname')), ...options, readIops?.text ?? '', writeIops?.text ?? ''];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
