import { expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { DEFAULT_PRICE_BOOK, type PriceOverrides, withOverrides } from '../licensing/index.ts';
import { priceLines } from './price-assumptions.ts';

function linesOf(currency: ScenarioInputs['currency'], overrides: PriceOverrides = {}) {
  const { book } = withOverrides(DEFAULT_PRICE_BOOK, overrides);
  const lines = priceLines({ ...DEFAULT_SCENARIO_INPUTS, currency }, book);
  return Object.fromEntries(
    lines.map(({ id, value, from }) => [id, [from, 'en' in value ? english(value) : value.kind] as const]),
  );
}

it('says the exchange rate with its day, and that one is missing', () => {
  expect(linesOf('USD').exchangeRate).toBeUndefined();
  expect(linesOf('JPY').exchangeRate).toEqual(['default', 'unknown']);
  expect(linesOf('JPY', { 'jpy-per-usd': { value: 155, asOf: '2026-10-30' } }).exchangeRate).toEqual([
    'person',
    '155 JPY per USD, as of 2026-10-30',
  ]);
  expect(linesOf('EUR', { 'eur-per-usd': 0.9 }).exchangeRate).toEqual(['person', '0.9 EUR per USD, day not stated']);
});

it('names a currency in Japanese as amounts do', () => {
  const { book } = withOverrides(DEFAULT_PRICE_BOOK, { 'jpy-per-usd': 155, 'eur-per-usd': 0.9 });
  const rateIn = (currency: ScenarioInputs['currency']) => {
    const rate = priceLines({ ...DEFAULT_SCENARIO_INPUTS, currency }, book).find(({ id }) => id === 'exchangeRate');
    return rate && 'en' in rate.value && japanese(rate.value);
  };
  expect(rateIn('JPY')).toBe('1米ドル＝155円（時点の記載なし）');
  expect(rateIn('EUR')).toBe('1米ドル＝0.9ユーロ（時点の記載なし）');
});

it('says what a kWh is taken to cost, and of when', () => {
  expect(linesOf('EUR').electricity).toEqual(['catalogue', '0.19 EUR/kWh, published average of 2025-10-29; PUE 1.55']);
  expect(linesOf('JPY', { 'electricity-kwh-jpy': 22 }).electricity).toEqual([
    'person',
    '22 JPY/kWh, as stated; PUE 1.55',
  ]);
});
