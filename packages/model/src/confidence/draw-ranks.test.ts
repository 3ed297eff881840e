import { expect, it } from 'vitest';
import { drawRanks, ranksOfPool, seedOfPool } from './draw-ranks.ts';

it('gives each pool errors of its workloads of its own, and what all share alike', () => {
  const all = drawRanks(7);
  const pools = [0, 1, 2].map((pool) => ranksOfPool(7, pool));
  const own = [all, ...pools].flatMap(({ ownCpu, ownMemory }) => [ownCpu, ownMemory]);
  expect(new Set(own.map((ranks) => ranks.slice(0, 20).join())).size).toBe(own.length);
  for (const ranks of own) expect(ranks.toSorted()).toEqual(Int32Array.from(ranks.keys()));
  for (const { ownCpu, ownMemory, ...shared } of pools)
    expect(shared).toEqual({ ...all, ownCpu: undefined, ownMemory: undefined });
  expect(ranksOfPool(7, 2)).toEqual(pools[2]);
});

it('takes a whole number for each pool that neither another pool nor all together have', () => {
  const seeds = [7, ...Array.from({ length: 1_000 }, (_, pool) => seedOfPool(7, pool))];
  expect(seeds.every(Number.isSafeInteger)).toBe(true);
  expect(new Set(seeds).size).toBe(seeds.length);
});
