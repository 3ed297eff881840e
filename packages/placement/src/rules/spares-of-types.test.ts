import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countsOfSpares } from './spares-of-types.ts';

const TYPES = 4;

const anyStock = fc.record({
  spares: fc.integer({ min: 1, max: 3 }),
  maxTypes: fc.constantFrom(2, 3, Number.POSITIVE_INFINITY),
  used: fc.subarray([...Array(TYPES).keys()], { minLength: 1, maxLength: 2 }),
  left: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: TYPES, maxLength: TYPES }),
  prices: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: TYPES, maxLength: TYPES }),
  covers: fc.array(fc.boolean(), { minLength: TYPES ** 2, maxLength: TYPES ** 2 }),
});

/** Every number of each type that is left. */
function* allCounts(left: readonly number[], before: readonly number[] = []): Generator<readonly number[]> {
  if (before.length === left.length) yield before;
  else
    for (let count = 0; count <= (left[before.length] as number); count += 1)
      yield* allCounts(left, [...before, count]);
}

it('spares of several types are the cheapest of all choices that leave the types in use fewest short', () => {
  fc.assert(
    fc.property(anyStock, ({ spares, maxTypes, used, left, prices, covers }) => {
      const standsIn = (t: number, u: number) => t === u || covers[t * TYPES + u] === true;
      const offers = left.map((count, type) =>
        Array.from({ length: used.some((u) => standsIn(type, u)) ? Math.min(count, spares) : 0 }, () => ({
          type,
          standing: -1,
          cost: prices[type] as number,
        })),
      );
      const cost = (counts: readonly number[]) =>
        counts.reduce((sum, count, t) => sum + count * (prices[t] as number), 0);
      const isReady = (counts: readonly number[]) =>
        used.every((u) => counts.reduce((sum, count, t) => sum + (standsIn(t, u) ? count : 0), 0) >= spares) &&
        new Set([...used, ...counts.flatMap((count, t) => (count > 0 ? [t] : []))]).size <= maxTypes;
      const counts = countsOfSpares({ spares, maxTypes }, used, offers, standsIn);
      const ready = [...allCounts(offers.map(({ length }) => length))].filter(isReady).map(cost);
      if (ready.length > 0) expect([isReady(counts), cost(counts)]).toEqual([true, Math.min(...ready)]);
      else expect(isReady(counts)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it('of many types too, each in use has its spares, the cheaper of what stands in for it; what no stock has is left short', () => {
  const many = [...Array(17).keys()];
  const price = (type: number) => (type === 16 ? 1 : 5);
  // The first is sold out, and the last stands in for the second beside it.
  const offers = many.map((type) =>
    Array.from({ length: type === 0 ? 0 : 2 }, () => ({ type, standing: -1, cost: price(type) })),
  );
  const standsIn = (t: number, u: number) => t === u || (t === 16 && u === 1);
  const problem = { spares: 2, maxTypes: Number.POSITIVE_INFINITY };
  const counts = countsOfSpares(problem, many.slice(0, 16), offers, standsIn);
  expect(counts).toEqual(many.map((type) => (type <= 1 ? 0 : 2)));
});
