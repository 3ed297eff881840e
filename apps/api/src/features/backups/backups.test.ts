import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Backups as ListedBackups } from '@tatami/contracts';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { archiveName } from '../../backup/archive-names.ts';
import { verifyArchive } from '../../backup/verify-archive.ts';
import { migrateDatabase } from '../../database/index.ts';
import { emptyDatabase, migrationsFolder, temporaryFolder } from '../../database/test/temporary-folder.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { CHEAP, signedInPerson } from '../../test/people.ts';
import { createProject, importFile, jobEnd, request, SIX_NETFINITY } from '../../test/requests.ts';
import { Backups } from './backups.ts';
import { backupRepository } from './repository.ts';
import { runBackupTask } from './run-backup-task.ts';

const MIB = 1024 * 1024;
const PROCESS = fileURLToPath(new URL('../../../dist/backup.process.js', import.meta.url));

const listOf = async ({ app }: OpenedApp, language = 'en'): Promise<ListedBackups> =>
  (await request(app, { url: '/api/backups', headers: { 'accept-language': language } })).body;
const make = ({ app }: OpenedApp) => request(app, { method: 'POST', url: '/api/backups' });
const settled = ({ app }: OpenedApp) => app.features.backups.settled();

describe('a server that people work on', () => {
  let opened: OpenedApp;
  let archives: string;
  let free = 100_000 * MIB;
  beforeAll(async () => {
    archives = mkdtempSync(join(tmpdir(), 'tatami-archives-'));
    opened = await openApp({ backupFolder: archives, freeIn: () => free });
    const project = await createProject(opened.app);
    await importFile(opened.app, project.id, { name: 'servers.csv', content: SIX_NETFINITY });
  });
  afterAll(async () => {
    await opened.close();
    rmSync(archives, { recursive: true, force: true });
  });

  test('makes a backup when it is asked, one at a time, and has read it to its end', async () => {
    expect(await listOf(opened)).toMatchObject({ items: [], running: null, failure: null, folder: archives });
    const begun = await make(opened);
    expect([begun.status, begun.body.what]).toEqual([202, 'backup']);
    expect((await listOf(opened)).running).toEqual(begun.body);
    const second = await make(opened);
    expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
    await settled(opened);

    const { items, running, failure, database } = await listOf(opened);
    expect([running, failure, database.damage]).toEqual([null, null, null]);
    expect(Date.now() - Date.parse(database.checkedAt ?? '')).toBeLessThan(180_000);
    expect(items).toMatchObject([{ state: 'whole', uploads: 1, missing: 0, damage: null }]);

    const [item] = items;
    const answer = await opened.app.inject({ url: `/api/backups/${item?.name}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/gzip']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${item?.name}"`);
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(item?.sha256);
    const copy = join(temporaryFolder(), 'copy.tar.gz');
    writeFileSync(copy, answer.rawPayload);
    expect((await verifyArchive(copy)).said.uploads).toHaveLength(1);

    const ready = (await request(opened.app, { url: '/api/health/ready' })).body;
    expect(ready).toMatchObject({ database: 'whole', backup: 'made' });
    const metrics = (await request(opened.app, { url: '/api/metrics' })).text;
    expect(metrics).toContain('\ntatami_backups 1\n');
    expect(metrics).toContain('\ntatami_backup_failed 0\n');
    expect(metrics).toContain('\ntatami_database_damaged 0\n');
  });

  test('notices an archive that has changed, says what is wrong with which file, and deletes it', async () => {
    const [name = ''] = (await listOf(opened)).items.map((item) => item.name);
    const path = join(archives, name);
    writeFileSync(path, readFileSync(path).subarray(0, -40));
    expect((await listOf(opened)).items).toMatchObject([{ state: 'unchecked', sha256: null }]);
    const check = { method: 'POST' as const, url: `/api/backups/${name}/check` };
    expect((await request(opened.app, check)).status).toBe(202);
    await settled(opened);
    const [found] = (await listOf(opened)).items;
    expect(found?.state).toBe('damaged');
    expect(found?.damage).toMatch(`${path} is no backup of Tatami, or was cut off`);
    expect(found?.damage).toContain('Take another copy of it, or an earlier one.');
    expect((await listOf(opened, 'ja')).items[0]?.damage).toContain('以前のバックアップを使用してください');

    const one = { url: `/api/backups/${name}` };
    expect((await request(opened.app, { ...one, method: 'DELETE' })).status).toBe(204);
    expect(readdirSync(archives)).toEqual([]);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await request(opened.app, { ...one, method })).status).toBe(404);
    expect((await request(opened.app, check)).status).toBe(404);
    expect((await request(opened.app, { url: '/api/backups/..%2Ftatami.db' })).status).toBe(400);
  });

  test('keeps what is set, and what is damaged beside it', async () => {
    const outlived = [1, 2, 3].map((day) => archiveName(new Date(Date.UTC(2026, 0, day))));
    for (const name of outlived) writeFileSync(join(archives, name), '');
    const url = '/api/backups/settings';
    const change = (payload: object, version: number) =>
      request(opened.app, { method: 'PATCH', url, payload, headers: { 'if-match': `"${version}"` } });
    expect((await change({ everyHours: 5 }, 1)).status).toBe(400);
    expect((await change({ keepDaily: 0 }, 1)).status).toBe(400);
    const changed = await change({ everyHours: null, keepDaily: 2, keepWeekly: 0 }, 1);
    expect(changed.body).toEqual({ version: 2, everyHours: null, atHour: 2, keepDaily: 2, keepWeekly: 0 });
    expect((await change({ keepDaily: 9 }, 1)).status).toBe(412);
    expect((await listOf(opened)).nextAt).toBeNull();

    const [, damaged = '', newest = ''] = outlived;
    await request(opened.app, { method: 'POST', url: `/api/backups/${damaged}/check` });
    await settled(opened);
    await make(opened);
    await settled(opened);
    const names = (await listOf(opened)).items.map((item) => item.name);
    expect(names.slice(1)).toEqual([newest, damaged]);
    expect(names).toHaveLength(3);
  });

  test('says where there is no room, and begins none', async () => {
    free = 0.1 * MIB;
    const other = await openApp({ backupFolder: archives, freeIn: (of) => (of === archives ? free : 100_000 * MIB) });
    const refused = await make(other);
    expect([refused.status, refused.body.error.code]).toEqual([507, 'storage-full']);
    expect(refused.body.error.message).toContain(`${archives} has 0 MiB left, and a backup takes about`);
    expect((await listOf(other)).running).toBeNull();
    await other.close();
    free = 100_000 * MIB;
  });
});

test('a project comes back beside what is there, with its files, imports, scenarios, plans and proposals', async () => {
  const opened = await openApp({ freeIn: () => 100_000 * MIB });
  const { app } = opened;
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, version = 1) => {
    const headers = { 'if-match': `"${version}"` };
    const answer = await request(app, { method, url, headers, ...(payload && { payload }) });
    expect(answer.status, `${method} ${url}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  const { id } = await createProject(app);
  const url = `/api/projects/${id}`;
  const imported = await importFile(app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  const scenario = await ask('POST', `${url}/scenarios`, { name: 'Kept' });
  await jobEnd(app, (await ask('POST', `${url}/scenarios/${scenario.id}/plan`, {})).jobId);
  const proposed = { name: 'Kept', author: '', language: 'ja', scenarioIds: [scenario.id] };
  const proposal = await ask('POST', `${url}/proposals`, proposed);
  await make(opened);
  await settled(opened);
  const [{ name = '' } = {}] = (await listOf(opened)).items;
  const { name: called, version } = await ask('GET', url);
  await ask('PATCH', url, { name: 'Renamed since' }, version);
  await ask('DELETE', `${url}/proposals/${proposal.id}`);
  await ask('POST', `${url}/imports/${imported.id}/undo`);
  const since = await ask('GET', url);

  const { items } = await ask('GET', `/api/backups/${name}/projects`);
  expect(items).toEqual([{ id, name: called, customer: since.customer }]);
  const missing = { method: 'POST', url: `/api/backups/${name}/projects/another/restoration` } as const;
  expect((await request(app, missing)).status).toBe(404);
  expect((await ask('POST', `/api/backups/${name}/projects/${id}/restoration`)).what).toBe('restore');
  expect((await make(opened)).status).toBe(409);
  await settled(opened);
  const { restored, failure } = await listOf(opened);
  expect(failure).toBeNull();
  expect(restored?.name).toMatch(new RegExp(`^${called} \\(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2} UTC\\)$`));

  expect(await ask('GET', url)).toEqual(since);
  const back = `/api/projects/${restored?.projectId}`;
  const listed = async (of: string) => (await ask('GET', `${back}/${of}`)).items;
  expect((await listed('servers')).map((server: { name: string }) => server.name)).toEqual([
    'db1',
    'db2',
    'db3',
    'db4',
    'db5',
    'db6',
  ]);
  const [again] = await listed('scenarios');
  expect([again.name, again.id === scenario.id]).toEqual(['Kept', false]);
  expect(await listed('proposals')).toMatchObject([{ name: 'Kept', scenarioIds: [again.id] }]);
  const plan = await ask('GET', `${back}/scenarios/${again.id}/plan`);
  expect(plan.scenarioId ?? again.id).toBe(again.id);
  const [brought] = await listed('imports');
  expect(brought).toMatchObject({ fileName: 'servers.csv', status: 'done' });
  // Its own file, which it reads again, and its own log, by which it is undone.
  expect(readdirSync(opened.uploads)).toHaveLength(2);
  const run = await ask('POST', `${back}/imports/${brought.id}/runs`, { dryRun: true });
  expect((await jobEnd(app, run.jobId)).status).toBe('done');
  await ask('POST', `${back}/imports/${brought.id}/undo`);
  expect(await listed('servers')).toEqual([]);
  await ask('POST', `${back}/imports/${brought.id}/redo`);
  expect(await listed('servers')).toHaveLength(6);
  expect(readdirSync(opened.scratch).filter((left) => left.startsWith('brought-'))).toEqual([]);
  await opened.close();
});

test('a folder that is none is named, with what to do', async () => {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  const opened = await openApp({ backupFolder: join(file, 'below'), freeIn: () => 100_000 * MIB });
  await make(opened);
  await settled(opened);
  const { failure, items } = await listOf(opened);
  expect(items).toEqual([]);
  expect(failure?.message).toContain(
    'is no folder, or its disk is not there. Connect the disk, or name another folder',
  );
  expect((await request(opened.app, { url: '/api/health/ready' })).body.backup).toBe('failed');
  await opened.close();
});

test('one that is due is made without anybody', async () => {
  const opened = await openApp({ firstBackupAfterMs: 50 });
  await expect.poll(async () => (await listOf(opened)).items).toMatchObject([{ state: 'whole' }]);
  await settled(opened);
  const { nextAt, settings } = await listOf(opened);
  expect(new Date(nextAt ?? '').getHours()).toBe(settings.atHour);
  await opened.close();
});

describe('planning the next one', () => {
  /** Backups that do not end, and checks that take a second. `reads` tells how often the settings were read. */
  async function planned(firstAfterMs: number) {
    const { folder, ...database } = await emptyDatabase();
    const entry = join(folder, 'endless.mjs');
    writeFileSync(
      entry,
      `process.once('message', ({ what }) => setTimeout(() => process.exit(), what === 'check' ? 1_000 : 60_000));\n`,
    );
    const kept = backupRepository(database);
    let reads = 0;
    const settings = () => {
      reads += 1;
      return kept.settings();
    };
    const backups = new Backups({
      ...{ folder, into: temporaryFolder(), entry, version: '0.0.0-test', migrationsFolder, firstAfterMs },
      repository: { ...kept, settings },
      bring: () => Promise.reject(new Error('nothing is brought back')),
      log: fastify().log,
      freeIn: () => 100_000 * MIB,
    });
    onTestFinished(() => backups.stop());
    return { backups, reads: () => reads };
  }

  test('waits for the end of what is under way, without looking for it', async () => {
    const { backups, reads } = await planned(0);
    await backups.check('any.tar.gz');
    await backups.start();
    await wait(100);
    expect(backups.running?.what).toBe('check');
    expect(reads()).toBeLessThan(5);
    await expect.poll(() => backups.running?.what).toBe('backup');
  });

  test('makes one where it is planned twice at once', async () => {
    const { backups } = await planned(50);
    await Promise.all([backups.reschedule(), backups.reschedule()]);
    await expect.poll(() => backups.running?.what).toBe('backup');
    await wait(50);
    expect((await backups.state()).failure).toBeNull();
  });
});

test('of a damaged database none is made, and the earlier ones stay', async () => {
  const [folder, into] = [temporaryFolder(), temporaryFolder()];
  migrateDatabase({ folder, migrationsFolder });
  const task = { what: 'backup', folder, into, keep: { keepDaily: 1, keepWeekly: 0 }, version: '0.0.0-test' } as const;
  expect(await runBackupTask(PROCESS, task).end).toMatchObject({
    failure: null,
    unknown: null,
    database: { damage: null },
  });
  const before = readdirSync(into);
  const path = join(folder, 'tatami.db');
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xaa, 8192, 8192 + 4096 * 4));
  const { failure, database } = await runBackupTask(PROCESS, task).end;
  expect(database?.damage).toBeTruthy();
  expect(failure?.en).toContain('Stop Tatami');
  expect(readdirSync(into)).toEqual(before);
});

test('a process that is killed is told of as such', async () => {
  const [folder, into] = [temporaryFolder(), temporaryFolder()];
  migrateDatabase({ folder, migrationsFolder });
  const running = runBackupTask(PROCESS, {
    ...{ what: 'backup', folder, into, version: '0.0.0-test' },
    keep: { keepDaily: 1, keepWeekly: 0 },
  });
  running.kill();
  expect((await running.end).unknown).toContain('SIGKILL');
});

test('who made and deleted a backup is kept', async () => {
  const opened = await openApp({ accounts: true, passwordCost: CHEAP });
  const { headers } = await signedInPerson(opened, { signInName: 'root', administrator: true });
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string) => request(opened.app, { method, url, headers });
  await ask('POST', '/api/backups');
  await settled(opened);
  const [{ name }] = (await ask('GET', '/api/backups')).body.items;
  await ask('DELETE', `/api/backups/${name}`);
  const { items } = (await ask('GET', '/api/audit')).body;
  expect(items).toMatchObject([
    { action: 'DELETE /api/backups/:name', signInName: 'root' },
    { action: 'POST /api/backups', signInName: 'root' },
  ]);
  await opened.close();
});
