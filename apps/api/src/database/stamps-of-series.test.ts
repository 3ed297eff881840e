import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrateDatabase, openDatabase } from './index.ts';
import { migrationsBefore, migrationsFolder, projectRow, temporaryFolder } from './test/temporary-folder.ts';

test('series of before say which end of an interval their stamps mark where their format does; else it is unknown', async () => {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder: migrationsBefore('20261122080000_stamps-of-series') });
  const before = new Sqlite(join(folder, 'tatami.db'));
  const insert = (table: string, row: Record<string, string | number | null>) =>
    before
      .prepare(
        `INSERT INTO "${table}" (${Object.keys(row).map((name) => `"${name}"`)}) VALUES (${Object.keys(row).map(() => '?')})`,
      )
      .run(...Object.values(row));
  insert('Project', { id: 'p', ...projectRow });
  const file = { projectId: 'p', fileName: 'a', storedAs: 'a', sha256: 'a', bytes: 1, createdAt: projectRow.createdAt };
  const formats = ['sysstat', 'planetlab', 'utilisation-csv', null];
  for (const format of formats) {
    const importId = format && `of-${format}`;
    if (importId) insert('Import', { ...file, id: importId, format });
    const series = { projectId: 'p', metric: 'cpuShare', startsAt: '2026-11-20T00:00:00Z', stepS: 300 };
    insert('UtilisationSeries', {
      id: `${format}`,
      ...series,
      importId,
      subject: `${format}`,
      values: '[1]',
      origin: '{}',
    });
  }
  before.close();

  expect(migrateDatabase({ folder, migrationsFolder }).applied).toContain('20261122080000_stamps-of-series');
  const { read, close } = await openDatabase({ folder });
  const rows = await read.utilisationSeries.findMany({ select: { subject: true, stampMarks: true } });
  await close();
  expect(Object.fromEntries(rows.map(({ subject, stampMarks }) => [subject, stampMarks]))).toEqual({
    sysstat: 'end',
    planetlab: 'start',
    'utilisation-csv': null,
    null: null,
  });
});
