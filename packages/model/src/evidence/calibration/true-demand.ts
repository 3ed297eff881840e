import {
  ASSUMED_PEAK_COMMON_ERROR,
  ASSUMED_PEAK_OWN_ERROR,
  GROWTH_ERROR,
  MEMORY_COMMON_ERROR,
  MEMORY_OWN_ERROR,
  OWN_PEAK_ERROR,
  samplingError,
} from '../../confidence/index.ts';
import type { Demand } from '../../demand/index.ts';
import { type Estimate, isKnown, type KnownEstimate } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { PlacementItem } from '../../placement/index.ts';
import { normalQuantile } from '../../uncertainty/index.ts';
import type { Dice } from './drawn-estate.ts';

/** Standard deviations at the ends of an 80 % interval. */
const END = normalQuantile(0.9);

interface Interval {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

/** A value that an interval's owner would call true: lognormal, its ends at 10 and 90 %. */
function drawn({ value, low = value, high = value }: Interval, z: number): number {
  return value * Math.exp((z / END) * (z < 0 ? Math.log(value / low) : Math.log(high / value)));
}

/**
 * What the items of a problem truly need, in one world drawn from the errors the product claims: each cause of error by itself, from
 * the estimates and figures alone, never by the engine that plans.
 */
export function trueItems(
  items: readonly PlacementItem[],
  demand: Demand,
  inputs: ScenarioInputs,
  dice: Dice,
): readonly PlacementItem[] {
  const growth = trueGrowth(inputs, dice);
  const yielded = dice.normal();
  const [weeks, guessed, memory] = [dice.normal(), dice.normal(), drawn(MEMORY_COMMON_ERROR, dice.normal())];
  const ratios = trueRatios(demand, inputs, dice);
  const classOf = new Map(
    demand.sources.flatMap(({ servers }, index) => servers.map((server) => [server, index] as const)),
  );
  return items.map((item, index): PlacementItem => {
    const { from, stepS, threads } = demand.peakOrigins[index] as Demand['peakOrigins'][number];
    const server = demand.workloads[index]?.server;
    const ratio = ratios[(server && classOf.get(server)) ?? 0] ?? 1;
    const assumed = from === 'assumed';
    const own = drawn(assumed ? ASSUMED_PEAK_OWN_ERROR : OWN_PEAK_ERROR, dice.normal());
    const shared = drawn(samplingError(stepS), weeks) * (assumed ? drawn(ASSUMED_PEAK_COMMON_ERROR, guessed) : 1);
    const cpu = (growth * own * shared * drawn({ value: 1, ...threads }, yielded)) / ratio;
    const need = growth * memory * drawn(MEMORY_OWN_ERROR, dice.normal());
    return {
      ...item,
      cpu: item.cpu * cpu,
      cpuOverTime: item.cpuOverTime?.map((value) => value * cpu) ?? null,
      memoryGiB: item.memoryGiB === null ? null : item.memoryGiB * need,
      margin: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
    };
  });
}

function trueGrowth({ growthPerYear, years }: ScenarioInputs, dice: Dice): number {
  const half = (((GROWTH_ERROR.high as number) - GROWTH_ERROR.value) * growthPerYear) / END;
  return ((1 + growthPerYear + half * dice.normal()) / (1 + growthPerYear)) ** years;
}

/** True over estimated ratio of each class: one target and one kind of work for all, each chip by itself. */
function trueRatios({ sources }: Demand, { measuredRatio }: ScenarioInputs, dice: Dice): readonly number[] {
  if (measuredRatio) {
    const { value, low, high } = measuredRatio;
    return sources.map(() => dice.between(low, high) / value);
  }
  const [target, work] = [dice.normal(), dice.normal()];
  return sources.map(({ ratio }) => {
    const of = (symbol: string, z: number) => relative(ratio, symbol, z);
    return (of('T', target) * of('w', work)) / of('S', dice.normal());
  });
}

function relative(ratio: Estimate, symbol: string, z: number): number {
  for (const input of ratio.because.inputs)
    if (input.symbol === symbol && 'estimate' in input && isKnown(input.estimate))
      return drawn(input.estimate, z) / (input.estimate as KnownEstimate).value;
  return 1;
}
