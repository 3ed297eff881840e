import type { Driver } from '../../database/index.ts';
import { AddedRows, type MergeTarget } from './added-rows.ts';
import { ENTRIES_PER_ROW, LOG } from './change-log.ts';
import { quoted } from './named-table.ts';
import { RECORD, RECORD_KINDS, RECORD_TABLES, type RecordKind } from './record-tables.ts';
import { type StagedReading, stagedKinds, tableOf } from './staged-reading.ts';

/** How far the rows of a reading have been brought: all of the kinds before, and of this one those up to a position. */
export interface BroughtTo {
  readonly kind: RecordKind;
  readonly position: number;
}

/**
 * Rows of one transaction: some 50 ms of an idle machine, in which nobody else writes. Whole rows of the log, each of which is written
 * once.
 */
const ROWS_AT_ONCE = 5 * ENTRIES_PER_ROW.added;

/**
 * Writes the next rows of a reading into a project that has no records, in the caller's transaction; null = the first ones. Gives how far
 * it is, null once all are there. Until their import is applied the project counts none of them, and nobody reads them
 * (`recordsOf`).
 */
export function bringRows(
  driver: Driver,
  target: Pick<MergeTarget, 'projectId' | 'importId'>,
  reading: StagedReading,
  after: BroughtTo | null,
): BroughtTo | null {
  const kinds = stagedKinds(driver, reading);
  const kind = after?.kind ?? kinds[0];
  if (kind === undefined) return null;
  const from = after?.position ?? 0;
  const added = new AddedRows(driver, { ...target, trial: false }, reading);
  const rows = `(SELECT * FROM ${tableOf(reading, kind)} WHERE position > ${from} AND position <= ${from + ROWS_AT_ONCE}) AS s`;
  if (added.add(kind, { rows, number: 's.position' }) === ROWS_AT_ONCE) return { kind, position: from + ROWS_AT_ONCE };
  const next = kinds[kinds.indexOf(kind) + 1];
  return next === undefined ? null : { kind: next, position: 0 };
}

/** How many rows of each kind were brought. Throws where they are not all that were read: the import must not be applied then. */
export function broughtRows(driver: Driver, importId: string, reading: StagedReading): ReadonlyMap<RecordKind, number> {
  const counts = stagedKinds(driver, reading).map((kind) => {
    const table = quoted(RECORD_TABLES[kind].model);
    const staged = driver.prepare(`SELECT count(*) FROM ${tableOf(reading, kind)}`).pluck();
    const held = driver.prepare(`SELECT count(*) FROM ${table} WHERE ${RECORD.importId} = ?`).pluck();
    const count = staged.get() as number;
    if (held.get(importId) !== count) throw new Error(`of ${kind} others were brought than were read`);
    return [kind, count] as const;
  });
  return new Map(counts);
}

/**
 * Takes rows away again whose import was not applied, and their log: some of them, in the caller's transaction. False once there are
 * none.
 */
export function takeBroughtAway(driver: Driver, importId: string, most = ROWS_AT_ONCE): boolean {
  for (const kind of RECORD_KINDS) {
    const table = quoted(RECORD_TABLES[kind].model);
    const { changes } = driver
      .prepare(
        `DELETE FROM ${table} WHERE ${RECORD.id} IN (SELECT ${RECORD.id} FROM ${table} WHERE ${RECORD.importId} = ? LIMIT ?)`,
      )
      .run(importId, most);
    if (changes > 0) return true;
  }
  driver.prepare(`DELETE FROM ${LOG.table} WHERE ${LOG.importId} = ?`).run(importId);
  return false;
}
