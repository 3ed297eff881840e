import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedAfter, changedPrices, withAccepted } from './changed-prices.ts';
import type { PriceOverrides } from './price-book.ts';

const LISTED = 'oracle-ee-processor';
const GAP = 'hardware-sb';

describe('prices that wait to be accepted', () => {
  it('are those that a person put in place of a figure, with the figure before', () => {
    const accepted = acceptedAfter({}, { [LISTED]: 30_000 }, {});
    expect(changedPrices(accepted, { [LISTED]: 30_000 })).toEqual([{ key: LISTED, before: null, now: 30_000 }]);
  });

  it('go back to what was accepted, not to the price before the last', () => {
    const [first, second] = [{ [LISTED]: 30_000 }, { [LISTED]: 25_000 }];
    const accepted = acceptedAfter(first, second, acceptedAfter({}, first, {}));
    expect(changedPrices(accepted, second)).toEqual([{ key: LISTED, before: null, now: 25_000 }]);
    expect(changedPrices(acceptedAfter(second, {}, accepted), {})).toEqual([]);
  });

  it('are none where a line had no price before; another one in its place waits', () => {
    const first = { [GAP]: 9_000 };
    const accepted = acceptedAfter({}, first, {});
    expect(changedPrices(accepted, first)).toEqual([]);
    const dearer = { [GAP]: 9_500 };
    const then = acceptedAfter(first, dearer, accepted);
    expect(changedPrices(then, dearer)).toEqual([{ key: GAP, before: 9_000, now: 9_500 }]);
    const none = acceptedAfter(dearer, {}, then);
    expect(changedPrices(none, {})).toEqual([{ key: GAP, before: 9_000, now: null }]);
  });

  it('are none where only the day of a price is another', () => {
    const [before, after] = [{ [LISTED]: 7 }, { [LISTED]: { value: 7, asOf: '2026-11-26' } }];
    expect(acceptedAfter(before, after, before)).toEqual(after);
    expect(changedPrices(before, after)).toEqual([]);
  });
});

const prices: fc.Arbitrary<PriceOverrides> = fc.dictionary(
  fc.constantFrom(LISTED, GAP, 'sql-server-std-pack', 'jpy-per-usd'),
  fc.integer({ min: 0, max: 3 }),
);

describe('whatever is stated and accepted', () => {
  it('nothing waits once all that waits is accepted, and what is not accepted still waits', () => {
    fc.assert(
      fc.property(prices, prices, prices, (accepted, before, after) => {
        const held = acceptedAfter(before, after, accepted);
        const waiting = changedPrices(held, after).map(({ key }) => key);
        expect(changedPrices(withAccepted(held, after, waiting), after)).toEqual([]);
        for (const key of waiting)
          expect(changedPrices(withAccepted(held, after, [key]), after).map((each) => each.key)).toEqual(
            waiting.filter((other) => other !== key),
          );
      }),
      { numRuns: 200 },
    );
  });
});
