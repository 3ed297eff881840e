import type { Currency, Language } from '@tatami/model';
import { formatNumber } from './number.ts';
import type { Quantity } from './written-quantity.ts';

const CURRENCIES: readonly string[] = ['USD', 'EUR', 'JPY'] satisfies Currency[];

/** Is this unit a currency? */
export function isCurrency(unit: string): unit is Currency {
  return CURRENCIES.includes(unit);
}

interface Scale {
  readonly from: number;
  readonly divisor: number;
  readonly en: string;
  readonly ja: string;
}

/** Yen as offers write them: 百万円 from one hundred million on, 千円 from one million on. */
const YEN_SCALES: readonly Scale[] = [
  { from: 1e8, divisor: 1e6, en: ' million', ja: '百万' },
  { from: 1e6, divisor: 1e3, en: ' thousand', ja: '千' },
];
const ONES: Scale = { from: 0, divisor: 1, en: '', ja: '' };
const JAPANESE = { USD: '米ドル', EUR: 'ユーロ', JPY: '円' } as const satisfies Record<Currency, string>;

/** An amount with its currency said: "USD 855,000", "JPY 128,250 thousand"; in Japanese "855,000米ドル", "128,250千円". */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const { figure, unit } = moneyQuantity(amount, currency, language);
  if (language === 'ja') return `${figure}${unit}`;
  const [code, ...scale] = unit.split(' ');
  return [code, figure, ...scale].join('\u00a0');
}

/** `formatMoney` with the unit apart ("USD", "千円"). */
export function moneyQuantity(amount: number, currency: Currency, language: Language): Quantity {
  const scales = currency === 'JPY' ? YEN_SCALES : [];
  const { divisor, en, ja } = scales.find(({ from }) => Math.abs(amount) >= from) ?? ONES;
  const scaled = amount / divisor;
  const unit = language === 'ja' ? `${ja}${JAPANESE[currency]}` : `${currency}${en}`;
  return { figure: formatNumber(scaled, language, 0), unit };
}

/** How an axis up to `largest` counts money: what to divide by, and the unit to write once beside it ("USD million", 百万円). */
export function moneyScale(
  largest: number,
  currency: Currency,
  language: Language,
): { readonly divisor: number; readonly unit: string } {
  const { divisor, en, ja } = AXIS_SCALES.find(({ from }) => largest >= from) ?? ONES;
  return { divisor, unit: language === 'ja' ? `${ja}${JAPANESE[currency]}` : `${currency}${en}` };
}

const AXIS_SCALES: readonly Scale[] = [
  { from: 1e6, divisor: 1e6, en: ' million', ja: '百万' },
  { from: 1e4, divisor: 1e3, en: ' thousand', ja: '千' },
];
