import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const KIB = 1024;
const NEVER = new AbortController().signal;

let queue: FairQueue;
let begun: string[];
beforeEach(() => {
  queue = new FairQueue({ atOnce: 2, mostWaiting: { each: 256 * KIB, all: 384 * KIB } });
  begun = [];
});

/** Work of an owner that runs until it is ended. */
function work(name: string, { bytes = 1, signal = NEVER } = {}) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = queue.run({ owner: name.slice(0, 1), bytes, signal }, async () => {
    begun.push(name);
    await ended;
    return name;
  });
  done.catch(() => undefined);
  return { end, done };
}

test('who asks for much keeps nobody else waiting: one place each, in turns', async () => {
  const [a1, a2, , b1, , c1] = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => work(name));
  await turn();
  expect(begun).toEqual(['a1', 'b1']);
  for (const [ended, next] of [
    [a1, 'c1'],
    [b1, 'a2'],
    [c1, 'b2'],
    [a2, 'a3'],
  ] as const) {
    ended?.end();
    await turn();
    expect(begun.at(-1)).toBe(next);
  }
  expect(begun).toHaveLength(6);
});

test('a place is free again after work that failed', async () => {
  const failing = queue.run({ owner: 'a', bytes: 1, signal: NEVER }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  const next = work('a1');
  next.end();
  expect(await next.done).toBe('a1');
});

test('who leaves while waiting is not waited for', async () => {
  const first = work('a1');
  const leaving = new AbortController();
  const second = work('a2', { signal: leaving.signal });
  const third = work('a3');
  leaving.abort();
  await expect(second.done).rejects.toThrow('aborted');
  first.end();
  await turn();
  expect(begun).toEqual(['a1', 'a3']);
  third.end();
  await expect(work('a4', { signal: leaving.signal }).done).rejects.toThrow('aborted');
});

test('what waits is bounded, for each and for all', async () => {
  const refused = { code: 'too-many-requests' };
  const ofKiB = (kib: number) => ({ bytes: kib * KIB });
  work('a1');
  work('b1');
  work('a2', ofKiB(200));
  await expect(work('a3', ofKiB(200)).done).rejects.toMatchObject(refused);
  // However small, a request takes some room.
  await expect(work('a4', ofKiB(0)).done).rejects.toMatchObject(refused);
  await expect(work('b2', ofKiB(200)).done).rejects.toMatchObject(refused);
  work('b3', ofKiB(100));
  await turn();
  expect(begun).toEqual(['a1', 'b1']);
});
