import { derive, type Estimate, isKnown, isZero, text } from '../figure/index.ts';
import type { Currency } from '../units/index.ts';
import { type PriceBook, type PriceKey, priceOf } from './price-book.ts';

const PER_USD: Readonly<Record<Exclude<Currency, 'USD'>, PriceKey>> = { EUR: 'eur-per-usd', JPY: 'jpy-per-usd' };

/**
 * The amount in whole units of a currency, at the price book's exchange rate; unknown while no rate is stated. Nothing is nothing in any
 * currency. Amounts are rounded where they arise, so that the sums printed add up.
 */
export function inCurrency(amount: Estimate, currency: Currency, book: PriceBook): Estimate {
  return amount.unit === currency ? inWhole(amount) : converted(amount, currency, book, inWholeUnits);
}

/** The price of one thing in another currency: what is counted with it is rounded, it is not. */
export function priceIn(price: Estimate, currency: Currency, book: PriceBook): Estimate {
  return price.unit === currency ? price : converted(price, currency, book, (formula) => formula);
}

/** An amount in whole units of its currency; its bounds need not be. */
export function inWhole(amount: Estimate): Estimate {
  if (!isKnown(amount) || Number.isInteger(amount.value)) return amount;
  const { label } = amount.because;
  return derive({ label, formula: inWholeUnits('amount'), unit: amount.unit, inputs: { amount } });
}

export function inWholeUnits(formula: string): string {
  return `round(${formula})`;
}

function converted(
  amount: Estimate,
  currency: Currency,
  book: PriceBook,
  formulaOf: (formula: string) => string,
): Estimate {
  if (isZero(amount)) return { ...amount, unit: currency };
  const { label } = amount.because;
  return derive({
    label: text('{label}, in {currency}', '{label}（{currency}換算）', { label, currency }),
    formula: formulaOf(
      amount.unit === 'USD' ? 'amount × to' : currency === 'USD' ? 'amount ÷ from' : 'amount ÷ from × to',
    ),
    unit: currency,
    inputs: {
      amount,
      ...(amount.unit !== 'USD' && { from: rate(amount.unit as Currency, book) }),
      ...(currency !== 'USD' && { to: rate(currency, book) }),
    },
  });
}

/** How much of a currency one US dollar is; null of the dollar itself. */
export function rateOf(currency: Currency, book: PriceBook): Estimate | null {
  return currency === 'USD' ? null : priceOf(book, PER_USD[currency]);
}

/** Whether an amount is unknown for want of an exchange rate alone: every price in it is known. */
export function lacksRateAlone(amount: Estimate): boolean {
  const open = openIn(amount);
  return open.length > 0 && open.every(({ because: { label } }) => RATE_NAMES.has(label.en));
}

const RATE_NAMES: ReadonlySet<string> = new Set(Object.values(PER_USD).map((key) => priceOf({}, key).because.label.en));

/** What an unknown rests on that nothing else explains. */
function openIn(amount: Estimate): readonly Estimate[] {
  if (isKnown(amount)) return [];
  const open = amount.because.inputs.flatMap((input) => ('estimate' in input ? openIn(input.estimate) : []));
  return open.length > 0 ? open : [amount];
}

function rate(currency: Currency, book: PriceBook): Estimate {
  const known = rateOf(currency, book);
  if (!known) throw new Error('the US dollar is what exchange rates are stated against');
  return known;
}
