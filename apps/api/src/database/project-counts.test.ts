import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { wrongCounts } from '../test/wrong-counts.ts';
import { migrateDatabase, openBulkDatabase, openDatabase, type Transaction } from './index.ts';
import { emptyDatabase, migrationsFolder, projectRow, temporaryFolder } from './test/temporary-folder.ts';

const THIS_MIGRATION = '20261122073000_project-counts';
const at = projectRow.createdAt;

const projectNamed = (tx: Transaction, id: string) => tx.project.create({ data: { ...projectRow, id } });
const serverRow = (projectId: string, key: string) => ({ projectId, key, name: key, origin: {}, edited: [] });
const importRow = (projectId: string, dryRun: boolean) => ({
  ...{ projectId, dryRun, createdAt: at },
  ...{ fileName: 'servers.csv', storedAs: 'servers', sha256: '', bytes: 1 },
});

describe('counts of a project', () => {
  it('follow every row that comes, goes, or counts from now on', async () => {
    const { read, writeTransaction } = await emptyDatabase();
    const count = async (id: string) => {
      const { serverCount, importCount } = await read.project.findUniqueOrThrow({ where: { id } });
      return [serverCount, importCount];
    };
    const trial = await writeTransaction(async (tx) => {
      await projectNamed(tx, 'one');
      await projectNamed(tx, 'two');
      await tx.server.createMany({ data: ['a', 'b', 'c'].map((key) => serverRow('one', key)) });
      return tx.import.create({ data: importRow('one', true) });
    });
    expect(await count('one')).toEqual([3, 0]);
    await writeTransaction(async (tx) => {
      await tx.import.update({ where: { id: trial.id }, data: { dryRun: false } });
      await tx.server.updateMany({ where: { key: 'a' }, data: { projectId: 'two' } });
      await tx.$executeRaw`DELETE FROM "Server" WHERE "key" = 'b'`;
    });
    expect([await count('one'), await count('two')]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    const failing = writeTransaction(async (tx) => {
      await tx.server.deleteMany();
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await writeTransaction((tx) => tx.project.delete({ where: { id: 'two' } }));
    expect(await count('one')).toEqual([1, 1]);
    expect(await wrongCounts(read)).toEqual([]);
  });

  it('are taken anew when a connection for many rows says that the estate has changed', async () => {
    const { folder, read, writeTransaction } = await emptyDatabase();
    await writeTransaction(async (tx) => {
      for (const id of ['one', 'two']) await projectNamed(tx, id);
      for (const dryRun of [true, false]) await tx.import.create({ data: importRow('one', dryRun) });
      await tx.server.create({ data: serverRow('two', 'kept') });
    });
    const bulk = await openBulkDatabase({ folder });
    await bulk.writeTransaction(async (tx) => {
      const insert = bulk.driver.prepare(
        `INSERT INTO "Server" ("id", "projectId", "key", "name", "origin", "edited") VALUES (?, 'one', ?, '', '{}', '[]')`,
      );
      for (let n = 0; n < 1_000; n += 1) insert.run(`id-${n}`, `key-${n}`);
      await tx.project.update({ where: { id: 'one' }, data: { estateVersion: { increment: 1 } } });
    });
    expect(await read.project.findUniqueOrThrow({ where: { id: 'one' } })).toMatchObject({
      serverCount: 1_000,
      importCount: 1,
    });
    expect(await wrongCounts(read)).toEqual([]);
  });

  it('are filled for what an earlier version has kept', async () => {
    const folder = folderOfAnEarlierVersion();
    expect(migrateDatabase({ folder, migrationsFolder }).applied).toContain(THIS_MIGRATION);
    const { read, close } = await openDatabase({ folder });
    const { importCount, serverCount, proposalCount } = await read.project.findUniqueOrThrow({ where: { id: 'one' } });
    expect({ importCount, serverCount, proposalCount }).toEqual({ importCount: 1, serverCount: 2, proposalCount: 1 });
    expect(await wrongCounts(read)).toEqual([]);
    const imports = await read.import.findMany({ orderBy: { id: 'asc' } });
    expect(imports.map(({ id, issueCount }) => [id, issueCount])).toEqual([
      ['applied', 0],
      ['trial', 2],
    ]);
    await close();
  });
});

/** With two projects, one of them empty, from before there were counts. */
function folderOfAnEarlierVersion(): string {
  const [folder, migrations] = [temporaryFolder(), temporaryFolder()];
  cpSync(migrationsFolder, migrations, { recursive: true });
  for (const name of readdirSync(migrations))
    if (/^\d/.test(name) && name >= THIS_MIGRATION) rmSync(join(migrations, name), { recursive: true });
  migrateDatabase({ folder, migrationsFolder: migrations });
  const database = new Sqlite(join(folder, 'tatami.db'));
  database.exec(`
    INSERT INTO "Project" ("id", "name", "customer", "createdAt", "updatedAt") VALUES ('one', '', '', '', ''), ('empty', '', '', '', '');
    INSERT INTO "Import" ("id", "projectId", "dryRun", "fileName", "storedAs", "sha256", "bytes", "createdAt")
      VALUES ('applied', 'one', 0, '', '', '', 1, ''), ('trial', 'one', 1, '', '', '', 1, '');
    INSERT INTO "ImportIssue" ("importId", "position", "severity", "code", "problem", "hint")
      VALUES ('trial', 0, 'error', 'x', '{}', '{}'), ('trial', 1, 'error', 'x', '{}', '{}');
    INSERT INTO "Server" ("id", "projectId", "key", "name", "origin", "edited")
      VALUES ('a', 'one', 'a', 'a', '{}', '[]'), ('b', 'one', 'b', 'b', '{}', '[]');
    INSERT INTO "UtilisationSeries" ("id", "projectId", "subject", "metric", "startsAt", "stepS", "values", "origin")
      VALUES ('s', 'one', 'a', 'iops', '', 1, '[]', '{}');
    INSERT INTO "Proposal" ("id", "projectId", "name", "customer", "language", "scenarioIds", "document", "documentVersion", "createdAt", "updatedAt")
      VALUES ('p', 'one', '', '', 'ja', '[]', '{}', 1, '', '');
  `);
  database.close();
  return folder;
}
