import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked, estateOf } from '../../alternatives/test/small-estates.ts';
import {
  assumed,
  bindingsOf,
  compileFormula,
  type Estimate,
  isKnown,
  type KnownEstimate,
  text,
} from '../../figure/index.ts';
import { english } from '../../figure/test/written.ts';
import {
  type BusinessCaseInputs,
  DEFAULT_SCENARIO_INPUTS,
  NOTHING_IN_CASE,
  type ScenarioInputs,
} from '../../inputs/index.ts';
import { DEFAULT_PRICE_BOOK, type PriceOverrides, uncountedLicences } from '../../licensing/index.ts';
import { evaluateScenario } from '../../scenario/index.ts';
import type { Money } from '../money.ts';
import { NOTHING_STATED } from '../owned/owned-licences.ts';
import { totalCost } from '../total-cost.ts';
import { type BusinessCase, businessCase } from './business-case.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const OWNED: Partial<ScenarioInputs> = {
  licence: { product: 'oracle-ee' },
  ownedLicences: { basis: 'as-needed' },
  serverPrice: usd(60_000),
  horizonYears: 5,
};
const STATED: BusinessCaseInputs = {
  maintenanceToday: usd(24_000),
  maintenancePerServer: usd(3_500),
  rackUnitPerYear: usd(600),
  rackUnitsToday: 24,
  installationPerServer: usd(4_000),
  migrationPerWorkload: usd(1_500),
  discountRate: 0.05,
  grid: { by: 'published', grid: 'us' },
};

function caseOf(servers: number, inputs: Partial<ScenarioInputs> = {}, prices: PriceOverrides = {}): BusinessCase {
  const { businessCase } = evaluateScenario(
    asked(estateOf(servers, 0.3, 60), { ...OWNED, ...inputs }, prices),
    placing,
  );
  if (!businessCase) throw new Error('no business case');
  return businessCase;
}

function amountIn(estimate: Estimate): number {
  if (!isKnown(estimate)) throw new Error(`unknown: ${estimate.because.label.en}`);
  return estimate.value;
}

describe('a business case', () => {
  it('holds what today costs against the plan: 12 servers, owned licences, hardware, power', () => {
    const { parts, once, perYear, byYear, payback, presentValue, saved } = caseOf(12, { businessCase: STATED });
    expect(parts.map(({ id, paid, compared }) => `${id} ${paid} ${compared}`)).toEqual([
      'hardware once true',
      'installation once true',
      'migration once true',
      'support/oracle-ee yearly true',
      'power yearly true',
      'maintenance yearly true',
      'space yearly true',
    ]);
    const of = (id: string) => parts.find((part) => part.id === id);
    const servers = amountIn(of('hardware')?.after as Estimate) / 60_000;
    expect(amountIn(of('installation')?.after as Estimate)).toBe(servers * 4_000);
    expect(amountIn(of('migration')?.after as Estimate)).toBe(12 * 1_500);
    expect(amountIn(of('maintenance')?.before as Estimate)).toBe(24_000);
    expect(amountIn(of('maintenance')?.after as Estimate)).toBe(servers * 3_500);
    expect(amountIn(of('space')?.before as Estimate)).toBe(24 * 600);
    expect(amountIn(of('space')?.after as Estimate)).toBe(servers * 2 * 600);
    expect(amountIn(once)).toBe(servers * 64_000 + 12 * 1_500);
    expect(amountIn(payback)).toBeCloseTo(amountIn(once) / amountIn(perYear.saved), 12);
    expect(amountIn(saved)).toBe(amountIn(byYear.at(-1)?.cumulative as Estimate));
    expect(amountIn(presentValue)).toBeLessThan(amountIn(saved));
  });

  it('sums what is paid in all, with bounds that hold the years at their bounds', () => {
    const { inAll, byYear, once, perYear, years } = caseOf(12, { businessCase: STATED });
    for (const side of ['before', 'after'] as const) {
      const paid = inAll[side];
      expect(amountIn(paid)).toBe(byYear.reduce((sum, year) => sum + amountIn(year[side]), 0));
      const atOnce = side === 'after' ? once : null;
      for (const bound of ['low', 'high'] as const)
        expect(paid[bound]).toBe(years * (perYear[side][bound] ?? Number.NaN) + (atOnce?.[bound] ?? 0));
    }
    expect(inAll.after.high).toBeGreaterThan(inAll.after.low ?? Number.NaN);
    expect(caseOf(12, { ownedLicences: null }).inAll.after.kind).toBe('unknown');
  });

  it('counts the work of looking after each server, today and planned', () => {
    const { parts } = caseOf(12, { businessCase: { ...STATED, administrationPerServer: usd(1_800) } });
    const of = (id: string) => parts.find((part) => part.id === id);
    const servers = amountIn(of('hardware')?.after as Estimate) / 60_000;
    expect(amountIn(of('administration')?.before as Estimate)).toBe(12 * 1_800);
    expect(amountIn(of('administration')?.after as Estimate)).toBe(servers * 1_800);
  });

  it('pays for today’s servers while both run, and of support what the plan gives up', () => {
    const apart = caseOf(12, { businessCase: { ...STATED, parallelMonths: 0 } });
    const beside = caseOf(12, { businessCase: { ...STATED, parallelMonths: 6 } });
    const of = (id: string) => beside.parts.find((part) => part.id === id);
    const [support, power] = [of('support/oracle-ee'), of('power')];
    const givenUp = amountIn(support?.before as Estimate) - amountIn(support?.after as Estimate);
    const perYear = 24_000 + 24 * 600 + amountIn(power?.before as Estimate) + givenUp;
    expect(givenUp).toBeGreaterThan(0);
    expect(Math.abs(amountIn(of('parallel')?.after as Estimate) - perYear / 2)).toBeLessThan(2);
    expect(amountIn(beside.once) - amountIn(apart.once)).toBe(amountIn(of('parallel')?.after as Estimate));
    expect(amountIn(beside.payback)).toBeGreaterThan(amountIn(apart.payback));
    expect(apart.assumes.map(english)).toContainEqual(expect.stringContaining('nothing is paid twice'));
    expect(beside.assumes.map(english)).toContainEqual(expect.stringContaining('run on for 6 months'));
  });

  it('counts of today’s servers beside the planned ones what is known of both', () => {
    const { parts } = caseOf(12, {
      businessCase: { ...NOTHING_IN_CASE, parallelMonths: 3 },
      ownedLicences: null,
    });
    const of = (id: string) => parts.find((part) => part.id === id);
    const quarter = amountIn(of('power')?.before as Estimate) / 4;
    expect(Math.abs(amountIn(of('parallel')?.after as Estimate) - quarter)).toBeLessThan(2);
  });

  it('leaves a part that is known on one side out of both, and says so', () => {
    const whole = caseOf(12, { businessCase: { ...STATED, maintenanceToday: null } });
    const without = caseOf(12, { businessCase: { ...STATED, maintenanceToday: null, maintenancePerServer: null } });
    expect(whole.parts.find(({ id }) => id === 'maintenance')?.compared).toBe(false);
    expect([amountIn(whole.perYear.before), amountIn(whole.perYear.after)]).toEqual([
      amountIn(without.perYear.before),
      amountIn(without.perYear.after),
    ]);
    expect(whole.leftOut.map(english)).toContain(
      'Compared on neither side: hardware maintenance. What is paid today for hardware maintenance per year.',
    );
    expect(without.leftOut.map(english)).toContain(
      'Not stated, and compared on neither side: hardware maintenance, administration',
    );
  });

  it('names what nobody stated, and counts none of it', () => {
    const { leftOut, parts } = caseOf(12);
    expect(leftOut.map(english)).toEqual([
      'Not stated, and compared on neither side: installation, migration, hardware maintenance, rack space, administration',
    ]);
    expect(parts.every(({ compared }) => compared)).toBe(true);
  });

  it('says nothing of earning back while it is not known what is owned, or what the servers cost', () => {
    const unowned = caseOf(12, { ownedLicences: null });
    expect(unowned.open.map(english)).toEqual([
      'What licences the customer owns of Oracle Database EE (processor), and what is paid for their support.',
    ]);
    expect([unowned.payback.kind, unowned.saved.kind, unowned.presentValue.kind]).toEqual(Array(3).fill('unknown'));
    expect(unowned.byYear).toEqual([]);
    expect(unowned.parts.filter(({ compared }) => !compared).map(({ id }) => id)).toEqual([
      'licences/oracle-ee',
      'support/oracle-ee',
    ]);
    const unpriced = caseOf(12, { serverPrice: null });
    expect(unpriced.open).toHaveLength(1);
    expect(unpriced.payback.kind).toBe('unknown');
  });

  it('says nothing of earning back while it is not known what is owned of a subscription, either', () => {
    const prices = { 'mysql-enterprise-year': 5_000, 'rhel-year': 800 };
    const onMysql = (inputs: Partial<ScenarioInputs>) =>
      caseOf(12, { licence: { product: 'mysql-enterprise' }, ...inputs }, prices);
    const unsaid = onMysql({ ownedLicences: null });
    expect(unsaid.open.map(english)).toEqual([
      'What licences the customer owns of MySQL Enterprise Edition, and what is paid for their support.',
    ]);
    expect([unsaid.payback.kind, unsaid.saved.kind, unsaid.inAll.after.kind]).toEqual(Array(3).fill('unknown'));
    expect(unsaid.byYear).toEqual([]);
    const none = onMysql({ ownedLicences: { basis: 'stated', licences: [] } });
    expect([none.open, none.saved.kind]).toEqual([[], 'assumed']);
    const twelve = { product: 'mysql-enterprise', quantity: 12, supportPerYear: usd(240_000), origin: 'contract' };
    const owned = onMysql({ ownedLicences: { basis: 'stated', licences: [twelve] } });
    expect([owned.open, owned.payback.kind]).toEqual([[], 'assumed']);
    expect(amountIn(owned.perYear.saved)).toBeGreaterThan(amountIn(none.perYear.saved));
    // What every server needs is left out where nobody says what is owned of it, by the year or not.
    expect(caseOf(12, { onEveryServer: ['rhel'] }, prices).open).toEqual([]);
  });

  it('does not count an operating system that nobody says is owned', () => {
    const { open, leftOut, parts, payback } = caseOf(12, { onEveryServer: ['windows-server-dc'] });
    expect(parts.filter(({ group }) => group === 'system').map(({ compared }) => compared)).toEqual([false, false]);
    expect(leftOut.map(english).join()).toContain('What licences the customer owns of Windows Server');
    expect([open, payback.kind]).toEqual([[], 'assumed']);
    expect(payback.value).toBe(caseOf(12).payback.value);
  });

  it('is refused a payback where nothing is saved, and where the years are too few', () => {
    const dear = caseOf(12, { serverPrice: usd(3_000_000) });
    expect(english(dear.payback.because.settle)).toContain('not earned back within 5 years');
    const costly = caseOf(12, { businessCase: { ...STATED, maintenancePerServer: usd(50_000_000) } });
    expect(english(costly.payback.because.settle)).toContain('what is paid each year does not fall');
  });

  it('has no payback where nothing is paid once and each year costs more', () => {
    const maintenance = { maintenanceToday: usd(1), maintenancePerServer: usd(50_000_000) };
    const dearer = caseOf(12, { serverPrice: usd(0), businessCase: { ...NOTHING_IN_CASE, ...maintenance } });
    expect(amountIn(dearer.once)).toBe(0);
    expect(amountIn(dearer.saved)).toBeLessThan(0);
    expect(english(dearer.payback.because.settle)).toMatch(/^Nothing is paid once .* and each year costs .* more\.$/);
    expect(amountIn(caseOf(12, { serverPrice: usd(0) }).payback)).toBe(0);
  });

  it('has a present value only with a discount rate', () => {
    expect(english(caseOf(12).presentValue.because.settle)).toBe('The discount rate of the customer.');
  });

  it('counts CO₂ by the grid stated, by what is saved in watts; without a grid it is unknown', () => {
    const { emissions } = caseOf(12, { businessCase: STATED });
    expect(amountIn(emissions.saved)).toBeCloseTo(amountIn(emissions.before) - amountIn(emissions.after), 9);
    const other = { ...STATED, grid: { by: 'stated', kgPerKwh: 0.732, origin: 'supplier 2025' } } as const;
    expect(amountIn(caseOf(12, { businessCase: other }).emissions.before)).toBeCloseTo(
      2 * amountIn(emissions.before),
      9,
    );
    expect(caseOf(12, { businessCase: { ...STATED, grid: null } }).emissions.before.kind).toBe('unknown');
  });
});

describe('the interval of what is saved', () => {
  const label = text('amount', '金額');
  const between = (value: number, low = value, high = value) => assumed(label, value, 'USD', { low, high });
  const moneyOf = (hardware: Estimate, powerPerYear: Estimate): Money => {
    const amounts = { licences: between(0), hardware, supportPerYear: between(0), powerPerYear };
    return { licences: uncountedLicences('USD'), byProduct: [], amounts, cost: totalCost(amounts, 5, 'USD') };
  };
  /** 100 a year today for certain, 50 planned, 200 paid once: both go with the number of servers. */
  const certainToday = (discountRate: number) =>
    businessCase({
      before: moneyOf(between(0), between(100)),
      after: moneyOf(between(200, 170, 230), between(50, 42, 58)),
      servers: [],
      serversToday: assumed(label, 12, 'servers'),
      ownedOf: NOTHING_STATED,
      ownedByFiles: [],
      workloadsOutside: 0,
      workloads: 12,
      inputs: { ...DEFAULT_SCENARIO_INPUTS, horizonYears: 5, businessCase: { ...NOTHING_IN_CASE, discountRate } },
      priceBook: DEFAULT_PRICE_BOOK,
    });
  const boundsOf = ({ low, value, high }: Pick<Estimate, 'low' | 'value' | 'high'>) => [low, value, high];

  it('is what staying costs, less the bounds of what is paid in all with the plan', () => {
    const { inAll, saved, byYear, presentValue } = certainToday(0);
    expect([inAll.before, inAll.after].map(boundsOf)).toEqual([
      [500, 500, 500],
      [380, 450, 520],
    ]);
    expect(boundsOf(saved)).toEqual([500 - 520, 500 - 450, 500 - 380]);
    expect(byYear.map(({ cumulative }) => cumulative.low)).toEqual([-230, -188, -146, -104, -62, -20]);
    expect(byYear.map(({ cumulative }) => cumulative.high)).toEqual([-170, -112, -54, 4, 62, 120]);
    expect(boundsOf(presentValue)).toEqual(boundsOf(saved));
  });

  it('is the same of what later years are worth today', () => {
    const worth = (saved: number) => [1, 2, 3, 4, 5].reduce((sum, year) => sum + Math.round(saved / 1.1 ** year), 0);
    expect(boundsOf(certainToday(0.1).presentValue)).toEqual([worth(42) - 230, worth(50) - 200, worth(58) - 170]);
  });

  it('holds the worst and the best of both where today varies, too', () => {
    const { once, perYear, byYear } = caseOf(12, { businessCase: STATED });
    const [atOnce, saved] = [once as KnownEstimate, perYear.saved as KnownEstimate];
    for (const { year, cumulative } of byYear) {
      expect(cumulative.low).toBeCloseTo(year * saved.low - atOnce.high, 6);
      expect(cumulative.high).toBeCloseTo(year * saved.high - atOnce.low, 6);
    }
  });
});

/** Money to the cent, so that what a person types is what is counted. */
const price = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const drawnCase = fc.record({
  maintenanceToday: maybe(price(200_000).map(usd)),
  maintenancePerServer: maybe(price(20_000).map(usd)),
  rackUnitPerYear: maybe(price(2_000).map(usd)),
  rackUnitsToday: maybe(fc.integer({ min: 0, max: 200 })),
  installationPerServer: maybe(price(20_000).map(usd)),
  migrationPerWorkload: maybe(price(10_000).map(usd)),
  discountRate: maybe(fc.integer({ min: 0, max: 20 }).map((percent) => percent / 100)),
  grid: maybe(fc.constant({ by: 'published', grid: 'jp' } as const)),
});
const drawn = fc.record({
  servers: fc.integer({ min: 2, max: 20 }),
  businessCase: drawnCase,
  serverPrice: price(150_000).map(usd),
  horizonYears: fc.integer({ min: 1, max: 7 }),
  discounts: fc.integer({ min: 0, max: 60 }).map((percent) => [{ product: 'oracle-ee', share: percent / 100 }]),
  ownedLicences: fc.oneof(
    fc.constant({ basis: 'as-needed' } as const),
    fc
      .record({ quantity: fc.integer({ min: 0, max: 800 }), support: price(5_000_000) })
      .map(({ quantity, support }) => ({
        basis: 'stated' as const,
        licences: [{ product: 'oracle-ee', quantity, supportPerYear: usd(support), origin: '' }],
      })),
  ),
});
const RUNS = { numRuns: process.env.TATAMI_SOAK ? 40 : 12 };

describe('any business case', () => {
  const of = (
    { servers, ...inputs }: typeof drawn extends fc.Arbitrary<infer T> ? T : never,
    prices?: PriceOverrides,
  ) => caseOf(servers, inputs, prices);

  it('adds up exactly, in whole units: parts to years, years to the whole', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom('USD', 'JPY', 'EUR'), (inputs, currency) => {
        const prices = { 'jpy-per-usd': 155.37, 'eur-per-usd': 0.917 };
        const result = of({ ...inputs, ...({ currency } as object) }, prices);
        const sum = (paid: string, side: 'before' | 'after') =>
          result.parts
            .filter((part) => part.compared && part.paid === paid)
            .reduce((total, part) => total + amountIn(part[side]), 0);
        const exact = (estimate: Estimate) => {
          expect(Number.isInteger(amountIn(estimate))).toBe(true);
          return amountIn(estimate);
        };
        expect(exact(result.once)).toBe(sum('once', 'after'));
        expect(exact(result.perYear.before)).toBe(sum('yearly', 'before'));
        expect(exact(result.perYear.after)).toBe(sum('yearly', 'after'));
        expect(exact(result.perYear.saved)).toBe(exact(result.perYear.before) - exact(result.perYear.after));
        let total = 0;
        for (const year of result.byYear) {
          expect(exact(year.saved)).toBe(exact(year.before) - exact(year.after));
          total += exact(year.saved);
          expect(exact(year.cumulative)).toBe(total);
        }
        expect(exact(result.saved)).toBe(total);
      }),
      RUNS,
    );
  });

  it('is paid back in the first year at whose end the cumulative curve is not below zero', () => {
    fc.assert(
      fc.property(drawn, (inputs) => {
        const { payback, byYear, years, perYear, once } = of(inputs);
        const turns = byYear.find(({ cumulative }) => amountIn(cumulative) >= 0);
        if (!turns || amountIn(perYear.saved) < 0) {
          expect(payback.kind).toBe('unknown');
          return;
        }
        const { value, low, high } = payback as KnownEstimate;
        expect(Math.ceil(value)).toBe(turns.year);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(high).toBeLessThanOrEqual(years);
        const [paid, saved] = [once, perYear.saved] as [KnownEstimate, KnownEstimate];
        const isLate = paid.high > 0 && paid.high > years * Math.max(0, saved.low);
        expect((payback as KnownEstimate).isOpenAbove ?? false).toBe(isLate);
        if (isLate) expect(english(payback.because.notes?.[0])).toContain(`not earned back within the ${years} year`);
      }),
      RUNS,
    );
  });

  it('is worth the plain sum at a discount of 0 %, and never more at a higher one while money is saved', () => {
    fc.assert(
      fc.property(drawn, fc.double({ min: 0, max: 0.3, noNaN: true }), (inputs, discountRate) => {
        const at = (rate: number) => of({ ...inputs, businessCase: { ...inputs.businessCase, discountRate: rate } });
        const plain = at(0);
        expect(amountIn(plain.presentValue)).toBe(amountIn(plain.saved));
        if (amountIn(plain.perYear.saved) >= 0)
          expect(amountIn(at(discountRate).presentValue)).toBeLessThanOrEqual(amountIn(plain.presentValue));
      }),
      RUNS,
    );
  });

  it('changes no ratio with the currency', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.constantFrom('JPY', 'EUR'),
        fc.double({ min: 0.5, max: 300, noNaN: true }),
        (inputs, currency, rate) => {
          // One price of a kWh in dollars for all, as a person states it.
          const prices = { 'jpy-per-usd': rate, 'eur-per-usd': rate, 'electricity-kwh': 0.12 };
          const [dollars, others] = [of(inputs, prices), of({ ...inputs, ...({ currency } as object) }, prices)];
          // Half a unit for each part and year is what rounding may take, on either side; yen are whole before, too.
          const unit = 0.5 * rate + 1;
          const near = (a: Estimate, b: Estimate, times: number) =>
            expect(Math.abs(amountIn(a) * rate - amountIn(b))).toBeLessThanOrEqual(unit * times);
          near(dollars.once, others.once, dollars.parts.length);
          near(dollars.perYear.saved, others.perYear.saved, 2 * dollars.parts.length);
          near(dollars.saved, others.saved, 2 * dollars.parts.length * dollars.years);
        },
      ),
      RUNS,
    );
  });

  it('costs no less when a price rises, and never saves more for it', () => {
    fc.assert(
      fc.property(drawn, price(50_000), (inputs, more) => {
        const before = of(inputs);
        const dearer = of({ ...inputs, serverPrice: usd(inputs.serverPrice.amount + more) });
        expect(amountIn(dearer.once)).toBeGreaterThanOrEqual(amountIn(before.once));
        expect(amountIn(dearer.saved)).toBeLessThanOrEqual(amountIn(before.saved));
        if (isKnown(dearer.payback)) expect(amountIn(dearer.payback)).toBeGreaterThanOrEqual(amountIn(before.payback));
      }),
      RUNS,
    );
  });

  it('explains every figure by a formula that gives it', () => {
    const told = (estimate: Estimate): void => {
      if (!isKnown(estimate)) return;
      const { formula, inputs } = estimate.because;
      if (formula) expect(compileFormula(formula)(bindingsOf(inputs))).toBe(estimate.value);
      for (const input of inputs) if ('estimate' in input) told(input.estimate);
    };
    fc.assert(
      fc.property(drawn, (inputs) => {
        const { parts, once, perYear, byYear, saved, payback, presentValue, emissions } = of(inputs);
        for (const { before, after } of parts) [before, after].forEach(told);
        for (const { before, after, saved: each, cumulative } of byYear)
          [before, after, each, cumulative].forEach(told);
        [once, ...Object.values(perYear), saved, payback, presentValue, ...Object.values(emissions)].forEach(told);
      }),
      RUNS,
    );
  });

  it('starts from nothing stated', () => {
    expect(caseOf(4, { businessCase: NOTHING_IN_CASE })).toEqual(caseOf(4));
  });
});
