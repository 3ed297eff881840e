import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord } from '../scenario/test/scenario-fixture.ts';

/** Forty servers of which the list states no peak, planned with growth: CPU decides. */
const ESTATE = {
  ...NETFINITY_ESTATE,
  servers: Array.from({ length: 40 }, (_, n) =>
    serverRecord(n + 1, {
      cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
      clockGHz: 2.1,
      sockets: 2,
      cores: 32,
      threads: 64,
      memoryGiB: 64,
      cpuPeakShare: null,
    }),
  ),
};

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: 1024,
  memoryBasis: 'installed',
  assumedCpuPeakShare: 0.7,
  growthPerYear: 0.1,
  years: 3,
};

const certaintyOf = (inputs: Partial<ScenarioInputs> = {}) => evaluate({ ...INPUTS, ...inputs }, ESTATE).certainty;
const effectsOf = (inputs: Partial<ScenarioInputs> = {}) => certaintyOf(inputs)?.effects ?? [];
const widthOf = (quantity: string, inputs: Partial<ScenarioInputs> = {}) => {
  const servers = effectsOf(inputs).find((effect) => effect.quantity === quantity)?.servers;
  return servers && servers.value !== null ? servers.high - servers.low : 0;
};

describe('what one quantity alone does to the number of servers', () => {
  it('names assumed peaks, ratings and growth where they are unsure, the strongest first', () => {
    const effects = effectsOf();
    expect(effects.map(({ quantity }) => quantity)).toEqual(expect.arrayContaining(['assumedPeak', 'ratio']));
    const widths = effects.map(({ quantity }) => widthOf(quantity));
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });

  it('is nothing for what is not in play', () => {
    const names = effectsOf({ growthPerYear: 0 }).map(({ quantity }) => quantity);
    for (const absent of ['growth', 'hostUse', 'splitGain', 'io']) expect(names).not.toContain(absent);
  });

  it('never goes beyond what all of them together may need', () => {
    const certainty = certaintyOf();
    const needed = certainty?.needed;
    for (const { servers } of certainty?.effects ?? []) {
      expect(servers.high as number).toBeLessThanOrEqual((needed?.high as number) + 1);
      expect(servers.low as number).toBeGreaterThanOrEqual((needed?.low as number) - 1);
    }
  });

  it('grows with the years that growth is planned for', () => {
    expect(widthOf('growth', { years: 8 })).toBeGreaterThan(widthOf('growth', { years: 1 }));
  });
});
