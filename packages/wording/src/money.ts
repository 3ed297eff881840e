import { type Currency, type Language, type Text, text } from '@tatami/model';
import { fillIn } from './fill-in.ts';
import { formatNumber } from './number.ts';
import { templateIn } from './template.ts';
import type { Quantity } from './written-quantity.ts';

const CURRENCIES: readonly string[] = ['USD', 'EUR', 'JPY'] satisfies Currency[];

/** Is this unit a currency? */
export function isCurrency(unit: string): unit is Currency {
  return CURRENCIES.includes(unit);
}

/** Whole units, thousands or millions of them. */
export type MoneyScale = 'ones' | 'thousands' | 'millions';
const DIVISOR = { ones: 1, thousands: 1e3, millions: 1e6 } as const satisfies Record<MoneyScale, number>;

/** What stands beside a figure in a cell, or once at an axis. */
const UNITS_OF = {
  USD: {
    ones: text('USD', '米ドル'),
    thousands: text('USD thousand', '千米ドル'),
    millions: text('USD million', '百万米ドル'),
  },
  EUR: {
    ones: text('EUR', 'ユーロ'),
    thousands: text('EUR thousand', '千ユーロ'),
    millions: text('EUR million', '百万ユーロ'),
  },
  JPY: { ones: text('JPY', '円'), thousands: text('JPY thousand', '千円'), millions: text('JPY million', '百万円') },
} as const satisfies Record<Currency, Record<MoneyScale, Text>>;

/** An amount with its currency said: "USD 855,000", "JPY 128,250,000"; in Japanese "855,000米ドル", "128,250,000円". */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  return fillIn(inSentence(currency, scaleOf(currency), figureOf(amount, currency, language)), language);
}

function inSentence(currency: Currency, scale: MoneyScale, figure: string): Text {
  if (currency === 'USD') return text('USD\u00a0{figure}', '{figure}米ドル', { figure });
  if (currency === 'EUR') return text('EUR\u00a0{figure}', '{figure}ユーロ', { figure });
  if (scale === 'millions') return text('JPY\u00a0{figure}\u00a0million', '{figure}百万円', { figure });
  if (scale === 'thousands') return text('JPY\u00a0{figure}\u00a0thousand', '{figure}千円', { figure });
  return text('JPY\u00a0{figure}', '{figure}円', { figure });
}

/** `formatMoney` with the unit apart ("USD", "千円"). */
export function moneyQuantity(amount: number, currency: Currency, language: Language): Quantity {
  const unit = templateIn(UNITS_OF[currency][scaleOf(currency)], language);
  const figure = figureOf(amount, currency, language);
  // As it stands in a sentence: a unit of two words goes around the figure there, and behind it here.
  return { figure, unit, unitFirst: formatMoney(amount, currency, language).endsWith(figure) };
}

function figureOf(amount: number, currency: Currency, language: Language): string {
  return formatNumber(amount / DIVISOR[scaleOf(currency)], language, 0);
}

/** Yen are written in one unit throughout: whole yen, unless what is being written chose another. */
let yenScale: MoneyScale = 'ones';

/**
 * Writes all yen from now on in whole yen, 千円 or 百万円. One document is written at a time by a thread of its own, so that its unit
 * is that of all its tables, sentences and charts.
 */
export function writeYenIn(scale: MoneyScale): void {
  yenScale = scale;
}

function scaleOf(currency: Currency): MoneyScale {
  return currency === 'JPY' ? yenScale : 'ones';
}

/** How an axis up to `largest` counts money: what to divide by, and the unit to write once beside it ("USD million", 百万円). */
export function moneyScale(
  largest: number,
  currency: Currency,
  language: Language,
): { readonly divisor: number; readonly unit: string } {
  const scale =
    currency === 'JPY' && yenScale !== 'ones'
      ? yenScale
      : largest >= 1e6
        ? 'millions'
        : largest >= 1e4
          ? 'thousands'
          : 'ones';
  return { divisor: DIVISOR[scale], unit: templateIn(UNITS_OF[currency][scale], language) };
}

/** An amount as far as it is written: to the unit its currency is written in. */
export function asWritten(amount: number, currency: Currency): number {
  const unit = DIVISOR[scaleOf(currency)];
  return Math.round(amount / unit) * unit;
}

/** An amount in the unit its currency is written in, with all of its digits: what a spreadsheet adds up and shows rounded. */
export function inWrittenUnit(amount: number, currency: Currency): number {
  return amount / DIVISOR[scaleOf(currency)];
}
