import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startWorkerPool } from './worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'tatami-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A worker that answers with the id of its thread. */
const worker = join(folder, 'tells-its-thread.mjs');
writeFileSync(
  worker,
  "import { threadId } from 'node:worker_threads';\nexport const ready = () => {};\nexport default () => threadId;\n",
);

function startPool(readyForMs: number) {
  return startWorkerPool<null, number>(worker, { maxThreads: 1, readyForMs });
}

test('a thread that was prepared does the next work, and the work after it', async () => {
  const pool = startPool(60_000);
  pool.prepare();
  await expect.poll(() => pool.threads).toBe(1);
  const first = await pool.run(null);
  expect(await pool.run(null)).toBe(first);
  expect(pool.threads).toBe(1);
  await pool.destroy();
});

test.runIf(process.platform === 'linux')(
  'what works in the background gives way to what somebody waits for',
  async () => {
    const told = join(folder, 'tells-its-priority.mjs');
    writeFileSync(
      told,
      "import { getPriority } from 'node:os';\nexport const ready = () => {};\nexport default () => [getPriority(), process.env.NODE_ENV];\n",
    );
    const said = async (inBackground: boolean) => {
      const pool = startWorkerPool<null, [number, string]>(told, { maxThreads: 1, inBackground });
      const answer = await pool.run(null);
      await pool.destroy();
      return answer;
    };
    const [own] = await said(false);
    expect(await said(true)).toEqual([Math.min(19, own + 10), 'production']);
  },
);

test('a thread that is asked nothing ends, and another does what is asked later', async () => {
  const pool = startPool(50);
  const first = await pool.run(null);
  await expect.poll(() => pool.threads).toBe(0);
  expect(await pool.run(null)).not.toBe(first);
  await pool.destroy();
});

test('what waits for a thread is done when the work before it is given up', async () => {
  const slow = join(folder, 'is-at-it-for-long.mjs');
  writeFileSync(
    slow,
    'export const ready = () => {};\nexport default (ms) => new Promise((done) => setTimeout(done, ms, ms));\n',
  );
  const pool = startWorkerPool<number, number>(slow, { maxThreads: 1, readyForMs: 60_000 });
  expect(await pool.run(1)).toBe(1);
  const left = new AbortController();
  const givenUp = pool.run(600_000, { signal: left.signal });
  const waits = pool.run(2);
  left.abort();
  await expect(givenUp).rejects.toThrow();
  expect(await waits).toBe(2);
  await pool.destroy();
});

test('an answer that is under way when its asker leaves disturbs nobody', async () => {
  const pool = startPool(60_000);
  for (let turn = 0; turn < 10; turn += 1) {
    await pool.run(null);
    const left = new AbortController();
    const givenUp = pool.run(null, { signal: left.signal });
    // The thread answers while this one is busy: its answer is there, and unread, when the asker leaves.
    const answeredAt = performance.now() + 20;
    while (performance.now() < answeredAt);
    left.abort();
    await expect(givenUp).rejects.toThrow();
  }
  expect(await pool.run(null)).toBeGreaterThan(0);
  await pool.destroy();
});
