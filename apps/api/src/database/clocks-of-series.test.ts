import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrateDatabase, openDatabase } from './index.ts';
import { migrationsBefore, migrationsFolder, projectRow, temporaryFolder } from './test/temporary-folder.ts';

const CLOCKS = '20261125141500_clocks-of-recordings';

test('series of before say what they were read as: known instants where their file stated a zone, else wall clock', async () => {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder: migrationsBefore(CLOCKS) });
  const before = new Sqlite(join(folder, 'tatami.db'));
  const insert = (table: string, row: Record<string, string | number | null>) =>
    before
      .prepare(
        `INSERT INTO "${table}" (${Object.keys(row).map((name) => `"${name}"`)}) VALUES (${Object.keys(row).map(() => '?')})`,
      )
      .run(...Object.values(row));
  insert('Project', { id: 'p', ...projectRow });
  const file = { projectId: 'p', fileName: 'a', storedAs: 'a', sha256: 'a', bytes: 1, createdAt: projectRow.createdAt };
  const said = { position: 0, severity: 'info', problem: '{}', hint: '{}' };
  for (const [subject, format, code] of [
    ['zoned', 'perfmon', null],
    ['typeperf', 'perfmon', 'no-time-zone'],
    ['sadf', 'sysstat', 'io-wait-is-idle'],
    ['sar', 'sysstat', 'no-time-zone'],
    ['undated', 'sysstat', 'no-date'],
    ['nmon', 'nmon', 'no-time-zone'],
    ['by hand', null, null],
  ] as const) {
    const importId = format && `of-${subject}`;
    if (importId) insert('Import', { ...file, id: importId, format });
    if (importId && code) insert('ImportIssue', { ...said, importId, code });
    const series = { projectId: 'p', metric: 'cpuShare', startsAt: '2026-11-20T00:00:00Z', stepS: 300 };
    insert('UtilisationSeries', { id: subject, ...series, importId, subject, values: '[1]', origin: '{}' });
  }
  before.close();

  expect(migrateDatabase({ folder, migrationsFolder }).applied).toContain(CLOCKS);
  const { read, close } = await openDatabase({ folder });
  const rows = await read.utilisationSeries.findMany({ select: { subject: true, clock: true } });
  const project = await read.project.findUnique({ where: { id: 'p' }, select: { zone: true } });
  await close();
  expect(Object.fromEntries(rows.map(({ subject, clock }) => [subject, clock]))).toEqual({
    zoned: 'utc',
    typeperf: 'local',
    sadf: 'utc',
    sar: 'local',
    undated: 'local',
    nmon: 'local',
    'by hand': 'local',
  });
  expect(project).toEqual({ zone: null });
});
