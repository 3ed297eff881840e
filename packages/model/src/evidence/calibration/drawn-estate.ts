import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../../inputs/index.ts';
import {
  bareServer,
  bareWorkload,
  type Estate,
  type Origin,
  type ServerRecord,
  type UtilisationSeries,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { normalQuantile, seededRandom } from '../../uncertainty/index.ts';

/** Chance by a seed, as drawn estates need it. */
export interface Dice {
  /** From 0 to 1, ends excluded. */
  share(): number;
  between(low: number, high: number): number;
  below(limit: number): number;
  oneOf<T>(choices: readonly T[]): T;
  /** Standard normal. */
  normal(): number;
}

export function diceOf(seed: number): Dice {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    share: random,
    between: (low, high) => low + (high - low) * random(),
    below,
    oneOf: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    normal: () => normalQuantile(random()),
  };
}

export interface DrawnEstate {
  readonly estate: Estate;
  readonly inputs: ScenarioInputs;
}

const ORIGIN: Origin = { file: 'drawn.csv', sheet: null, row: 1, cells: {} };
const CHIPS = [
  { cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', cores: 16 },
  { cpuModel: 'Intel(R) Xeon(R) Platinum 8280 CPU @ 2.70GHz', cores: 28 },
  { cpuModel: 'AMD EPYC 7551 32-Core Processor', cores: 32 },
] as const;

/**
 * An estate and a scenario as files could state them: machines of one to three chips, peaks stated, assumed or recorded by five minutes
 * or hours, memory light or heavy, with or without growth, a ratio from ratings or measured. Equal dice give equal estates.
 */
export function drawnEstate(dice: Dice): DrawnEstate {
  const chips = CHIPS.slice(0, 1 + dice.below(CHIPS.length));
  const servers = Array.from({ length: 6 + dice.below(30) }, (_, n) => serverOf(n, dice.oneOf(chips)));
  const count = servers.length * (2 + dice.below(4));
  const peaks = dice.oneOf(['stated', 'assumed', 'five-minute', 'hourly', 'some'] as const);
  const heavy = dice.oneOf([4, 16, 60]);
  const workloads = Array.from({ length: count }, (_, n) => workloadOf(n, servers, peaks, heavy, dice));
  const stepS = peaks === 'five-minute' ? 300 : peaks === 'hourly' ? 3600 : null;
  const recorded = peaks === 'some' ? workloads.filter(() => dice.share() < 0.5) : workloads;
  const series =
    stepS === null && peaks !== 'some' ? [] : recorded.map((each) => seriesOf(each.name, stepS ?? 3600, dice));
  const measured = chips.length === 1 && dice.share() < 0.4;
  const ratio = dice.between(2, 5);
  return {
    estate: { servers, workloads, series, benchmarkRuns: [] },
    inputs: {
      ...DEFAULT_SCENARIO_INPUTS,
      platformId: 'dell-poweredge-r770',
      sb: dice.oneOf([1, 2]),
      msb: 0,
      memoryBasis: 'stated',
      targetCeiling: dice.oneOf([0.5, 0.7, 0.9]),
      growthPerYear: dice.oneOf([0, 0.1, 0.2]),
      assumedCpuPeakShare: 0.6,
      licence: { product: null },
      ...(measured && { measuredRatio: { value: ratio, low: ratio * 0.9, high: ratio * 1.1, provenance: 'drawn' } }),
    },
  };
}

function serverOf(n: number, { cpuModel, cores }: (typeof CHIPS)[number]): ServerRecord {
  return {
    ...bareServer(`host${n}`, `host${n}`, ORIGIN),
    model: `host of ${cores}`,
    cpuModel,
    sockets: 2,
    cores: 2 * cores,
    threads: 4 * cores,
    memoryGiB: 512,
  };
}

function workloadOf(
  n: number,
  servers: readonly ServerRecord[],
  peaks: string,
  heavy: number,
  dice: Dice,
): WorkloadRecord {
  return {
    ...bareWorkload(`vm${n}`, `vm${n}`, ORIGIN),
    serverKey: (servers[n % servers.length] as ServerRecord).key,
    vcpus: 2 + dice.below(14),
    memoryGiB: Math.round(heavy * dice.between(0.5, 2)),
    cpuPeakShare: peaks === 'stated' || peaks === 'some' ? dice.between(0.2, 0.95) : null,
  };
}

/** Two days with a busy hour of its own. */
function seriesOf(subject: string, stepS: number, dice: Dice): UtilisationSeries {
  const [base, swing, at] = [dice.between(0.15, 0.4), dice.between(0.05, 0.4), dice.between(8, 18)];
  const values = Array.from({ length: (2 * 86_400) / stepS }, (_, step) => {
    const hour = ((step * stepS) / 3600) % 24;
    return base + swing * Math.exp(-(((hour - at) / 3) ** 2)) + 0.02 * dice.share();
  });
  return {
    subject,
    metric: 'cpuShare',
    startsAt: '2026-01-05T00:00:00Z',
    stepS,
    clock: 'local',
    stampMarks: 'start',
    sampleIs: 'mean',
    peaks: null,
    values,
    origin: ORIGIN,
  };
}
