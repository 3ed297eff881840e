import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ImportRecord, Job, Project } from '@tatami/contracts';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../database/index.ts';
import { migrationsFolder, temporaryFolder } from '../database/test/temporary-folder.ts';
import { hasEnded } from '../jobs/job-queue.ts';
import { type StartedServer, startServer } from '../test/start-server.ts';

/** The built commands (scripts/build.mjs). */
const built = fileURLToPath(new URL('../../dist/backup.command.js', import.meta.url));

let folder: string;
let archives: string;
let elsewhere: string;

beforeEach(() => {
  folder = temporaryFolder();
  archives = temporaryFolder();
  elsewhere = join(temporaryFolder(), 'restored');
  migrateDatabase({ folder, migrationsFolder });
  const opened = new Sqlite(join(folder, 'tatami.db'));
  opened.exec(`INSERT INTO "Setting" VALUES ('sample-project', '{}')`);
  opened.close();
});

async function run(...args: string[]) {
  const child = spawn(process.execPath, [built, ...args], { env: { ...process.env, TATAMI_DATA: folder } });
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said, wrong };
}

async function ask<T>({ address }: StartedServer, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${address}/api${path}`, init);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const json = (method: string, body: object, headers = {}) => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function imported(server: StartedServer, projectId: string, name: string, rows: number): Promise<ImportRecord> {
  const body = new FormData();
  const lines = Array.from({ length: rows }, (_, n) => `${name}-${n},4,8`);
  body.set('file', new Blob([`Server,Cores,Memory GB\n${lines.join('\n')}\n`]), `${name}.csv`);
  const { id, jobId } = await ask<{ id: string; jobId: string }>(server, `/projects/${projectId}/imports`, {
    method: 'POST',
    body,
  });
  while (!hasEnded((await ask<Job>(server, `/jobs/${jobId}`)).status)) await wait(20);
  return ask(server, `/projects/${projectId}/imports/${id}`);
}

/** What was acknowledged, and when. */
interface Kept {
  readonly at: number;
  readonly project: Project;
  readonly imported: ImportRecord;
}

/** Makes projects, imports into them, renames and deletes them until told to stop; writes down what it was told was kept. */
async function work(server: StartedServer, person: string, kept: Kept[], stopped: () => boolean): Promise<void> {
  for (let n = 0; !stopped(); n += 1) {
    const name = `${person}-${n}`;
    const made = await ask<Project>(server, '/projects', json('POST', { name, customer: '髙﨑商事' }));
    const project = await ask<Project>(
      server,
      `/projects/${made.id}`,
      json('PATCH', { name: `${name}-renamed` }, { 'if-match': `"${made.version}"` }),
    );
    const one = await imported(server, made.id, name, 50);
    if (n % 3 === 2) {
      const { version } = await ask<Project>(server, `/projects/${made.id}`);
      await ask(server, `/projects/${made.id}`, { method: 'DELETE', headers: { 'if-match': `"${version}"` } });
    } else kept.push({ at: Date.now(), project, imported: one });
  }
}

const archivesThere = () => readdirSync(archives).map((name) => join(archives, name));
const uploadsIn = (data: string) => readdirSync(join(data, 'uploads')).sort();
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Every row of every table. */
function rowsOf(data: string): Record<string, unknown[]> {
  const database = new Sqlite(join(data, 'tatami.db'));
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  const rows = tables.map((name) => [name, database.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all()]);
  database.close();
  return Object.fromEntries(rows);
}

describe('the drill', () => {
  test('a backup made while people work holds all that was acknowledged before it, whole', async () => {
    const server = await startServer(folder);
    let stopped = false;
    const kept: Kept[] = [];
    const people = ['ann', 'ben', 'chie'].map((person) => work(server, person, kept, () => stopped));
    const backups: number[] = [];
    for (let n = 1; n <= 3; n += 1) {
      await expect.poll(() => kept.length).toBeGreaterThanOrEqual(3 * n);
      backups.push(Date.now());
      expect(await run('backup', '--into', archives)).toMatchObject({ code: 0, wrong: '' });
    }
    stopped = true;
    await Promise.all(people);
    await server.stop();
    expect(archivesThere()).toHaveLength(3);

    for (const [n, archive] of archivesThere().sort().entries()) {
      expect(await run('verify', archive)).toMatchObject({ code: 0, wrong: '' });
      const into = `${elsewhere}-${n}`;
      expect(await run('restore', archive, '--into', into)).toMatchObject({ code: 0, wrong: '' });
      const { Project: projects = [], Import: imports = [], Server: servers = [] } = rowsOf(into);
      for (const one of kept.filter(({ at }) => at < (backups[n] ?? 0))) {
        expect(projects).toContainEqual(expect.objectContaining({ id: one.project.id, name: one.project.name }));
        expect(imports).toContainEqual(expect.objectContaining({ id: one.imported.id, applied: 'yes' }));
        expect(servers.filter((row) => (row as { importId: string }).importId === one.imported.id)).toHaveLength(50);
      }
      for (const { storedAs, sha256: hash } of imports as { storedAs: string; sha256: string }[])
        expect(sha256(join(into, 'uploads', storedAs))).toBe(hash);
    }
  });

  test('what is restored is what was there, row by row and file by file, and a server works on it', async () => {
    const server = await startServer(folder);
    const { id } = await ask<Project>(server, '/projects', json('POST', { name: 'Drill', customer: '髙﨑商事' }));
    const first = await imported(server, id, 'march', 300);
    await imported(server, id, 'april', 400);
    const changed = await imported(server, id, 'march', 200);
    await ask(server, `/projects/${id}/imports/${changed.id}/undo`, { method: 'POST' });
    await server.stop();

    expect((await run('verify')).said).toContain('is whole: the database and 3 uploaded files');
    expect(await run('backup', '--into', archives)).toMatchObject({ code: 0, wrong: '' });
    const [archive = ''] = archivesThere();
    expect(await run('restore', archive, '--into', elsewhere)).toMatchObject({ code: 0, wrong: '' });
    expect(rowsOf(elsewhere)).toEqual(rowsOf(folder));
    expect(uploadsIn(elsewhere)).toEqual(uploadsIn(folder));
    for (const name of uploadsIn(folder))
      expect(sha256(join(elsewhere, 'uploads', name))).toBe(sha256(join(folder, 'uploads', name)));

    const restored = await startServer(elsewhere);
    const again = await ask<{ id: string; jobId: string }>(
      restored,
      `/projects/${id}/imports/${first.id}/runs`,
      json('POST', { dryRun: true }),
    );
    while (!hasEnded((await ask<Job>(restored, `/jobs/${again.jobId}`)).status)) await wait(20);
    expect(await ask(restored, `/projects/${id}/imports/${again.id}`)).toMatchObject({
      status: 'done',
      counts: { accepted: 300 },
    });
    await restored.stop();
  });
});

describe('an archive', () => {
  const upload = '11111111-0000-4000-8000-000000000000';

  beforeEach(() => {
    const content = 'Server,Cores\ndb1,4\n';
    const hash = createHash('sha256').update(content).digest('hex');
    writeFileSync(join(folder, 'uploads', upload), content);
    const opened = new Sqlite(join(folder, 'tatami.db'));
    opened.exec(`INSERT INTO "Project" (id, name, customer, version, "estateVersion", sample, "createdAt", "updatedAt")
        VALUES ('a-project', 'Consolidation', '髙﨑商事', 1, 1, false, '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
      INSERT INTO "Import" (id, "projectId", "fileName", "storedAs", sha256, bytes, "createdAt")
        VALUES ('an-import', 'a-project', 'servers.csv', '${upload}', '${hash}', 19, '2026-11-21T00:00:00.000Z');`);
    opened.close();
  });

  async function archive(): Promise<string> {
    await run('backup', '--into', archives);
    return archivesThere()[0] ?? '';
  }

  test('that was cut off or altered is refused, and leaves nothing behind', async () => {
    const whole = readFileSync(await archive());
    const tar = gunzipSync(whole);
    const broken = {
      'cut-off': whole.subarray(0, whole.length - 40),
      'without-its-end': gzipSync(tar.subarray(0, tar.length - 4096)),
      'altered-upload': gzipSync(Buffer.from(tar.toString('latin1').replace('db1,4', 'db1,8'), 'latin1')),
      'other-file': randomBytes(5000),
      'path-outside': gzipSync(
        Buffer.from(tar.toString('latin1').replaceAll(`uploads/${upload}`, `../loads/${upload}`), 'latin1'),
      ),
    };
    for (const [name, bytes] of Object.entries(broken)) {
      const path = join(archives, name);
      writeFileSync(path, bytes);
      for (const command of [
        ['verify', path],
        ['restore', path, '--into', elsewhere],
      ]) {
        const { code, wrong } = await run(...command);
        expect([name, code], wrong).toEqual([name, 1]);
        expect(wrong).toContain(path);
        expect(wrong).not.toContain('    at ');
      }
      expect(existsSync(elsewhere) ? readdirSync(elsewhere) : []).toEqual([]);
    }
  });

  test('is not restored over anything', async () => {
    const path = await archive();
    const before = rowsOf(folder);
    const { code, wrong } = await run('restore', path);
    expect(code).toBe(1);
    expect(wrong).toContain(`${folder} is not empty, and nothing in it is overwritten`);
    expect(wrong).toContain(`${folder} は空ではありません`);
    expect(rowsOf(folder)).toEqual(before);
  });

  test('that is not there is named, in words', async () => {
    for (const command of ['verify', 'restore']) {
      const { code, wrong } = await run(command, join(archives, 'gone.tar.gz'));
      expect([code, wrong]).toEqual([1, expect.stringContaining('There is no archive at')]);
    }
  });

  test('of a newer Tatami is refused', async () => {
    const opened = new Sqlite(join(folder, 'tatami.db'));
    opened.exec(`UPDATE "_prisma_migrations" SET migration_name = '29991231000000_later' WHERE migration_name =
      (SELECT MAX(migration_name) FROM "_prisma_migrations")`);
    opened.close();
    expect((await run('restore', await archive(), '--into', elsewhere)).wrong).toContain('was made by a newer Tatami');
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test('says which uploads were not there when it was made', async () => {
    rmSync(join(folder, 'uploads', upload));
    const made = await run('backup', '--into', archives);
    expect([made.code, made.wrong]).toEqual([1, expect.stringContaining(`${upload} was uploaded once`)]);
    const restored = await run('restore', archivesThere()[0] ?? '', '--into', elsewhere);
    expect(restored.wrong).toContain(upload);
    expect(rowsOf(elsewhere)).toEqual(rowsOf(folder));
  });

  test('leaves as many of those before it as asked', async () => {
    writeFileSync(join(archives, 'notes.txt'), '');
    for (let n = 0; n < 3; n += 1) await run('backup', '--into', archives, '--keep', '2');
    expect(readdirSync(archives)).toHaveLength(3);
    expect((await run('backup', '--keep', 'all')).wrong).toContain('--keep must be a whole number from 1 up');
  });

  test('is made by one at a time, and leaves nothing else in the data folder', async () => {
    const both = await Promise.all([run('backup', '--into', archives), run('backup', '--into', archives)]);
    for (const { code, wrong } of both) expect([code, wrong]).toEqual(code === 0 ? [0, ''] : [1, expect.any(String)]);
    expect(both.map(({ code }) => code)).toContain(0);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  });
});

describe('a data folder is verified', () => {
  test('an upload that changed, one that is gone and a damaged database are named', async () => {
    const server = await startServer(folder);
    const { id } = await ask<Project>(server, '/projects', json('POST', { name: 'Drill', customer: '' }));
    for (const name of ['one', 'two', 'three']) await imported(server, id, name, 5);
    const [first = '', second = '', third = ''] = uploadsIn(folder);
    writeFileSync(join(folder, 'uploads', first), 'something else');
    rmSync(join(folder, 'uploads', second));
    // Also while the server works.
    const { code, wrong } = await run('verify');
    await server.stop();
    expect(code).toBe(1);
    expect(wrong).toContain(`${first} is not the file that was imported`);
    expect(wrong).toContain(`${second} was uploaded once and is not there`);
    expect(wrong).not.toContain(third);

    const bytes = readFileSync(join(folder, 'tatami.db'));
    writeFileSync(join(folder, 'tatami.db'), bytes.fill(0xff, 40_960, 60 * 1024));
    expect((await run('verify')).wrong).toContain('the database is damaged');
  });
});
