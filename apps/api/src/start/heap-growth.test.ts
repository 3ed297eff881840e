import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { HEAP_GROWTH } from './heap-growth.ts';

const PASSING = fileURLToPath(new URL('./test/passing-answers.mjs', import.meta.url));

/** The most that a process asked again and again takes for its heap, MiB. */
async function mostMiB(options: readonly string[]): Promise<number> {
  const child = fork(PASSING, { execArgv: [...options] });
  const [{ mostMiB }] = (await once(child, 'message')) as [{ readonly mostMiB: number }];
  return mostMiB;
}

test('answers that have been given are collected before they take as much again as what stays', async () => {
  expect(await mostMiB([HEAP_GROWTH])).toBeLessThan(0.85 * (await mostMiB([])));
}, 60_000);
