import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportRecord, Job } from '@tatami/contracts';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../database/index.ts';
import { migrationsFolder, temporaryFolder } from '../database/test/temporary-folder.ts';
import { hasEnded } from '../jobs/job-queue.ts';
import { refusalOfServer, type StartedServer, startServer } from '../test/start-server.ts';

let folder: string;
let database: string;
const uploads = () => readdirSync(join(folder, 'uploads'));

beforeEach(() => {
  folder = temporaryFolder();
  database = join(folder, 'tatami.db');
});

/** A data folder in use, without the sample project, which takes some seconds to load. */
function folderInUse(): void {
  migrateDatabase({ folder, migrationsFolder });
  const opened = new Sqlite(database);
  opened.exec(`INSERT INTO "Setting" VALUES ('sample-project', '{}');
    INSERT INTO "Project" VALUES ('a-project', 'Consolidation', '髙﨑商事', 1, 1, false, '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z');`);
  opened.close();
}

/** Every file below the data folder, with a hash of what is in it. */
function contents(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).sort();
  return Object.fromEntries(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

async function ask<T>({ address }: StartedServer, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${address}/api${path}`, init);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function ended(server: StartedServer, { id, jobId }: { id: string; jobId: string }): Promise<ImportRecord> {
  while (!hasEnded((await ask<Job>(server, `/jobs/${jobId}`)).status)) await wait(50);
  return ask(server, `/projects/a-project/imports/${id}`);
}

async function imported(server: StartedServer): Promise<ImportRecord> {
  const body = new FormData();
  body.set('file', new Blob(['Server,Cores,Memory GB\ndb1,4,8\n']), 'servers.csv');
  return ended(server, await ask(server, '/projects/a-project/imports', { method: 'POST', body }));
}

async function importedAgain(server: StartedServer, id: string): Promise<ImportRecord> {
  const again = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"dryRun":true}' };
  return ended(server, await ask(server, `/projects/a-project/imports/${id}/runs`, again));
}

describe('the drill of restoring', { timeout: 120_000 }, () => {
  test('an older database deletes no upload, and the newer one finds its own again', async () => {
    folderInUse();
    const older = join(folder, 'older.db');
    const newer = join(folder, 'newer.db');
    copyFileSync(database, older);
    const first = await startServer(folder);
    const { id, status } = await imported(first);
    expect(status).toBe('done');
    await first.stop();
    const [stored = ''] = uploads();
    copyFileSync(database, newer);

    copyFileSync(older, database);
    await (await startServer(folder)).stop();
    expect(uploads()).toEqual([]);
    const [dated = ''] = readdirSync(join(folder, 'uploads-quarantine'));
    const quarantine = join(folder, 'uploads-quarantine', dated);
    expect(readdirSync(quarantine).sort()).toEqual([stored, 'README.txt'].sort());
    const note = readFileSync(join(quarantine, 'README.txt'), 'utf8');
    expect(note).toContain(`moves them back to ${join(folder, 'uploads')}`);
    expect(note).toContain('データベース');

    copyFileSync(newer, database);
    const last = await startServer(folder);
    expect(uploads()).toEqual([stored]);
    expect(readdirSync(join(folder, 'uploads-quarantine'))).toEqual([]);
    expect(await importedAgain(last, id)).toMatchObject({ status: 'done', counts: { accepted: 1 } });
    await last.stop();
  });
});

describe('a data folder whose database is gone', { timeout: 60_000 }, () => {
  const upload = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;

  beforeEach(() => {
    folderInUse();
    for (const digit of [1, 2]) writeFileSync(join(folder, 'uploads', upload(digit)), 'Server,Cores\n');
    writeFileSync(join(folder, 'server.lock'), '');
  });

  async function refused(): Promise<string> {
    const before = contents();
    const refusal = await refusalOfServer(folder);
    expect(contents()).toEqual(before);
    return refusal;
  }

  test('is refused, and stays as it is', async () => {
    rmSync(database);
    const refusal = await refused();
    const uploadsFolder = join(folder, 'uploads');
    expect(refusal).toContain(`${database} is missing, but ${uploadsFolder} holds 2 uploaded files`);
    expect(refusal).toContain(`move ${uploadsFolder} elsewhere`);
    expect(refusal).toContain(`${database} がありませんが、${uploadsFolder} にアップロードされたファイルが2件あります`);
    expect(refusal.trim().split('\n')).toHaveLength(1);
  });

  test('is refused when an empty file is in its place, with the newest copy there is', async () => {
    writeFileSync(database, '');
    for (const name of ['tatami-2026-11-20.db', 'tatami-2026-11-21.db', 'tatami-2026-11-21.db.sha256'])
      writeFileSync(join(folder, 'backups', name), '');
    const refusal = await refused();
    expect(refusal).toContain(`${database} is empty (0 bytes)`);
    expect(refusal).toContain(`the newest copy Tatami has made is ${join(folder, 'backups', 'tatami-2026-11-21.db')}`);
  });

  test('is refused when a new one was made in its place', async () => {
    rmSync(database);
    migrateDatabase({ folder, migrationsFolder });
    expect(await refused()).toContain(`${database} holds nothing yet`);
  });

  test('is refused when the log of the other one is all there is', async () => {
    rmSync(database);
    rmSync(join(folder, 'uploads'), { recursive: true });
    mkdirSync(join(folder, 'uploads'));
    writeFileSync(`${database}-wal`, 'changes');
    expect(await refused()).toContain(`but ${database}-wal holds changes made to a database`);
  });
});
