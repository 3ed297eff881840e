import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareScenarios } from '../comparison/index.ts';
import { isKnown } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { OwnedLicence, ScenarioInputs } from '../inputs/index.ts';
import { evaluate, netfinityInputs } from './test/scenario-fixture.ts';

const YEARS = 5;
/** Processors of Oracle EE that the plan needs, each at 47,500 USD with 22 % support. */
const NEEDED = 16;
const SUPPORT = 47_500 * 0.22;

const owned = (quantity: number, paid: number | null, option?: string): OwnedLicence => ({
  product: 'oracle-ee',
  ...(option && { option }),
  quantity,
  supportPerYear: paid === null ? null : { amount: paid, currency: 'USD' },
  origin: '',
});
const inputsOf = (licences: readonly OwnedLicence[], more: Partial<ScenarioInputs> = {}) =>
  netfinityInputs(4, {
    licence: { product: 'oracle-ee' },
    horizonYears: YEARS,
    ownedLicences: { basis: 'stated', licences },
    ...more,
  });
const supportOf = (licences: readonly OwnedLicence[], more?: Partial<ScenarioInputs>) => {
  const { plan } = evaluate(inputsOf(licences, more));
  const part = plan?.summary.costParts?.find(({ id }) => id === 'support');
  if (!part || !plan) throw new Error('no plan');
  return { ...part, summary: plan.summary };
};
const least = (estimate: ReturnType<typeof supportOf>['after']) =>
  isKnown(estimate) ? null : (estimate.atLeast?.value ?? null);

describe('support of which a part is known', () => {
  it('is unknown, and at least what is known of it: that of the licences bought', () => {
    const { before, after, summary } = supportOf([owned(10, null)]);
    expect([before.kind, after.kind]).toEqual(['unknown', 'unknown']);
    expect(least(before)).toBeNull();
    expect(least(after)).toBeCloseTo(YEARS * 6 * SUPPORT, 6);
    // It is in no total.
    expect(summary.costAfter.value).toBe(6 * 47_500);
  });

  it('names what of it is unknown, in the lines of what the costs leave out too', () => {
    const { after } = supportOf([owned(10, null)]);
    const without = isKnown(after) ? null : after.atLeast?.without;
    expect(english(without ?? undefined)).toBe('support of owned licences of Oracle Database EE (processor)');
    const { notIncluded } = evaluate(inputsOf([owned(10, null)]));
    const said = notIncluded.map(english).join('\n');
    expect(said).toContain('Not included: support. At least USD 313,500');
    expect(said).toContain('support of owned licences of Oracle Database EE (processor) is unknown');
    expect(notIncluded.map(japanese).join('\n')).toMatch(/少なくとも.*不明/);
  });

  it('says of support stated in another currency that its exchange rate is missing, and not what is paid', () => {
    const inEuros = { ...owned(10, null), supportPerYear: { amount: 90_000, currency: 'EUR' } } as const;
    const said = evaluate(inputsOf([inEuros])).notIncluded;
    expect(said.map(english).join('\n')).toContain(
      'support of owned licences of Oracle Database EE (processor) in USD (no exchange rate is agreed) is unknown',
    );
    expect(said.map(japanese).join('\n')).toContain('為替レート未確定');
    const two = supportOf([owned(4, 50_000), inEuros]).before;
    expect(english(isKnown(two) ? undefined : two.atLeast?.without)).toContain('no exchange rate is agreed');
  });

  it('holds what is paid of other lines, and of options', () => {
    expect(least(supportOf([owned(10, 50_000), owned(4, null)]).before)).toBeCloseTo(YEARS * 50_000, 6);
    const options = { licenceOptions: ['partitioning'] };
    const { before, after } = supportOf([owned(16, null), owned(16, 20_000, 'partitioning')], options);
    expect([least(before), least(after)]).toEqual([YEARS * 20_000, YEARS * 20_000]);
  });

  it('never says more than the whole comes to once all of it is stated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 200_000 }), (quantity, paid) => {
        const known = supportOf([owned(quantity, paid)]).after;
        const part = least(supportOf([owned(quantity, null)]).after);
        expect(part ?? 0).toBeLessThanOrEqual((known.value ?? Number.NaN) + 1e-6);
        expect(part === null).toBe(quantity >= NEEDED);
      }),
      { numRuns: 15 },
    );
  });

  it('stands in comparisons as the least it is, and in no sum', () => {
    const scenarios = [10, 12].map((quantity) => {
      const inputs = inputsOf([owned(quantity, null)]);
      return { name: `${quantity}`, inputs, result: evaluate(inputs) };
    });
    const { rows, leftOut } = compareScenarios(scenarios, 0);
    const row = rows.find(({ id }) => id === 'cost/support');
    const cells = row?.cells.map((cell) => least(cell as ReturnType<typeof supportOf>['after']));
    expect(cells).toEqual([6, 4].map((bought) => expect.closeTo(YEARS * bought * SUPPORT, 6)));
    expect(leftOut.map(english)).toContain('Not known of all, and in no sum: support');
  });
});
