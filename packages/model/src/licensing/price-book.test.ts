import { describe, expect, it } from 'vitest';
import { dayOfPrice, isStated, PERSON_SOURCE, rateOf, valueOfPrice } from './index.ts';
import { DEFAULT_PRICE_BOOK, priceOf, withOverrides } from './price-book.ts';

describe('a price that a person states', () => {
  it('carries the day it is of where one is stated', () => {
    const { book, issues } = withOverrides(DEFAULT_PRICE_BOOK, {
      'jpy-per-usd': { value: 155, asOf: '2026-10-30' },
      'eur-per-usd': 0.9,
    });
    expect(issues).toEqual([]);
    expect(rateOf('JPY', book)).toMatchObject({ value: 155, because: { source: { date: '2026-10-30' } } });
    expect(rateOf('EUR', book)).toMatchObject({ value: 0.9, because: { source: PERSON_SOURCE } });
    expect(rateOf('USD', book)).toBeNull();
    expect([isStated(book, 'jpy-per-usd'), isStated(book, 'oracle-ee-processor')]).toEqual([true, false]);
    expect([valueOfPrice(3), dayOfPrice(3), dayOfPrice({ value: 3, asOf: '2026-01-01' })]).toEqual([
      3,
      null,
      '2026-01-01',
    ]);
  });

  it('stays out where it is no price, dated or not', () => {
    const { book, issues } = withOverrides(DEFAULT_PRICE_BOOK, {
      'jpy-per-usd': { value: -1, asOf: '2026-10-30' },
      'eur-per-usd': Number.NaN,
    });
    expect(issues.map(({ key }) => key)).toEqual(['jpy-per-usd', 'eur-per-usd']);
    expect(book).toEqual(DEFAULT_PRICE_BOOK);
  });
});

it('cites Microsoft for what a virtual machine of SQL Server counts at least', () => {
  const { value, because } = priceOf(DEFAULT_PRICE_BOOK, 'sql-server-cores-per-vm-minimum');
  expect(value).toBe(4);
  expect(because.source).toMatchObject({ title: expect.stringMatching(/^Microsoft Learn/), date: '2024-03-31' });
});
