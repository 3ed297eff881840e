import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../database/test/temporary-folder.ts';
import { settleUploads } from './quarantine.ts';

const NOW = new Date('2026-11-21T09:30:00.000Z');
const DATED = '2026-11-21T09-30-00-000Z';
const DAY_MS = 86_400_000;
const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
const NOTHING = { setAside: 0, broughtBack: 0, expired: 0, stuck: 0, missing: 0 };

let uploads: string;
let quarantine: string;
beforeEach(() => {
  const folder = temporaryFolder();
  uploads = join(folder, 'uploads');
  quarantine = join(folder, 'uploads-quarantine');
  mkdirSync(uploads);
});

const settle = (known: readonly string[], now = NOW) => settleUploads({ uploads, quarantine }, new Set(known), now);
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
function uploaded(...names: string[]): void {
  for (const name of names) writeFileSync(join(uploads, name), `content of ${name}`);
}
const inQuarantine = (dated = DATED) => readdirSync(join(quarantine, dated)).sort();

describe('files the database does not know', () => {
  test('move aside, with a note; the others stay', async () => {
    uploaded(ONE, TWO);
    expect(await settle([ONE])).toEqual({ ...NOTHING, setAside: 1 });
    expect(readdirSync(uploads)).toEqual([ONE]);
    expect(inQuarantine()).toEqual([TWO, 'README.txt']);
    expect(readFileSync(join(quarantine, DATED, 'README.txt'), 'utf8')).toContain('They are kept until 2026-12-21');
  });

  test('are those the server has stored: what a person put there is left alone', async () => {
    uploaded('notes.txt', '.DS_Store', `${ONE}.1.0.result`);
    mkdirSync(join(uploads, TWO));
    expect(await settle([])).toEqual({ ...NOTHING, setAside: 1 });
    expect(readdirSync(uploads).sort()).toEqual(['.DS_Store', TWO, 'notes.txt']);
  });

  test('stay where they are when there is no way aside', async () => {
    uploaded(ONE);
    writeFileSync(quarantine.replace('uploads-quarantine', 'file'), '');
    const nowhere = { uploads, quarantine: join(quarantine.replace('uploads-quarantine', 'file'), 'below') };
    expect(await settleUploads(nowhere, new Set(), NOW)).toEqual({ ...NOTHING, stuck: 1 });
    expect(readdirSync(uploads)).toEqual([ONE]);
  });

  test('without any, no quarantine is made', async () => {
    uploaded(ONE);
    expect(await settle([ONE])).toEqual(NOTHING);
    expect(existsSync(quarantine)).toBe(false);
  });
});

describe('files in quarantine', () => {
  test('come back when a database knows them, whenever they were moved', async () => {
    uploaded(ONE, TWO);
    await settle([TWO]);
    await settle([], daysLater(1));
    expect(await settle([ONE, TWO], daysLater(2))).toEqual({ ...NOTHING, broughtBack: 2 });
    expect(readFileSync(join(uploads, ONE), 'utf8')).toBe(`content of ${ONE}`);
    expect(readdirSync(quarantine)).toEqual([]);
  });

  test('come back one by one: what is still unknown waits on', async () => {
    uploaded(ONE, TWO, THREE);
    await settle([]);
    expect(await settle([TWO], daysLater(1))).toEqual({ ...NOTHING, broughtBack: 1 });
    expect(inQuarantine()).toEqual([ONE, THREE, 'README.txt']);
  });

  test('do not take the place of a file that is there', async () => {
    uploaded(ONE);
    await settle([]);
    writeFileSync(join(uploads, ONE), 'put there by hand');
    expect(await settle([ONE], daysLater(1))).toEqual(NOTHING);
    expect(readFileSync(join(uploads, ONE), 'utf8')).toBe('put there by hand');
    expect(inQuarantine()).toContain(ONE);
  });

  test('are deleted after 30 days, not before', async () => {
    uploaded(ONE);
    await settle([]);
    expect(await settle([], daysLater(30))).toEqual(NOTHING);
    expect(await settle([], daysLater(31))).toEqual({ ...NOTHING, expired: 1 });
    expect(readdirSync(quarantine)).toEqual([]);
  });

  test('that a database knows come back after any time', async () => {
    uploaded(ONE);
    await settle([]);
    expect(await settle([ONE], daysLater(400))).toEqual({ ...NOTHING, broughtBack: 1 });
  });

  test('are all that is deleted there', async () => {
    uploaded(ONE);
    await settle([]);
    writeFileSync(join(quarantine, DATED, 'mine.txt'), '');
    mkdirSync(join(quarantine, 'kept by hand'));
    writeFileSync(join(quarantine, 'kept by hand', TWO), '');
    expect(await settle([], daysLater(31))).toEqual({ ...NOTHING, expired: 1 });
    expect(inQuarantine()).toEqual(['README.txt', 'mine.txt']);
    expect(inQuarantine('kept by hand')).toEqual([TWO]);
  });
});

test('files that are nowhere are counted', async () => {
  uploaded(ONE);
  expect(await settle([ONE, TWO])).toEqual({ ...NOTHING, missing: 1 });
});
