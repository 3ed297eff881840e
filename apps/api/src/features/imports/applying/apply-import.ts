import type { ImportEffect } from '@tatami/contracts';
import type { ImportIssue } from '@tatami/model';
import { type BulkDatabase, jsonColumn, type Transaction } from '../../../database/index.ts';
import { trialsBefore, trialsThatCount } from '../../../estate/bulk/batch-trials.ts';
import { insertRows } from '../../../estate/bulk/insert-rows.ts';
import { keepLayouts, mergeAfterTrials, summaryOf } from '../../../estate/bulk/merge-reading.ts';
import type { ReadSummary } from '../../../estate/bulk/stage-result.ts';
import type { StagedReading } from '../../../estate/bulk/staged-reading.ts';
import { statesOtherwise } from '../../../estate/licences-in-words.ts';
import { originLayouts } from '../../../estate/origin-layouts.ts';
import { touchEstate } from '../../../estate/repository.ts';
import type { JobFailure, JobOutcome } from '../../../jobs/job-queue.ts';
import { previewOf } from './preview.ts';

/** What is applied where. */
interface Application {
  readonly driver: BulkDatabase['driver'];
  readonly importId: string;
  readonly reading: StagedReading;
  /** Whether its rows stand in the tables already: then their project has no others. */
  readonly brought: boolean;
}

/**
 * Applies what a reader stages, in the transaction that ends the job. A trial only finds out what would change, in a
 * batch (attached as `batch`) after the files before it; a file that could not be read, or not to its end, leaves its issues only.
 */
export async function applyImport(
  { driver, importId, reading, brought }: Application,
  tx: Transaction,
): Promise<JobOutcome> {
  const {
    projectId,
    dryRun: trial,
    storedAs,
    fileName,
    gone: choice,
    batchPosition,
  } = await tx.import.findUniqueOrThrow({ where: { id: importId } });
  const summary = summaryOf(driver, reading);
  const target = { projectId, importId, trial, format: summary.format, writtenAt: summary.writtenAt };
  const before = trial && batchPosition !== null ? trialsBefore(driver, batchPosition) : [];
  const earlier = trialsThatCount(driver, before, reading, summary.kind === 'inventory');
  const layouts = new Map(await originLayouts(tx, projectId));
  await forgetTrials(tx, importId, storedAs);
  const effect = mergeAfterTrials({ driver, reading, target, layouts, summary, choice, brought }, earlier);
  if (!trial) keepLayouts(driver, projectId, reading);
  const removed = choice === 'remove' ? effect.gone : 0;
  const alters = effect.added + effect.changed + removed > 0 || (await isNewestWord(tx, projectId, fileName));
  const failure = failureOf(summary);
  // What no format reads brings no record, and may state licences all the same.
  const counts = !trial || summary.format === null;
  const states = counts && (await statesOtherwise(tx, { projectId, fileName }, summary.issues));
  if ((!trial && alters) || states) await touchEstate(tx, projectId);
  await keepResult(tx, importId, summary, { effect, applied: !trial && failure === undefined });
  return { resultId: importId, failure };
}

/** Whether a file that changes no record says again what it said before another one came: it is the newest of them now, which decides where they differ. */
async function isNewestWord(tx: Transaction, projectId: string, fileName: string): Promise<boolean> {
  const last = await tx.import.findFirst({
    where: { projectId, applied: 'yes' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { fileName: true },
  });
  return last !== null && last.fileName !== fileName;
}

/** Lists of earlier trials of the same file are superseded by this reading. */
async function forgetTrials(tx: Transaction, importId: string, storedAs: string): Promise<void> {
  const superseded = { import: { storedAs, applied: 'no', id: { not: importId } } } as const;
  await tx.importChange.deleteMany({ where: superseded });
}

async function keepResult(
  tx: Transaction,
  importId: string,
  summary: ReadSummary,
  { effect, applied }: { readonly effect: ImportEffect; readonly applied: boolean },
): Promise<void> {
  const { format, kind, writtenAt, encoding, counts, totals, issues, rejectedRows } = summary;
  const preview = jsonColumn({ ...previewOf(summary, effect), answered: summary.answered });
  const result = { format, kind, writtenAt, encoding, counts: { ...counts }, totals: jsonColumn(totals), preview };
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
