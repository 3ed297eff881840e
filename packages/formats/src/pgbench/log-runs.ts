import { linesOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import { type LineFact, stateFact } from '../runs/line-facts.ts';
import type { LogLine, LogRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';

const VERSION = /^pgbench \((?:PostgreSQL\) )?(.{1,100}?)\)?$/;
const PROGRESS = /^progress: ([\d.]{1,20}) s, ([\d.]{1,20}) tps/;
/** --progress-timestamp prints the clock instead of the time since the start. */
const EPOCH_FROM_S = 1e8;

const FACTS: readonly LineFact[] = [
  ['script', 'transaction type', /^transaction type: (.{1,200})$/],
  ['scale', 'scaling factor', /^scaling factor: ([\d.]{1,20})$/],
  ['queryMode', 'query mode', /^query mode: (\w{1,20})$/],
  ['clients', 'number of clients', /^number of clients: (\d{1,9})$/],
  ['threads', 'number of threads', /^number of threads: (\d{1,9})$/],
  ['durationS', 'duration', /^duration: (\d{1,9}) s$/],
  ['transactions', 'number of transactions', /^number of transactions actually processed: (\d{1,15})(?:\/\d{1,15})?$/],
  ['failed', 'number of failed transactions', /^number of failed transactions: (\d{1,15})/],
  ['averageMs', 'latency average', /^latency average(?: =|:) ([\d.]{1,20}) ms$/],
  ['deviationMs', 'latency stddev', /^latency stddev(?: =|:) ([\d.]{1,20}) ms$/],
  ['connectionMs', 'initial connection time', /^(?:initial|average) connection time = ([\d.]{1,20}) ms$/],
  ['rate', 'rate limit', /^rate limit schedule lag: avg ([\d.]{1,20})/],
  ['tps', 'tps without connecting', /^tps = ([\d.]{1,30})(?:$| \((?:excluding connections|without initial))/],
  ['tpsWithConnecting', 'tps with connecting', /^tps = ([\d.]{1,30}) \((?:including|with)/],
];
const RATES = FACTS.slice(-2);
const ERROR = /^(?:pgbench: (?:error|fatal): |connection to database |client \d{1,6} aborted|ERROR: )(.{0,300})/;

/** Facts that make a load another: how large the database is (scale), what is done with it and how it is sent. */
const WORK = ['script', 'scale', 'queryMode'] as const;
/** A heading that scripts print above a run that only fills caches. */
const WARM_UP = /^[=\s]{0,20}warm[- ]?up(?: run)?[\s=:]{0,20}$/i;

/** The runs of an output in order. Notes people paste with it (a prompt, '#', '--', '<br>') are looked through. */
export function logRuns(text: string): LogRuns {
  const drafts: RunDraft[] = [];
  const badLines: LogLine[] = [];
  let warmUp: LogLine | null = null;
  for (const { number, text: raw } of linesOf(text)) {
    const line = raw.replace(/^[\s#>*-]{1,8}/, '').replace(/\s{0,4}<br ?\/?>$/, '');
    if (WARM_UP.test(line)) warmUp = { line: number, text: line };
    const current = drafts.at(-1);
    if (startsRun(line, current)) {
      const draft = new RunDraft(number);
      if (warmUp) draft.state('warmUp', warmUp.line, 'heading', warmUp.text);
      warmUp = null;
      drafts.push(draft);
    }
    const draft = drafts.at(-1);
    if (!draft) continue;
    if (line.startsWith('progress: ')) {
      if (!readProgress(draft, line)) badLines.push({ line: number, text: line });
    } else readFact(draft, number, line);
  }
  for (const draft of drafts) {
    stateWork(draft);
    stateDbms(draft);
  }
  return { drafts, badLines };
}

/** The load as one factor. Versions write the name of a built-in script with and without brackets. */
function stateWork({ cells }: RunDraft): void {
  const stated = WORK.flatMap((name) => {
    const cell = cells[name];
    return cell ? [{ column: cell.column, text: name === 'scale' ? `scale ${cell.text}` : cell.text }] : [];
  });
  if (stated.length === 0) return;
  const text = stated.map((cell) => cell.text.replace(/^<builtin: (.*)>$/, '$1')).join(', ');
  cells.work = { column: stated.map(({ column }) => column).join(', '), text };
}

/**
 * pgbench drives PostgreSQL alone. It prints its version, and where the server has another that too: 'pgbench (16.8, server 15.2)'.
 * Before version 14 it said nothing of the server.
 */
function stateDbms({ cells }: RunDraft): void {
  const { version, script } = cells;
  const [, own = '', server] =
    /^(\d{1,3}(?:\.\d{1,3})?)[^,]{0,80}(?:, server (\d{1,3}(?:\.\d{1,3})?))?/.exec(version?.text ?? '') ?? [];
  const release = server ?? (Number.parseInt(own, 10) >= 14 ? own : '');
  const cell = version ?? script;
  if (cell) cells.dbms = { column: cell.column, text: `PostgreSQL ${release}`.trim() };
}

/** Before its results a run may print its version and its progress; each part may also be missing. */
function startsRun(line: string, current: RunDraft | undefined): boolean {
  const isOver = current === undefined || current.text('tps') !== null || current.text('tpsWithConnecting') !== null;
  if (line.startsWith('pgbench (')) return isOver || current.text('version') !== null || current.points.length > 0;
  if (line.startsWith('transaction type: ')) return isOver || current.text('script') !== null;
  if (line.startsWith('progress: ')) return isOver;
  if (ERROR.test(line)) return isOver;
  // Where only the results were kept, each is a run.
  if (RATES.some(([rate, , pattern]) => pattern.test(line) && (current?.text(rate) ?? null) !== null)) return true;
  return current === undefined && FACTS.some(([, , pattern]) => pattern.test(line));
}

function readProgress(draft: RunDraft, line: string): boolean {
  const [, clock = '', rate = ''] = PROGRESS.exec(line) ?? [];
  const at = toolNumber(clock);
  const throughput = toolNumber(rate);
  if (at === null || throughput === null) return false;
  if (at >= EPOCH_FROM_S) draft.state('firstProgressS', draft.line, 'progress', clock);
  const elapsedS = at >= EPOCH_FROM_S ? at - (draft.number('firstProgressS') ?? at) : at;
  // Lines out of order: a time before the first is none of this run.
  if (elapsedS < 0) return false;
  draft.points.push({ elapsedS: Math.round(elapsedS * 1e3) / 1e3, throughput });
  return true;
}

function readFact(draft: RunDraft, number: number, line: string): void {
  if (stateFact(draft, FACTS, line, number)) return;
  draft.state('version', number, 'pgbench', VERSION.exec(line)?.[1]);
  draft.error ||= ERROR.exec(line)?.[0] ?? '';
}
