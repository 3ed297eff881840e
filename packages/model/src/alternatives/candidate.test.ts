import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs, withConfiguration } from '../inputs/index.ts';
import { platformById } from '../platform/index.ts';
import { candidatesOf } from './index.ts';
import { memorySizes } from './memory-sizes.ts';
import { asked, estateOf } from './test/small-estates.ts';

const R770 = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: null };
const inputs: ScenarioInputs = { ...DEFAULT_SCENARIO_INPUTS, ...R770 };
const weighedFor = (of: ScenarioInputs) => ({ ...asked(estateOf(1)), inputs: of });

function sizesOf(platformId: string, sb: number, msb = 0) {
  const platform = platformById(platformId);
  if (!platform) throw new Error(`no platform ${platformId}`);
  return memorySizes(platform, { sb, msb });
}

describe('sizes of memory', () => {
  it('go by steps of two up to the maximum, of which each socket takes its part', () => {
    expect(sizesOf('dell-poweredge-r770', 2)).toEqual([256, 512, null, 2048, 4096, 8192]);
    expect(sizesOf('dell-poweredge-r770', 1)).toEqual([128, 256, null, 1024, 2048, 4096]);
  });

  it('end with what was tested where no source states a maximum', () => {
    expect(sizesOf('dell-poweredge-r7725', 2)).toEqual([576, 1152, null]);
    expect(sizesOf('fujitsu-primequest-2400e2', 1, 1)).toEqual([768, 1536, null]);
  });
});

describe('configurations to weigh', () => {
  it('begin with what the scenario states, once, and leave out machines of the studies', () => {
    const all = candidatesOf(weighedFor(inputs), { cpus: 'listed' });
    expect(all[0]).toEqual(R770);
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(all.length);
    expect(all.some(({ platformId }) => platformId === 'fujitsu-primequest-2400e2')).toBe(false);
    const boards = candidatesOf(weighedFor({ ...inputs, platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1 }));
    expect(
      boards.filter(({ platformId, msb }) => platformId.startsWith('fujitsu-primequest-2') && msb > 0).length,
    ).toBeGreaterThan(3);
  });

  it('have the memory of the catalogue only where a measured ratio covers it', () => {
    const covered = candidatesOf(weighedFor({ ...inputs, memoryBasis: 'covered-by-ratio' }));
    expect(covered.every(({ memoryGiB }) => memoryGiB === null)).toBe(true);
  });
});

describe('adopting a configuration', () => {
  const measured: ScenarioInputs = {
    ...inputs,
    measuredRatio: { value: 6, low: 5.5, high: 6.5, provenance: 'benchmark' },
    serverPrice: { amount: 45_000, currency: 'USD' },
  };

  it('keeps a stated price with what it was stated for, and a measured ratio on as many processors only', () => {
    const more = withConfiguration(measured, { ...R770, memoryGiB: 2048 });
    expect(more.serverPrice).toEqual({ ...measured.serverPrice, statedFor: R770 });
    expect('measuredRatio' in more).toBe(false);
    expect(withConfiguration(measured, { ...R770, sb: 1 }).measuredRatio).toBeNull();
  });
});
