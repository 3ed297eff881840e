import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { assumed, text } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs, type ServerPrice } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, type PriceOverrides, withOverrides } from '../licensing/index.ts';
import { platformById } from '../platform/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { request, serverRecord, workloadRecord } from '../scenario/test/scenario-fixture.ts';
import { memoryCost } from './memory-cost.ts';

const TWO = assumed(text('Servers', '台数'), 2, 'servers');
const R770 = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 1024 };
const bookWith = (overrides: PriceOverrides) => withOverrides(DEFAULT_PRICE_BOOK, overrides).book;

function costOf(memoryGiB: number, serverPrice: ServerPrice | null, overrides: PriceOverrides) {
  const platform = platformById(R770.platformId);
  if (!platform) throw new Error('no R770');
  const configuration = { sb: 2, msb: 0, sockets: 2, coresPerSocket: 32, memoryGiB };
  return memoryCost(TWO, { platform, configuration, serverPrice }, 'USD', bookWith(overrides));
}

describe('memory of planned servers', () => {
  const perGib = { 'hardware-memory-gib': 10 };

  it('counts by the GiB where the boards have no price, and is not counted where it has none either', () => {
    expect(costOf(2048, null, perGib)?.value).toBe(2 * 2048 * 10);
    expect(costOf(2048, null, {})).toBeNull();
  });

  it('counts beyond the memory that the price of the boards holds, less where there is less of it', () => {
    const boards = { 'hardware-sb': 20_000 };
    expect(costOf(2048, null, { ...boards, ...perGib })?.value).toBe(2 * 1024 * 10);
    expect(costOf(512, null, { ...boards, ...perGib })?.value).toBe(2 * -512 * 10);
    expect(costOf(1024, null, { ...boards, ...perGib })).toBeNull();
    expect(costOf(2048, null, boards)?.kind).toBe('unknown');
  });

  it('counts beyond the memory that a stated price was for, on the same boards', () => {
    const price: ServerPrice = { amount: 45_000, currency: 'USD', statedFor: R770 };
    expect(costOf(2048, price, perGib)?.value).toBe(2 * 1024 * 10);
    expect(costOf(2048, { amount: 45_000, currency: 'USD' }, perGib)).toBeNull();
    expect(costOf(2048, { ...price, statedFor: { ...R770, sb: 1 } }, perGib)).toBeNull();
  });
});

describe('a scenario whose memory has a price', () => {
  const estate: Estate = {
    servers: [serverRecord(0, { key: 'host0', name: 'host0', cpuModel: 'Xeon Gold 6130', sockets: 2, cores: 32 })],
    workloads: Array.from({ length: 12 }, (_, n) => workloadRecord(n, { key: `db${n}`, memoryGiB: 200 })),
    series: [],
    benchmarkRuns: [],
  };
  const evaluated = (inputs: Partial<ScenarioInputs>, overrides: PriceOverrides) =>
    evaluateScenario(
      {
        ...request({ ...DEFAULT_SCENARIO_INPUTS, ...R770, years: 0, memoryBasis: 'stated', ...inputs }, estate),
        priceBook: bookWith(overrides),
      },
      placing,
    );

  it('has memory as a part of its cost, beside what the servers of today have as hardware', () => {
    const { plan, notIncluded } = evaluated({}, { 'hardware-memory-gib': 10 });
    const memory = plan?.summary.costParts?.find(({ id }) => id === 'memory');
    const servers = plan?.nodes.length ?? Number.NaN;
    expect(memory?.after.value).toBe(servers * 1024 * 10);
    expect(memory?.before.kind).toBe('unknown');
    expect(notIncluded.map(english)).toContain('Not included, price unknown: hardware');
    expect((plan?.summary.costDifferences ?? []).map(english)).toContain('In the cost after only: memory.');
    const without = evaluated({}, {}).plan?.summary.costAfter.value ?? Number.NaN;
    expect(plan?.summary.costAfter.value).toBeCloseTo(without + servers * 1024 * 10, 6);
  });

  it('names memory that has no price beside a sum that holds the boards', () => {
    const { notIncluded } = evaluated({ memoryGiB: 2048 }, { 'hardware-sb': 20_000 });
    expect(notIncluded.map(english)).toContain('Not included, price unknown: memory');
  });

  it('is unknown where it would leave nothing of a server: prices of boards and of a GiB then do not go together', () => {
    const memoryOf = (perGib: number) =>
      evaluated(
        { memoryGiB: 256 },
        { 'hardware-sb': 20_000, 'hardware-memory-gib': perGib },
      ).plan?.summary.costParts?.find(({ id }) => id === 'memory')?.after;
    expect(memoryOf(50)?.value).toBeLessThan(0);
    expect(memoryOf(60)).toMatchObject({ kind: 'unknown', value: null });
  });

  it('asks nothing of a price stated for less memory on the same boards', () => {
    const serverPrice: ServerPrice = { amount: 45_000, currency: 'USD', statedFor: R770 };
    const asks = (overrides: PriceOverrides) =>
      evaluated({ memoryGiB: 2048, serverPrice }, overrides).questions.some(({ id }) => id === 'former price');
    expect([asks({}), asks({ 'hardware-memory-gib': 10 })]).toEqual([true, false]);
  });
});
