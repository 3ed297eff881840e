import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrateDatabase } from '../../database/index.ts';
import { migrationsBefore, temporaryFolder } from '../../database/test/temporary-folder.ts';

/** The migration after the first release's. */
const SECOND_MIGRATION = '20261121051000_import-experience';

/** When everything in a folder of the first release was made. */
export const AT = '2026-11-21T02:00:00.000Z';

/** Writes one row; lists and objects become JSON. */
export type Insert = (table: string, row: Readonly<Record<string, unknown>>) => void;

/** A data folder as the first release left it, with the rows written into it. */
export function folderOfFirstRelease(write: (insert: Insert) => void): string {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder: migrationsBefore(SECOND_MIGRATION) });
  const database = new Sqlite(join(folder, 'tatami.db'));
  write((table, row) => {
    database
      .prepare(
        `INSERT INTO "${table}" (${Object.keys(row).map((name) => `"${name}"`)}) VALUES (${Object.keys(row).map(() => '?')})`,
      )
      .run(Object.values(row).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)));
  });
  database.close();
  return folder;
}
