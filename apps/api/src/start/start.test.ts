import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
    INSERT INTO "Project" (id, name, customer, version, "estateVersion", sample, "createdAt", "updatedAt")
      VALUES ('a-project', 'Consolidation', '髙﨑商事', 1, 1, false, '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z');`);
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

describe('the drill of restoring', () => {
  test('an older database is refused, taken on request without deleting an upload, and the newer one finds its own again', async () => {
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
    const refusal = await refusalOfServer(folder);
    const mark = join(folder, 'uploads.count');
    expect(refusal).toContain(`${database} is older than the uploads`);
    expect(refusal).toContain(`delete ${mark}`);
    expect(refusal).toContain('アップロードより古いデータベース');
    expect(uploads()).toEqual([stored]);

    rmSync(mark);
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

describe('a data folder whose database is gone', () => {
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

describe('a database that cannot be used is named, with what to do', () => {
  beforeEach(() => folderInUse());

  test('a file that is no database', async () => {
    writeFileSync(database, 'these are notes, and no database '.repeat(20));
    writeFileSync(join(folder, 'backups', 'tatami-2026-11-21.db'), '');
    const refusal = await refusalOfServer(folder);
    expect(refusal).toContain(`${database} is not a database`);
    expect(refusal).toContain(`put a backup in its place (the newest copy Tatami has made is ${folder}`);
    expect(refusal).toContain(`${database} はデータベースではないか`);
  });

  test('a damaged one', async () => {
    const bytes = readFileSync(database);
    writeFileSync(database, bytes.fill(0xff, 4096, 100 * 1024));
    expect(await refusalOfServer(folder)).toContain(`${database} is damaged (SQLITE_CORRUPT`);
  });

  test('one that was cut off', async () => {
    writeFileSync(database, readFileSync(database).subarray(0, 20_000));
    expect(await refusalOfServer(folder)).toContain(`${database} is damaged (SQLITE_CORRUPT`);
  });

  test('one with a damaged table, which shows only once that is read', async () => {
    const opened = new Sqlite(database);
    const root = opened.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'PriceBook'`).pluck().get() as number;
    const pageBytes = opened.pragma('page_size', { simple: true }) as number;
    opened.close();
    const bytes = readFileSync(database);
    writeFileSync(database, bytes.fill(0xff, (root - 1) * pageBytes, root * pageBytes));
    expect(await refusalOfServer(folder)).toContain(`${database} is damaged (SQLITE_CORRUPT`);
  });

  test('one with a damaged table that no start reads', async () => {
    const opened = new Sqlite(database);
    const root = opened.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'ImportRow'`).pluck().get() as number;
    const pageBytes = opened.pragma('page_size', { simple: true }) as number;
    opened.close();
    const bytes = readFileSync(database);
    writeFileSync(database, bytes.fill(0xff, (root - 1) * pageBytes, root * pageBytes));
    expect(await refusalOfServer(folder)).toContain(`${database} is damaged (SQLITE_CORRUPT`);
  });

  test('a folder in its place', async () => {
    rmSync(database);
    mkdirSync(database);
    expect(await refusalOfServer(folder)).toContain(`${database} is a folder, not a database`);
  });

  test('one that another program keeps locked', async () => {
    const other = new Sqlite(database);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM "Setting" WHERE FALSE');
    const refusal = await refusalOfServer(folder);
    other.close();
    expect(refusal).toContain(`Another program keeps ${database} locked`);
  });
});

/** Linux lets a process mount file systems of its own, where that is not switched off. */
const mounts =
  spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

describe.runIf(mounts)('on a disk', () => {
  const FILL = 'dd if=/dev/zero of="$1/filling" bs=4k 2>/dev/null || true';

  /** Starts the server on a disk of its own that holds the data folder, once `prepare` is done to it ($1). */
  const onDisk = (sizeMiB: number, prepare: string) => ({
    command: 'unshare',
    args: [
      ...['--map-root-user', '--mount', 'sh', '-c'],
      `cp -a "$1/." "$2" && mount -t tmpfs -o size=${sizeMiB}m tmpfs "$1" && cp -a "$2/." "$1" && ${prepare}; shift 2; exec "$@"`,
      ...['sh', folder, temporaryFolder()],
    ],
  });

  beforeEach(() => folderInUse());

  test('that is full, a server with nothing to give up says so', async () => {
    expect(await refusalOfServer(folder, onDisk(4, FILL))).toContain(`The disk that holds ${folder} is full`);
  });

  test('that is full, a server gives up its ballast and starts', async () => {
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(8 * 1024 * 1024));
    const server = await startServer(folder, onDisk(12, FILL));
    expect(await ask(server, '/projects/a-project')).toMatchObject({ name: 'Consolidation' });
    await server.stop();
  });

  test('that is read-only, a server starts for reading', async () => {
    const server = await startServer(folder, onDisk(4, 'mount -o remount,ro "$1"'));
    expect(await ask(server, '/projects/a-project')).toMatchObject({ name: 'Consolidation' });
    expect(await ask(server, '/health/ready')).toMatchObject({ status: 'ready', room: 'read-only' });
    await expect(imported(server)).rejects.toThrow('was answered 503');
    await server.stop();
  });
});
