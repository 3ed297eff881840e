import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../../licensing/index.ts';
import { alternativesTo, weighAgain } from '../index.ts';
import { asked, estateOf } from '../test/small-estates.ts';

const REQUEST = asked(estateOf(6, 0.1, 40), { licence: { product: 'sql-server-ee' } });
const FOUND = alternativesTo(REQUEST, placing).weighed;

describe('an alternative weighed again', () => {
  it('comes to the same figures at the same prices', () => {
    expect(FOUND.length).toBeGreaterThan(3);
    expect(FOUND.some(({ ways }) => ways.length > 0)).toBe(true);
    for (const { servers, cores, licences, chance, cost, ...found } of FOUND)
      expect(weighAgain(REQUEST, found, placing)).toEqual({ servers, cores, licences, chance, cost });
  });

  it('costs less at a lower price of its licences, on as many servers', () => {
    const overrides = Object.fromEntries(
      Object.entries(DEFAULT_PRICE_BOOK)
        .filter(([, { unit }]) => unit === 'USD')
        .map(([key, { value }]) => [key, value / 2]),
    );
    const { book } = withOverrides(REQUEST.priceBook, overrides);
    const [cheapest] = FOUND;
    const again = cheapest && weighAgain({ ...REQUEST, priceBook: book }, cheapest, placing);
    expect(again?.servers.value).toBe(cheapest?.servers.value);
    expect(again?.cost.value).toBeLessThan(cheapest?.cost.value ?? 0);
  });
});
