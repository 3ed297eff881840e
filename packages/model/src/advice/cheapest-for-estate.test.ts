import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, ServerRecord } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../licensing/index.ts';
import { reasonsFor } from '../overview/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { NETFINITY_ESTATE, primequestRuns, request, serverRecord } from '../scenario/test/scenario-fixture.ts';
import { seededRandom } from '../uncertainty/index.ts';
import { memoryFillsServers } from './cheapest-for-estate.ts';
import { configurationMapTitle, processorsOrMemory } from './processors-or-memory.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'fujitsu-primequest-2400e2',
  sb: 1,
  msb: 1,
  licence: { product: 'oracle-ee' },
  memoryBasis: 'stated-or-installed',
  growthPerYear: 0,
  confidence: 0.5,
};
const PRICES = { 'hardware-sb': 52_000, 'hardware-msb': 11_000, 'electricity-kwh': 0.2 };

/** Servers of two sockets: memory in GiB and peak of each. */
function estateOf(servers: readonly (readonly [memoryGiB: number, peak: number])[]): Estate {
  const records = servers.map(
    ([memoryGiB, cpuPeakShare], at): ServerRecord =>
      serverRecord(at, {
        ...{ key: `s${at}`, name: `S${at}`, model: 'ledger', cpuModel: 'Intel Xeon Gold 6130', clockGHz: null },
        ...{ sockets: 2, cores: 32, threads: 64, memoryGiB, cpuPeakShare },
      }),
  );
  return { ...NETFINITY_ESTATE, servers: records, benchmarkRuns: primequestRuns() };
}

function answer(estate: Estate, more: Partial<ScenarioInputs> = {}, prices: Record<string, number> = PRICES) {
  const asked = request({ ...INPUTS, ...more }, estate);
  return evaluateScenario({ ...asked, priceBook: withOverrides(DEFAULT_PRICE_BOOK, prices).book }, placing);
}

const recommendedIn = ({ options }: ReturnType<typeof answer>) => options.find(({ recommended }) => recommended);

/** Nine databases of 800 GiB that hardly use their processors: three fit a server of 3 TiB, five one of 4.5 TiB. */
const IDLE = estateOf(Array.from({ length: 9 }, () => [800, 0.03] as const));

describe('an estate that memory fills', () => {
  it('is recommended the boards whose plan of it costs least, with the servers, licences and cost of that plan', () => {
    const result = answer(IDLE);
    expect(result.plan?.summary).toMatchObject({ serversAfter: { value: 3 }, binding: { resource: 'memory' } });
    const best = recommendedIn(result);
    expect(english(best?.label)).toBe('1 SB + 2 MSB');
    const { summary } = answer(IDLE, { sb: 1, msb: 2 }).plan ?? {};
    expect(best?.estate?.plan?.servers).toBe(2);
    expect(best?.estate?.plan?.cost.value).toBe(summary?.costAfter.value);
    const because = english(best?.because);
    expect(because).toMatch(
      /^Of the configurations that carry this estate its plan costs least here: 2 servers, 36 lic/,
    );
    expect(because).toMatch(
      /Memory fills the servers of this plan: with more of it in each, fewer are enough\. 1 SB \+ 1 MSB takes 3 servers, 54 licences and USD/,
    );
    expect(japanese(best?.because)).toContain('1台あたりのメモリを増やすと、台数を減らせます');
  });

  it('is told so beside what memory gives one database, in the reasons and in the check of a plan for other boards', () => {
    const result = answer(IDLE);
    const reasons = reasonsFor(result, 4).map((each) => english(each));
    const at = (words: string) => reasons.findIndex((each) => each?.includes(words));
    expect(at('with more of it in each, fewer are enough')).toBeGreaterThanOrEqual(0);
    expect(at('with more of it in each, fewer are enough')).toBeLessThan(at('of one database'));
    const check = result.checks.find(({ code }) => code === 'planned-not-recommended');
    expect(english(check?.says)).toMatch(/^The plan is for 1 SB \+ 1 MSB; 1 SB \+ 2 MSB is recommended\. Of the conf/);
  });

  it('is told what less memory would take where the plan is for the cheapest boards', () => {
    const { options } = answer(IDLE, { sb: 1, msb: 2 });
    expect(english(memoryFillsServers(answer(IDLE).options)?.says)).toMatch(
      /fewer are enough\. 1 SB \+ 2 MSB takes 2 servers, 36 licences .*\. 1 SB \+ 1 MSB takes 3 servers/,
    );
    expect(english(memoryFillsServers(options)?.says)).toMatch(
      /^Memory fills .* with less of it in each, more are needed\. 1 SB \+ 1 MSB takes 3 servers/,
    );
  });

  it('is told no demand of CPU by which processors come first: their number follows memory', () => {
    const { options, totals } = answer(IDLE);
    const both = processorsOrMemory(options, { cpuShare: totals?.cpuShare.value ?? null, inputs: INPUTS });
    expect([both?.turnsTo, both?.cpuFactor]).toEqual(['memory', null]);
    expect(english(both?.flips.at(-1))).toBe(
      'This estate: placed whole, its workloads take 3 servers and 108 cores on 1 SB + 1 MSB and 3 servers and 216 cores on 2 SB: the answer is 1 SB + 1 MSB.',
    );
    expect(english(configurationMapTitle(both))).toBe('For this estate 1 SB + 1 MSB comes before 2 SB');
  });
});

describe('an estate that processors fill', () => {
  // Each takes a server of 1 SB, and two fit one of 2 SB.
  const estate = estateOf(Array.from({ length: 5 }, () => [64, 0.3] as const));

  it('is told no price of memory that turns two boards of unlike numbers of servers', () => {
    const { options, totals } = answer(estate, {}, {});
    const servers = ['1 SB + 1 MSB', '2 SB'].map(
      (label) => options.find((option) => english(option.label) === label)?.estate?.plan?.servers,
    );
    expect(servers).toEqual([5, 3]);
    const both = processorsOrMemory(options, { cpuShare: totals?.cpuShare.value ?? null, inputs: INPUTS });
    expect(both?.memoryPrice).toBeNull();
    expect(both?.flips.map(english).join(' ')).not.toContain('Price of memory');
  });
});

describe('boards whose plans cost the same', () => {
  it('are told apart by the runs, and hardware without a price is said to be in no cost', () => {
    const best = recommendedIn(answer(estateOf([[256, 0.1]]), {}, {}));
    expect(english(best?.label)).toBe('1 SB + 1 MSB');
    expect(english(best?.because)).toMatch(
      /without what is not known of all of them \(hardware.*Storage is the bottlen/,
    );
  });

  it('are the smallest once they have a price, with what the faster ones cost more', () => {
    const best = recommendedIn(answer(estateOf([[256, 0.1]])));
    expect(english(best?.label)).toBe('1 SB');
    expect(english(best?.because)).toContain(
      'One database alone would be faster on 1 SB + 1 MSB (423 TPS against 293 TPS), for USD 11,000 more.',
    );
  });

  it('are of those that reach a required throughput', () => {
    const best = recommendedIn(answer(estateOf([[256, 0.1]]), { requiredThroughput: 400 }));
    expect(english(best?.label)).toBe('1 SB + 1 MSB');
  });
});

describe('an estate that was planned on no boards', () => {
  it('is recommended none: a question is open', () => {
    const { options } = answer(IDLE, { memoryBasis: null });
    expect(options.some(({ recommended }) => recommended)).toBe(false);
    expect(english(options[0]?.because)).toMatch(/^Which boards this estate costs least on is unknown until/);
  });

  it('is recommended none: there are too many workloads, and no order of two boards is said either', () => {
    const { options, totals } = answer(estateOf(Array.from({ length: 401 }, () => [64, 0.05] as const)));
    expect(options.some(({ recommended }) => recommended)).toBe(false);
    expect(english(options[0]?.because)).toContain('with 401 workloads it was not planned on each of them');
    const both = processorsOrMemory(options, { cpuShare: totals?.cpuShare.value ?? null, inputs: INPUTS });
    expect([both?.turnsTo, both?.flips]).toEqual([null, []]);
  });
});

type Draw = (next: () => number) => readonly [memoryGiB: number, peak: number];

const KINDS: Readonly<Record<string, Draw>> = {
  cpu: (next) => [64 + 64 * Math.floor(3 * next()), 0.35 + 0.4 * next()],
  memory: (next) => [400 + 100 * Math.floor(9 * next()), 0.02 + 0.04 * next()],
  licences: (next) => [128 + 64 * Math.floor(8 * next()), 0.05 + 0.2 * next()],
};

describe.each(Object.keys(KINDS))('drawn estates that %s fills', (kind) => {
  it('are recommended the boards with the least cost of the plans themselves', () => {
    const next = seededRandom(20_261_201);
    for (let draw = 0; draw < 3; draw += 1) {
      const of = KINDS[kind] as Draw;
      const estate = estateOf(Array.from({ length: 4 + Math.floor(9 * next()) }, () => of(next)));
      const asked = { targetCeiling: 0.6 + 0.3 * next(), confidence: draw === 0 ? 0.5 : 0.8 };
      const result = answer(estate, asked);
      const costs = result.options.map(({ sb, msb }) => {
        const { plan } = answer(estate, { ...asked, sb, msb });
        return plan && plan.unplaced.length === 0 ? plan.summary.costAfter.value : null;
      });
      const least = Math.min(...costs.flatMap((cost) => cost ?? []));
      expect(result.options.map(({ estate: on }) => on?.plan?.cost.value ?? null)).toEqual(costs);
      const at = result.options.findIndex(({ recommended }) => recommended);
      expect(costs[at] ?? null).toBe(Number.isFinite(least) ? least : null);
    }
  });
});
