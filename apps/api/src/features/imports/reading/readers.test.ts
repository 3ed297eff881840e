import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReadSummary } from '../../../estate/bulk/stage-result.ts';
import { NO_CHOICES } from './reader-request.ts';
import { READER_LIMITS, type ReaderLimits, Readers } from './readers.ts';

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const entry = join(root, 'apps/api/dist/reader.process.js');
const shared = process.env.TATAMI_SHARED ?? join(root, '../shared');
const attackTool = join(shared, 'tools/attack-workbooks.py');
const folder = mkdtempSync(join(tmpdir(), 'tatami-reader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const NEEDED_MEMORY = expect.stringContaining('MiB of memory');
const ENDED = 'The reading of the file ended unexpectedly.';

function read(fileName: string, limits: Partial<ReaderLimits> = {}, signal = never) {
  return readWith(new Readers(entry, { limits: { ...READER_LIMITS, ...limits }, warm: false }), fileName, signal);
}

async function readWith(readers: Readers, fileName: string, signal = never): Promise<string> {
  const stagePath = join(folder, `${fileName}.result`);
  const path = join(folder, fileName);
  const request = {
    kind: 'read',
    path,
    fileName,
    importId: 'an-import',
    stagePath,
    choices: NO_CHOICES,
    dayOrders: {},
    answered: [],
  } as const;
  try {
    await readers.read(request, { owner: 'a project', signal });
    return stagePath;
  } finally {
    readers.close();
  }
}

/** What a reader left. */
function staged(stagePath: string) {
  const stage = new Sqlite(stagePath, { readonly: true });
  const summary = JSON.parse(stage.prepare('SELECT json FROM summary').pluck().get() as string) as ReadSummary;
  const names = stage.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  const servers = names.includes('servers') ? stage.prepare('SELECT count(*) FROM servers').pluck().get() : 0;
  stage.close();
  return { summary, servers };
}

/** A file that takes a reader some seconds. */
function largeFile(): string {
  const row = 'server-name,4,8,Windows Server 2019,production\n';
  writeFileSync(join(folder, 'large.csv'), `Server,Cores,Memory GB,OS,Environment\n${row.repeat(400_000)}`);
  return 'large.csv';
}

/** A reader that leaves its process id: in a folder once it waits, and as the result of what it is asked. */
function tellsWhoItIs(waiting: string): string {
  return `import { writeFileSync } from 'node:fs';
process.on('message', ({ stagePath, fileName }) => {
  writeFileSync(stagePath, String(process.pid));
  process.send(fileName.startsWith('fails') ? { failed: 'unforeseen', trace: '' } : 'done');
});
process.once('disconnect', () => process.exit(0));
writeFileSync(${JSON.stringify(waiting)} + '/' + process.pid, '');
`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the reader process', () => {
  test('hands its result over as rows', async () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => `db${n},4,8`);
    writeFileSync(join(folder, 'many.csv'), ['Server,Cores,Memory GB', ...rows].join('\n'));
    const { summary, servers } = staged(await read('many.csv'));
    expect(summary).toMatchObject({ format: 'server-csv', counts: { accepted: 2_500 } });
    expect(servers).toBe(2_500);
  });

  test('is one that was started before the file came', async () => {
    const waiting = join(folder, 'waiting');
    mkdirSync(waiting);
    const entry = join(folder, 'tells-who-it-is.mjs');
    writeFileSync(entry, tellsWhoItIs(waiting));
    const readers = new Readers(entry);
    readers.prepare();
    await expect.poll(() => readdirSync(waiting)).toHaveLength(2);
    const before = readdirSync(waiting);
    expect(before).toContain(readFileSync(await readWith(readers, 'no-file.csv'), 'utf8'));
  });

  test('that was started ahead ends when no file comes', async () => {
    const waiting = join(folder, 'waiting-in-vain');
    mkdirSync(waiting);
    const entry = join(folder, 'waits-in-vain.mjs');
    writeFileSync(entry, tellsWhoItIs(waiting));
    const readers = new Readers(entry, { readyForMs: 1_000 });
    const alive = () => readdirSync(waiting).filter((pid) => isAlive(Number(pid)));
    const prepared = () => {
      readers.prepare();
      return alive();
    };
    await expect.poll(prepared).toHaveLength(2);
    await expect.poll(alive).toEqual([]);
  });

  test('that cannot be started ahead is not tried for ever, and keeps no file from being read later', async () => {
    const waiting = join(folder, 'waiting-for-node');
    mkdirSync(waiting);
    const entry = join(folder, 'tells-who-it-is-later.mjs');
    writeFileSync(entry, tellsWhoItIs(waiting));
    const readers = new Readers(entry);
    const node = process.execPath;
    let tries = 0;
    const missing = () => {
      tries += 1;
      return join(folder, 'no-node');
    };
    Object.defineProperty(process, 'execPath', { configurable: true, get: missing });
    try {
      readers.prepare();
      await wait(100);
    } finally {
      Object.defineProperty(process, 'execPath', { configurable: true, enumerable: true, writable: true, value: node });
    }
    expect(tries).toBeGreaterThan(0);
    expect(tries).toBeLessThan(10);
    expect(readFileSync(await readWith(readers, 'no-file-later.csv'), 'utf8')).toMatch(/^\d+$/);
  });

  test('reads the next files of its owner, ends with the first it cannot read, and never reads for another owner', async () => {
    const waiting = join(folder, 'kept');
    mkdirSync(waiting);
    const entry = join(folder, 'is-kept.mjs');
    writeFileSync(entry, tellsWhoItIs(waiting));
    const readers = new Readers(entry);
    const readerOf = async (fileName: string, owner: string) => {
      const stagePath = join(waiting, `${fileName}.result`);
      const request = { path: '', importId: '', choices: NO_CHOICES, dayOrders: {}, answered: [] };
      const reading = readers.read({ kind: 'read', fileName, stagePath, ...request }, { owner, signal: never });
      await reading.catch(() => undefined);
      return readFileSync(stagePath, 'utf8');
    };
    const first = await readerOf('a1', 'a');
    expect(await readerOf('a2', 'a')).toBe(first);
    expect(await readerOf('b1', 'b')).not.toBe(first);
    expect(await readerOf('fails', 'a')).toBe(first);
    expect(await readerOf('a3', 'a')).not.toBe(first);
    await expect.poll(() => isAlive(Number(first))).toBe(false);
    readers.close();
    const alive = () => readdirSync(waiting).filter((name) => /^\d+$/.test(name) && isAlive(Number(name)));
    await expect.poll(alive).toEqual([]);
  });

  test('reads the next file of whoever has one where it is kept for anybody, and none of several stays behind', async () => {
    const waiting = join(folder, 'kept-for-anybody');
    mkdirSync(waiting);
    const entry = join(folder, 'is-kept-for-anybody.mjs');
    writeFileSync(entry, tellsWhoItIs(waiting));
    const readers = new Readers(entry, { warm: false, ahead: false, keptFor: 'anybody', atOnce: 2 });
    const readerOf = async (fileName: string, owner: string) => {
      const stagePath = join(waiting, `${fileName}.result`);
      const request = { path: '', importId: '', choices: NO_CHOICES, dayOrders: {}, answered: [] };
      await readers.read({ kind: 'read', fileName, stagePath, ...request }, { owner, signal: never });
      return readFileSync(stagePath, 'utf8');
    };
    expect(await readerOf('b1', 'b')).toBe(await readerOf('a1', 'a'));
    const [one, other] = await Promise.all([readerOf('a2', 'a'), readerOf('b2', 'b')]);
    expect(one).not.toBe(other);
    const alive = () => [one, other].filter((pid) => isAlive(Number(pid)));
    await expect.poll(alive).toHaveLength(1);
    readers.close();
    await expect.poll(alive).toEqual([]);
  });

  test('is started ahead for the next file once none is read, not beside the one that a person waits for', async () => {
    const entry = join(folder, 'takes-longer-than-it-is-quiet.mjs');
    writeFileSync(
      entry,
      "process.on('message', ({ fileName }) => setTimeout(() => process.send('done'), fileName === 'large' ? 1_500 : 0));",
    );
    const readers = new Readers(entry);
    const node = process.execPath;
    let started = 0;
    const counted = () => {
      started += 1;
      return node;
    };
    Object.defineProperty(process, 'execPath', { configurable: true, get: counted });
    try {
      const request = { path: '', importId: '', stagePath: '', choices: NO_CHOICES, dayOrders: {}, answered: [] };
      for (const fileName of ['small', 'large'])
        await readers.read({ kind: 'read', fileName, ...request }, { owner: 'a', signal: never });
      expect(started).toBe(1);
      await expect.poll(() => started, { timeout: 5_000 }).toBe(3);
    } finally {
      readers.close();
      Object.defineProperty(process, 'execPath', { configurable: true, enumerable: true, writable: true, value: node });
    }
  });

  test('waits while as many read as may, one of each owner, so that nobody keeps the others waiting', async () => {
    const log = join(folder, 'at-once.log');
    const slow = join(folder, 'takes-its-time.mjs');
    const says = (what: string) => `appendFileSync(${JSON.stringify(log)}, '${what} ' + request.fileName + '\\n');`;
    writeFileSync(
      slow,
      `import { appendFileSync } from 'node:fs';
      process.on('message', (request) => {
        ${says('begin')}
        setTimeout(() => { ${says('end')} process.send('done'); }, 400);
      });`,
    );
    const readers = new Readers(slow, { atOnce: 2 });
    const names = ['a1', 'a2', 'a3', 'a4', 'b1'];
    const request = {
      kind: 'read',
      path: '',
      importId: '',
      stagePath: '',
      choices: NO_CHOICES,
      dayOrders: {},
      answered: [],
    } as const;
    await Promise.all(
      names.map((fileName) => readers.read({ ...request, fileName }, { owner: `${fileName[0]}`, signal: never })),
    );
    readers.close();
    const events = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    let now = 0;
    const reading = events.map(([what]) => (now += what === 'begin' ? 1 : -1));
    expect(Math.max(...reading)).toBe(2);
    const begun = events.filter(([what]) => what === 'begin').map(([, name]) => name);
    expect(begun.slice(0, 2).sort()).toEqual(['a1', 'b1']);
    expect(begun).toHaveLength(5);
  });

  test('that died while it waited is not used', async () => {
    writeFileSync(join(folder, 'again.csv'), 'Server,Cores,Memory GB\ndb1,4,8\n');
    const readers = new Readers(join(folder, 'no-such-entry.js'));
    readers.prepare();
    await wait(1_000);
    await expect(readWith(readers, 'again.csv')).rejects.toMatchObject({ code: 'internal-error', says: { en: ENDED } });
  });

  test('is killed when it takes too long, and says so', async () => {
    const refusal = expect(read(largeFile(), { timeMs: 700 })).rejects;
    await refusal.toMatchObject({ code: 'unreadable-file', says: { en: expect.stringContaining('took longer') } });
  });

  test.runIf(process.platform === 'linux')('is given the time of its processor, not of the clock', async () => {
    const entry = join(folder, 'waits-for-its-turn.mjs');
    writeFileSync(entry, "process.once('message', () => setTimeout(() => process.send('done'), 1_500));\n");
    const readers = new Readers(entry, { limits: { ...READER_LIMITS, timeMs: 500 } });
    await expect(readWith(readers, 'again.csv')).resolves.toContain('again.csv');
    const busy = join(folder, 'works-on.mjs');
    writeFileSync(busy, "process.once('message', () => { for (;;); });\n");
    const refusal = expect(readWith(new Readers(busy, { limits: { ...READER_LIMITS, timeMs: 500 } }), 'again.csv'));
    await refusal.rejects.toMatchObject({ says: { en: expect.stringContaining('took longer') } });
  });

  test.runIf(process.platform === 'linux')('that neither works nor ends is killed, too', async () => {
    const entry = join(folder, 'hangs.mjs');
    writeFileSync(entry, "process.on('message', () => undefined);\n");
    const refusal = expect(readWith(new Readers(entry, { limits: { ...READER_LIMITS, timeMs: 300 } }), 'again.csv'));
    await refusal.rejects.toMatchObject({ says: { en: expect.stringContaining('took longer') } });
  });

  test('is killed when it takes too much memory, and says so', async () => {
    const refusal = expect(read(largeFile(), { heapMiB: 24 })).rejects;
    await refusal.toMatchObject({ code: 'unreadable-file', says: { en: NEEDED_MEMORY, values: { limitMiB: 24 } } });
  });

  test('that has no upload to read says so', async () => {
    const refusal = expect(read('no-such-upload.csv')).rejects;
    await refusal.toMatchObject({ code: 'unreadable-file', says: { en: expect.stringContaining('no longer') } });
  });

  test.runIf(existsSync('/dev/full'))('that has no room for its result says so', async () => {
    writeFileSync(join(folder, 'no-room.csv'), 'Server,Cores,Memory GB\ndb1,4,8\n');
    symlinkSync('/dev/full', `${join(folder, 'no-room.csv')}.result`);
    await expect(read('no-room.csv')).rejects.toMatchObject({ code: 'storage-full' });
  });

  test('that was killed by another does not count as one that needed more than its limit', async () => {
    const entry = join(folder, 'is-killed.mjs');
    writeFileSync(entry, "process.once('message', () => process.kill(process.pid, 'SIGKILL'));\n");
    const refusal = expect(readWith(new Readers(entry), 'again.csv')).rejects;
    await refusal.toMatchObject({ code: 'unreadable-file', says: { en: expect.stringContaining('operating system') } });
  });

  test('whose error nobody foresaw leaves a trace for the log, without what the file says', async () => {
    const stagePath = join(folder, 'no', 'such', 'folder');
    writeFileSync(join(folder, 'small.csv'), 'Server,Cores,Memory GB\ndb1,4,8\n');
    const request = {
      kind: 'read',
      path: join(folder, 'small.csv'),
      fileName: 'small.csv',
      importId: 'an-import',
      stagePath,
      choices: NO_CHOICES,
      dayOrders: {},
      answered: [],
    } as const;
    const reading = new Readers(entry).read(request, { owner: 'a project', signal: never });
    await expect(reading).rejects.toMatchObject({
      code: 'internal-error',
      cause: { message: expect.stringMatching(/^TypeError.*\n {4}at /) },
    });
  });

  test.runIf(process.platform === 'linux')('is watched from outside for what is not on its heap', async () => {
    const refusal = expect(read(largeFile(), { residentMiB: 60 })).rejects;
    await refusal.toMatchObject({ code: 'unreadable-file', says: { en: NEEDED_MEMORY, values: { limitMiB: 60 } } });
  });

  test('is killed when its job is cancelled', async () => {
    const controller = new AbortController();
    const reading = read(largeFile(), {}, controller.signal);
    setTimeout(() => controller.abort(), 300);
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe.runIf(existsSync(attackTool))('workbooks made to take a server down', () => {
  const attacks = join(folder, 'attacks');
  test('are refused or read, none until its time is up', async () => {
    execFileSync('python3', [attackTool, attacks]);
    const names = readdirSync(attacks);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const outcome = await read(join('attacks', name)).then(
        (path) => staged(path).summary.issues.map(({ code }) => code),
        (refusal: { says: { en: string } }) => refusal.says.en,
      );
      expect(outcome, name).not.toContain('reader-failed');
      // Stopped for its memory at most: one that is stopped for its time has kept a processor busy all the while.
      expect(outcome, name).not.toContain('took longer');
    }
  });
});
