import { derive, type Estimate, estimateOf, type Figure, text } from '../../figure/index.ts';
import { inCurrency, type PriceBook, priceOf } from '../../licensing/index.ts';
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

/** Electricity of some servers for a year, cooling included (PUE), at the price book's price per kWh; unknown while none is stated. */
export function powerCostPerYear(
  servers: Estimate,
  wattsEach: Estimate,
  currency: Currency,
  book: PriceBook,
): Estimate {
  const cost = derive({
    label: text('Electricity per year', '年間電力費'),
    formula: 'servers × watts ÷ 1000 × 8760 × pue × price',
    unit: 'USD',
    inputs: {
      servers,
      watts: wattsEach,
      pue: estimateOf(PUE),
      price: priceOf(book, 'electricity-kwh'),
    },
  });
  return inCurrency(cost, currency, book);
}
