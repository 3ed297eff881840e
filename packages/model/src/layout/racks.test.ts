import { expect, it } from 'vitest';
import { racksOf } from './index.ts';

const servers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  [100, 8, [5, 20]],
  [21, 2, [21, 1]],
  [22, 2, [21, 2]],
  [3, 60, [1, 3]],
  [25, null, [10, 3]],
  [0, 8, [0, 0]],
])('%i servers of %s U: %j', (count, units, [first, racks]) => {
  const filled = racksOf(servers(count), () => units);
  expect([filled[0]?.length ?? 0, filled.length]).toEqual([first, racks]);
  expect(filled.flat()).toEqual(servers(count));
});

it('counts the height of each server', () => {
  expect(racksOf([8, 30, 4, 1, 40], (units) => units)).toEqual([
    [8, 30, 4],
    [1, 40],
  ]);
  expect(racksOf([8, 30, 5], (units) => units)).toEqual([[8, 30], [5]]);
  expect(racksOf(servers(11), (server) => (server === 3 ? null : 42)).map((rack) => rack.length)).toEqual([10, 1]);
});
