import { closeSync, openSync } from 'node:fs';
import type { GoneChoice } from '@tatami/contracts';
import type { Driver } from '../../database/index.ts';
import { namedTable, quoted } from './named-table.ts';
import { keyText, RECORD_TABLES } from './record-tables.ts';
import { type StagedReading, stagedColumns, stagedKinds, tableOf, tablesOf } from './staged-reading.ts';

/** A file of a batch that was tried and is not applied yet. */
export interface EarlierTrial {
  readonly importId: string;
  readonly gone: GoneChoice;
  readonly reading: StagedReading;
  /** Whether it is a state of an estate: such files are compared with each other as wholes. */
  readonly isInventory: boolean;
}

const IMPORT = namedTable('Import', ['id', 'gone', 'kind']);

/** Who keeps a trial, and where it stands in its batch. */
interface Place {
  readonly importId: string;
  readonly position: number;
}

/*
 * What was read of the files of a batch is kept in the scratch folder (attached as `batch`) until they are applied, so that each
 * file can be compared with the estate as it will be after those before it. Without it, say after a restart, a file is compared
 * with the estate as it is.
 */

/** Attaches what a batch keeps; made where there is none. */
export function attachBatch(driver: Driver, path: string): void {
  // The connection opens what is there and makes nothing: an empty file is an empty database.
  closeSync(openSync(path, 'a'));
  driver.prepare('ATTACH ? AS batch').run(path);
  // Worth no more than the trials it holds: nobody waits for the disk.
  driver.exec('PRAGMA batch.journal_mode = MEMORY; PRAGMA batch.synchronous = OFF');
  driver.exec(`CREATE TABLE IF NOT EXISTS batch.trials (position INTEGER PRIMARY KEY, importId TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS batch.keys (kind, key, position, PRIMARY KEY (kind, key, position)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS batch.keysAt ON keys (position)`);
}

/** Detaches what a batch keeps, if it is attached. */
export function detachBatch(driver: Driver): void {
  const attached = driver.prepare("SELECT 1 FROM pragma_database_list WHERE name = 'batch'").get();
  if (attached !== undefined) driver.exec('DETACH batch');
}

/** Trials of files that stand before a position, in their order. */
export function trialsBefore(driver: Driver, position: number): readonly EarlierTrial[] {
  const rows = driver
    .prepare(
      `SELECT t.position, t.importId, i.${IMPORT.gone}, i.${IMPORT.kind} FROM batch.trials AS t JOIN ${IMPORT.table} AS i ON i.${IMPORT.id} = t.importId
       WHERE t.position < ? ORDER BY t.position`,
    )
    .all(position) as readonly (Place & { readonly gone: GoneChoice; readonly kind: string | null })[];
  return rows.map(({ position: at, importId, gone, kind }) => ({
    importId,
    gone,
    reading: keptAt(at),
    isInventory: kind === 'inventory',
  }));
}

/**
 * The earlier trials without which a reading would be compared otherwise: those that have one of its records, and of states of an estate
 * all, where it is one or one of them counts. With hundreds of recordings of different machines, none has to be merged before the next.
 */
export function trialsThatCount(
  driver: Driver,
  earlier: readonly EarlierTrial[],
  reading: StagedReading,
  isInventory: boolean,
): readonly EarlierTrial[] {
  // What is taken out of the estate may be of any kind.
  if (earlier.length === 0 || earlier.some(({ gone }) => gone === 'remove')) return earlier;
  const sharing = new Set(importsSharingKeys(driver, reading));
  const counts = ({ importId }: EarlierTrial) => sharing.has(importId);
  const withInventories = isInventory || earlier.some((trial) => trial.isInventory && counts(trial));
  return earlier.filter((trial) => counts(trial) || (withInventories && trial.isInventory));
}

function importsSharingKeys(driver: Driver, reading: StagedReading): readonly string[] {
  return stagedKinds(driver, reading).flatMap(
    (kind) =>
      driver
        .prepare(
          `SELECT DISTINCT t.importId FROM ${tableOf(reading, kind)} AS s
           CROSS JOIN batch.keys AS k ON k.kind = ? AND k.key = ${keyText(RECORD_TABLES[kind])}
           CROSS JOIN batch.trials AS t ON t.position = k.position`,
        )
        .pluck()
        .all(kind) as string[],
  );
}

/** Keeps a reading in the place of an earlier trial of the file. */
export function keepTrial(driver: Driver, { importId, position }: Place, reading: StagedReading): void {
  forgetTrial(driver, position);
  const kept = keptAt(position);
  for (const name of tablesOf(driver, reading)) {
    const columns = stagedColumns(driver, reading, name).map(quoted);
    const declared = columns.map((column) => (column === '"position"' ? 'position INTEGER PRIMARY KEY' : column));
    driver.exec(`CREATE TABLE ${tableOf(kept, name)} (${declared.join(', ')})`);
    driver.exec(`INSERT INTO ${tableOf(kept, name)} SELECT * FROM ${tableOf(reading, name)} ORDER BY rowid`);
  }
  for (const kind of stagedKinds(driver, kept))
    driver
      .prepare(
        `INSERT OR IGNORE INTO batch.keys SELECT ?, ${keyText(RECORD_TABLES[kind])}, ? FROM ${tableOf(kept, kind)} AS s`,
      )
      .run(kind, position);
  driver.prepare('INSERT INTO batch.trials VALUES (?, ?)').run(position, importId);
}

/** To be called once a file is applied: it is part of the estate then. */
export function forgetTrial(driver: Driver, position: number): void {
  const kept = keptAt(position);
  for (const name of tablesOf(driver, kept)) driver.exec(`DROP TABLE ${tableOf(kept, name)}`);
  for (const table of ['trials', 'keys']) driver.prepare(`DELETE FROM batch.${table} WHERE position = ?`).run(position);
}

function keptAt(position: number): StagedReading {
  return { schema: 'batch', prefix: `${position} ` };
}
