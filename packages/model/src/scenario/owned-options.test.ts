import { describe, expect, it } from 'vitest';
import type { Text } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import type { OwnedLicence, ScenarioInputs } from '../inputs/index.ts';
import { evaluate, netfinityInputs } from './test/scenario-fixture.ts';

const YEARS = 5;
const SUPPORT = 0.22;
/** Processors of Oracle EE that the plan needs. */
const NEEDED = 16;
const PRICES = { ee: 47_500, partitioning: 11_500, diagnostics: 7_500, tuning: 5_000 };

const owned = (quantity: number, supportPerYear: number | null, option?: string): OwnedLicence => ({
  product: 'oracle-ee',
  ...(option && { option }),
  quantity,
  supportPerYear: supportPerYear === null ? null : { amount: supportPerYear, currency: 'USD' },
  origin: '',
});
const answer = (licences: readonly OwnedLicence[] | null, more: Partial<ScenarioInputs> = {}) =>
  evaluate(
    netfinityInputs(4, {
      licence: { product: 'oracle-ee' },
      horizonYears: YEARS,
      ownedLicences: licences && { basis: 'stated', licences },
      licenceOptions: ['partitioning', 'diagnostics'],
      ...more,
    }),
  );
const lineOf = ({ licencesByProduct }: ReturnType<typeof answer>) => {
  const [line] = licencesByProduct;
  if (!line) throw new Error('no product');
  return line;
};
const saidOf = (result: ReturnType<typeof answer>) =>
  result.checks.flatMap(({ code, says }) => (code === 'options-owned-not-stated' ? [english(says)] : []));

describe('options of Oracle Enterprise Edition beside licences that are owned', () => {
  it('are bought for all processors needed, less those owned of each option', () => {
    const result = answer([owned(10, 100_000), owned(10, 20_000, 'partitioning'), owned(4, 6_000, 'diagnostics')]);
    const bought = 6 * PRICES.ee + 6 * PRICES.partitioning + 12 * PRICES.diagnostics;
    const line = lineOf(result);
    expect(line.licenceCost.value).toBe(bought);
    expect(line.supportPerYear.value).toBe(126_000 + bought * SUPPORT);
    expect(result.plan?.summary.costBefore.value).toBe(YEARS * 126_000);
    expect(
      line.options?.map(({ option, ownership }) => [option, ownership?.reused.value, ownership?.bought.value]),
    ).toEqual([
      ['partitioning', 10, 6],
      ['diagnostics', 4, 12],
    ]);
    expect(saidOf(result)).toEqual([]);
  });

  it('of which nobody states what is owned are bought for all, and it is said with what it comes to', () => {
    const result = answer([owned(20, 100_000), owned(16, 20_000, 'partitioning')]);
    expect(lineOf(result).ownership?.bought.value).toBe(0);
    expect(lineOf(result).licenceCost.value).toBe(NEEDED * PRICES.diagnostics);
    const [says, ...others] = saidOf(result);
    expect(others).toEqual([]);
    expect(says).toContain('Oracle Diagnostics Pack');
    expect(says).not.toContain('Oracle Partitioning');
    expect(says).toContain('USD 120,000');
    const some = saidOf(answer([owned(10, 100_000), owned(16, 0, 'partitioning')]))[0];
    expect(some).toContain('USD 75,000 less');
  });

  it('are told apart from the database in what they cost, with and without licences owned', () => {
    for (const licences of [null, [owned(0, 0)], [owned(10, 1)]]) {
      const line = lineOf(answer(licences));
      const parts = [line.ownCost?.value, ...(line.options ?? []).map(({ licenceCost }) => licenceCost.value)];
      expect(parts).toHaveLength(3);
      expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBe(line.licenceCost.value);
    }
    expect(saidOf(answer(null))).toEqual([]);
    expect(saidOf(answer([owned(0, 0)]))).toEqual([]);
  });

  it('are owned as the database where today’s needs are taken for owned', () => {
    const { plan } = answer(null, { ownedLicences: { basis: 'as-needed' } });
    const prices = PRICES.ee + PRICES.partitioning + PRICES.diagnostics;
    expect(plan?.summary.costBefore.value).toBe(24 * prices * SUPPORT * YEARS);
    expect(plan?.summary.costAfter.value).toBe(NEEDED * prices * SUPPORT * YEARS);
  });

  it('are no licences of the database, and named in what is stated', () => {
    const result = answer([owned(24, 0, 'partitioning')]);
    expect(lineOf(result).ownership?.bought.value).toBe(NEEDED);
    const line = result.assumptions.find(({ id }) => id === 'ownedLicences');
    expect(english(line?.value as Text)).toContain('Oracle Partitioning, for Oracle Database EE (processor): 24');
  });
});
