import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, lockDataFolder, migrateDatabase } from '../database/index.ts';
import { fillTables, rowsOf } from '../database/test/drawn-rows.ts';
import { migrationsFolder, temporaryFolder } from '../database/test/temporary-folder.ts';
import { ALL_ENDPOINTS } from '../test/all-endpoints.ts';
import { openApp } from '../test/open-app.ts';
import { accountWith, CHEAP, signedInPerson } from '../test/people.ts';
import { request } from '../test/requests.ts';
import { type ReadingCopy, readingCopyOf } from './reading-copy.ts';

/** A disk that was mounted for reading, for whoever asks: also for an administrator, whom permissions do not bind. */
const readOnlyDisk = (path: string) => {
  throw Object.assign(new Error(`EROFS: read-only file system, access '${path}'`), { code: 'EROFS' });
};

/** A data folder with rows in every table, the last of them in the log alone, and an upload. */
function folderInUse(): string {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder });
  const { database, uploads } = dataFolder(folder);
  const open = new Sqlite(database);
  onTestFinished(() => void open.close());
  open.pragma('wal_autocheckpoint = 0');
  fillTables(open);
  writeFileSync(join(uploads, 'an-upload'), 'Server,Cores\ndb1,4\n');
  return folder;
}

function copyOf(folder: string, parent = temporaryFolder()): ReadingCopy {
  const copy = readingCopyOf(folder, { probe: readOnlyDisk, parent });
  if (!copy) throw new Error('there is no copy');
  return copy;
}

function rowsIn(folder: string) {
  const database = new Sqlite(dataFolder(folder).database);
  const rows = rowsOf(database);
  database.close();
  return rows;
}

/** Every file below a folder, with a hash of what is in it. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).sort();
  return Object.fromEntries(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

test('a folder that may not be written is read from a copy, with what only its log has; nothing in it changes', () => {
  const folder = folderInUse();
  const before = contents(folder);
  const copy = copyOf(folder);
  expect(contents(folder)).toEqual(before);
  const there = rowsIn(copy.folder);
  expect(Object.values(there).every((rows) => rows.length === 3)).toBe(true);
  expect(readFileSync(join(dataFolder(copy.folder).uploads, 'an-upload'), 'utf8')).toContain('db1');

  const written = new Sqlite(dataFolder(copy.folder).database);
  written.exec('DELETE FROM "Session"; PRAGMA wal_checkpoint(TRUNCATE)');
  written.close();
  expect(contents(folder)).toEqual(before);
});

test('whatever changes something is refused with what to do; reading, computing and signing in are not', async () => {
  const password = 'correct horse battery';
  const opened = await openApp({ readOnly: true, accounts: true, passwordCost: CHEAP });
  onTestFinished(() => opened.close());
  await accountWith(opened, 'hanako', password);
  const { headers } = await signedInPerson(opened, { administrator: true });
  const changing = ALL_ENDPOINTS.filter(({ method, keepsNothing }) => method !== 'GET' && !keepsNothing);
  const answers = await Promise.all(
    changing.map(async ({ method, path }) => {
      const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      const { status, body } = await request(opened.app, { method, url });
      return { path: `${method} ${path}`, status, code: body?.error?.code };
    }),
  );
  const taken = answers.filter(({ code }) => code !== 'read-only').map(({ path }) => path);
  expect(taken.sort()).toEqual([
    'DELETE /api/session',
    'POST /api/session',
    'POST /api/session/provider',
    'POST /api/session/provider/answer',
  ]);
  expect(answers.length).toBeGreaterThan(60);
  expect(answers.filter(({ code }) => code === 'read-only').every(({ status }) => status === 503)).toBe(true);

  const post = (url: string, payload: object, language = 'en') =>
    request(opened.app, { method: 'POST', url, payload, headers: { ...headers, 'accept-language': language } });
  const refused = await post('/api/projects', { name: 'x', customer: '' }, 'ja');
  expect(refused.body.error.message).toContain('データフォルダーに書き込めません');
  expect(refused.body.error.hint).toContain('起動し直す');
  const signIn = { method: 'POST', url: '/api/session', payload: { signInName: 'hanako', password } } as const;
  expect((await request(opened.app, signIn)).status).toBe(200);
  const calculator = ALL_ENDPOINTS.find(({ path }) => path.startsWith('/api/calculators/'));
  expect((await post(calculator?.path ?? '', {})).body.error.code).toBe('invalid-request');
  expect((await request(opened.app, { url: '/api/projects', headers })).status).toBe(200);
  expect((await request(opened.app, { url: '/api/session' })).body).toMatchObject({ forReading: true });
  expect((await request(opened.app, { url: '/api/health/ready' })).body).toMatchObject({ room: 'read-only' });
});

test('a folder that may be written, or has no database, is no reason for a copy', () => {
  const empty = temporaryFolder();
  const parent = temporaryFolder();
  expect(readingCopyOf(empty, { probe: readOnlyDisk, parent })).toBeNull();
  expect(readingCopyOf(folderInUse(), { parent })).toBeNull();
  const other = () => {
    throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  expect(readingCopyOf(folderInUse(), { probe: other, parent })).toBeNull();
  expect(readdirSync(parent)).toEqual([]);
});

test('a copy goes with its server, and those of servers that were killed at the next start; one that is read stays', () => {
  const parent = temporaryFolder();
  const folder = folderInUse();
  const used = copyOf(folder, parent);
  const free = lockDataFolder(used.folder);
  const killed = copyOf(folder, parent);
  lockDataFolder(killed.folder)();
  mkdirSync(join(parent, 'another-program'));
  const next = copyOf(folder, parent);
  expect([used, killed, next].map((copy) => existsSync(copy.folder))).toEqual([true, false, true]);
  next.remove();
  expect(existsSync(next.folder)).toBe(false);
  expect(existsSync(join(dataFolder(folder).uploads, 'an-upload'))).toBe(true);
  free();
  copyOf(folder, parent);
  expect(existsSync(used.folder)).toBe(false);
  expect(existsSync(join(parent, 'another-program'))).toBe(true);
});
