import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrateDatabase, openDatabase } from './index.ts';
import { fillTables, type Rows, rowsOf } from './test/drawn-rows.ts';
import { migrationsAnd, migrationsBefore, migrationsFolder, temporaryFolder } from './test/temporary-folder.ts';

/** The schema of each release: what its migrations make, up to one of them. */
const MIGRATIONS = readdirSync(migrationsFolder)
  .filter((name) => /^\d/.test(name))
  .sort();

/** What a migration puts elsewhere on purpose. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  // What became of an import is said by its job.
  '20261121051000_import-experience': ['Import.error', 'Import.finishedAt', 'Import.status'],
};

/** A data folder of a release, with rows in every table. */
function folderOf(migrations: string): string {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder: migrations });
  inFolder(folder, fillTables);
  return folder;
}

function inFolder<T>(folder: string, look: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(join(folder, 'tatami.db'));
  const seen = look(database);
  database.close();
  return seen;
}

/** Tables, rows and columns that are not as they were. */
function lostBetween(before: Rows, after: Rows): readonly string[] {
  const lost = Object.entries(before).flatMap(([table, rows]) => {
    const now = after[table] ?? [];
    if (now.length !== rows.length) return [`${table}: ${rows.length} rows, now ${now.length}`];
    return rows.flatMap((row, n) =>
      Object.keys(row)
        .filter((column) => JSON.stringify(now[n]?.[column]) !== JSON.stringify(row[column]))
        .map((column) => `${table}.${column}`),
    );
  });
  return [...new Set(lost)].sort();
}

test.each(MIGRATIONS.slice(1))(
  'a full database of before %s opens in this release, and has lost nothing',
  async (name) => {
    const folder = folderOf(migrationsBefore(name));
    const before = inFolder(folder, rowsOf);
    expect(Object.values(before).every((rows) => rows.length === 3)).toBe(true);
    const { applied, backup } = migrateDatabase({ folder, migrationsFolder });
    expect(applied).toEqual(MIGRATIONS.slice(MIGRATIONS.indexOf(name)));
    expect(backup).not.toBeNull();
    expect(lostBetween(before, inFolder(folder, rowsOf))).toEqual(MOVED[name] ?? []);
    expect(inFolder(folder, (database) => database.pragma('foreign_key_check'))).toEqual([]);
    expect(inFolder(folder, (database) => database.pragma('integrity_check', { simple: true }))).toBe('ok');
  },
);

test('all of this release is read as it is kept', async () => {
  const { read, close } = await openDatabase({ folder: folderOf(migrationsFolder) });
  const [imports, accounts, changes] = await Promise.all([
    read.import.findMany({ include: { issues: true, rejectedRows: true } }),
    read.account.findMany({ include: { sessions: true, memberships: true } }),
    read.auditEvent.findMany(),
  ]);
  await close();
  expect([imports.length, accounts.length, changes.length]).toEqual([3, 3, 3]);
});

test('what an upgrade loses is found', () => {
  const folder = folderOf(migrationsFolder);
  const before = inFolder(folder, rowsOf);
  const losing = `DELETE FROM "Session" WHERE rowid = (SELECT max(rowid) FROM "Session");
    ALTER TABLE "Account" DROP COLUMN "totpStep";
    DROP TABLE "AuditEvent";
    UPDATE "Project" SET "customer" = 'x' WHERE rowid = 1;`;
  migrateDatabase({ folder, migrationsFolder: migrationsAnd('20990101000000_losing', losing) });
  expect(lostBetween(before, inFolder(folder, rowsOf))).toEqual([
    'Account.totpStep',
    'AuditEvent: 3 rows, now 0',
    'Project.customer',
    'Session: 3 rows, now 2',
  ]);
});
