import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown, type Text } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import type { OwnedLicences, ScenarioInputs } from '../inputs/index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs } from './test/scenario-fixture.ts';

const inputs = (ownedLicences: OwnedLicences | null, more: Partial<ScenarioInputs> = {}) =>
  netfinityInputs(4, { licence: { product: 'oracle-ee' }, horizonYears: 5, ownedLicences, ...more });
const owning = (quantity: number, supportPerYear: number | null, product = 'oracle-ee'): OwnedLicences => ({
  basis: 'stated',
  licences: [
    {
      product,
      quantity,
      supportPerYear: supportPerYear === null ? null : { amount: supportPerYear, currency: 'USD' },
      origin: 'contract 2019',
    },
  ],
});
const summaryOf = (owned: OwnedLicences | null, more: Partial<ScenarioInputs> = {}) => {
  const { plan } = evaluate(inputs(owned, more));
  if (!plan) throw new Error('no plan');
  return plan.summary;
};
/** Needed by today's servers and by the plan, at 47,500 USD each with 22 % support. */
const NEEDED = { before: 24, after: 16 };

describe('licences the customer owns', () => {
  it('are needed as counted, whatever is owned', () => {
    const { licencesBefore, licencesAfter } = summaryOf(owning(30, 100_000));
    expect([licencesBefore.value, licencesAfter.value]).toEqual([NEEDED.before, NEEDED.after]);
  });

  it('are reused and freed: before is the support paid, after the part of it that is kept', () => {
    const { costBefore, costAfter, licences, costDifferences } = summaryOf(owning(24, 240_000));
    expect(costBefore.value).toBe(5 * 240_000);
    expect(costAfter.value).toBe(5 * 160_000);
    const [line] = licences ?? [];
    expect([line?.owned?.value, line?.reused?.value, line?.bought?.value, line?.freed?.value]).toEqual([24, 16, 0, 8]);
    expect(costDifferences).toEqual([]);
  });

  it('warn that support of what remains may be priced anew where a part is given back, as the vendor’s policy says', () => {
    const given = (owned: OwnedLicences | null, more: Partial<ScenarioInputs> = {}) => {
      return evaluate(inputs(owned, more)).checks.flatMap(({ code, says }) =>
        code === 'support-given-back' ? [english(says)] : [],
      );
    };
    expect(given(owning(24, 240_000))).toEqual([
      'Oracle Database EE (processor): 8 of 24 licences owned are no longer needed, and the cost after takes their share of the support off, USD 80,000 a year. Oracle may price the support of licences that remain of an order anew where others of it are given back, so that the saving is smaller or none; orders that are given back whole are not concerned.',
    ]);
    expect(given(owning(16, 160_000))).toEqual([]);
    expect(given(owning(24, null))).toEqual([
      'Oracle Database EE (processor): 8 of 24 licences owned are no longer needed. Oracle may price the support of licences that remain of an order anew where others of it are given back, so that the saving is smaller or none; orders that are given back whole are not concerned.',
    ]);
    expect(given(owning(240, 1_000, 'sql-server-ee'))).toEqual([]);
    expect(given(owning(24, 240_000), { licence: { product: 'none' } })).toEqual([]);
    expect(given(null)).toEqual([]);
  });

  it('are bought only where they do not suffice', () => {
    const { costBefore, costAfter, licences } = summaryOf(owning(10, 100_000));
    expect(licences?.[0]?.bought?.value).toBe(6);
    expect(costBefore.value).toBe(5 * 100_000);
    expect(costAfter.value).toBe(6 * 47_500 + 5 * (100_000 + 6 * 47_500 * 0.22));
  });

  it('are said with the lines of lists that a person has answered do not count', () => {
    const said = (licences: OwnedLicences | null) => {
      const value = evaluate(inputs(licences)).assumptions.find(({ id }) => id === 'ownedLicences')?.value;
      return english(value as Parameters<typeof english>[0]);
    };
    const inDoubt = [
      { line: 'Oracle Database EE, Processor, C-1, Terminated 2021', counts: false },
      { line: 'Oracle Database EE, Processor, C-2, shelved', counts: true },
    ];
    const owned = { ...(owning(24, null) as OwnedLicences), inDoubt } as OwnedLicences;
    expect(said(owned)).toContain('; not counted, as answered: “Oracle Database EE, Processor, C-1, Terminated 2021”');
    expect(said(owned)).not.toContain('shelved');
    expect(said(owning(24, null))).not.toContain('as answered');
  });

  it('say where today’s servers need more than are owned', () => {
    const { checks } = evaluate(inputs(owning(10, 100_000)));
    expect(english(checks.find(({ code }) => code === 'licences-short')?.says)).toContain('10 owned, 24 needed');
    expect(evaluate(inputs(owning(24, 1))).checks.map(({ code }) => code)).not.toContain('licences-short');
  });

  it('are not weighed in where workloads go, which is said where they are stated', () => {
    const [server] = NETFINITY_ESTATE.servers;
    const licencesOf = [{ product: 'sql-server-std', workloads: [server?.key ?? ''] }];
    const said = (owned: OwnedLicences | null) =>
      evaluate(inputs(owned, { licencesOf }))
        .checks.map(({ says }) => english(says))
        .join('\n');
    const before = said(null);
    expect(before).toContain('The plan minimises');
    expect(before).not.toContain('as if all licences were bought');
    expect(said(owning(24, 240_000))).toContain('as if all licences were bought');
  });

  it('may be what today’s servers need, with support at list price', () => {
    const { costBefore, costAfter } = summaryOf({ basis: 'as-needed' });
    expect(costBefore.value).toBe(NEEDED.before * 47_500 * 0.22 * 5);
    expect(costAfter.value).toBe(NEEDED.after * 47_500 * 0.22 * 5);
    expect([costBefore.kind, costAfter.kind]).toEqual(['assumed', 'assumed']);
  });

  it('of another product are no help, and a product of which none is stated is bought', () => {
    const { costBefore, licences } = summaryOf(owning(99, 1_000, 'sql-server-ee'));
    expect(licences?.[0]).toMatchObject({ product: 'oracle-ee', owned: { value: 0 }, bought: { value: NEEDED.after } });
    expect(costBefore.value).toBe(0);
  });

  it('leave support unknown where nobody says what is paid, instead of counting nothing', () => {
    const { costParts } = summaryOf(owning(24, null));
    const support = costParts?.find(({ id }) => id === 'support');
    expect([support?.before.kind, support?.after.kind]).toEqual(['unknown', 'unknown']);
    // Nothing is bought: what the product costs is its support alone.
    const [line] = evaluate(inputs(owning(24, null))).licencesByProduct;
    expect([line?.licenceCost.value, line?.cost.kind]).toEqual([0, 'unknown']);
  });

  it('say of their support at which prices it is counted, and where it is in no cost', () => {
    const discounts = [{ product: 'oracle-ee', share: 0.4 }];
    const saidOf = (owned: OwnedLicences | null, more: Partial<ScenarioInputs> = {}) => {
      const { plan, assumptions } = evaluate(inputs(owned, more));
      const because = plan?.summary.costBefore.because;
      const line = assumptions.find(({ id }) => id === 'ownedLicences');
      return {
        cost: english(because?.notes?.[0]),
        inConditions: english(line?.value as Text | undefined),
        lines: JSON.stringify(because),
      };
    };
    expect(saidOf(owning(24, null)).cost).toContain('is unknown and in neither cost.');
    expect(saidOf(owning(24, 240_000)).cost).toMatch(/is paid for and not counted\.$/);
    const AS_NEEDED: OwnedLicences = { basis: 'as-needed' };
    const listed = saidOf(AS_NEEDED);
    expect(listed.cost).toMatch(/Support is counted at list price\.$/);
    expect(listed.inConditions).toBe('what today’s servers need, support at list price');
    expect(listed.lines).not.toContain('less the discounts');
    // 24 × 47,500 × 0.6 × 22 % a year is no list price.
    const discounted = saidOf(AS_NEEDED, { discounts });
    expect(discounted.cost).toMatch(/Support is counted at list price less the discounts of the conditions\.$/);
    expect(discounted.inConditions).toContain('support at list price less the discounts of the conditions');
    expect(discounted.lines).toContain('Support paid per year: as {at}');
    expect(discounted.lines.match(/at list price less the discounts of the conditions/g)?.length).toBe(2);
    expect(saidOf(AS_NEEDED, { discounts: [{ product: 'oracle-ee', share: 0 }] })).toEqual(listed);
    expect(saidOf(null, { discounts }).cost).toMatch(/^As if licensed today at list price less the discounts/);
  });

  it('are no saving when bought again: a saving is never more than what is paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 500_000 }), (quantity, support) => {
        const { costBefore, costAfter } = summaryOf(owning(quantity, support));
        if (!isKnown(costBefore) || !isKnown(costAfter)) throw new Error('costs are known here');
        expect(costBefore.value - costAfter.value).toBeLessThanOrEqual(5 * support + 1e-6);
        expect(costAfter.value).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });

  it('are named as the difference where nothing is said of them', () => {
    expect(summaryOf(null).costDifferences?.map(english)[0]).toContain('the difference is no saving');
  });

  it('name a product whose support is in one of the two costs only, beside another that is in both', () => {
    const [server] = NETFINITY_ESTATE.servers;
    const owned = (product: string, quantity: number, amount: number | null) => ({
      product,
      quantity,
      supportPerYear: amount === null ? null : ({ amount, currency: 'USD' } as const),
      origin: 'contract 2019',
    });
    const of = (oracle: number, sql: number, supportPerYear: number | null = 60_000): OwnedLicences => ({
      basis: 'stated',
      licences: [owned('oracle-ee', oracle, 240_000), owned('sql-server-ee', sql, supportPerYear)],
    });
    const differences = (own: OwnedLicences) =>
      summaryOf(own, {
        licencesOf: [{ product: 'sql-server-ee', workloads: [server?.key ?? ''] }],
      }).costDifferences?.map(english);
    // Some are bought, and what their Software Assurance costs is not known.
    expect(differences(of(30, 1))).toEqual(['In the cost before only: support of SQL Server Enterprise.']);
    expect(differences(of(30, 999))).toEqual([]);
    expect(differences(of(30, 1, null))).toEqual([
      'In neither cost: support of SQL Server Enterprise, of which not all that is paid is stated.',
    ]);
    expect(differences(of(30, 1, 0))).toEqual([]);
    // Another edition in its place leaves out its own support, and the one paid today ends.
    const today = {
      licence: { product: 'oracle-ee' },
      licencesOf: [{ product: 'sql-server-ee', workloads: [server?.key ?? ''] }],
    };
    const replaced = summaryOf(
      { ...of(30, 999), today },
      { licencesOf: [{ product: 'sql-server-std', workloads: [server?.key ?? ''] }] },
    );
    expect(replaced.costDifferences?.map(english)).toEqual([
      'In the cost before only: support of SQL Server Enterprise.',
    ]);
  });

  it('name support that is in neither cost, with what it waits for: nothing is said of a change then', () => {
    const differences = (own: OwnedLicences) => summaryOf(own).costDifferences?.map(english);
    const inEuros: OwnedLicences = {
      basis: 'stated',
      licences: [
        { product: 'oracle-ee', quantity: 10, supportPerYear: { amount: 90_000, currency: 'EUR' }, origin: '' },
      ],
    };
    expect(differences(inEuros)).toEqual([
      'In neither cost: support of Oracle Database EE (processor), stated in EUR, for want of an exchange rate.',
    ]);
    expect(differences(owning(10, null))).toEqual([
      'In neither cost: support of Oracle Database EE (processor), of which not all that is paid is stated.',
    ]);
    // Of a list without a line nothing is known yet.
    expect(differences({ basis: 'stated', licences: [] })).toEqual([
      'In the cost after only: licences and their support, for none is listed as owned yet.',
    ]);
  });

  it('make no more servers cheaper than the plan costs', () => {
    const { certainty } = evaluate(inputs(owning(16, 160_000)));
    const costs = certainty?.levels.map(({ cost }) => cost.value ?? Number.NaN) ?? [];
    expect(costs.length).toBeGreaterThan(1);
    expect(costs.toSorted((a, b) => a - b)).toEqual(costs);
  });
});
