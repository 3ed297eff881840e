import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { DatabaseRefusedError, migrateDatabase, openDatabase } from './index.ts';
import { exitCode, startProcess } from './test/child-process.ts';
import {
  emptyDatabase,
  migrationsAnd,
  migrationsFolder,
  projectRow,
  repositoryRoot,
  temporaryFolder,
} from './test/temporary-folder.ts';

const NEXT = '20990101000000_next';
const FIRST = readdirSync(migrationsFolder).filter((name) => /^\d/.test(name));
const migrateScript = new URL('./test/migrate.ts', import.meta.url);

function tablesOf(folder: string): readonly string[] {
  const database = new Sqlite(join(folder, 'tatami.db'), { readonly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  database.close();
  return tables;
}

async function folderWithProject(): Promise<string> {
  const database = await emptyDatabase();
  await database.writeTransaction((transaction) => transaction.project.create({ data: projectRow }));
  await database.close();
  return database.folder;
}

function prisma(folder: string, ...words: string[]): string {
  return execFileSync(process.execPath, [join(repositoryRoot, 'node_modules/prisma-cli/build/index.js'), ...words], {
    cwd: repositoryRoot,
    env: { ...process.env, TATAMI_DATA: folder },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

describe('migrateDatabase', () => {
  it('makes a database from nothing, and has nothing to do the second time', () => {
    const folder = temporaryFolder();
    expect(migrateDatabase({ folder, migrationsFolder })).toEqual({ applied: FIRST, backup: null });
    expect(tablesOf(folder)).toContain('Project');
    expect(migrateDatabase({ folder, migrationsFolder })).toEqual({ applied: [], backup: null });
  });

  it('leaves a history that the Prisma CLI agrees with', () => {
    const folder = temporaryFolder();
    migrateDatabase({ folder, migrationsFolder });
    expect(prisma(folder, 'migrate', 'status')).toContain('Database schema is up to date');
    expect(
      prisma(
        folder,
        'migrate',
        'diff',
        '--from-config-datasource',
        '--to-schema',
        'prisma/schema.prisma',
        '--exit-code',
      ),
    ).toContain('No difference detected');
  });

  it('continues where the Prisma CLI has stopped', () => {
    const folder = temporaryFolder();
    prisma(folder, 'migrate', 'deploy');
    expect(migrateDatabase({ folder, migrationsFolder }).applied).toEqual([]);
  });

  it('makes a verified backup before it changes a database that holds something', async () => {
    const folder = await folderWithProject();
    const newer = migrationsAnd(NEXT, 'ALTER TABLE "Project" ADD COLUMN "note" TEXT;');
    const { applied, backup } = migrateDatabase({ folder, migrationsFolder: newer });
    expect(applied).toEqual([NEXT]);
    if (backup === null) throw new Error('no backup');
    expect(createHash('sha256').update(readFileSync(backup.path)).digest('hex')).toBe(backup.sha256);
    const copy = new Sqlite(backup.path, { readonly: true });
    expect(copy.prepare('SELECT customer FROM "Project"').pluck().all()).toEqual([projectRow.customer]);
    expect(copy.prepare('SELECT count(*) FROM "_prisma_migrations"').pluck().get()).toBe(FIRST.length);
    copy.close();
  });

  it('rolls back the whole of a migration that fails, and keeps the rows', async () => {
    const folder = await folderWithProject();
    const broken = migrationsAnd(
      NEXT,
      'CREATE TABLE "Half" ("id" TEXT); UPDATE "Project" SET "name" = \'x\'; SELECT nonsense;',
    );
    expect(() => migrateDatabase({ folder, migrationsFolder: broken })).toThrow('nonsense');
    expect(tablesOf(folder)).not.toContain('Half');
    expect(migrateDatabase({ folder, migrationsFolder }).applied).toEqual([]);
    const database = await openDatabase({ folder });
    expect((await database.read.project.findMany()).map(({ name }) => name)).toEqual([projectRow.name]);
    await database.close();
  });

  it('rebuilds a table without losing the rows that refer to it', async () => {
    const database = await emptyDatabase();
    await database.writeTransaction((transaction) =>
      transaction.setting.create({ data: { key: 'kept', value: 1 } }).then(() =>
        transaction.project.create({
          data: { ...projectRow, jobs: { create: { kind: 'plan', payload: {}, createdAt: projectRow.createdAt } } },
        }),
      ),
    );
    await database.close();
    const columns = '"id","name","customer","version","estateVersion","sample","createdAt","updatedAt"';
    const rebuild = `PRAGMA defer_foreign_keys=ON;
      PRAGMA foreign_keys=OFF;
      CREATE TABLE "new_Project" ("id" TEXT NOT NULL PRIMARY KEY, "name" TEXT NOT NULL, "customer" TEXT, "version" INTEGER NOT NULL DEFAULT 1,
        "estateVersion" INTEGER NOT NULL DEFAULT 1, "sample" BOOLEAN NOT NULL DEFAULT false, "createdAt" TEXT NOT NULL, "updatedAt" TEXT NOT NULL);
      INSERT INTO "new_Project" (${columns}) SELECT ${columns} FROM "Project";
      DROP TABLE "Project";
      ALTER TABLE "new_Project" RENAME TO "Project";
      PRAGMA foreign_keys=ON;
      PRAGMA defer_foreign_keys=OFF;`;
    migrateDatabase({ folder: database.folder, migrationsFolder: migrationsAnd(NEXT, rebuild) });
    const after = await openDatabase({ folder: database.folder });
    expect(await after.read.job.count()).toBe(1);
    await after.close();
  });

  it('refuses a migration that leaves rows without what they refer to', async () => {
    const folder = await folderWithProject();
    const orphaning = `INSERT INTO "BenchmarkPoint" VALUES ('no-such-run', 0, 0, 0);`;
    expect(() => migrateDatabase({ folder, migrationsFolder: migrationsAnd(NEXT, orphaning) })).toThrow(
      'BenchmarkPoint → BenchmarkRun',
    );
    expect(migrateDatabase({ folder, migrationsFolder }).applied).toEqual([]);
  });

  it('refuses a database of a newer version and does not change a byte of it', async () => {
    const folder = await folderWithProject();
    migrateDatabase({ folder, migrationsFolder: migrationsAnd(NEXT, 'CREATE TABLE "Future" ("id" TEXT);') });
    const before = readFileSync(join(folder, 'tatami.db'));
    const attempt = () => migrateDatabase({ folder, migrationsFolder });
    expect(attempt).toThrow(DatabaseRefusedError);
    expect(attempt).toThrow(NEXT);
    expect(readFileSync(join(folder, 'tatami.db')).equals(before)).toBe(true);
  });

  it('refuses a database that is not ours, and one the CLI left half migrated', () => {
    const folder = temporaryFolder();
    const other = new Sqlite(join(folder, 'tatami.db'));
    other.exec('CREATE TABLE "Recipes" ("id" TEXT)');
    expect(() => migrateDatabase({ folder, migrationsFolder })).toThrow('not a database of Tatami');
    other.exec('DROP TABLE "Recipes"');
    migrateDatabase({ folder, migrationsFolder });
    other.exec('UPDATE "_prisma_migrations" SET finished_at = NULL');
    other.close();
    expect(() => migrateDatabase({ folder, migrationsFolder })).toThrow('was begun');
  });

  it('lets one of several processes migrate while the others wait', async () => {
    const folder = await folderWithProject();
    const options = { folder, migrationsFolder: migrationsAnd(NEXT, slowMigration(20_000)) };
    const children = [1, 2, 3].map(() => startProcess(migrateScript, options));
    const outcomes = await Promise.all(children.map(async (child) => (await once(child, 'message'))[0]));
    expect(outcomes.map(({ backedUp }) => backedUp).sort()).toEqual([false, false, true]);
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual([NEXT]);
  });

  it('leaves the old schema whole when killed in the middle, and finishes at the next start', async () => {
    const folder = await folderWithProject();
    const options = { folder, migrationsFolder: migrationsAnd(NEXT, slowMigration(400_000)) };
    const log = join(folder, 'tatami.db-wal');
    for (const logBytes of [100_000, 2_000_000, 8_000_000]) {
      const child = startProcess(migrateScript, options);
      while (child.exitCode === null && !(existsSync(log) && statSync(log).size > logBytes)) await wait(2);
      child.kill('SIGKILL');
      expect(await exitCode(child)).toBeNull();
      expect(tablesOf(folder)).not.toContain('Big');
    }
    expect(migrateDatabase(options).applied).toEqual([NEXT]);
    const database = new Sqlite(join(folder, 'tatami.db'), { readonly: true });
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.prepare('SELECT count(*) FROM "Big"').pluck().get()).toBe(400_000);
    expect(database.prepare('SELECT count(*) FROM "Project"').pluck().get()).toBe(1);
    database.close();
  });
});

function slowMigration(rows: number): string {
  return `CREATE TABLE "Big" ("id" INTEGER, "text" TEXT);
    INSERT INTO "Big" SELECT value, hex(randomblob(32)) FROM (
      WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT ${rows}) SELECT value FROM n
    );`;
}
