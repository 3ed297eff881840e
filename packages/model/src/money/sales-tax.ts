import { derive, type Estimate, isKnown, text } from '../figure/index.ts';
import { type PriceBook, priceOf } from '../licensing/index.ts';
import type { Currency } from '../units/index.ts';

/** Units of the smallest coin in one of a currency. */
const MINOR_UNITS: Readonly<Record<Currency, number>> = { JPY: 1, USD: 100, EUR: 100 };

/** The one name of a total with tax, wherever it stands. */
export const TOTAL_WITH_TAX = text('Sum with tax', '税込合計');

/** An amount without tax, the tax on it and both together. */
export interface Taxed {
  readonly tax: Estimate;
  readonly total: Estimate;
}

/**
 * What is paid with tax: the amount and the tax on it are each rounded to the smallest coin of the currency, and the total is their sum, so
 * that it holds to the last digit. null where the amount or the rate is not known.
 */
export function withSalesTax(amount: Estimate, rate: Estimate, currency: Currency): Taxed | null {
  if (!isKnown(amount) || !isKnown(rate)) return null;
  const minor = MINOR_UNITS[currency];
  const rounded = (formula: string) =>
    minor === 1 ? `round(${formula})` : `round((${formula}) × ${minor}) ÷ ${minor}`;
  const net = derive({ label: WITHOUT_TAX, formula: rounded('amount'), unit: currency, inputs: { amount } });
  const tax = derive({ label: TAX, formula: rounded('net × rate'), unit: currency, inputs: { net, rate } });
  const total = derive({
    label: TOTAL_WITH_TAX,
    formula: rounded('net + tax'),
    unit: currency,
    inputs: { net, tax },
  });
  return { tax, total };
}

/** The rate of tax that a price book states; unknown while it has none. */
export function salesTaxRate(book: PriceBook): Estimate {
  return priceOf(book, 'sales-tax-share');
}

const WITHOUT_TAX = text('Total without tax', '税抜合計');
const TAX = text('Tax', '消費税');
