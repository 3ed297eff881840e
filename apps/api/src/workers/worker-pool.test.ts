import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { WorkerPool } from './worker-pool.ts';

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tatami-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const worker = join(folder, 'worker.mjs');
writeFileSync(
  worker,
  `import { getPriority } from 'node:os';
   export default () => process.pid;
   export const startedWith = () => [JSON.parse(process.argv[3]), process.env.NODE_ENV];
   export const priority = () => getPriority();
   export const later = (ms) => new Promise((done) => setTimeout(done, ms, ms));
   export const endless = () => { for (;;); };
   export const hoard = () => { const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length)); };
   export const end = () => process.exit(7);
   export const fail = () => { throw new RangeError('not so'); };
   export const uncrossable = () => () => 1;
   export const bytes = (length) => new Uint8Array(length).fill(7);
   export async function counting(most, { finishing, report }) {
     let count = 0;
     while (count < most && !finishing.aborted) {
       report((count += 1));
       await new Promise((done) => setTimeout(done, 5));
     }
     return count;
   }\n`,
);

let pool: WorkerPool;
afterEach(() => pool.close());

function start(options: Partial<ConstructorParameters<typeof WorkerPool>[2]> = {}) {
  pool = new WorkerPool(BUILT, worker, { atOnce: 1, readyForMs: 60_000, ...options });
}

test('a process that was prepared does the next work, and the work after it', async () => {
  start();
  pool.prepare();
  pool.prepare();
  expect(pool.size).toBe(1);
  const first = await pool.run(null);
  expect(await pool.run(null)).toBe(first);
  expect(pool.size).toBe(1);
});

test('it has its settings, and libraries work as in production', async () => {
  start({ settings: { folder: '/a b' } });
  expect(await pool.run(null, { name: 'startedWith' })).toEqual([{ folder: '/a b' }, 'production']);
});

test.runIf(process.platform === 'linux')(
  'what works in the background gives way to what somebody waits for',
  async () => {
    start();
    const own = await pool.run<number>(null, { name: 'priority' });
    await pool.close();
    start({ inBackground: true });
    expect(await pool.run(null, { name: 'priority' })).toBe(Math.max(own, 10));
  },
);

test('a process that is asked nothing ends, and another does what is asked later', async () => {
  start({ readyForMs: 50 });
  const first = await pool.run(null);
  await expect.poll(() => pool.size).toBe(0);
  expect(await pool.run(null)).not.toBe(first);
});

test('one that ends because nothing was asked of it is asked nothing more, though it is not gone yet', async () => {
  start({ readyForMs: 5 });
  const first = await pool.run(null);
  const asked = new Promise((later) => setTimeout(later, 10)).then(() => pool.run(null));
  // Both are due when this thread has time again: its patience first.
  for (const until = Date.now() + 50; Date.now() < until; );
  expect(await asked).not.toBe(first);
});

test('what waits is done when the work before it is given up', async () => {
  start();
  const left = new AbortController();
  const givenUp = pool.run(null, { name: 'endless', signal: left.signal });
  const waits = pool.run(2, { name: 'later' });
  left.abort();
  await expect(givenUp).rejects.toMatchObject({ name: 'AbortError' });
  expect(await waits).toBe(2);
});

test('who leaves while waiting is not waited for, and more than may wait is refused', async () => {
  start({ mostWaiting: 1 });
  const first = pool.run(20, { name: 'later' });
  const left = new AbortController();
  const second = pool.run(null, { name: 'endless', signal: left.signal });
  await expect(pool.run(null)).rejects.toMatchObject({ code: 'too-many-requests' });
  left.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  const third = pool.run(3, { name: 'later' });
  expect([await first, await third]).toEqual([20, 3]);
});

test('so many work at once, the first started before the others', async () => {
  start({ atOnce: 2 });
  await Promise.all([1, 2, 3, 4].map(() => pool.run(5, { name: 'later' })));
  expect(pool.size).toBe(2);
  const first = await pool.run(null);
  expect(await pool.run(null)).toBe(first);
});

test('one that takes all memory ends alone, and says so', async () => {
  start({ maxHeapMiB: 64 });
  await expect(pool.run(null, { name: 'hoard' })).rejects.toMatchObject({ outOfHeap: true });
  expect(await pool.run(2, { name: 'later' })).toBe(2);
});

test('work that ends its process, fails, is not there, or has no answer that can be told is an error, never a wait', async () => {
  start();
  await expect(pool.run(null, { name: 'end' })).rejects.toThrow('end ended by exit code 7');
  await expect(pool.run(null, { name: 'fail' })).rejects.toThrow('not so');
  await expect(pool.run(null, { name: 'absent' })).rejects.toThrow('absent');
  await expect(pool.run(null, { name: 'uncrossable' })).rejects.toThrow('could not be cloned');
  pool = new WorkerPool(BUILT, join(folder, 'nowhere.mjs'), { atOnce: 1 });
  await expect(pool.run(null)).rejects.toThrow('nowhere.mjs');
});

test('one that cannot be started is an error for whoever asks, and nothing is left of it', async () => {
  start();
  const node = process.execPath;
  process.execPath = join(folder, 'no-node');
  try {
    await expect(pool.run(null)).rejects.toThrow('ENOENT');
    await expect(pool.run(1e6, { name: 'counting', finishing: AbortSignal.abort() })).rejects.toThrow('ENOENT');
    pool.prepare();
    await expect.poll(() => pool.size).toBe(0);
    pool.prepare();
    await pool.close();
  } finally {
    process.execPath = node;
  }
  expect(pool.size).toBe(0);
  start();
  expect(await pool.run(2, { name: 'later' })).toBe(2);
});

test('a process that was killed while it waited is replaced', async () => {
  start();
  process.kill(await pool.run<number>(null), 'SIGKILL');
  await expect.poll(() => pool.size).toBe(0);
  expect(await pool.run(2, { name: 'later' })).toBe(2);
});

test('many bytes cross whole', async () => {
  start();
  const bytes = await pool.run<Uint8Array>(20_000_000, { name: 'bytes' });
  expect([bytes.length, bytes.every((byte) => byte === 7)]).toEqual([20_000_000, true]);
});

test('work tells how far it is, and ends with what it has when it is asked to', async () => {
  start();
  const said: number[] = [];
  const finishing = new AbortController();
  const counted = pool.run<number>(1e6, {
    name: 'counting',
    finishing: finishing.signal,
    onProgress: (count: number) => {
      said.push(count);
      if (count === 3) finishing.abort();
    },
  });
  expect(await counted).toBeLessThan(1e6);
  expect(said.slice(0, 3)).toEqual([1, 2, 3]);
  expect(await pool.run(5, { name: 'counting' })).toBe(5);
});

test('asked to end before it began, it ends at once', async () => {
  start();
  expect(await pool.run(1e6, { name: 'counting', finishing: AbortSignal.abort() })).toBeLessThan(1e6);
});

test('closed, what is worked on and what waits is given up, and no process is left', async () => {
  start();
  const at = pool.run(null, { name: 'endless' });
  const waits = pool.run(null);
  const failed = Promise.allSettled([at, waits]);
  await pool.close();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(pool.size).toBe(0);
  await expect(pool.run(null)).rejects.toMatchObject({ code: 'server-ending' });
});
