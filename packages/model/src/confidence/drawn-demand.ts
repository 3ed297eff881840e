import { type Demand, storageGrowth } from '../demand/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import {
  addCpuOverTime,
  type PlacementItem,
  type PlacementProblem,
  type Resource,
  statedNeed,
} from '../placement/index.ts';
import type { TargetType } from '../target/index.ts';
import { type CpuGroup, type CpuGroups, cpuGroups } from './cpu-groups.ts';
import { type DrawRanks, drawRanks, ranksOfPool, seedOfPool } from './draw-ranks.ts';
import { drawnGrowth } from './drawn-growth.ts';
import { constantFactor, type Factor, factorOf, productOf } from './factor.ts';
import { pooledError } from './own-error.ts';
import { OWN_MEMORY, type Varied, variedIo, variedLeftOut, variedMemory, variedTypes } from './what-varies.ts';

/** What the whole estate needs of one resource. */
export interface DrawnNeed {
  /** As the demand counts it, without any error. */
  readonly stated: number;
  /** With every quantity at its median. */
  readonly middle: number;
  readonly draws: Float64Array;
}

/** The demand of an estate with all its errors: what it may come to, draw by draw. CPU in targets, memory in GiB. */
export interface DrawnDemand {
  readonly seed: number;
  readonly count: number;
  readonly ranks: DrawRanks;
  /** CPU at the time when all workloads together need most. */
  readonly need: Readonly<Record<Resource, DrawnNeed>>;
  /** CPU were all peaks to fall together. */
  readonly sumOfPeaks: DrawnNeed;
  readonly cpu: CpuGroups;
  /** For each step that may be the busiest: the CPU of each group as stated. */
  readonly busiest: readonly Float64Array[];
  readonly memoryOf: MemorySums;
  /** What is left of the workloads' own errors, over the sum of their means, at its middle. */
  readonly pooledMiddle: { readonly cpu: number; readonly memory: number };
  /** By what memory, I/O with its transfers, and storage are multiplied. */
  readonly memory: Factor;
  readonly io: Factor;
  readonly storage: Factor;
  /** How much of what recordings of memory leave out is needed, 0 to 1; and the most that each item may need, over its need. */
  readonly leftOut: { readonly share: Factor; readonly reach: readonly number[] };
  /** Types of server a plan may use, and the CPU of those whose error is not nothing. */
  readonly types: { readonly count: number; readonly varied: readonly Varied[] };
  readonly varied: readonly Varied[];
}

/**
 * GiB that follow the CPU of each group, since a measured ratio covers them; GiB that err as memory does, with the mean of their own errors; and
 * likewise what these may be beyond that, up to the most that is known, where recordings leave something out.
 */
export interface MemorySums {
  readonly covered: Float64Array;
  readonly own: number;
  readonly beyond: number;
}

/** Steps that may be the busiest of a draw: those within this share of the busiest, and at most so many. */
const NEAR_THE_PEAK = 0.8;
const MOST_STEPS = 12;

/** What the errors of a demand follow from. */
export type DrawableDemand = Pick<
  Demand,
  'workloads' | 'sources' | 'peakOrigins' | 'memoryOrigins' | 'memoryAtMostGiB' | 'mirrored'
>;

/**
 * Draws all errors of a demand together: what several workloads share (ratio, growth, how peaks were sampled) is one draw for all of
 * them, what is each one's own adds as squares. Equal seeds give equal draws. `pool` is the place of its pool among several.
 */
export function drawnDemand(
  demand: DrawableDemand,
  types: readonly TargetType[],
  { items, steps }: Pick<PlacementProblem, 'items' | 'steps'>,
  { inputs, seed }: { readonly inputs: ScenarioInputs; readonly seed: number },
  pool: number | null = null,
): DrawnDemand {
  const ranks = pool === null ? drawRanks(seed) : ranksOfPool(seed, pool);
  const cpu = cpuGroups(demand, inputs, ranks);
  const count = ranks.growth.length;
  const busiest = busiestSteps(items, steps);
  const atPeak = summedByGroup(
    items,
    cpu,
    busiest.map((step) => (item: PlacementItem) => item.cpuOverTime?.[step] ?? item.cpu),
  );
  const hasTime = items.some(({ cpuOverTime }) => cpuOverTime !== null);
  const others = { count: types.length, varied: variedTypes(types) };
  const pooled = pooledError(ranks.ownCpu, pooledCpu(items, cpu, busiest[0] ?? 0));
  const ownCpu = { ...pooled, draws: overTypes(pooled.draws, others, ranks) };
  const memory = memoryOf(demand, items, cpu, ranks);
  const io = productOf([cpu.growth, factorOf(variedIo.distribution, ranks.io)], count);
  // Storage in use was counted, not estimated: what errs is its growth.
  const storage = drawnGrowth(storageGrowth(inputs), ranks);
  const need = {
    cpu: cpuNeed(atPeak, cpu.groups, ownCpu, count),
    memory: memory.need,
    io: scaledNeed(items, 'io', io),
    transfer: scaledNeed(items, 'transfer', io),
    storage: scaledNeed(items, 'storage', storage.factor),
    vcpus: scaledNeed(items, 'vcpus', constantFactor(1, count)),
  };
  return {
    seed: pool === null ? seed : seedOfPool(seed, pool),
    count,
    ranks,
    need,
    sumOfPeaks: hasTime
      ? cpuNeed(summedByGroup(items, cpu, [(item) => item.cpu]), cpu.groups, ownCpu, count)
      : need.cpu,
    cpu,
    busiest: atPeak,
    memoryOf: memory.sums,
    leftOut: memory.leftOut,
    pooledMiddle: { cpu: pooled.middle, memory: memory.pooled.middle },
    memory: memory.factor,
    io,
    storage: storage.factor,
    types: others,
    varied: [
      ...cpu.varied,
      ...others.varied,
      ...(memory.varies ? [variedMemory] : []),
      ...(memory.sums.beyond > 0 ? [variedLeftOut] : []),
      ...(need.io.stated > 0 || need.transfer.stated > 0 ? [variedIo] : []),
      ...(need.storage.stated > 0 && inputs.storageGrowthPerYear != null ? storage.varied : []),
    ],
  };
}

/** A need that adds up and errs as one. */
function scaledNeed(items: readonly PlacementItem[], resource: Resource, factor: Factor): DrawnNeed {
  const stated = items.reduce((sum, item) => sum + statedNeed(item, resource), 0);
  return { stated, middle: stated * factor.middle, draws: factor.draws.map((each) => each * stated) };
}

/** The steps in which all items together need most, the busiest first. */
function busiestSteps(items: readonly PlacementItem[], steps: number): readonly number[] {
  if (steps <= 1) return [0];
  const total = new Float64Array(steps);
  for (const item of items) addCpuOverTime(total, item);
  const order = Array.from(total, (_, step) => step).sort(
    (a, b) => (total[b] as number) - (total[a] as number) || a - b,
  );
  const least = (total[order[0] as number] as number) * NEAR_THE_PEAK;
  return order.filter((step, place) => place < MOST_STEPS && (total[step] as number) >= least);
}

/** For each of some ways to count an item, what each group needs together. */
function summedByGroup(
  items: readonly PlacementItem[],
  { groups, groupOf }: CpuGroups,
  ways: readonly ((item: PlacementItem) => number)[],
): readonly Float64Array[] {
  return ways.map((way) => {
    const sums = new Float64Array(groups.length);
    items.forEach((item, index) => {
      const group = groupOf[index] as number;
      sums[group] = (sums[group] as number) + way(item);
    });
    return sums;
  });
}

/** The highest of several sums over groups, in each draw. */
export function cpuNeed(
  sums: readonly Float64Array[],
  groups: readonly Pick<CpuGroup, 'factor' | 'onAverage'>[],
  own: Factor,
  count: number,
): DrawnNeed {
  const draws = new Float64Array(count);
  const here = new Float64Array(count);
  let [stated, middle] = [0, 0];
  for (const sum of sums) {
    here.fill(0);
    let [statedHere, middleHere] = [0, 0];
    groups.forEach(({ factor, onAverage }, group) => {
      statedHere += sum[group] as number;
      const amount = (sum[group] as number) * onAverage;
      middleHere += amount * factor.middle;
      for (let draw = 0; draw < count; draw += 1)
        here[draw] = (here[draw] as number) + amount * (factor.draws[draw] as number);
    });
    stated = Math.max(stated, statedHere);
    middle = Math.max(middle, middleHere);
    for (let draw = 0; draw < count; draw += 1)
      if ((here[draw] as number) > (draws[draw] as number)) draws[draw] = here[draw] as number;
  }
  for (let draw = 0; draw < count; draw += 1) draws[draw] = (draws[draw] as number) * (own.draws[draw] as number);
  return { stated, middle: middle * own.middle, draws };
}

/** Standard deviation of the sum over its mean, from errors that pool: of each workload by itself, and of each class of servers. */
function pooledCpu(items: readonly PlacementItem[], { groups, groupOf }: CpuGroups, step: number): number {
  const ofClass = new Map<number, number>();
  let [squares, total] = [0, 0];
  items.forEach((item, index) => {
    const group = groups[groupOf[index] as number];
    if (!group) return;
    const need = item.cpuOverTime?.[step] ?? item.cpu;
    total += need * group.onAverage;
    squares += (need * group.own.spread * group.ofClass.mean) ** 2;
    ofClass.set(group.source, (ofClass.get(group.source) ?? 0) + need * group.own.mean * group.ofClass.spread);
  });
  for (const spread of ofClass.values()) squares += spread ** 2;
  return total > 0 ? Math.sqrt(squares) / total : 0;
}

/** The CPU of other types of server is counted in targets with an error: need rises as it falls, as if a plan had equal parts of each type. */
export function overTypes(
  factors: Float64Array,
  { count: types, varied }: DrawnDemand['types'],
  ranks: DrawRanks,
): Float64Array {
  if (varied.length === 0) return factors;
  const each = varied.map(({ estimate, distribution }) =>
    factorOf(distribution, ranks.otherTypes, { per: estimate.value }),
  );
  return factors.map((factor, draw) => {
    const sum = each.reduce((total, { draws }) => total + (draws[draw] as number), types - varied.length);
    return (factor * types) / sum;
  });
}

/** Memory: what follows a measured ratio errs as the CPU it follows, the rest as memory does. */
function memoryOf(demand: DrawableDemand, items: readonly PlacementItem[], cpu: CpuGroups, ranks: DrawRanks) {
  const count = ranks.memory.length;
  const factor = productOf([cpu.growth, factorOf(variedMemory.distribution, ranks.memory)], count);
  const covered = new Float64Array(cpu.groups.length);
  const share = factorOf(variedLeftOut.distribution, ranks.memoryLeftOut);
  const reach = items.map(({ memoryGiB }, index) => reachOf(memoryGiB, demand.memoryAtMostGiB[index] ?? null));
  let [own, beyond, squares] = [0, 0, 0];
  items.forEach(({ memoryGiB }, index) => {
    const need = memoryGiB ?? 0;
    const group = cpu.groupOf[index] as number;
    if (demand.memoryOrigins[index] === 'covered-by-ratio') covered[group] = (covered[group] as number) + need;
    else {
      const more = need * ((reach[index] as number) - 1);
      own += need;
      beyond += more;
      squares += ((need + more * share.middle) * OWN_MEMORY.spread) ** 2;
    }
  });
  const sums: MemorySums = { covered, own: own * OWN_MEMORY.mean, beyond: beyond * OWN_MEMORY.mean };
  const onAverage = ownMemory(sums, share);
  const pooled = pooledError(ranks.ownMemory, own > 0 ? Math.sqrt(squares) / onAverage.middle : 0);
  const following = cpuNeed([covered], cpu.groups, constantFactor(1, count), count);
  const draws = following.draws.map(
    (follows, draw) =>
      follows + (onAverage.draws[draw] as number) * (factor.draws[draw] as number) * (pooled.draws[draw] as number),
  );
  const middle = following.middle + onAverage.middle * factor.middle * pooled.middle;
  const need: DrawnNeed = { stated: following.stated + own, middle, draws };
  return { need, factor, pooled, sums, leftOut: { share, reach }, varies: own > 0 };
}

/** The most that is known to be possible over what is needed; 1 where nothing is left out, or nothing bounds it. */
function reachOf(memoryGiB: number | null, atMostGiB: number | null): number {
  return memoryGiB !== null && memoryGiB > 0 && atMostGiB !== null ? Math.max(1, atMostGiB / memoryGiB) : 1;
}

/** The memory that errs as memory does, with so much of what recordings leave out. */
export function ownMemory({ own, beyond }: MemorySums, share: Factor): Factor {
  return { draws: share.draws.map((each) => own + beyond * each), middle: own + beyond * share.middle };
}
