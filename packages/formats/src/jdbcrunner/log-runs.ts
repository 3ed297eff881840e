import { linesOf } from '../decode/lines.ts';
import { sumOfVector } from './vectors.ts';

/** One program start of a JdbcRunner log, as the lines say it. */
export interface LogRun {
  /** 1-based line of the start. */
  readonly line: number;
  readonly config: Map<string, string>;
  readonly points: { elapsedS: number; throughput: number }[];
  throughput: { value: number; line: number; text: string } | null;
  /** First error of the run. */
  error: string;
  /** Lines that should hold numbers and do not. */
  readonly badLines: { line: number; text: string }[];
}

const START = /> JdbcRunner \d/;
const CONFIG = /^\s{0,4}([A-Z][A-Za-z0-9 ]{1,40}?) *: (.*)$/;
const PROGRESS = /\[Progress\] (\d{1,9}) sec, ([\d.,]{1,400}) tps/;
const THROUGHPUT = /\[Throughput\] ([\d.,]{1,400}) tps/;
const ERROR = /\[ERROR\] (.{1,300})/;

/** The runs of a log in order. Runs are appended one after another, and any may have ended early. */
export function logRuns(text: string): LogRun[] {
  const runs: LogRun[] = [];
  for (const { number: line, text: raw } of linesOf(text)) {
    if (START.test(raw)) {
      runs.push({ line, config: new Map(), points: [], throughput: null, error: '', badLines: [] });
      continue;
    }
    const run = runs.at(-1);
    if (run) readLine(run, raw, line);
  }
  return runs;
}

function readLine(run: LogRun, raw: string, line: number): void {
  if (raw.includes('[Progress]')) readProgress(run, raw, line);
  else if (raw.includes('[Throughput]')) readThroughput(run, raw, line);
  else if (raw.includes('[ERROR]')) run.error ||= ERROR.exec(raw)?.[1] ?? '';
  else if (run.points.length === 0) readConfig(run, raw);
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
