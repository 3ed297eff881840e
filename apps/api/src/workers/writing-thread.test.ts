import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startWritingThread, type WritingThread } from './writing-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'tatami-writing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const worker = join(folder, 'worker.mjs');
let thread: WritingThread;
beforeEach(() => {
  thread = startWritingThread(worker, { folder }, { yieldWriting: (work) => work() });
});
afterEach(() => thread.close());

const startsNot = () => writeFileSync(worker, `throw new Error('no database');`);
const starts = () =>
  writeFileSync(
    worker,
    `export const ready = () => undefined;
     export const tidy = () => undefined;
     export const twice = ({ task }) => ({ kind: 'done', result: 2 * task.n });\n`,
  );

test('a thread that cannot start is an error for whoever writes, and the next write is tried again', async () => {
  startsNot();
  thread.prepare();
  const both = await Promise.allSettled([thread.write('twice', { n: 1 }), thread.write('twice', { n: 2 })]);
  for (const each of both)
    expect(each).toMatchObject({ status: 'rejected', reason: { cause: { message: 'no database' } } });
  starts();
  expect(await thread.write('twice', { n: 3 })).toBe(6);
});

test('a thread that was prepared writes', async () => {
  starts();
  thread.prepare();
  expect(await thread.write('twice', { n: 4 })).toBe(8);
});

test('what is written once the server ends is refused as that', async () => {
  starts();
  await thread.close();
  await expect(thread.write('twice', { n: 5 })).rejects.toMatchObject({ code: 'server-ending' });
});
