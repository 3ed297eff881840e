import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, ServerRecord } from '../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, primequestRuns, serverRecord } from '../scenario/test/scenario-fixture.ts';
import { withoutPlaceOn } from './estate-on-option.ts';
import { configurationMapTitle, processorsOrMemory } from './processors-or-memory.ts';

/** Two-socket servers: [processor, cores, memory in GiB, peaks]. */
type Ledger = readonly (readonly [string, number, number, readonly number[]])[];

function serversOf(ledger: Ledger): readonly ServerRecord[] {
  return ledger
    .flatMap(([cpuModel, cores, memoryGiB, peaks]) =>
      peaks.map((cpuPeakShare) => ({ cpuModel, cores, threads: 2 * cores, memoryGiB, cpuPeakShare })),
    )
    .map((each, at) => serverRecord(at, { model: 'ledger', sockets: 2, clockGHz: null, ...each }));
}

const SERVERS = serversOf([
  ['Intel Xeon Gold 6148', 40, 384, [0.12]],
  ['Intel Xeon E5-2690 v4', 28, 256, [0.71, 0.66, 0.4]],
  ['Intel Xeon Gold 6130', 32, 384, [0.52, 0.47, 0.38, 0.29]],
  ['Intel Xeon Silver 4110', 16, 128, [0.45, 0.33, 0.25, 0.21, 0.14, 0.09]],
]);

const ESTATE: Estate = { ...NETFINITY_ESTATE, servers: SERVERS, benchmarkRuns: primequestRuns() };

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'fujitsu-primequest-2400e2',
  sb: 2,
  msb: 0,
  licence: { product: 'oracle-ee' },
  memoryBasis: 'stated-or-installed',
  growthPerYear: 0.05,
  years: 3,
  confidence: 0.8,
  targetCeiling: 0.8,
};

const planned = (more: Partial<ScenarioInputs> = {}, estate = ESTATE) => evaluate({ ...INPUTS, ...more }, estate);

/** 2 × E5-2690 v4 at 71% is more than 80% of 2 × E7-8890 v3 five years on. */
describe('boards on which some workloads have no place', () => {
  it('are not recommended by the plan for other boards, which says how many those are', () => {
    expect(planned({ sb: 1, msb: 1 }).plan?.unplaced).toHaveLength(5);
    const { plan, options, checks } = planned();
    expect(plan?.unplaced).toEqual([]);
    expect(options.filter(({ recommended }) => recommended).map(({ label }) => english(label))).toEqual(['2 SB']);
    const because = english(options.find(({ recommended }) => recommended)?.because);
    expect(because).toContain('1 SB + 1 MSB is not: 5 of 14 workloads have no place on it.');
    expect(because).not.toContain('instead of');
    expect(checks.some(({ code }) => code === 'planned-not-recommended')).toBe(false);
    expect(english(withoutPlaceOn(options))).toBe(
      'Workloads that have no place: on 1 SB 5 of 14, on 1 SB + 1 MSB 5 of 14, on 1 SB + 3 MSB 5 of 14 and on 1 SB + 2 MSB 5 of 14.',
    );
  });

  it('are not recommended by a plan for themselves either, whatever throughput is required', () => {
    for (const more of [{}, { requiredThroughput: 300 }]) {
      const { options } = planned({ sb: 1, msb: 1, ...more });
      expect(options.filter(({ recommended }) => recommended).map(({ label }) => english(label))).toEqual(['2 SB']);
    }
  });

  it('leave nothing to recommend where no boards carry all', () => {
    const { options } = planned({ targetCeiling: 0.4 });
    expect(options.some(({ recommended }) => recommended)).toBe(false);
    expect(english(options[0]?.because)).toMatch(/^On none of the configurations has every workload a place/);
  });

  it('turn the answer to processors, at no demand said to be carried', () => {
    const { options, totals } = planned();
    const answer = processorsOrMemory(options, { cpuShare: totals?.cpuShare.value ?? null, inputs: INPUTS });
    expect(answer?.turnsTo).toBe('processors');
    expect(answer?.flips.map(english)).toEqual([
      'CPU demand: on 1 SB + 1 MSB 5 of 14 workloads have no place, on 2 SB all have one: the answer is 2 SB.',
    ]);
    expect(english(configurationMapTitle(answer))).toBe('At this CPU demand 2 SB comes before 1 SB + 1 MSB');
  });
});

describe('boards that carry all', () => {
  // Three workloads of which each takes a server of 1 SB, and two fit one of 2 SB: as many as the sum of the demand says.
  const three = { ...ESTATE, servers: serversOf([['Intel Xeon E5-2690 v4', 28, 256, [0.315, 0.29, 0.26]]]) };
  const sure = { confidence: 0.5 };

  it('are recommended, up to the demand at which the workload that needs most has no place', () => {
    const { options, totals } = planned(sure, three);
    const answer = processorsOrMemory(options, { cpuShare: totals?.cpuShare.value ?? null, inputs: INPUTS });
    expect(english(options.find(({ recommended }) => recommended)?.label)).toBe('1 SB + 1 MSB');
    expect(answer?.turnsTo).toBe('memory');
    const factor = answer?.cpuFactor ?? Number.NaN;
    const unplacedAt = (times: number) =>
      planned({ ...sure, sb: 1, msb: 1, growthPerYear: (1.05 ** 3 * times) ** (1 / 3) - 1 }, three).plan?.unplaced
        .length;
    expect([unplacedAt(factor), unplacedAt(factor + 0.01)]).toEqual([0, 1]);
    expect(english(answer?.flips.at(-1))).toContain('beyond it its largest workload has no place on 1 SB + 1 MSB');
  });

  it('say what the estate takes on both where no sum of the demand tells the servers', () => {
    const two = { ...ESTATE, servers: serversOf([['Intel Xeon E5-2690 v4', 28, 256, [0.4, 0.4, 0.2]]]) };
    const { options, totals } = planned({}, two);
    const answer = processorsOrMemory(options, { cpuShare: totals?.cpuShare.value ?? null, inputs: INPUTS });
    expect(answer?.cpuFactor).toBeNull();
    expect(english(answer?.flips.at(-1))).toMatch(
      /^This estate: placed whole, its workloads take 3 servers and 108 cores on 1 SB \+ 1 MSB/,
    );
  });
});
