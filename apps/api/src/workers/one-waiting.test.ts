import { beforeEach, expect, test } from 'vitest';
import { OneWaiting } from './one-waiting.ts';

let merged: OneWaiting;
let begun: string[];
beforeEach(() => {
  merged = new OneWaiting();
  begun = [];
});

/** Work of an owner that runs until it is ended, or fails. */
function work(name: string) {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const done = merged.run(name.slice(0, 1), async () => {
    begun.push(name);
    await ended;
  });
  return { end, fail, done };
}

test('what is asked for while one is under way is done once after it, for everybody who asked', async () => {
  const [a1, a2, a3, b1] = [work('a1'), work('a2'), work('a3'), work('b1')];
  expect(begun).toEqual(['a1', 'b1']);
  b1.end();
  await b1.done;
  a1.end();
  a2.end();
  await Promise.all([a1.done, a2.done, a3.done]);
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('what is asked for once nothing is under way begins at once', async () => {
  const a1 = work('a1');
  a1.end();
  await a1.done;
  const a2 = work('a2');
  expect(begun).toEqual(['a1', 'a2']);
  a2.end();
  await a2.done;
});

test('one that fails is an error for who asked for it, and the next is done', async () => {
  const [a1, a2] = [work('a1'), work('a2')];
  a1.fail(new Error('not there'));
  await expect(a1.done).rejects.toThrow('not there');
  a2.end();
  await a2.done;
  expect(begun).toEqual(['a1', 'a2']);
});
