import { closeSync, openSync } from 'node:fs';
import type { GoneChoice } from '@tatami/contracts';
import type { Driver } from '../../database/index.ts';
import { namedTable, quoted } from './named-table.ts';
import { type StagedPart, type StagedReading, stagedColumns, tableOf, tablesOf } from './staged-reading.ts';

/** A file of a batch that was tried and is not applied yet. */
export interface EarlierTrial {
  readonly importId: string;
  readonly gone: GoneChoice;
  readonly reading: StagedReading;
}

const IMPORT = namedTable('Import', ['id', 'gone']);

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
  driver.exec('CREATE TABLE IF NOT EXISTS batch.trials (position INTEGER PRIMARY KEY, importId TEXT NOT NULL)');
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
      `SELECT t.position, t.importId, i.${IMPORT.gone} FROM batch.trials AS t JOIN ${IMPORT.table} AS i ON i.${IMPORT.id} = t.importId
       WHERE t.position < ? ORDER BY t.position`,
    )
    .all(position) as readonly (Place & { readonly gone: GoneChoice })[];
  return rows.map(({ position: at, importId, gone }) => ({ importId, gone, reading: [keptAt(at)] }));
}

/** Keeps a reading, all of it as one part, in the place of an earlier trial of the file. */
export function keepTrial(driver: Driver, { importId, position }: Place, reading: StagedReading): void {
  forgetTrial(driver, position);
  for (const part of reading) {
    for (const name of tablesOf(driver, part)) {
      const columns = stagedColumns(driver, part, name).map(quoted);
      const kept = tableOf(keptAt(position), name);
      const declared = columns.map((column) => (column === '"position"' ? 'position INTEGER PRIMARY KEY' : column));
      driver.exec(`CREATE TABLE IF NOT EXISTS ${kept} (${declared.join(', ')})`);
      // Rows of each part are numbered from 1: here they follow those before.
      const names = columns.filter((column) => column !== '"position"').join(', ');
      driver.exec(`INSERT INTO ${kept} (${names}) SELECT ${names} FROM ${tableOf(part, name)} ORDER BY rowid`);
    }
  }
  driver.prepare('INSERT INTO batch.trials VALUES (?, ?)').run(position, importId);
}

/** To be called once a file is applied: it is part of the estate then. */
export function forgetTrial(driver: Driver, position: number): void {
  const kept = keptAt(position);
  for (const name of tablesOf(driver, kept)) driver.exec(`DROP TABLE ${tableOf(kept, name)}`);
  driver.prepare('DELETE FROM batch.trials WHERE position = ?').run(position);
}

function keptAt(position: number): StagedPart {
  return { schema: 'batch', prefix: `${position} ` };
}
