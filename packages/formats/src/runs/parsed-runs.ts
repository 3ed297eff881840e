import type { BenchmarkRun, OriginCell } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import { emptyTable } from '../issues/file-issues.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { type RowFate, Tally } from '../tabular/read-rows.ts';
import { benchmarkRun, withUniqueKeys } from './benchmark-run.ts';
import { badLine, runAborted, runFailed } from './issues.ts';
import type { RunDraft } from './run-draft.ts';
import { totalsOf } from './run-totals.ts';

export interface LogLine {
  readonly line: number;
  readonly text: string;
}

/** What a log was found to hold. */
export interface LogRuns {
  readonly drafts: readonly RunDraft[];
  /** Lines that should hold figures and do not. */
  readonly badLines: readonly LogLine[];
}

export interface RunReader {
  readonly tool: string;
  /** Names of the facts shown in the preview. */
  readonly shown: readonly string[];
  /** The run's own fields, and which facts the result was taken from. Fields left out are unknown. */
  readonly describe: (
    draft: RunDraft,
  ) => { readonly from: readonly string[] } & Pick<BenchmarkRun, 'name' | 'metric' | 'throughput'> &
    Partial<Pick<BenchmarkRun, 'subject' | 'clients' | 'durationS' | 'startedAt' | 'databaseGiB'>>;
  /** Why a run is none to import although nothing failed (data load, another kind of test); null = import it. */
  readonly skip?: (draft: RunDraft) => Trouble | null;
  /** Why a run that has a result is none to count all the same; null = it counts. */
  readonly spoilt?: (draft: RunDraft) => Trouble | null;
  /** What is to be said of a run that comes in. */
  readonly remark?: (draft: RunDraft) => Trouble | null;
  readonly totals?: Readonly<Record<string, Total>>;
}

/** Turns the runs of a log into records: finished ones with their result, aborted ones marked, failed ones as issues. */
export function parsedRuns(request: ParseRequest, { drafts, badLines }: LogRuns, reader: RunReader): Parsed {
  const { issues, source } = request;
  for (const { line, text } of badLines) issues.add(badLine(text), { row: line });
  if (drafts.length === 0) issues.add(emptyTable);
  const tally = new Tally();
  const runs: BenchmarkRun[] = [];
  for (const draft of drafts) {
    const { from, ...described } = reader.describe(draft);
    const { fate, trouble } = fateOf(draft, described.throughput, reader);
    tally.count(fate);
    if (trouble) issues.add(trouble, { row: draft.line });
    if (fate !== 'accepted') continue;
    const origin = { file: source.fileName, sheet: null, row: draft.line, cells: cellsOf(draft, from) };
    const aborted = described.throughput === null || (reader.spoilt?.(draft) ?? null) !== null;
    const stated = { subject: source.fileName, ...described, tool: reader.tool, aborted, points: draft.points, origin };
    runs.push(benchmarkRun(stated, `line ${draft.line}`));
  }
  const counts = tally.counts();
  const benchmarkRuns = withUniqueKeys(runs);
  return {
    mapping: null,
    fields: [],
    columns: reader.shown,
    preview: drafts.slice(0, PREVIEW_ROWS).map((draft) => reader.shown.map((name) => draft.text(name) ?? '')),
    sheets: [{ name: null, role: 'runs', counts }],
    counts,
    records: { ...NO_RECORDS, benchmarkRuns },
    totals: { ...totalsOf(benchmarkRuns), ...reader.totals },
  };
}

/** The facts, and the result's own cell made of those it was taken from. */
function cellsOf({ cells }: RunDraft, from: readonly string[]): Record<string, OriginCell> {
  const stated = from.flatMap((name) => cells[name] ?? []);
  if (stated.length === 0) return cells;
  const column = stated.map((cell) => cell.column).join(', ');
  return { ...cells, throughput: { column, text: stated.map((cell) => cell.text).join(' + ') } };
}

function fateOf(
  draft: RunDraft,
  throughput: number | null,
  reader: RunReader,
): { fate: RowFate; trouble: Trouble | null } {
  const skipped = reader.skip?.(draft) ?? null;
  if (skipped) return { fate: 'skipped', trouble: skipped };
  if (throughput !== null)
    return { fate: 'accepted', trouble: reader.spoilt?.(draft) ?? reader.remark?.(draft) ?? null };
  const measuredS = draft.measuredS ?? draft.points.at(-1)?.elapsedS ?? null;
  if (measuredS === null) return { fate: 'rejected', trouble: runFailed(draft.error) };
  return { fate: 'accepted', trouble: runAborted(measuredS) };
}
