import { placing } from '@tatami/placement/placing';
import { expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, ServerRecord } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, type PriceOverrides, withOverrides } from '../licensing/index.ts';
import { evaluateScenario } from './evaluate-scenario.ts';
import { evaluate, netfinityInputs, request, serverRecord } from './test/scenario-fixture.ts';

const SKYLAKE: Partial<ServerRecord> = {
  model: 'PRIMERGY RX2540 M4',
  cpuModel: 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz',
  sockets: 2,
  cores: 40,
  threads: 80,
  clockGHz: 2.4,
  memoryGiB: 384,
  cpuPeakShare: 0.5,
};
const POWER8: Partial<ServerRecord> = { ...SKYLAKE, model: 'S824', cpuModel: 'POWER8', cores: 16, threads: 128 };

const estateOf = (...servers: readonly Partial<ServerRecord>[]): Estate => ({
  servers: servers.map((more, index) => serverRecord(index + 1, more)),
  workloads: [],
  series: [],
  benchmarkRuns: [],
});
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: 1024,
  memoryBasis: 'installed',
  licence: { product: 'none' },
  currency: 'JPY',
  serverPrice: { amount: 24_000_000, currency: 'JPY' },
  ownedLicences: { basis: 'as-needed' },
  measuredRatio: { value: 4, low: 4, high: 4, provenance: 'test' },
};

function costs(estate: Estate, overrides: PriceOverrides = {}, more: Partial<ScenarioInputs> = {}) {
  const { book } = withOverrides(DEFAULT_PRICE_BOOK, overrides);
  const result = evaluateScenario({ ...request({ ...INPUTS, ...more }, estate), priceBook: book }, placing);
  if (!result.plan) throw new Error('no plan');
  const { summary } = result.plan;
  const power = summary.costParts?.find(({ id }) => id === 'power');
  if (!power) throw new Error('no electricity');
  return { result, summary, power };
}

it('counts the electricity of the current and the planned servers by the same rule, in whole yen', () => {
  const { summary, power, result } = costs(estateOf(SKYLAKE, SKYLAKE, SKYLAKE));
  expect([power.before.kind, power.after.kind]).toEqual(['assumed', 'assumed']);
  expect([power.before.unit, power.after.unit]).toEqual(['JPY', 'JPY']);
  // Skylake-SP, 2 chips: 52.4 to 432 W; half of the peak of 50 % on the mean.
  const watts = 3 * (52.4 + 0.25 * (432 - 52.4));
  expect(power.before.value).toBe(5 * Math.round((watts / 1000) * 8760 * 1.55 * 27.55));
  expect(power.before.low).toBeLessThan(power.before.value ?? 0);
  expect(result.notIncluded).toEqual([]);
  expect(summary.costDifferences?.map(english)).toEqual([]);
  for (const side of ['before', 'after'] as const) {
    const parts = (summary.costParts ?? []).map((part) => part[side]);
    expect(parts.every(isKnown)).toBe(true);
    const total = side === 'before' ? summary.costBefore : summary.costAfter;
    expect(parts.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(total.value);
    expect(parts.every(({ value }) => Number.isInteger(value))).toBe(true);
  }
});

it('takes mean use from the files where all servers of a class state it', () => {
  const idle = { ...SKYLAKE, cpuAverageShare: 0 };
  expect(costs(estateOf(idle, idle)).power.before.value).toBe(5 * 2 * Math.round((52.4 / 1000) * 8760 * 1.55 * 27.55));
});

it('says which servers draw what another class does, in the strip', () => {
  const { result } = costs(estateOf(SKYLAKE, { ...SKYLAKE, cpuModel: 'Xeon E7-8890 v3' }));
  const line = result.assumptions.find(({ id }) => id === 'draw');
  expect(line?.concerns).toEqual(['DB02']);
  expect(line && 'en' in line.value && english(line.value)).toContain(
    'Emerald Rapids, 2 sockets (Granite Rapids, 2 sockets)',
  );
  const electricity = result.assumptions.find(({ id }) => id === 'electricity');
  expect(electricity && 'en' in electricity.value && english(electricity.value)).toContain('2024-12');
});

it('says of servers whose sockets no file states that they are not stated, and counts what is stated of those', () => {
  const power9 = { ...POWER8, model: '9009-42A', cpuModel: 'POWER9 3.4GHz', sockets: null, cores: 20, threads: null };
  const estate = estateOf(power9, power9);
  const rated = { ratingBasis: 'catalogue' } as const;
  const { power } = costs(estate, {}, rated);
  expect(english(power.before.because.settle)).toContain('2 × POWER9, sockets not stated');
  expect(isKnown(costs(estate, { 'draw/POWER9/?': 900 }, rated).power.before)).toBe(true);
});

it('names the servers of which nothing tells, and counts them as soon as a person does', () => {
  const estate = estateOf(SKYLAKE, POWER8);
  const { power, summary } = costs(estate);
  expect(power.before.kind).toBe('unknown');
  expect(english(power.before.because.settle)).toContain('1 × POWER8, 2 sockets');
  expect(summary.costDifferences?.map(english)).toEqual(['In the cost after only: electricity.']);
  const stated = costs(estate, { 'draw/POWER8/2': 800 });
  expect(isKnown(stated.power.before)).toBe(true);
  expect(stated.summary.costDifferences).toEqual([]);
});

it('names a planned server of which nothing tells beside the cost', () => {
  const { notIncluded } = evaluate(netfinityInputs(6));
  expect(notIncluded.map(english).join()).toMatch(/Not included: electricity\. The mean draw .*nothing is published/);
});
