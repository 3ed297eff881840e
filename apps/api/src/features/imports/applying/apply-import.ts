import type { ImportEffect } from '@tatami/contracts';
import type { ImportIssue } from '@tatami/model';
import { type BulkDatabase, type Driver, jsonColumn, type Transaction } from '../../../database/index.ts';
import { type EarlierTrial, trialsBefore } from '../../../estate/bulk/batch-trials.ts';
import { type GoneOptions, handleGone } from '../../../estate/bulk/gone-records.ts';
import { insertRows } from '../../../estate/bulk/insert-rows.ts';
import { holdsNothing, type MergeTarget, StagedMerge } from '../../../estate/bulk/merge-staged.ts';
import { RECORD_KINDS, type RecordKind } from '../../../estate/bulk/record-tables.ts';
import type { ReadSummary } from '../../../estate/bulk/stage-result.ts';
import { type StagedPart, type StagedReading, tableOf, tablesOf } from '../../../estate/bulk/staged-reading.ts';
import { originLayouts, touchEstate } from '../../../estate/repository.ts';
import type { OriginLayout } from '../../../estate/stored-origin.ts';
import type { JobFailure, JobOutcome } from '../../../jobs/job-queue.ts';
import { previewOf } from './preview.ts';

type Counts = Omit<ImportEffect, 'byKind'>;

/** What is applied where. */
interface Application {
  readonly driver: BulkDatabase['driver'];
  readonly importId: string;
  readonly reading: StagedReading;
}

/**
 * Applies what a reader stages, in the transaction that ends the job. A trial only finds out what would change, in a
 * batch (attached as `batch`) after the files before it; a file that could not be read, or not to its end, leaves its issues only.
 */
export async function applyImport({ driver, importId, reading }: Application, tx: Transaction): Promise<JobOutcome> {
  const {
    projectId,
    dryRun: trial,
    storedAs,
    gone: choice,
    batchPosition,
  } = await tx.import.findUniqueOrThrow({ where: { id: importId } });
  const summary = summaryOf(driver, reading);
  const target = { projectId, importId, trial };
  const earlier = trial && batchPosition !== null ? trialsBefore(driver, batchPosition) : [];
  const layouts = new Map(await originLayouts(tx, projectId));
  await forgetTrials(tx, importId, storedAs);
  const effect = afterTrials({ driver, earlier, target, layouts }, () =>
    mergeReading({ driver, reading, target, layouts, summary, choice }),
  );
  if (!trial) keepLayouts(driver, projectId, reading);
  const removed = choice === 'remove' ? effect.gone : 0;
  if (!trial && effect.added + effect.changed + removed > 0) await touchEstate(tx, projectId);
  const failure = failureOf(summary);
  await keepResult(tx, importId, summary, { effect, applied: !trial && failure === undefined });
  return { resultId: importId, failure };
}

function summaryOf(driver: Driver, reading: StagedReading): ReadSummary {
  const [first] = reading;
  if (!first) throw new Error('a reading has at least the part that says how the file was understood');
  const json = driver
    .prepare(`SELECT json FROM ${tableOf(first, 'summary')}`)
    .pluck()
    .get() as string;
  return JSON.parse(json) as ReadSummary;
}

interface Merge extends Omit<GoneOptions, 'layouts'> {
  /** Those of the reading are added. */
  readonly layouts: Map<string, OriginLayout>;
}

function mergeReading(options: Merge): ImportEffect {
  const { driver, target, layouts, reading } = options;
  const merge = () => new StagedMerge(driver, target, layouts, reading).run();
  const learnLayouts = () => {
    for (const layout of layoutsIn(driver, reading)) layouts.set(layout.id, layout);
  };
  // Of a project without records nothing is looked up: its first parts are merged while the last are still staged.
  if (holdsNothing(driver, target.projectId)) {
    const merged = merge();
    learnLayouts();
    return effectOf(merged, new Map());
  }
  learnLayouts();
  const gone = handleGone(options);
  return effectOf(merge(), gone);
}

interface Trials {
  readonly driver: Driver;
  readonly earlier: readonly EarlierTrial[];
  readonly target: MergeTarget;
  readonly layouts: Merge['layouts'];
}

/** What `look` finds in the estate as it will be after earlier files of the batch. Of all that is written only its log stays. */
function afterTrials({ driver, earlier, target, layouts }: Trials, look: () => ImportEffect): ImportEffect {
  if (earlier.length === 0) return look();
  driver.exec('SAVEPOINT earlier_files');
  let log: readonly LogRow[] = [];
  try {
    for (const { importId, gone: choice, reading } of earlier) {
      driver.prepare('DELETE FROM "ImportChange" WHERE "importId" = ?').run(importId);
      driver.prepare('UPDATE "Import" SET "dryRun" = 0 WHERE "id" = ?').run(importId);
      const into = { ...target, importId, trial: false };
      mergeReading({ driver, reading, target: into, layouts, summary: summaryOf(driver, reading), choice });
    }
    const effect = look();
    log = driver.prepare('SELECT * FROM "ImportChange" WHERE "importId" = ?').all(target.importId) as LogRow[];
    return effect;
  } finally {
    driver.exec('ROLLBACK TO earlier_files; RELEASE earlier_files');
    for (const row of log) insertChange(driver, row);
  }
}

type LogRow = Readonly<Record<string, unknown>>;

function insertChange(driver: Driver, row: LogRow): void {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(', ');
  driver
    .prepare(`INSERT INTO "ImportChange" (${columns}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(row));
}

/** What origins of a reading share; waits until all of it is there. */
function layoutsIn(driver: Driver, reading: StagedReading): readonly OriginLayout[] {
  const rows = partsWithLayouts(driver, reading).flatMap(
    (part) =>
      driver.prepare(`SELECT id, file, sheet, columns FROM ${tableOf(part, 'layouts')}`).all() as StagedLayout[],
  );
  return rows.map(({ columns, ...layout }) => ({ ...layout, columns: JSON.parse(columns) as OriginLayout['columns'] }));
}

interface StagedLayout extends Omit<OriginLayout, 'columns'> {
  readonly columns: string;
}

function keepLayouts(driver: Driver, projectId: string, reading: StagedReading): void {
  for (const part of partsWithLayouts(driver, reading))
    driver
      .prepare(
        `INSERT INTO "OriginLayout" ("id", "projectId", "file", "sheet", "columns")
         SELECT id, ?, file, sheet, columns FROM ${tableOf(part, 'layouts')}`,
      )
      .run(projectId);
}

function partsWithLayouts(driver: Driver, reading: StagedReading): readonly StagedPart[] {
  return [...reading].filter((part) => tablesOf(driver, part).includes('layouts'));
}

/** Lists of earlier trials of the same file are superseded by this reading. */
async function forgetTrials(tx: Transaction, importId: string, storedAs: string): Promise<void> {
  const superseded = { import: { storedAs, applied: 'no', id: { not: importId } } } as const;
  await tx.importChange.deleteMany({ where: superseded });
}

function effectOf(merged: ReadonlyMap<RecordKind, Counts>, gone: ReadonlyMap<RecordKind, number>): ImportEffect {
  const total = { added: 0, changed: 0, unchanged: 0, gone: 0 };
  const byKind: Partial<Record<RecordKind, Counts>> = {};
  for (const kind of RECORD_KINDS) {
    const counts = { ...NOTHING, ...merged.get(kind), gone: gone.get(kind) ?? 0 };
    if (Object.values(counts).every((count) => count === 0)) continue;
    byKind[kind] = counts;
    for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name];
  }
  return { ...total, byKind };
}

const NOTHING: Counts = { added: 0, changed: 0, unchanged: 0, gone: 0 };

async function keepResult(
  tx: Transaction,
  importId: string,
  summary: ReadSummary,
  { effect, applied }: { readonly effect: ImportEffect; readonly applied: boolean },
): Promise<void> {
  const { format, kind, encoding, counts, totals, issues, rejectedRows } = summary;
  const preview = jsonColumn(previewOf(summary, effect));
  const result = { format, kind, encoding, counts: { ...counts }, totals: jsonColumn(totals), preview };
  const data = { ...result, issueCount: issues.length, applied: applied ? 'yes' : 'no' } as const;
  await tx.import.update({ where: { id: importId }, data });
  const issueRows = issues.map((issue, position) => issueRow(importId, issue, position));
  await insertRows(tx, 'ImportIssue', issueRows);
  const rows = rejectedRows.map(({ columns, cells, ...row }, position) => ({
    importId,
    position,
    ...row,
    columns: [...columns],
    cells: [...cells],
  }));
  await insertRows(tx, 'ImportRow', rows);
}

function issueRow(importId: string, { severity, code, where, problem, hint }: ImportIssue, position: number) {
  return { importId, position, severity, code, ...where, problem: jsonColumn(problem), hint: jsonColumn(hint) };
}

/** Why a file brings nothing: it was not understood, or not read to its end. undefined when it does. */
function failureOf({ format, issues, stopped }: ReadSummary): JobFailure | undefined {
  if (format !== null && !stopped) return undefined;
  const worst = stopped ?? issues.find(({ severity }) => severity === 'error') ?? issues[0];
  if (!worst) throw new Error('a file that was not recognised must have an issue that says why');
  return { code: 'unreadable-file', message: worst.problem, hint: worst.hint };
}
