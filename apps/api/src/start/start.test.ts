import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportRecord, Job } from '@tatami/contracts';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../database/index.ts';
import { migrationsFolder, temporaryFolder } from '../database/test/temporary-folder.ts';
import { hasEnded } from '../jobs/job-queue.ts';
import { type StartedServer, startServer } from '../test/start-server.ts';

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
