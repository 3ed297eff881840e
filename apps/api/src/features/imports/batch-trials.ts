import { closeSync, openSync } from 'node:fs';
import type { GoneChoice } from '@tatami/contracts';
import type { Driver } from '../../database/index.ts';
import { columnsOf, STAGE, type StagedFile, tableOf, tablesOf } from './staged-file.ts';

/** A file of a batch that was tried and is not applied yet. */
export interface EarlierTrial {
  readonly importId: string;
  readonly gone: GoneChoice;
  readonly file: StagedFile;
}

/** Who keeps a trial, and where it stands in its batch. */
interface Place {
  readonly importId: string;
  readonly position: number;
}

/*
 * What was read of the files of a batch is kept beside the uploads (attached as `batch`) until they are applied, so that each
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

/** Trials of files that stand before a position, in their order. */
export function trialsBefore(driver: Driver, position: number): readonly EarlierTrial[] {
  const rows = driver
    .prepare(
      `SELECT t.position, t.importId, i."gone" FROM batch.trials AS t JOIN "Import" AS i ON i."id" = t.importId
       WHERE t.position < ? ORDER BY t.position`,
    )
    .all(position) as readonly (Place & { readonly gone: GoneChoice })[];
  return rows.map(({ position: at, importId, gone }) => ({ importId, gone, file: fileAt(at) }));
}

/** Keeps the file at hand in the place of an earlier trial of it. */
export function keepTrial(driver: Driver, { importId, position }: Place): void {
  forgetTrial(driver, position);
  for (const name of tablesOf(driver, STAGE)) {
    const columns = columnsOf(driver, STAGE, name).map((column) =>
      column === 'position' ? 'position INTEGER PRIMARY KEY' : `"${column}"`,
    );
    const kept = tableOf(fileAt(position), name);
    driver.exec(
      `CREATE TABLE ${kept} (${columns.join(', ')}); INSERT INTO ${kept} SELECT * FROM ${tableOf(STAGE, name)}`,
    );
  }
  driver.prepare('INSERT INTO batch.trials VALUES (?, ?)').run(position, importId);
}

/** To be called once a file is applied: it is part of the estate then. */
export function forgetTrial(driver: Driver, position: number): void {
  for (const name of tablesOf(driver, fileAt(position))) driver.exec(`DROP TABLE ${tableOf(fileAt(position), name)}`);
  driver.prepare('DELETE FROM batch.trials WHERE position = ?').run(position);
}

function fileAt(position: number): StagedFile {
  return { schema: 'batch', prefix: `${position} ` };
}
