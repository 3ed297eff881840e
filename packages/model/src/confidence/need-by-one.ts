import { storageGrowth } from '../demand/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { factorsOf, groupFactor } from './cpu-groups.ts';
import type { DrawRanks, Varying } from './draw-ranks.ts';
import { cpuNeed, type DrawnDemand, type DrawnNeed, overTypes, ownMemory } from './drawn-demand.ts';
import { drawnGrowth } from './drawn-growth.ts';
import { constantFactor, type Factor, factorOf, productOf } from './factor.ts';
import { variedIo, variedLeftOut, variedMemory } from './what-varies.ts';

/** Quantities whose error whole estates share: what a person can state or have measured. */
export const SHARED_QUANTITIES = [
  'ratio',
  'peak',
  'assumedPeak',
  'hostUse',
  'threads',
  'growth',
  'splitGain',
  'mirroring',
  'numaBalancing',
  'instances',
  'storage',
  'adapter',
  'virtualisation',
  'memory',
  'memoryLeftOut',
  'io',
  'otherTypes',
] as const satisfies readonly Varying[];
export type SharedQuantity = (typeof SHARED_QUANTITIES)[number];

/** At the middles of so many equal parts of probability: the first and the last are the ends of an 80 % interval. */
const PARTS = 5;

/**
 * What is needed while one quantity goes from its 10th to its 90th percentile and every other one stays at its middle; of the CPU of
 * all workloads, or of those alone that come from some classes of servers, by their index among the demand's sources.
 */
export function needByOne(
  quantity: SharedQuantity,
  drawn: DrawnDemand,
  inputs: ScenarioInputs,
  of: (source: number) => boolean = () => true,
): Pick<DrawnDemand, 'need' | 'count'> {
  const ranks = ranksOf(quantity);
  const [shared, unmoved] = [factorsOf(inputs, ranks), factorsOf(inputs, ranksOf(null))];
  const groups = drawn.cpu.groups.map((group) => ({
    ...group,
    factor: groupFactor(group, of(group.source) ? shared : unmoved),
  }));
  const pooled = constantFactor(drawn.pooledMiddle.cpu, PARTS);
  const ownCpu = { ...pooled, draws: overTypes(pooled.draws, drawn.types, ranks) };
  const memory = productOf([shared.growth, factorOf(variedMemory.distribution, ranks.memory)], PARTS);
  const io = productOf([shared.growth, factorOf(variedIo.distribution, ranks.io)], PARTS);
  const following = cpuNeed([drawn.memoryOf.covered], groups, constantFactor(1, PARTS), PARTS);
  const own = ownMemory(drawn.memoryOf, factorOf(variedLeftOut.distribution, ranks.memoryLeftOut));
  return {
    count: PARTS,
    need: {
      cpu: cpuNeed(drawn.busiest, groups, ownCpu, PARTS),
      memory: {
        stated: drawn.need.memory.stated,
        middle: following.middle + own.middle * drawn.pooledMiddle.memory * memory.middle,
        draws: following.draws.map(
          (follows, part) =>
            follows + (own.draws[part] as number) * drawn.pooledMiddle.memory * (memory.draws[part] as number),
        ),
      },
      io: scaled(drawn.need.io, io),
      transfer: scaled(drawn.need.transfer, io),
      storage: scaled(drawn.need.storage, drawnGrowth(storageGrowth(inputs), ranks).factor),
      vcpus: scaled(drawn.need.vcpus, constantFactor(1, PARTS)),
    },
  };
}

function scaled({ stated }: DrawnNeed, { draws, middle }: Factor): DrawnNeed {
  return { stated, middle: stated * middle, draws: draws.map((each) => each * stated) };
}

function ranksOf(quantity: SharedQuantity | null): DrawRanks {
  const still = new Int32Array(PARTS).fill(Math.floor(PARTS / 2));
  const moving = Int32Array.from({ length: PARTS }, (_, part) => part);
  const of = (name: Varying) => (name === quantity ? moving : still);
  return {
    ratio: of('ratio'),
    peak: of('peak'),
    growth: of('growth'),
    splitGain: of('splitGain'),
    mirroring: of('mirroring'),
    numaBalancing: of('numaBalancing'),
    instances: of('instances'),
    storage: of('storage'),
    adapter: of('adapter'),
    virtualisation: of('virtualisation'),
    assumedPeak: of('assumedPeak'),
    hostUse: of('hostUse'),
    threads: of('threads'),
    memory: of('memory'),
    memoryLeftOut: of('memoryLeftOut'),
    io: of('io'),
    ownCpu: still,
    ownMemory: still,
    otherTypes: of('otherTypes'),
    reduction: still,
  };
}
