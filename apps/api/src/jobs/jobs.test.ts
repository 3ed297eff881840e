import { setTimeout as wait } from 'node:timers/promises';
import { text } from '@tatami/model';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../plugins/problem.ts';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject } from '../test/requests.ts';
import type { ClaimedJob, JobQueue, JobRequest } from './job-queue.ts';
import { JobRunner, type JobWork } from './job-runner.ts';
import { jobRepository } from './repository.ts';

const LEASE_MS = 15_000;
const SEARCH = { objective: 4, bound: 3, unit: 'servers', iterations: 10, seconds: 1 } as const;

let opened: OpenedApp;
let projectId: string;
let queue: JobQueue;
let time: number;

beforeAll(async () => {
  opened = await openApp();
  // Its own runner would take the jobs of these tests.
  await opened.app.features.runner.stop();
});
afterAll(() => opened.close());

beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
  time = Date.now();
  queue = jobRepository(opened.database, { leaseMs: LEASE_MS, clock: () => time });
});

const enqueue = (idempotencyKey = crypto.randomUUID()) =>
  queue.enqueue({ kind: 'document', projectId, payload: { n: 1 }, idempotencyKey });

async function claimed(): Promise<ClaimedJob> {
  const job = await queue.claim('document');
  if (!job) throw new Error('there was no job to claim');
  return job;
}

const statusOf = async (id: string) => (await queue.read(id))?.status;

describe('the queue', () => {
  test('gives a job to one worker only', async () => {
    const id = await enqueue();
    const taken = await Promise.all([queue.claim('document'), queue.claim('document'), queue.claim('plan')]);
    expect(taken.filter((job) => job !== null)).toEqual([
      { id, kind: 'document', projectId, payload: { n: 1 }, attempt: 1, finishNow: false },
    ]);
    await queue.cancel(id);
  });

  test('finds the first job for a key asked twice, unless it failed', async () => {
    const key = crypto.randomUUID();
    const first = await enqueue(key);
    expect(await enqueue(key)).toBe(first);
    const job = await claimed();
    expect(await enqueue(key)).toBe(first);
    await queue.fail(job, { code: 'internal-error', message: text('x', 'x') });
    const second = await enqueue(key);
    expect(second).not.toBe(first);
    await queue.cancel(second);
  });

  test('gives jobs that were asked for together in their order, and keeps none where what belongs to them fails', async () => {
    const requests = Array.from({ length: 40 }, (_, n) => ({
      ...{ kind: 'document', projectId, payload: { n } },
      idempotencyKey: crypto.randomUUID(),
    })) satisfies JobRequest[];
    const failing = queue.enqueueAll(requests, async () => {
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(await queue.claim('document')).toBeNull();
    const ids = await queue.enqueueAll(requests, async () => undefined);
    for (const [n, id] of ids.entries()) expect(await queue.claim('document')).toMatchObject({ id, payload: { n } });
    expect(await queue.eventsAfter(ids[0] ?? '', 0)).toMatchObject([
      { sequence: 1, status: 'queued' },
      { sequence: 2 },
    ]);
    for (const id of ids) await queue.cancel(id);
  });

  test('writes the result and the end of the job together, or neither', async () => {
    const id = await enqueue();
    const job = await claimed();
    const broken = queue.finish(job, async (tx) => {
      await tx.setting.create({ data: { key: `half-${id}`, value: {} } });
      throw new Error('disk full');
    });
    await expect(broken).rejects.toThrow('disk full');
    expect(await statusOf(id)).toBe('running');
    expect(await opened.database.read.setting.findUnique({ where: { key: `half-${id}` } })).toBeNull();
    expect(await queue.finish(job, async () => ({ resultId: 'made-7' }))).toBe(true);
    expect(await queue.read(id)).toMatchObject({ status: 'done', progress: 1, resultId: 'made-7' });
  });

  test('runs a job again after its lease ran out, and locks the first worker out', async () => {
    const id = await enqueue();
    const slow = await claimed();
    expect(await queue.recover('lapsed')).toBe(0);
    time += LEASE_MS + 1;
    expect(await queue.recover('lapsed')).toBe(1);
    const fast = await claimed();
    expect(fast.attempt).toBe(2);
    let written = 0;
    const write = async () => {
      written += 1;
      return { resultId: 'x' };
    };
    expect(await queue.heartbeat(slow)).toBe(false);
    expect(await queue.finish(slow, write)).toBe(false);
    expect(await queue.fail(slow, { code: 'internal-error', message: text('x', 'x') })).toBe(false);
    expect(written).toBe(0);
    expect(await queue.finish(fast, write)).toBe(true);
    expect(written).toBe(1);
    expect(await statusOf(id)).toBe('done');
  });

  test('a heartbeat keeps the lease', async () => {
    const id = await enqueue();
    const job = await claimed();
    for (let beat = 0; beat < 4; beat += 1) {
      time += LEASE_MS / 2;
      expect(await queue.heartbeat(job)).toBe(true);
    }
    expect(await queue.recover('lapsed')).toBe(0);
    await queue.cancel(id);
  });

  test('gives up a job that was interrupted twice', async () => {
    const id = await enqueue();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await claimed();
      time += LEASE_MS + 1;
      await queue.recover('lapsed');
    }
    expect(await queue.read(id)).toMatchObject({ status: 'failed', failure: { code: 'internal-error' } });
    expect(await queue.claim('document')).toBeNull();
  });

  test('queues what a server left running again at the next start, whatever the clock says of its lease', async () => {
    const id = await enqueue();
    time += 10 * 365 * 86_400_000;
    const left = await claimed();
    time = Date.now();
    expect(await queue.recover('lapsed')).toBe(0);
    expect(await queue.recover('all')).toBe(1);
    const again = await claimed();
    expect(again).toMatchObject({ id, attempt: 2 });
    expect(await queue.finish(left, async () => ({ resultId: 'x' }))).toBe(false);
    expect(await queue.recover('all')).toBe(1);
    expect(await queue.read(id)).toMatchObject({ status: 'failed', failure: { code: 'internal-error' } });
  });

  test('a cancelled job can write nothing more', async () => {
    const id = await enqueue();
    const job = await claimed();
    expect(await queue.cancel(id)).toMatchObject({ status: 'cancelled' });
    expect(await queue.finish(job, async () => ({ resultId: 'x' }))).toBe(false);
    expect(await queue.cancel(id)).toMatchObject({ status: 'cancelled' });
    expect(await queue.cancel('no-such-job')).toBeNull();
  });

  test('lets a search end with what it has: what is asked for again is a new job', async () => {
    const key = crypto.randomUUID();
    const id = await enqueue(key);
    expect(await queue.finishNow(id)).toMatchObject({ status: 'queued' });
    const again = await enqueue(key);
    expect(again).not.toBe(id);
    expect((await claimed()).finishNow).toBe(true);
    expect((await claimed()).finishNow).toBe(false);
    await queue.cancel(id);
    expect(await queue.finishNow(id)).toMatchObject({ status: 'cancelled' });
    expect(await queue.finishNow('no-such-job')).toBeNull();
    await queue.cancel(again);
  });

  test('numbers its events', async () => {
    const id = await enqueue();
    const job = await claimed();
    await queue.report(job, 0.5, SEARCH);
    await queue.finish(job, async () => ({ resultId: 'x', search: { ...SEARCH, objective: 3 } }));
    expect(await queue.eventsAfter(id, 0)).toEqual([
      { sequence: 1, status: 'queued', progress: 0 },
      { sequence: 2, status: 'running', progress: 0 },
      { sequence: 3, status: 'running', progress: 0.5, search: SEARCH },
      { sequence: 4, status: 'done', progress: 1, search: { ...SEARCH, objective: 3 } },
    ]);
    expect(await queue.eventsAfter(id, 3)).toHaveLength(1);
  });

  test('a job whose outcome is a failure keeps what it made, and fails', async () => {
    const id = await enqueue();
    const failure = { code: 'unreadable-file', message: text('Not a table.', '表ではありません。') } as const;
    expect(await queue.finish(await claimed(), async () => ({ resultId: 'seen', failure }))).toBe(true);
    expect(await queue.read(id)).toMatchObject({
      status: 'failed',
      resultId: 'seen',
      failure: { code: 'unreadable-file' },
    });
  });
});

describe('the runner', () => {
  async function running(
    work: JobWork,
    during: (runner: JobRunner) => Promise<void>,
    options: Partial<ConstructorParameters<typeof JobRunner>[0]> = {},
  ): Promise<void> {
    const runner = new JobRunner({
      queue,
      works: { document: work },
      log: opened.app.log,
      heartbeatMs: 20,
      pollMs: 20,
      ...options,
    });
    await runner.start();
    try {
      await during(runner);
    } finally {
      await runner.stop();
    }
  }

  const until = async (id: string, status: string) => {
    for (let tries = 0; tries < 1_000 && (await statusOf(id)) !== status; tries += 1) await wait(10);
    expect(await statusOf(id)).toBe(status);
  };

  const neverEnding: JobWork = ({ signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  test('does the work and clears away what it left', async () => {
    let disposed = false;
    const work: JobWork = async ({ report }) => {
      report(0.5);
      return {
        write: async () => ({ resultId: 'made' }),
        dispose: async () => {
          disposed = true;
        },
      };
    };
    await running(work, async () => until(await enqueue(), 'done'));
    expect(disposed).toBe(true);
  });

  test('tells the person what a Problem says, and nothing of a fault of ours', async () => {
    const says = new Problem('unreadable-file', { message: text('Not a table.', '表ではありません。') });
    const told = await enqueue();
    await running(
      () => Promise.reject(says),
      () => until(told, 'failed'),
    );
    expect((await queue.read(told))?.failure).toMatchObject({ code: 'unreadable-file', message: says.says });
    const ours = await enqueue();
    await running(
      () => Promise.reject(new Error('secret')),
      () => until(ours, 'failed'),
    );
    expect(JSON.stringify(await queue.read(ours))).not.toContain('secret');
  });

  test('ends the work of a cancelled job', async () => {
    const id = await enqueue();
    await running(neverEnding, async (runner) => {
      await until(id, 'running');
      await queue.cancel(id);
      runner.abort(id);
    });
    expect(await statusOf(id)).toBe('cancelled');
  });

  const searching: JobWork = ({ finishing }) =>
    new Promise((resolve) =>
      finishing.addEventListener('abort', () => resolve({ write: async () => ({ resultId: 'best' }) })),
    );

  test('lets work end with the best it has', async () => {
    const id = await enqueue();
    await running(searching, async (runner) => {
      await until(id, 'running');
      await queue.finishNow(id);
      runner.finishNow(id);
      await until(id, 'done');
    });
    expect((await queue.read(id))?.resultId).toBe('best');
  });

  test('gives its job back when the server stops', async () => {
    const id = await enqueue();
    await running(neverEnding, () => until(id, 'running'));
    expect(await statusOf(id)).toBe('queued');
    expect((await claimed()).attempt).toBe(1);
    await queue.cancel(id);
  });

  test('gives back a job that it is handed while the server stops', async () => {
    const id = await enqueue();
    let begun = 0;
    const work: JobWork = (job) => {
      begun += 1;
      return neverEnding(job);
    };
    let handOver: () => void = () => undefined;
    const handedOver = new Promise<void>((resolve) => {
      handOver = resolve;
    });
    const slow: JobQueue = {
      ...queue,
      async claim(kind, projects) {
        const job = await queue.claim(kind, projects);
        await handedOver;
        return job;
      },
    };
    const stopWhileTaking = async (runner: JobRunner) => {
      await until(id, 'running');
      const stopped = runner.stop();
      handOver();
      await stopped;
    };
    await running(work, stopWhileTaking, { queue: slow });
    expect([await statusOf(id), begun]).toEqual(['queued', 0]);
    expect((await claimed()).attempt).toBe(1);
    await queue.cancel(id);
  });

  test('begins work once, also where the machine slept for longer than its lease', async () => {
    const id = await enqueue();
    let begun = 0;
    const work: JobWork = (job) => {
      begun += 1;
      return searching(job);
    };
    const sleep = async (runner: JobRunner) => {
      await until(id, 'running');
      time += LEASE_MS + 1;
      // Some polls, none of which may take it for one that was left.
      await wait(300);
      runner.finishNow(id);
      await until(id, 'done');
    };
    await running(work, sleep, { heartbeatMs: 60_000, atOnce: { document: 2 } });
    expect(begun).toBe(1);
    expect((await queue.eventsAfter(id, 0)).map(({ status }) => status)).toEqual(['queued', 'running', 'done']);
  });

  test('runs what an earlier server left, also where the clock was set back since', async () => {
    const id = await enqueue();
    time += 10 * 365 * 86_400_000;
    await claimed();
    time = Date.now();
    await running(
      async () => ({ write: async () => ({ resultId: 'made' }) }),
      () => until(id, 'done'),
    );
    const statuses = (await queue.eventsAfter(id, 0)).map(({ status }) => status);
    expect(statuses).toEqual(['queued', 'running', 'queued', 'running', 'done']);
  });

  test('keeps the lease of long work', async () => {
    const id = await enqueue();
    const work: JobWork = async () => {
      // Three leases long; to whoever does not know that it is worked on it would count as left if its heart stopped.
      for (let step = 0; step < 6; step += 1) {
        time += LEASE_MS / 2;
        await wait(400);
        expect(await queue.recover('lapsed')).toBe(0);
      }
      return { write: async () => ({ resultId: 'made' }) };
    };
    await running(work, () => until(id, 'done'));
    expect((await queue.eventsAfter(id, 0)).map(({ status }) => status)).toEqual(['queued', 'running', 'done']);
  });
});

describe('a project with many jobs', () => {
  test('keeps those of others waiting for one of them at most', async () => {
    const many = [await enqueue(), await enqueue(), await enqueue()];
    projectId = (await createProject(opened.app)).id;
    const other = await enqueue();
    const taken = [await queue.claim('document', 'idle'), await queue.claim('document', 'idle')];
    expect(taken.map((job) => job?.id)).toEqual([many[0], other]);
    expect(await queue.claim('document', 'idle')).toBeNull();
    for (const id of [...many, other]) await queue.cancel(id);
  });

  test('has one of them run at a time, in their order', async () => {
    const order: string[] = [];
    let running = 0;
    let most = 0;
    const work: JobWork = async ({ projectId: of, payload }) => {
      running += 1;
      most = Math.max(most, running);
      await wait(50);
      running -= 1;
      order.push(`${of === projectId ? 'other' : 'many'} ${(payload as { n: number }).n}`);
      return { write: async () => ({ resultId: 'x' }) };
    };
    const ask = (n: number) =>
      queue.enqueue({ kind: 'document', projectId, payload: { n }, idempotencyKey: crypto.randomUUID() });
    for (let n = 0; n < 4; n += 1) await ask(n);
    projectId = (await createProject(opened.app)).id;
    await ask(0);
    const runner = new JobRunner({ queue, works: { document: work }, log: opened.app.log, atOnce: { document: 2 } });
    await runner.start();
    await expect.poll(() => order.length).toBe(5);
    await runner.stop();
    expect(most).toBe(2);
    expect(order.filter((name) => name.startsWith('many'))).toEqual(['many 0', 'many 1', 'many 2', 'many 3']);
    expect(order.indexOf('other 0')).toBeLessThan(3);
  });
});
