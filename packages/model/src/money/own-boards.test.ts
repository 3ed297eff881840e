import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../licensing/index.ts';
import { placementProblem } from '../plan/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { NETFINITY_ESTATE, request, serverRecord } from '../scenario/test/scenario-fixture.ts';

const ESTATE: Estate = {
  ...NETFINITY_ESTATE,
  servers: Array.from({ length: 10 }, (_, at) =>
    serverRecord(at, {
      ...{ key: `s${at}`, name: `S${at}`, model: 'ledger', cpuModel: 'Intel Xeon Gold 6130', clockGHz: null },
      ...{ sockets: 2, cores: 32, threads: 64, memoryGiB: 640, cpuPeakShare: 0.2 },
    }),
  ),
};
const PRIMEQUEST = { platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 0, memoryGiB: null };
const R770 = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 2048 };

function asked(more: Partial<ScenarioInputs>, prices: Record<string, number>) {
  const inputs: ScenarioInputs = {
    ...DEFAULT_SCENARIO_INPUTS,
    ...{ ...PRIMEQUEST, licence: { product: 'oracle-ee' }, memoryBasis: 'stated-or-installed', years: 0 },
    ...more,
  };
  return { ...request(inputs, ESTATE), priceBook: withOverrides(DEFAULT_PRICE_BOOK, prices).book };
}

const BOOK = { 'hardware-sb': 50_000, 'hardware-memory-gib': 8, 'electricity-kwh': 0.2 };
const HARDWARE = { 'hardware-sb': 50_000, 'electricity-kwh': 0 };
const BESIDE = { otherTargets: [{ ...R770, count: null, existing: false }] };

describe('a plan on several types of server', () => {
  it('prices none of them by the boards of another machine, and says whose price is missing', () => {
    const problem = placementProblem(asked(BESIDE, BOOK));
    // Servers without a price count for little beside their licences.
    expect(problem?.serverTypes.every(({ cost = 0 }) => cost < 50_000)).toBe(true);
    const { serverTypes, checks, notIncluded, plan } = evaluateScenario(asked(BESIDE, BOOK), placing);
    const price = serverTypes.find(({ platformId }) => platformId === R770.platformId)?.price;
    expect(price?.kind).toBe('unknown');
    expect(JSON.stringify(price?.because)).toContain('of another machine');
    expect(english(checks.find(({ code }) => code === 'cost-counted')?.says)).toMatch(
      /No price is known for the hardware of PowerEdge R770/,
    );
    const used = plan?.nodes.some(({ platformId }) => platformId === R770.platformId);
    expect(used).toBe(true);
    expect(notIncluded.map(english).join(' ')).toContain('hardware');
  });

  it('counts all memory by the GiB beside one without a price, for the price of no server holds any then', () => {
    const { plan } = evaluateScenario(asked(BESIDE, BOOK), placing);
    const memory = plan?.summary.costParts?.find(({ id }) => id === 'memory')?.after.value;
    const gib = (plan?.nodes ?? []).reduce(
      (sum, { platformId }) => sum + (platformId === R770.platformId ? R770.memoryGiB : 1536),
      0,
    );
    expect(memory).toBe(8 * gib);
  });

  it('keeps the price of boards for other boards of the same machine, and what is stated for a type', () => {
    const other = { ...PRIMEQUEST, sb: 2, count: null, existing: false };
    const same = placementProblem(asked({ otherTargets: [other] }, HARDWARE));
    expect(same?.serverTypes.map(({ cost = 0 }) => cost)).toEqual([50_000, 100_000]);
    const stated = { ...R770, count: null, existing: false, serverPrice: { amount: 30_000, currency: 'USD' as const } };
    const priced = placementProblem(asked({ otherTargets: [stated] }, HARDWARE));
    expect(priced?.serverTypes.map(({ cost = 0 }) => cost)).toEqual([50_000, 30_000]);
  });
});

describe('electricity of memory-only boards', () => {
  const leftOut = (more: Partial<ScenarioInputs>, prices: Record<string, number>) =>
    evaluateScenario(asked(more, prices), placing).notIncluded;

  it('is named among what a plan leaves out where nobody states what they draw', () => {
    const says = leftOut({ msb: 1 }, BOOK);
    expect(says.map(english)).toContain(
      'Not included: electricity of memory-only boards (what they draw is not known)',
    );
    expect(says.map(japanese)).toContain('含まず：メモリ専用ボードの電力費（消費電力が不明なため）');
  });

  it('is not named apart where there are none', () => {
    expect(leftOut({ sb: 2 }, BOOK).map(english).join(' ')).not.toContain('memory-only boards');
  });
});
