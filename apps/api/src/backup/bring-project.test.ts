import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { dataFolder, lockDataFolder, migrateDatabase, openBulkDatabase, renamed } from '../database/index.ts';
import { fillTables, type Rows, rowsOf } from '../database/test/drawn-rows.ts';
import { migrationsBefore, migrationsFolder, temporaryFolder } from '../database/test/temporary-folder.ts';
import { COUNTS_NO_RECORDS } from '../estate/kept-counts.ts';
import { bringProject } from './bring-project.ts';
import { takeBackup } from './take-backup.ts';
import { unpackProject } from './unpack-project.ts';

/** The built command (scripts/build.mjs). */
const command = fileURLToPath(new URL('../../dist/backup.command.js', import.meta.url));
/** Given and taken back since, heard, or of the installation. */
const STAYS = ['Account', 'AuditEvent', 'Deletion', 'JobEvent', 'Member', 'ProposalShare', 'Session', 'Setting'];

type Row = Rows[string][number];

function inDatabase<T>(folder: string, look: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(dataFolder(folder).database);
  const seen = look(database);
  database.close();
  return seen;
}

const rowsIn = (folder: string) => inDatabase(folder, rowsOf);

/** Every upload with what is in it. */
function filesIn(folder: string): Record<string, string> {
  const { uploads } = dataFolder(folder);
  return Object.fromEntries(readdirSync(uploads).map((name) => [name, readFileSync(join(uploads, name), 'utf8')]));
}

/** A folder with three projects, each with a row in every table, references within documents, and an upload. */
function fullFolder(migrations = migrationsFolder): string {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder: migrations });
  const { uploads } = dataFolder(folder);
  inDatabase(folder, (database) => {
    fillTables(database);
    const scenario = '(SELECT "id" FROM "Scenario" s WHERE s."projectId" = "Proposal"."projectId")';
    database.exec(`UPDATE "Project" SET "sample" = 0; UPDATE "Proposal" SET "scenarioIds" = json_array(${scenario})`);
    const names = database.prepare('SELECT "storedAs" FROM "Import"').pluck().all() as string[];
    for (const name of names) {
      writeFileSync(join(uploads, name), `the file ${name}`);
      const sha256 = createHash('sha256').update(`the file ${name}`).digest('hex');
      database.prepare('UPDATE "Import" SET "sha256" = ? WHERE "storedAs" = ?').run(sha256, name);
    }
  });
  return folder;
}

async function archiveOf(folder: string): Promise<string> {
  return (await takeBackup({ folder, into: temporaryFolder(), keep: null, version: 'test', now: new Date() })).path;
}

async function brought(archive: string, projectId: string, folder: string) {
  const { scratch } = dataFolder(folder);
  const unpacked = await unpackProject({ archive, projectId, scratch, migrationsFolder });
  const project = await bringProject(await openBulkDatabase({ folder }), { folder, unpacked });
  rmSync(unpacked.folder, { recursive: true });
  return project;
}

/** Rows that were not there before, by table. */
function added(before: Rows, after: Rows): Rows {
  const known = new Set(Object.values(before).flatMap((rows) => rows.map(textOf)));
  return Object.fromEntries(
    Object.entries(after).map(([table, rows]) => [table, rows.filter((row) => !known.has(textOf(row)))]),
  );
}

const textOf = (row: Row) => JSON.stringify(row);

/** New ids by those of before: each table has one row of a project, the tables were filled in the order of their projects. */
function idsBy(of: Record<string, Row>, news: Rows): ReadonlyMap<string, string> {
  const pairs = Object.entries(of).flatMap(([table, row]) =>
    ['id', 'storedAs'].flatMap((column) => {
      const [from, to] = [row[column], news[table]?.[0]?.[column]];
      return typeof from === 'string' && typeof to === 'string' ? [[from, to] as const] : [];
    }),
  );
  return new Map(pairs);
}

/** The rows of the project at a place, in all tables that go with it. */
function rowsOfProject(rows: Rows, place: number): Record<string, Row> {
  const tables = Object.keys(rows).filter((table) => !STAYS.includes(table));
  return Object.fromEntries(tables.map((table) => [table, rows[table]?.[place] as Row]));
}

/** What a row is when it has come back. */
function expected(table: string, row: Row, ids: ReadonlyMap<string, string>): Row {
  const values = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' ? renamed(value, ids) : value,
  ]);
  const changed = {
    Job: { idempotencyKey: null, leaseUntil: null },
    Project: { name: expect.stringMatching(/^Project\.name \d 髙﨑 \(\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\)$/) },
  }[table];
  return { ...Object.fromEntries(values), ...changed };
}

/** Of the projects in the order of their ids: the job of this one had ended. */
const ENDED = 2;

let folder: string;
let projects: readonly string[];
beforeEach(() => {
  folder = fullFolder();
  projects = (rowsIn(folder).Project ?? []).map(({ id }) => String(id));
});

test.each([
  ['beside the project there still is', (from: string) => from],
  ['where it was never', () => emptyFolder()],
])('every row and file comes back, %s, under new ids, and nothing else changes', async (_where, into) => {
  const archive = await archiveOf(folder);
  const held = rowsOfProject(rowsIn(folder), ENDED);
  const target = into(folder);
  const [before, files] = [rowsIn(target), filesIn(target)];
  const { id } = await brought(archive, projects[ENDED] ?? '', target);
  const after = rowsIn(target);
  const news = added(before, after);
  expect(Object.keys(held).length).toBeGreaterThan(20);
  for (const table of STAYS) expect(news[table], table).toEqual([]);
  const ids = idsBy(held, news);
  expect(ids.get(projects[ENDED] ?? '')).toBe(id);
  for (const [table, row] of Object.entries(held)) {
    expect(news[table], table).toEqual([expected(table, row, ids)]);
    expect(after[table]).toHaveLength((before[table]?.length ?? 0) + 1);
  }
  const stored = String(held.Import?.storedAs);
  expect(filesIn(target)).toEqual({ ...files, [ids.get(stored) ?? '']: `the file ${stored}` });
  expect(news.Proposal?.[0]?.scenarioIds).toBe(JSON.stringify([news.Scenario?.[0]?.id]));
  expect(inDatabase(target, (database) => database.pragma('foreign_key_check'))).toEqual([]);
  expect(readdirSync(dataFolder(target).scratch)).toEqual([]);
});

/** A data folder in which nobody has done anything. */
function emptyFolder(): string {
  const empty = temporaryFolder();
  migrateDatabase({ folder: empty, migrationsFolder });
  return empty;
}

test('a job that had not ended is cancelled, and twice brought is twice there', async () => {
  const archive = await archiveOf(folder);
  const statusOf = (of: string) =>
    inDatabase(folder, (database) =>
      database.prepare('SELECT "status" FROM "Job" WHERE "projectId" = ?').pluck().get(of),
    );
  const unfinished = projects.find((id) => statusOf(id) === 'running') ?? '';
  const [first, second] = [await brought(archive, unfinished, folder), await brought(archive, unfinished, folder)];
  expect([statusOf(first.id), statusOf(second.id), statusOf(unfinished)]).toEqual([
    'cancelled',
    'cancelled',
    'running',
  ]);
  expect(first.id).not.toBe(second.id);
});

test('what an import had brought by then and was not applied stays behind', async () => {
  const [projectId = ''] = projects;
  const zero = Object.keys(COUNTS_NO_RECORDS).map((column) => `"${column}" = 0`);
  inDatabase(folder, (database) => {
    database.exec(`UPDATE "Project" SET ${zero.join(', ')}; UPDATE "Import" SET "applied" = 'no', "dryRun" = 0`);
  });
  const { id } = await brought(await archiveOf(folder), projectId, folder);
  const countOf = (table: string) => rowsIn(folder)[table]?.filter((row) => row.projectId === id).length;
  expect(['Server', 'Workload', 'UtilisationSeries', 'BenchmarkRun', 'Topology', 'Diagnosis'].map(countOf)).toEqual([
    ...Array(6).fill(0),
  ]);
  expect(['Import', 'Scenario'].map(countOf)).toEqual([1, 1]);
});

test('out of an archive of an earlier release', async () => {
  const older = fullFolder(migrationsBefore('20261126020000_accounts-by-provider'));
  const [id = ''] = (rowsIn(older).Project ?? []).map((row) => String(row.id));
  const before = rowsIn(folder).Server?.length ?? 0;
  await brought(await archiveOf(older), id, folder);
  expect(rowsIn(folder).Server).toHaveLength(before + 1);
});

test('what is no whole archive, or has no such project, brings nothing and leaves nothing', async () => {
  const archive = await archiveOf(folder);
  const before = [rowsIn(folder), filesIn(folder)];
  await expect(brought(archive, 'another', folder)).rejects.toThrow(
    /Name one project of .* by its id: .*Project\.name 0/,
  );
  writeFileSync(archive, readFileSync(archive).subarray(0, -200));
  await expect(brought(archive, projects[0] ?? '', folder)).rejects.toThrow('cut off');
  expect([rowsIn(folder), filesIn(folder)]).toEqual(before);
  expect(readdirSync(dataFolder(folder).scratch)).toEqual([]);
});

test('the command brings it by id or name while no server uses the folder', async () => {
  const archive = await archiveOf(folder);
  const run = (...args: string[]) => {
    const env = { ...process.env, TATAMI_DATA: folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const count = () => rowsIn(folder).Project?.length;
  const free = lockDataFolder(folder);
  expect(run('restore', archive, '--project', projects[0] ?? '').said).toContain('Another Tatami server uses');
  free();
  expect(run('restore', archive, '--project', 'nothing of this name').said).toContain('by its id');
  expect(run('restore', archive, '--project', 'x', '--into', '/tmp/x').said).toContain('Name the archive');
  expect(count()).toBe(3);
  const byName = run('restore', archive, '--project', 'Project.name 1 髙﨑');
  expect([byName.status, byName.said]).toEqual([0, expect.stringContaining('has the project again')]);
  expect(run('restore', archive, '--project', projects[0] ?? '').status).toBe(0);
  expect(count()).toBe(5);
});
