import { linesOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import { type LineFact, stateFact } from '../runs/line-facts.ts';
import type { LogLine, LogRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';

const START = /^sysbench (\d{1,2}\.[\d.]{1,20})/;
const OPTIONS = 'Running the test with following options:';
/** 1.0: '[ 10s ] thds: 64 tps: 3612.01 qps: …', 0.5: '[  10s] threads: 32, tps: 14356.51, reads: …'. */
const PROGRESS = /^\[ {0,6}(\d{1,7})s ?\] (?:thds|threads): ?(\d{1,6}),? tps: ?([\d.]{1,20}),?(?: |$)/;
/** sysbench.report_csv of a script: time, threads, tps, qps, reads, writes, others, latency, errors, reconnects. */
const CSV_PROGRESS = /^(\d{1,7}),(\d{1,6}),([\d.]{1,20})(?:,[\d.]{1,20}){7}$/;
const STARTED = 'Threads started!';
const LOOKS_LIKE_PROGRESS = /^\[ {0,6}\d{1,7}s ?\] (?:thds|threads)/;

/** Facts by the words their line starts with. */
const FACTS: readonly LineFact[] = [
  ['clients', 'Number of threads', /^Number of threads: ?(\d{1,9})$/],
  ['tps', 'transactions', /^transactions: +\d{1,15} +\(([\d.]{1,20}) per sec\.\)/],
  ['queriesPerS', 'queries', /^queries: +\d{1,15} +\(([\d.]{1,20}) per sec\.\)/],
  ['queriesPerS', 'read/write requests', /^read\/write requests: +\d{1,15} +\(([\d.]{1,20}) per sec\.\)/],
  ['errorsPerS', 'ignored errors', /^ignored errors: +\d{1,15} +\(([\d.]{1,20}) per sec\.\)/],
  ['durationS', 'total time', /^total time: +([\d.]{1,20})s$/],
  ['events', 'total number of events', /^total number of events: +(\d{1,15})$/],
  ['minimumMs', 'min', /^min: +([\d.]{1,20})(?:ms)?$/],
  ['averageMs', 'avg', /^avg: +([\d.]{1,20})(?:ms)?$/],
  ['maximumMs', 'max', /^max: +([\d.]{1,20})(?:ms)?$/],
  ['readIops', 'reads/s', /^reads\/s: +([\d.]{1,20})$/],
  ['writeIops', 'writes/s', /^writes\/s: +([\d.]{1,20})$/],
  ['rate', 'Target transaction rate', /^Target transaction rate: ?([\d.]{1,20})\/sec/],
  ['iops', 'Requests/sec executed', /^([\d.]{1,20}) Requests\/sec executed/],
  ['eventsPerS', 'events per second', /^events per second: +([\d.]{1,20})$/],
];
/** Counts beside the rates, by the words their line starts with; of earlier versions deadlocks are what is ignored now. */
const COUNTS: readonly LineFact[] = [
  ['transactions', 'transactions', /^transactions: +(\d{1,15}) +\(/],
  ['ignoredErrors', 'ignored errors', /^ignored errors: +(\d{1,15}) +\(/],
  ['ignoredErrors', 'deadlocks', /^deadlocks: +(\d{1,15}) +\(/],
  ['reconnects', 'reconnects', /^reconnects: +(\d{1,15}) +\(/],
  ['reads', 'read', /^read: +(\d{1,15})$/],
  ['writes', 'write', /^write: +(\d{1,15})$/],
];
const ERRORS = ['ignoredErrors', 'reconnects'] as const;
const PERCENTILE = /^(?:approx\. +)?(\d{1,2})(?:st|nd|rd|th)? percentile: +([\d.]{1,20})(?:ms)?$/;
const SCRIPT = /^(?:Doing (\w{1,20}) test|.{0,200}\/(\w{1,60})\.lua)/;
const ERROR = /^(?:FATAL|PANIC): (.{1,300})/;

/** The runs of a log in order: several may be appended, and any may have ended early. */
export function logRuns(text: string): LogRuns {
  const drafts: RunDraft[] = [];
  const badLines: LogLine[] = [];
  let isRunning = false;
  for (const { number, text: raw } of linesOf(text)) {
    const line = raw.trim();
    const version = START.exec(line)?.[1];
    const current = drafts.at(-1);
    if (version !== undefined || startsUnnamed(line, current)) {
      const draft = new RunDraft(number);
      draft.state('version', number, 'sysbench', version);
      drafts.push(draft);
      isRunning = false;
    }
    const draft = drafts.at(-1);
    if (line === STARTED) isRunning = true;
    // What its statistics begin with ends a run: CSV below them is of somebody's own.
    else if (line.endsWith(' statistics:')) isRunning = false;
    if (draft && (LOOKS_LIKE_PROGRESS.test(line) || (isRunning && CSV_PROGRESS.test(line)))) {
      if (!readProgress(draft, number, line)) badLines.push({ line: number, text: line });
    } else if (draft) readFact(draft, number, line);
  }
  // A test that counts no transactions has none in its progress: a curve of zeros says nothing of it.
  for (const draft of drafts) if (draft.number('tps') === 0) draft.points.length = 0;
  for (const draft of drafts) {
    stateErrors(draft);
    stateWork(draft);
  }
  return { drafts, badLines };
}

/** What did not come about: transactions that were given up or begun anew, and connections that were lost. */
function stateErrors(draft: RunDraft): void {
  const stated = ERRORS.flatMap((name) => draft.cells[name] ?? []);
  if (stated.length === 0) return;
  const sum = ERRORS.reduce((all, name) => all + (draft.number(name) ?? 0), 0);
  draft.cells.errors = { column: stated.map(({ column }) => column).join(', '), text: `${sum}` };
}

/** Version 1 prints no script: what its transactions do tells it. Those that were given up had statements too. */
function stateWork(draft: RunDraft): void {
  const { reads, writes, script } = draft.cells;
  const transactions = (draft.number('transactions') ?? 0) + (draft.number('errors') ?? 0);
  if (reads && writes && transactions > 0) {
    const [read, written] = [reads, writes].map(({ text }) => Math.round(Number(text) / transactions));
    const text = `${counted(read ?? 0, 'read')}, ${counted(written ?? 0, 'write')} per transaction`;
    draft.cells.work = { column: [reads.column, writes.column].join(', '), text };
  } else if (script) draft.cells.work = script;
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** A log cut at its head, or one whose first line was filtered out, starts a run with its options or its first progress line. */
function startsUnnamed(line: string, current: RunDraft | undefined): boolean {
  if (line === OPTIONS) return current === undefined || current.points.length > 0 || current.text('durationS') !== null;
  return current === undefined && (LOOKS_LIKE_PROGRESS.test(line) || line.startsWith('transactions:'));
}

function readProgress(draft: RunDraft, number: number, line: string): boolean {
  const [, elapsed = '', threads, rate = ''] = PROGRESS.exec(line) ?? CSV_PROGRESS.exec(line) ?? [];
  const elapsedS = toolNumber(elapsed);
  const throughput = toolNumber(rate);
  if (elapsedS === null || throughput === null) return false;
  draft.points.push({ elapsedS, throughput });
  draft.state('clients', number, 'threads', threads);
  return true;
}

function readFact(draft: RunDraft, number: number, line: string): void {
  stateFact(draft, COUNTS, line, number);
  if (stateFact(draft, FACTS, line, number)) return;
  const [, rank, value] = PERCENTILE.exec(line) ?? [];
  if (rank !== undefined) draft.state(`p${rank}Ms`, number, `${rank}th percentile`, value);
  const script = SCRIPT.exec(line);
  if (script) draft.state('script', number, 'script', script[1] ?? script[2]);
  draft.error ||= ERROR.exec(line)?.[1] ?? '';
}
