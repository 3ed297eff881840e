import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { known, nameText } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { DEFAULT_PRICE_BOOK, type PriceOverrides, withOverrides } from '../licensing/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { request, serverRecord, workloadRecord } from '../scenario/test/scenario-fixture.ts';
import { STORAGE_DEFAULTS } from '../storage/index.ts';
import type { Currency } from '../units/index.ts';
import { withSalesTax } from './index.ts';

const DRIVES = {
  ...STORAGE_DEFAULTS,
  kind: 'drives',
  drives: 10,
  spareDrives: 1,
  driveGB: 1920,
  driveIops: 50_000,
  redundancy: 'mirror',
  adapters: 2,
} as const;
const PRICES = { 'hardware-sb': 21_345.67, 'hardware-drive': 812.34, 'hardware-adapter': 1_299.95 };
const RATE = { USD: 1, EUR: 0.9234, JPY: 151.37 } as const satisfies Record<Currency, number>;
const RATES = { 'eur-per-usd': RATE.EUR, 'jpy-per-usd': RATE.JPY };

function planned(inputs: Partial<ScenarioInputs> = {}, prices: PriceOverrides = PRICES) {
  const servers = Array.from({ length: 6 }, (_, n) =>
    serverRecord(n, {
      key: `host${n}`,
      name: `host${n}`,
      cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
      sockets: 2,
      cores: 32,
      memoryGiB: 384,
      cpuPeakShare: 0.5,
    }),
  );
  const workloads = servers.map(({ key }, n) =>
    workloadRecord(n, { key: `db${n}`, name: `DB${n}`, serverKey: key, memoryGiB: 200 }),
  );
  const all = {
    ...DEFAULT_SCENARIO_INPUTS,
    platformId: 'dell-poweredge-r770',
    sb: 2,
    msb: 0,
    memoryBasis: 'stated',
    storage: DRIVES,
    ...inputs,
  } as ScenarioInputs;
  const asked = request(all, { servers, workloads, series: [], benchmarkRuns: [] });
  const { book } = withOverrides(DEFAULT_PRICE_BOOK, { ...RATES, ...prices });
  const result = evaluateScenario({ ...asked, priceBook: book }, placing);
  if (!result.plan) throw new Error('nothing planned');
  return { result, summary: result.plan.summary, servers: result.plan.nodes.length };
}

const amountOf = ({ summary }: ReturnType<typeof planned>, id: string) =>
  summary.costParts?.find((part) => part.id === id)?.after;

describe('drives and adapters', () => {
  it('cost as many as a scenario states for each server that is bought', () => {
    const plan = planned();
    expect(amountOf(plan, 'drives')?.value).toBe(Math.round(plan.servers * 10 * 812.34));
    expect(amountOf(plan, 'adapters')?.value).toBe(Math.round(plan.servers * 2 * 1_299.95));
    const bare = planned({ storage: null });
    expect(amountOf(bare, 'drives')).toBeUndefined();
    const more = Math.round(plan.servers * 10 * 812.34) + Math.round(plan.servers * 2 * 1_299.95);
    expect((plan.summary.costAfter.value ?? 0) - (bare.summary.costAfter.value ?? 0)).toBe(more);
  });

  it('are named beside the sum while one has no price, and in no sum', () => {
    const plan = planned({}, { 'hardware-sb': 21_345.67 });
    expect(amountOf(plan, 'drives')?.value).toBeNull();
    expect(plan.result.notIncluded.map(english)).toContain('Not included, price unknown: drives');
    expect(plan.result.notIncluded.map(english)).toContain('Not included, price unknown: I/O adapters');
    expect(plan.summary.costAfter.value).toBe(planned({ storage: null }).summary.costAfter.value);
  });

  it('are in a price that is stated of the whole server', () => {
    const plan = planned({ serverPrice: { amount: 60_000, currency: 'USD' } });
    expect(amountOf(plan, 'drives')).toBeUndefined();
    expect(amountOf(plan, 'hardware')?.value).toBe(plan.servers * 60_000);
  });

  it('are bought at the beginning in the business case', () => {
    const { result } = planned();
    const parts = result.businessCase?.parts ?? [];
    expect(parts.filter(({ paid }) => paid === 'once').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['hardware', 'drives', 'adapters']),
    );
  });
});

describe.each(['USD', 'EUR', 'JPY'] as const)('a cost in %s', (currency: Currency) => {
  const minor = currency === 'JPY' ? 1 : 100;
  const isWhole = (value: number) => Number(value.toFixed(currency === 'JPY' ? 0 : 2)) === value;

  it('is the sum of its parts, in the same proportion as in every currency', () => {
    const [here, dollars] = [planned({ currency }), planned({ currency: 'USD' })];
    const values = (here.summary.costParts ?? []).flatMap(({ after }) => after.value ?? []);
    expect(values.length).toBeGreaterThan(3);
    const sum = values.reduce((total, each) => total + each, 0);
    expect(sum).toBe(here.summary.costAfter.value);
    expect(values.every(Number.isInteger)).toBe(true);
    for (const part of ['licences', 'hardware', 'drives', 'adapters', 'support']) {
      const [amount, ofDollars] = [here, dollars].map((each) => amountOf(each, part)?.value ?? Number.NaN);
      // Each is rounded where it arises, of one server: by half a unit of its own currency at most.
      expect(Math.abs((amount ?? 0) - (ofDollars ?? 0) * RATE[currency]), part).toBeLessThanOrEqual(
        (here.servers * (1 + RATE[currency])) / 2,
      );
    }
  });

  it('has parts that the business case counts with to the last digit', () => {
    const { result, summary } = planned({ currency, horizonYears: 7 });
    const paid = (result.businessCase?.parts ?? []).filter(({ compared }) => compared);
    const overYears = (group: string) =>
      paid
        .filter((part) => part.group === group)
        .reduce((sum, part) => sum + (part.after.value ?? Number.NaN) * (part.paid === 'once' ? 1 : 7), 0);
    const parts = (summary.costParts ?? []).filter(({ id }) =>
      ['hardware', 'drives', 'adapters', 'power'].includes(id),
    );
    expect(parts.map(({ id, after }) => [id, after.value])).toEqual(parts.map(({ id }) => [id, overYears(id)]));
    expect(parts).toHaveLength(4);
  });

  it.each([0, 0.15, 1 / 3])('is what is paid in all by the business case, at a discount of %s', (share) => {
    const discounts = share > 0 ? [{ product: 'oracle-ee', share }] : [];
    const { result, summary } = planned({
      currency,
      discounts,
      ownedLicences: { basis: 'as-needed' },
      horizonYears: 7,
    });
    expect(result.businessCase?.inAll.after.value).toBe(summary.costAfter.value);
    expect(result.businessCase?.inAll.before.value).toBe(summary.costBefore.value);
  });

  it('has its tax and the total with it to the smallest coin', () => {
    const { summary } = planned({ currency }, { ...PRICES, 'sales-tax-share': 0.1 });
    const withTax = summary.costWithTax?.after.value ?? Number.NaN;
    const net = Math.round((summary.costAfter.value ?? Number.NaN) * minor) / minor;
    expect(summary.costWithTax?.rate).toBe(0.1);
    expect(isWhole(withTax)).toBe(true);
    expect(Math.round(withTax * minor)).toBe(Math.round(net * minor) + Math.round(net * 0.1 * minor));
    expect(planned({ currency }).summary.costWithTax).toBeUndefined();
  });

  it.each([0.05, 0.08, 0.1, 0.1975])('adds up to the last digit at a tax of %s', (share) => {
    const because = { label: nameText('amount'), inputs: [] };
    for (const value of [0, 0.005, 1, 19.99, 1_234.565, 98_765_432.1, 366_161.9634387]) {
      const amount = known('assumed', { value, unit: currency, because });
      const rate = known('assumed', { value: share, unit: 'share', because });
      const taxed = withSalesTax(amount, rate, currency);
      const [tax, total] = [taxed?.tax.value ?? Number.NaN, taxed?.total.value ?? Number.NaN];
      expect(isWhole(tax) && isWhole(total)).toBe(true);
      expect(Math.round(total * minor)).toBe(Math.round(tax * minor) + Math.round(value * minor));
    }
  });
});
