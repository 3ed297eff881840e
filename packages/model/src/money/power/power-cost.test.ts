import { describe, expect, it } from 'vitest';
import { assumed, estimateOf, text } from '../../figure/index.ts';
import { DEFAULT_PRICE_BOOK, type PriceOverrides, withOverrides } from '../../licensing/index.ts';
import type { Currency } from '../../units/index.ts';
import { drawIn, electricityBasis } from './electricity-basis.ts';
import { PUE, powerCostPerYear } from './power-cost.ts';

const NAME = text('servers', 'サーバー');
const DRAWING = {
  name: NAME,
  servers: assumed(NAME, 2, 'servers'),
  each: assumed(text('draw', '消費電力'), 500, 'watts'),
};
const KWH_A_YEAR = 8_760 * estimateOf(PUE).value;
const costIn = (currency: Currency, overrides: PriceOverrides = {}) =>
  powerCostPerYear({ classes: [DRAWING], settle: null }, currency, withOverrides(DEFAULT_PRICE_BOOK, overrides).book);

describe('electricity', () => {
  it('costs watts × hours × PUE × price, in whole units', () => {
    expect(costIn('USD', { 'electricity-kwh': 0.2 }).value).toBe(2 * Math.round((KWH_A_YEAR / 2) * 0.2));
  });

  it('adds for each server more what that of one server costs', () => {
    const of = (servers: number, currency: Currency) =>
      powerCostPerYear(
        { classes: [{ ...DRAWING, servers: assumed(NAME, servers, 'servers') }], settle: null },
        currency,
        DEFAULT_PRICE_BOOK,
      ).value;
    for (const currency of ['USD', 'EUR', 'JPY'] as const)
      expect([2, 3, 7].map((servers) => of(servers, currency))).toEqual(
        [2, 3, 7].map((servers) => servers * (of(1, currency) ?? 0)),
      );
  });

  it('is drawn by what its servers draw together', () => {
    expect(drawIn(costIn('USD')).value).toBe(1_000);
    const settle = text('What they draw.', '消費電力の確認が必要です。');
    const open = powerCostPerYear({ classes: [], settle }, 'USD', DEFAULT_PRICE_BOOK);
    expect([open.kind, drawIn(open).because.settle]).toEqual(['unknown', settle]);
  });

  it('has a published price with source and date in each currency, without an exchange rate', () => {
    for (const currency of ['USD', 'EUR', 'JPY'] as const) {
      const cost = costIn(currency);
      expect([cost.unit, cost.kind]).toEqual([currency, 'assumed']);
      expect(electricityBasis(cost, cost)?.rates[0]?.estimate).toMatchObject({
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
