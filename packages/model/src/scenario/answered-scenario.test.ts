import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked, estateOf } from '../alternatives/test/small-estates.ts';
import { NOTHING_IN_CASE, type ScenarioInputs } from '../inputs/index.ts';
import { answeredScenario } from './answered-scenario.ts';
import { evaluateScenario } from './evaluate-scenario.ts';
import { planOfScenario } from './plan-of-scenario.ts';

const share = (from: number, to: number) => fc.integer({ min: from, max: to }).map((percent) => percent / 100);

/** A move of one slider, or of what stands beside them. */
const moves: fc.Arbitrary<Partial<ScenarioInputs>> = fc.oneof(
  share(50, 99).map((confidence) => ({ confidence })),
  share(20, 100).map((targetCeiling) => ({ targetCeiling })),
  share(0, 30).map((discountRate) => ({ businessCase: { ...NOTHING_IN_CASE, discountRate } })),
  fc.constant({ businessCase: null }),
  share(0, 50).map((growthPerYear) => ({ growthPerYear })),
  share(90, 100).map((percentile) => ({ percentile })),
  fc.integer({ min: 0, max: 2 }).map((spareServers) => ({ spareServers })),
  fc
    .constantFrom(null, { hoursPerMonth: 2, highestUse: 1.2 })
    .map((overload) => ({ overload }) as Partial<ScenarioInputs>),
  fc.record({ confidence: share(50, 99), targetCeiling: share(20, 100) }),
);

const estates = fc.record({
  servers: fc.integer({ min: 1, max: 10 }),
  peak: share(10, 70),
  product: fc.constantFrom('oracle-ee', 'sql-server-std', 'none'),
  pools: fc.boolean(),
});

describe('a scenario asked again', () => {
  it('answers as one asked for the first time, whatever was moved before', () => {
    fc.assert(
      fc.property(
        estates,
        fc.array(moves, { minLength: 1, maxLength: 4 }),
        ({ servers, peak, product, pools }, all) => {
          const own = pools
            ? { pools: [{ of: { by: 'name', is: 'DB1' }, spareServers: 1, targetCeiling: 0.5 } as const] }
            : {};
          const request = asked(estateOf(servers, peak), {
            licence: { product },
            serverPrice: { amount: 60_000, currency: 'USD' },
            ownedLicences: { basis: 'as-needed' },
            years: 2,
            ...own,
          });
          let answered = answeredScenario(request, placing);
          let inputs = request.inputs;
          for (const move of all) {
            inputs = { ...inputs, ...move };
            answered = answered.again(inputs);
            expect(answered.result).toEqual(evaluateScenario({ ...request, inputs }, placing));
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('has the plan that is asked for alone', () => {
    fc.assert(
      fc.property(estates, moves, ({ servers, peak, product }, move) => {
        const own = { licence: { product }, serverPrice: { amount: 60_000, currency: 'USD' as const }, ...move };
        const request = asked(estateOf(servers, peak), own);
        const { questions, plan } = evaluateScenario(request, placing);
        expect(planOfScenario(request, placing)).toEqual({ questions, plan });
      }),
      { numRuns: 20 },
    );
  });

  it('keeps the servers where only the business case is another, unless another solver is to place', () => {
    const request = asked(estateOf(8), { licence: { product: 'oracle-ee' } });
    const asks = { placed: 0 };
    const counted: typeof placing.first = (problem) => {
      asks.placed += 1;
      return placing.first(problem);
    };
    const first = answeredScenario(request, placing, counted);
    const inputs = { ...request.inputs, businessCase: { ...NOTHING_IN_CASE, discountRate: 0.05 } };
    const second = first.again(inputs, counted);
    expect(asks.placed).toBe(1);
    second.again(inputs);
    second.again({ ...inputs, confidence: 0.6 }, counted);
    expect(asks.placed).toBe(2);
  });
});
