import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { READER_LIMITS, type ReaderLimits, readInChild } from './read-in-child.ts';
import { readChunks, readSummary } from './result-file.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const entry = join(root, 'apps/api/dist/read-upload.process.js');
const shared = process.env.TATAMI_SHARED ?? join(root, '../shared');
const attackTool = join(shared, 'tools/attack-workbooks.py');
const folder = mkdtempSync(join(tmpdir(), 'tatami-reader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;

function read(fileName: string, limits: Partial<ReaderLimits> = {}, signal = never) {
  const resultPath = join(folder, `${fileName}.result`);
  const request = {
    path: join(folder, fileName),
    resultPath,
    fileName,
    format: undefined,
    encoding: undefined,
    mapping: undefined,
  };
  return readInChild(entry, request, signal, { ...READER_LIMITS, ...limits }).then(() => resultPath);
}

/** A file that takes a reader some seconds. */
function largeFile(): string {
  const row = 'server-name,4,8,Windows Server 2019,production\n';
  writeFileSync(join(folder, 'large.csv'), `Server,Cores,Memory GB,OS,Environment\n${row.repeat(400_000)}`);
  return 'large.csv';
}

describe('the reader process', () => {
  test('hands its result over in chunks', async () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => `db${n},4,8`);
    writeFileSync(join(folder, 'many.csv'), ['Server,Cores,Memory GB', ...rows].join('\n'));
    const result = await read('many.csv');
    expect(await readSummary(result)).toMatchObject({ format: 'server-csv', counts: { accepted: 2_500 } });
    const sizes: number[] = [];
    for await (const { kind, records } of readChunks(result)) if (kind === 'servers') sizes.push(records.length);
    expect(sizes).toEqual([1_000, 1_000, 500]);
  });

  test('is killed when it takes too long, and says so', async () => {
    const startedAt = Date.now();
    const refusal = expect(read(largeFile(), { timeMs: 700 })).rejects;
    await refusal.toMatchObject({ code: 'unreadable-file', says: { en: expect.stringContaining('took longer') } });
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  test('is killed when it takes too much memory, and says so', async () => {
    const refusal = expect(read(largeFile(), { heapMiB: 24 })).rejects;
    await refusal.toMatchObject({ code: 'unreadable-file', says: { en: expect.stringContaining('memory') } });
  });

  test.runIf(process.platform === 'linux')('is watched from outside for what is not on its heap', async () => {
    const refusal = expect(read(largeFile(), { residentMiB: 60 })).rejects;
    await refusal.toMatchObject({ code: 'unreadable-file', says: { en: expect.stringContaining('60 MiB') } });
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
  test('are refused or read in bounded time and memory', { timeout: 180_000 }, async () => {
    execFileSync('python3', [attackTool, attacks]);
    const names = readdirSync(attacks);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const startedAt = Date.now();
      const outcome = await read(join('attacks', name)).then(readSummary, (refusal: { code: string }) => refusal);
      expect(outcome, name).toBeDefined();
      if ('issues' in outcome)
        expect(
          outcome.issues.map(({ code }) => code),
          name,
        ).not.toContain('reader-failed');
      expect(Date.now() - startedAt, name).toBeLessThan(10_000);
    }
  });
});
