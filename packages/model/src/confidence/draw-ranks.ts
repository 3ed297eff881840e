import { seededRandom } from '../uncertainty/index.ts';

/** What varies by itself: two quantities of one name err together. The order is part of what a seed gives. */
export const VARYING = [
  'ratio',
  'peak',
  'growth',
  'splitGain',
  'assumedPeak',
  'hostUse',
  'threads',
  'memory',
  'io',
  'ownCpu',
  'ownMemory',
  'otherTypes',
  'reduction',
  'mirroring',
  'numaBalancing',
  'instances',
  'storage',
  'adapter',
  'virtualisation',
  'memoryLeftOut',
] as const;
export type Varying = (typeof VARYING)[number];

/** For each thing that varies, the rank of each draw among all of them. */
export type DrawRanks = Readonly<Record<Varying, Int32Array>>;

/** Draws of every chance: enough that a chance of one half is known within a point. */
const DRAWS = 2000;

interface Kept {
  readonly seed: number;
  readonly count: number;
  readonly ranks: DrawRanks;
}

/** Those of the last seed: a slider asks for the same at every move. */
let last: Kept | null = null;

/**
 * Draws by Latin hypercube: of each quantity every one of `count` equal parts of probability comes once, in an order by the seed. So
 * medians are exact and equal seeds give equal draws (McKay, Beckman and Conover, Technometrics 21, 1979).
 */
export function drawRanks(seed: number, count = DRAWS): DrawRanks {
  if (last?.seed === seed && last.count === count) return last.ranks;
  const random = seededRandom(seed);
  const ranks = Object.fromEntries(VARYING.map((name) => [name, shuffled(count, random)])) as Record<
    Varying,
    Int32Array
  >;
  last = { seed, count, ranks };
  return ranks;
}

/** The same draws for one pool of several: what all share is alike, its workloads' own errors are not those of the others. */
export function ranksOfPool(seed: number, pool: number): DrawRanks {
  const ranks = drawRanks(seed);
  const random = seededRandom(seedOfPool(seed, pool));
  return { ...ranks, ownCpu: shuffled(DRAWS, random), ownMemory: shuffled(DRAWS, random) };
}

/** Another stream of chance for each pool. */
export function seedOfPool(seed: number, pool: number): number {
  return seed + 7919 * (pool + 1);
}

/** 0 to count - 1 in an order by chance (Fisher and Yates). */
export function shuffled(count: number, random: () => number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, index) => index);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const value = order[at] as number;
    order[at] = order[other] as number;
    order[other] = value;
  }
  return order;
}
