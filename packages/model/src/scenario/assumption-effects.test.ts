import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { effectText } from './assumption-effects.ts';
import { evaluate, NETFINITY_ESTATE, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const CPU = { cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', clockGHz: 2.1, sockets: 2, cores: 32, threads: 64 };

/** Forty servers of which the list states no peak; what runs on ten more is in no file but its name. */
const ESTATE = {
  ...NETFINITY_ESTATE,
  servers: Array.from({ length: 40 }, (_, n) =>
    serverRecord(n + 1, { key: `host${n}`, name: `host${n}`, ...CPU, memoryGiB: 64, cpuPeakShare: null }),
  ),
  workloads: Array.from({ length: 50 }, (_, n) =>
    workloadRecord(n, { serverKey: `host${n}`, vcpus: 48, memoryGiB: 8, cpuPeakShare: null }),
  ),
};

const INPUTS: ScenarioInputs = {
  ...R770_INPUTS,
  assumedCpuPeakShare: 0.7,
  hostBasis: 'catalogue',
};

describe('the effect of each assumption on the number of servers', () => {
  const { assumptions, certainty } = evaluate({ ...INPUTS, growthPerYear: 0.1 }, ESTATE);
  const effectOf = (id: string) => assumptions.find((line) => line.id === id)?.effect;

  it('stands beside it: what certainty says of its quantity', () => {
    const assumed = certainty?.effects.find(({ quantity }) => quantity === 'assumedPeak')?.servers;
    expect(effectOf('assumedCpuPeakShare')).toEqual(assumed);
    for (const id of ['ratio', 'growthPerYear', 'assumedCpuPeakShare'])
      expect(effectOf(id)?.high, id).toBeGreaterThan(effectOf(id)?.low as number);
  });

  it('says that memory moves nothing where CPU decides', () => {
    expect(english(effectText(effectOf('memoryBasis') as never))).toBe('none on the number of servers');
    expect(japanese(effectText(effectOf('memoryBasis') as never))).toBe('台数は変わらない');
  });

  it('moves hosts that no file describes alone, less far than all ratios together', () => {
    const [hosts, all] = [effectOf('hostBasis'), effectOf('ratio')];
    const width = (effect = hosts) => (effect?.high as number) - (effect?.low as number);
    expect(width()).toBeGreaterThan(0);
    expect(width()).toBeLessThanOrEqual(width(all));
  });

  it('is absent where there is no interval, and where nothing is planned', () => {
    for (const id of ['percentile', 'targetCeiling', 'years', 'licence']) expect(effectOf(id), id).toBeUndefined();
    const open = evaluate({ ...INPUTS, assumedCpuPeakShare: null }, ESTATE);
    expect(open.plan).toBeNull();
    expect(open.assumptions.filter(({ effect }) => effect)).toEqual([]);
  });

  it.each([
    [8, 10, 12, '± 2 servers', '±2台'],
    [9, 10, 11, '± 1 server', '±1台'],
    [10, 10, 13, '+3 servers', '+3台'],
    [9, 10, 10, '−1 server', '−1台'],
    [9, 10, 12, '−1 to +2 servers', '−1〜+2台'],
  ])('%d, %d, %d is written %s', (low, value, high, en, ja) => {
    const effect = { ...(effectOf('ratio') as NonNullable<ReturnType<typeof effectOf>>), low, value, high };
    expect(english(effectText(effect as never))).toBe(en);
    expect(japanese(effectText(effect as never))).toBe(ja);
  });
});
