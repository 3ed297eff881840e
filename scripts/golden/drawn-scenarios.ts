import {
  DEFAULT_SCENARIO_INPUTS,
  type Estate,
  type OtherTargetChoice,
  type PlacementConstraints,
  type ScenarioInputs,
  STORAGE_DEFAULTS,
  seededRandom,
  type UtilisationSeries,
} from '@tatami/model';
import { estateOf } from '../bench/estates.ts';

/** One scenario drawn from a number: the same number gives the same scenario for ever. */
export interface DrawnScenario {
  readonly name: string;
  readonly estate: Estate;
  readonly inputs: ScenarioInputs;
}

const TARGETS = [
  { platformId: 'dell-poweredge-r770', sb: 2, msb: 0 },
  { platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1 },
  { platformId: 'fujitsu-primequest-2400e2', sb: 2, msb: 2 },
] as const;

const OTHER_TARGET: OtherTargetChoice = {
  platformId: 'fujitsu-primequest-2400e2',
  sb: 1,
  msb: 0,
  memoryGiB: null,
  count: 2,
  existing: true,
};

/**
 * Scenarios of 8 to 120 workloads over everything a scenario may state: types of consolidation, several types of server, products,
 * constraints, spares, growth, ceilings, I/O and series over time.
 */
export function drawnScenario(seed: number): DrawnScenario {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
  const chance = (share: number) => random() < share;
  const count = 8 + below(113);
  const estate = withGiants(withSeries(estateOf(count), chance(0.5) ? count : 0, random), chance(0.2) ? 2 : 0);
  const keys = estate.workloads.map(({ key }) => key);
  const target = oneOf(TARGETS);
  const isMixed = target.platformId !== OTHER_TARGET.platformId && chance(0.4);
  return {
    name: `drawn-${seed}`,
    estate,
    inputs: {
      ...DEFAULT_SCENARIO_INPUTS,
      ...target,
      memoryBasis: 'stated',
      consolidationType: oneOf(['horizontal', 'horizontal', 'horizontal', 'vertical', 'mixed']),
      percentile: oneOf([1, 0.95]),
      targetCeiling: oneOf([0.5, 0.7, 1]),
      growthPerYear: oneOf([0, 0.1, 0.25]),
      spareServers: oneOf([0, 0, 1, 2]),
      storage: oneOf([null, { kind: 'server', iops: 60_000, capacityGiB: null, ...STORAGE_DEFAULTS }]),
      licence: { product: oneOf(['oracle-ee', 'sql-server-ee', 'postgresql', null]) },
      licencesOf: chance(0.5) ? [{ product: 'sql-server-std', workloads: keys.filter(() => chance(0.3)) }] : [],
      constraints: chance(0.6) ? constraintsOn(keys, below) : DEFAULT_SCENARIO_INPUTS.constraints,
      ...(isMixed && { otherTargets: [OTHER_TARGET], maxServerTypes: oneOf([null, 1]) }),
    },
  };
}

function constraintsOn(keys: readonly string[], below: (limit: number) => number): PlacementConstraints {
  const some = (count: number) => [...new Set(Array.from({ length: count }, () => keys[below(keys.length)] as string))];
  return {
    apart: [some(3), some(2)],
    together: [some(2)],
    pinned: some(2).map((id) => ({ id, server: below(4), node: null })),
  };
}

/** The first machines made too large for any target, so that plans leave workloads out. */
function withGiants(estate: Estate, count: number): Estate {
  const workloads = estate.workloads.map((each, n) => (n < count ? { ...each, memoryGiB: 100_000 } : each));
  return { ...estate, workloads };
}

/** Two days of hours for the first machines, each with its own busy time; every seventh sample is missing on some. */
function withSeries(estate: Estate, count: number, random: () => number): Estate {
  const series = estate.workloads.slice(0, count).map(({ name, origin }, n): UtilisationSeries => {
    const [base, swing, busiest] = [0.1 + 0.3 * random(), 0.4 * random(), 24 * random()];
    const values = Array.from({ length: 48 }, (_, hour) =>
      n % 5 === 0 && hour % 7 === 0 ? null : base + swing * Math.cos((2 * Math.PI * (hour - busiest)) / 24) ** 2,
    );
    return {
      subject: name,
      metric: 'cpuShare',
      startsAt: '2026-01-05T00:00:00Z',
      stepS: 3600,
      clock: 'local',
      stampMarks: 'start',
      sampleIs: 'mean',
      peaks: null,
      values,
      origin,
    };
  });
  return { ...estate, series };
}
