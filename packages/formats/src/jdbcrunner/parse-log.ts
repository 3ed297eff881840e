import type { BenchmarkRun, Origin } from '@tatami/model';
import { isoOf, parseInstant } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { UNSTATED } from '../runs/benchmark-run.ts';
import { badLine, dataLoad, runAborted, runFailed } from '../runs/issues.ts';
import { totalsOf } from '../runs/run-totals.ts';
import { type RowFate, Tally } from '../tabular/read-rows.ts';
import { startMissing } from './issues.ts';
import { type LogRun, logRuns } from './log-runs.ts';

/** Reads jdbcrunner.log: each program start counts as a row, and what it measured becomes a run. */
export function parseLog({ source, issues }: ParseRequest): Parsed {
  const tally = new Tally();
  const runs = logRuns(source.text ?? '').map((run) => ({ run, fate: fateOf(run, issues) }));
  for (const { fate } of runs) tally.count(fate);
  const benchmarkRuns = runs.flatMap(({ run, fate }) =>
    fate === 'accepted' ? [benchmarkRun(run, source.fileName)] : [],
  );
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['Program start time', 'Script filename', 'JDBC URL', 'Number of agents', 'Throughput [tps]'],
    preview: runs.slice(0, PREVIEW_ROWS).map(({ run }) => previewOf(run)),
    sheets: [{ name: null, role: 'runs', counts }],
    counts,
    records: { ...NO_RECORDS, benchmarkRuns },
    totals: totalsOf(benchmarkRuns),
  };
}

function fateOf(run: LogRun, issues: IssueLog): RowFate {
  const where = { row: run.line };
  for (const { line, text } of run.badLines) issues.add(badLine(text), { row: line });
  if (run.headless) issues.add(startMissing, where);
  if (run.throughput) return 'accepted';
  if (run.config.get('Load mode') === 'true') {
    issues.add(dataLoad, where);
    return 'skipped';
  }
  if (run.points.length === 0) {
    issues.add(runFailed(run.error), where);
    return 'rejected';
  }
  issues.add(runAborted(run.points.at(-1)?.elapsedS ?? 0), where);
  return 'accepted';
}

function benchmarkRun(run: LogRun, file: string): BenchmarkRun {
  const script = run.config.get('Script filename') ?? 'JdbcRunner';
  const startedAt = startOf(run);
  const subject = run.config.get('JDBC URL') ?? file;
  return {
    key: `jdbcrunner|${startedAt ?? `line ${run.line}`}|${subject}|${script}`,
    name: startedAt === null ? script : `${script} ${startedAt.replace('T', ' ').replace('Z', '')}`,
    tool: 'jdbcrunner',
    subject,
    metric: 'tps',
    throughput: run.throughput?.value ?? null,
    ...UNSTATED,
    clients: numberIn(run.config.get('Number of agents')),
    durationS: numberIn(run.config.get('Measurement time')) ?? measuredS(run),
    aborted: run.throughput === null,
    startedAt,
    points: run.points,
    origin: originOf(run, file),
  };
}

/** Of a run whose first lines are lost: how far its progress came. */
function measuredS({ headless, points }: LogRun): number | null {
  return headless ? (points.at(-1)?.elapsedS ?? null) : null;
}

/** 'Program start time : 20130213-163316', on the clock of the load generator. */
function startOf(run: LogRun): string | null {
  const at = parseInstant(run.config.get('Program start time') ?? '');
  return at === null ? null : isoOf(at);
}

function numberIn(value: string | undefined): number | null {
  const digits = /^\d{1,9}/.exec(value ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}

const CONFIG_FIELDS: readonly (readonly [field: string, name: string])[] = [
  ['startedAt', 'Program start time'],
  ['name', 'Script filename'],
  ['work', 'Script filename'],
  ['subject', 'JDBC URL'],
  ['clients', 'Number of agents'],
  ['durationS', 'Measurement time'],
];

function originOf(run: LogRun, file: string): Origin {
  const cells: Record<string, { column: string; text: string }> = {};
  for (const [field, name] of CONFIG_FIELDS) {
    const text = run.config.get(name);
    if (text !== undefined) cells[field] = { column: name, text };
  }
  if (run.throughput)
    cells.throughput = { column: `line ${run.throughput.line}: [Throughput]`, text: run.throughput.text };
  return { file, sheet: null, row: run.line, cells };
}

function previewOf(run: LogRun): string[] {
  const { config, throughput } = run;
  const said = ['Program start time', 'Script filename', 'JDBC URL', 'Number of agents'].map(
    (n) => config.get(n) ?? '',
  );
  return [...said, throughput?.text ?? ''];
}
