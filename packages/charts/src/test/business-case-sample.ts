import { type BusinessCase, type Estimate, text } from '@tatami/model';
import { estimateOf } from './samples.ts';

const usd = (value: number): Estimate => estimateOf(value, 'USD');

/** USD 100,000 once, 40,000 saved each year. */
export function businessCaseSample(years = 5): BusinessCase {
  const none = usd(0);
  return {
    currency: 'USD',
    years,
    parts: [],
    leftOut: [],
    open: [],
    once: usd(100_000),
    perYear: { before: usd(60_000), after: usd(20_000), saved: usd(40_000) },
    byYear: [
      { year: 0, before: none, after: usd(100_000), saved: usd(-100_000), cumulative: usd(-100_000) },
      ...Array.from({ length: years }, (_, index) => ({
        year: index + 1,
        before: usd(60_000),
        after: usd(20_000),
        saved: usd(40_000),
        cumulative: usd(40_000 * (index + 1) - 100_000),
      })),
    ],
    inAll: { before: usd(60_000 * years), after: usd(20_000 * years + 100_000) },
    saved: usd(40_000 * years - 100_000),
    payback: estimateOf(2.5, 'years'),
    presentValue: usd(0),
    emissions: { before: estimateOf(9, 't CO2'), after: estimateOf(3, 't CO2'), saved: estimateOf(6, 't CO2') },
    assumes: [text('Amounts are without tax.', '金額は税抜です。')],
  };
}
