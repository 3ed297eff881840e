import { derive, type Estimate, estimateOf, type Figure, text } from '../../figure/index.ts';
import { inCurrency, inWholeUnits, isStated, type PriceBook, type PriceKey, priceOf } from '../../licensing/index.ts';
import type { Currency } from '../../units/index.ts';

/** Power usage effectiveness: facility draw over server draw. */
export const PUE: Figure = {
  label: text('Power usage effectiveness (PUE)', '電力使用効率（PUE）'),
  value: 1.55,
  low: 1.2,
  high: 2,
  unit: 'ratio',
  kind: 'assumption',
  source: {
    title: 'Uptime Institute Global Data Center Surveys 2023 to 2026 (averages 1.52 to 1.58); range by judgement',
    date: '2026',
  },
};

/**
 * Electricity of servers for a year by what all of them draw together, cooling included (PUE), in whole yen. A kWh costs what is stated in
 * the currency, else what is stated in US dollars at the exchange rate, else what is published in the currency.
 */
export function powerCostPerYear(watts: Estimate, currency: Currency, book: PriceBook): Estimate {
  const priced = currencyOfKwh(currency, book);
  const cost = derive({
    label: text('Electricity per year', '年間電力費'),
    formula: inWholeUnits('watts ÷ 1000 × 8760 × pue × price', priced),
    unit: priced,
    inputs: { watts, pue: estimateOf(PUE), price: priceOfKwh(currency, book) },
  });
  return inCurrency(cost, currency, book);
}

/** What a kWh costs where the amounts are in a currency; it may be in US dollars, see `powerCostPerYear`. */
export function priceOfKwh(currency: Currency, book: PriceBook): Estimate {
  return priceOf(book, KWH[currencyOfKwh(currency, book)]);
}

function currencyOfKwh(currency: Currency, book: PriceBook): Currency {
  return !isStated(book, KWH[currency]) && isStated(book, KWH.USD) ? 'USD' : currency;
}

const KWH: Readonly<Record<Currency, PriceKey>> = {
  USD: 'electricity-kwh',
  EUR: 'electricity-kwh-eur',
  JPY: 'electricity-kwh-jpy',
};
