import { expect, it, vi } from 'vitest';
import { NewestOnly } from './newest-only.ts';

function slow() {
  const waiting: ((answer: string) => void)[] = [];
  const ask = vi.fn((_question: number) => new Promise<string>((resolve) => waiting.push(resolve)));
  const answer = async (text: string) => {
    waiting.shift()?.(text);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ask, answer };
}

it('asks at once, then only the newest of those asked meanwhile', async () => {
  const { ask, answer } = slow();
  const tell = vi.fn();
  const asking = new NewestOnly(ask, tell, vi.fn());
  for (const question of [1, 2, 3]) asking.ask(question);
  await answer('one');
  await answer('three');
  expect(ask.mock.calls.flat()).toEqual([1, 3]);
  expect(tell.mock.calls).toEqual([
    [1, 'one'],
    [3, 'three'],
  ]);
});

it('tells nothing more once closed', async () => {
  const { ask, answer } = slow();
  const tell = vi.fn();
  const asking = new NewestOnly(ask, tell, vi.fn());
  asking.ask(1);
  asking.ask(2);
  asking.close();
  await answer('one');
  expect(tell).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('says what went wrong, and asks again', async () => {
  const trouble = new Error('no');
  const ask = vi.fn(async (question: number) => {
    if (question === 1) throw trouble;
    return 'two';
  });
  const [tell, fail] = [vi.fn(), vi.fn()];
  const asking = new NewestOnly(ask, tell, fail);
  asking.ask(1);
  await expect.poll(() => fail.mock.calls).toContainEqual([trouble]);
  asking.ask(2);
  await expect.poll(() => tell.mock.calls).toContainEqual([2, 'two']);
});
