import { describe, expect, it } from 'vitest';
import { assumed, estimateOf, text } from '../../figure/index.ts';
import { DEFAULT_PRICE_BOOK, type PriceOverrides, withOverrides } from '../../licensing/index.ts';
import type { Currency } from '../../units/index.ts';
import { PUE, powerCostPerYear } from './power-cost.ts';

const DRAW = assumed(text('draw', '消費電力'), 1_000, 'watts');
const KWH_A_YEAR = 8_760 * estimateOf(PUE).value;
const costIn = (currency: Currency, overrides: PriceOverrides = {}) =>
  powerCostPerYear(DRAW, currency, withOverrides(DEFAULT_PRICE_BOOK, overrides).book);

describe('electricity', () => {
  it('costs watts × hours × PUE × price', () => {
    expect(costIn('USD', { 'electricity-kwh': 0.2 }).value).toBeCloseTo(KWH_A_YEAR * 0.2, 6);
  });

  it('has a published price with source and date in each currency, without an exchange rate', () => {
    for (const currency of ['USD', 'EUR', 'JPY'] as const) {
      const cost = costIn(currency);
      expect([cost.unit, cost.kind]).toEqual([currency, 'assumed']);
      const price = cost.because.inputs.find(({ symbol }) => symbol === 'price');
      expect(price && 'estimate' in price && price.estimate).toMatchObject({
        kind: 'published',
        because: { source: { date: expect.stringMatching(/^20\d\d/) } },
      });
    }
    expect(costIn('JPY').value).toBe(Math.round(KWH_A_YEAR * 27.55));
  });

  it('takes a stated price before a published one, in its own currency before dollars', () => {
    const stated = { 'electricity-kwh': 0.2, 'jpy-per-usd': 150 };
    expect(costIn('JPY', stated).value).toBeCloseTo(KWH_A_YEAR * 0.2 * 150, 0);
    expect(costIn('JPY', { ...stated, 'electricity-kwh-jpy': 22 }).value).toBe(Math.round(KWH_A_YEAR * 22));
    expect(costIn('EUR', { 'electricity-kwh': 0.2 }).kind).toBe('unknown');
  });
});
