import type { ImportEffect } from '@tatami/contracts';
import type { Driver } from '../../database/index.ts';
import type { OriginLayout } from '../stored-origin.ts';
import { tellListsApart } from './apart/lists-apart.ts';
import { tellRecordingsApart } from './apart/recordings-apart.ts';
import type { EarlierTrial } from './batch-trials.ts';
import { LOG } from './change-log.ts';
import { columnsOfReading } from './columns-of-reading.ts';
import { type EarlierReading, earlierReading, withdrawRows } from './earlier-reading.ts';
import { type GoneOptions, handleGone } from './gone-records.ts';
import { isEmptyProject, StagedMerge } from './merge-staged.ts';
import { noteNamed } from './named-by-imports.ts';
import { listed, namedTable } from './named-table.ts';
import { RECORD_KINDS, type RecordKind } from './record-tables.ts';
import type { ReadSummary } from './stage-result.ts';
import { type StagedReading, tableOf } from './staged-reading.ts';

const IMPORT = namedTable('Import', ['id', 'dryRun']);
const LAYOUT = namedTable('OriginLayout', ['id', 'projectId', 'file', 'sheet', 'columns']);

type Counts = Omit<ImportEffect, 'byKind'>;

/** How a file was understood. */
export function summaryOf(driver: Driver, reading: StagedReading): ReadSummary {
  const json = driver
    .prepare(`SELECT json FROM ${tableOf(reading, 'summary')}`)
    .pluck()
    .get() as string;
  return JSON.parse(json) as ReadSummary;
}

/** What is merged where. */
interface Merge extends Omit<GoneOptions, 'layouts'> {
  /** Those of the reading are added. */
  readonly layouts: Map<string, OriginLayout>;
  /** Whether its rows stand in the tables already (`bringRows`). */
  readonly brought: boolean;
}

/** How many records of each kind. */
type Counted = ReadonlyMap<RecordKind, number>;
const NONE: Counted = new Map();

function mergeReading(options: Merge): ImportEffect {
  const { driver, target, layouts, reading } = options;
  const own = layoutsIn(driver, reading);
  for (const layout of own) layouts.set(layout.id, layout);
  const hasColumn = columnsOfReading(own, options.summary);
  const mergeAfter = (earlier: EarlierReading | null, withdrawn: Counted) =>
    new StagedMerge(driver, target, layouts, reading, { earlier, withdrawn, hasColumn });
  if (options.brought) return effectOf(mergeAfter(null, NONE).brought(), NONE, NONE);
  if (isEmptyProject(driver, target.projectId)) return effectOf(mergeAfter(null, NONE).run(), NONE, NONE);
  // What is told apart bears its own key: only then is it known what the file has no longer.
  tellListsApart({ driver, reading, ...target });
  tellRecordingsApart({ driver, reading, ...target });
  const earlier = earlierReading(driver, target, options.summary);
  const withdrawn = earlier ? withdrawRows(options, earlier) : NONE;
  const gone = handleGone(options);
  if (options.summary.kind === 'inventory') noteNamed(driver, reading, target);
  return effectOf(mergeAfter(earlier, withdrawn).run(), gone, withdrawn);
}

/**
 * Merges a reading into the estate, in the caller's transaction, as it will be after earlier files of its batch: of all that those
 * write only the log of this reading stays. Gives what it changes.
 */
export function mergeAfterTrials(merge: Merge, earlier: readonly EarlierTrial[]): ImportEffect {
  if (earlier.length === 0) return mergeReading(merge);
  const { driver, target } = merge;
  driver.exec('SAVEPOINT earlier_files');
  let log: readonly LogRow[] = [];
  try {
    for (const { importId, gone: choice, reading } of earlier) {
      driver.prepare(`DELETE FROM ${LOG.table} WHERE ${LOG.importId} = ?`).run(importId);
      driver.prepare(`UPDATE ${IMPORT.table} SET ${IMPORT.dryRun} = 0 WHERE ${IMPORT.id} = ?`).run(importId);
      const summary = summaryOf(driver, reading);
      const into = { ...target, importId, trial: false, format: summary.format, writtenAt: summary.writtenAt };
      mergeReading({ ...merge, reading, target: into, summary, choice, brought: false });
    }
    const effect = mergeReading(merge);
    log = driver.prepare(`SELECT * FROM ${LOG.table} WHERE ${LOG.importId} = ?`).all(target.importId) as LogRow[];
    return effect;
  } finally {
    driver.exec('ROLLBACK TO earlier_files; RELEASE earlier_files');
    for (const row of log) insertChange(driver, row);
  }
}

type LogRow = Readonly<Record<string, unknown>>;

function insertChange(driver: Driver, row: LogRow): void {
  const names = Object.keys(row);
  driver
    .prepare(`INSERT INTO ${LOG.table} (${listed(names)}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(row));
}

/** What origins of a reading share. */
function layoutsIn(driver: Driver, reading: StagedReading): readonly OriginLayout[] {
  const rows = driver
    .prepare(`SELECT id, file, sheet, columns FROM ${tableOf(reading, 'layouts')}`)
    .all() as StagedLayout[];
  return rows.map(({ columns, ...layout }) => ({ ...layout, columns: JSON.parse(columns) as OriginLayout['columns'] }));
}

interface StagedLayout extends Omit<OriginLayout, 'columns'> {
  readonly columns: string;
}

/** Keeps what the origins of a reading share: from then on its records can be read. */
export function keepLayouts(driver: Driver, projectId: string, reading: StagedReading): void {
  driver
    .prepare(
      `INSERT INTO ${LAYOUT.table} (${LAYOUT.id}, ${LAYOUT.projectId}, ${LAYOUT.file}, ${LAYOUT.sheet}, ${LAYOUT.columns})
       SELECT id, ?, file, sheet, columns FROM ${tableOf(reading, 'layouts')}`,
    )
    .run(projectId);
}

function effectOf(merged: ReadonlyMap<RecordKind, Counts>, gone: Counted, withdrawn: Counted): ImportEffect {
  const total = { added: 0, changed: 0, unchanged: 0, gone: 0 };
  const byKind: Partial<Record<RecordKind, Counts>> = {};
  for (const kind of RECORD_KINDS) {
    const counts = { ...NOTHING, ...merged.get(kind), gone: gone.get(kind) ?? 0 };
    counts.changed += withdrawn.get(kind) ?? 0;
    if (Object.values(counts).every((count) => count === 0)) continue;
    byKind[kind] = counts;
    for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name];
  }
  return { ...total, byKind };
}

const NOTHING: Counts = { added: 0, changed: 0, unchanged: 0, gone: 0 };
