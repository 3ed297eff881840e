import { linesOf } from '../decode/lines.ts';
import { sumOfVector } from './vectors.ts';

/** One program start of a JdbcRunner log, as the lines say it. */
export interface LogRun {
  /** 1-based line of the start. */
  readonly line: number;
  readonly config: Map<string, string>;
  readonly points: { elapsedS: number; throughput: number }[];
  throughput: { value: number; line: number; text: string } | null;
  /** Whether the log has lost the lines that begin it. */
  readonly headless: boolean;
  /** First error of the run. */
  error: string;
  /** Lines that should hold numbers and do not. */
  readonly badLines: { line: number; text: string }[];
}

/** What JdbcRunner writes while and after it measures. */
export const MEASURED = /\[Progress\] \d{1,9} sec, [\d.,]{1,400} tps|\[Throughput\] [\d.,]{1,400} tps/;
const END = /< JdbcRunner (?:SUCCESS|ERROR)/;
const START = /> JdbcRunner \d/;
const CONFIG = /^\s{0,4}([A-Z][A-Za-z0-9 ]{1,40}?) *: (.*)$/;
const PROGRESS = /\[Progress\] (\d{1,9}) sec, ([\d.,]{1,400}) tps/;
const THROUGHPUT = /\[Throughput\] ([\d.,]{1,400}) tps/;
const ERROR = /\[ERROR\] (.{1,300})/;

/** The runs of a log in order. Runs are appended one after another, and any may have ended early. */
export function logRuns(text: string): LogRun[] {
  const runs: LogRun[] = [];
  let ended = false;
  for (const { number: line, text: raw } of linesOf(text)) {
    if (START.test(raw)) {
      runs.push(startedAt(line, false));
      ended = false;
      continue;
    }
    // A tail pasted from a console begins in the middle of a run.
    if ((ended || runs.length === 0) && MEASURED.test(raw)) {
      runs.push(startedAt(line, true));
      ended = false;
    }
    if (END.test(raw)) ended = true;
    const run = runs.at(-1);
    if (run) readLine(run, raw, line);
  }
  return runs;
}

function startedAt(line: number, headless: boolean): LogRun {
  return { line, headless, config: new Map(), points: [], throughput: null, error: '', badLines: [] };
}

function readLine(run: LogRun, raw: string, line: number): void {
  if (raw.includes('[Progress]')) readProgress(run, raw, line);
  else if (raw.includes('[Throughput]')) readThroughput(run, raw, line);
  else if (raw.includes('[ERROR]')) run.error ||= ERROR.exec(raw)?.[1] ?? '';
  else if (run.points.length === 0 && !run.headless) readConfig(run, raw);
}

function readProgress(run: LogRun, raw: string, line: number): void {
  const [, elapsed, rates] = PROGRESS.exec(raw) ?? [];
  const throughput = rates === undefined ? null : sumOfVector(rates);
  if (throughput === null) run.badLines.push({ line, text: raw });
  else run.points.push({ elapsedS: Number(elapsed), throughput });
}

function readThroughput(run: LogRun, raw: string, line: number): void {
  const [, rates] = THROUGHPUT.exec(raw) ?? [];
  const value = rates === undefined ? null : sumOfVector(rates);
  if (value === null || rates === undefined) run.badLines.push({ line, text: raw });
  else run.throughput = { value, line, text: rates };
}

function readConfig(run: LogRun, raw: string): void {
  const [, name, value] = CONFIG.exec(raw) ?? [];
  if (name !== undefined && value !== undefined && !run.config.has(name)) run.config.set(name, value.trim());
}
