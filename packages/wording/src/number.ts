import type { Language } from '@tatami/model';
import { localeOf } from './locale.ts';

/** What has a sign: numbers below zero, or those above it as well. What rounds to zero has none. */
type SignDisplay = 'negative' | 'exceptZero';

const formats = new Map<string, Intl.NumberFormat>();

/** A number with the separators of the language; without `decimals`, as many as a reader can use. */
export function formatNumber(value: number, language: Language, decimals = usefulDecimals(value)): string {
  return written(value, language, decimals, 'negative');
}

/** A change: a plus is written as well. */
export function formatChange(value: number, language: Language, decimals: number): string {
  return written(value, language, decimals, 'exceptZero');
}

function written(value: number, language: Language, decimals: number, signDisplay: SignDisplay): string {
  const key = `${language}${decimals}${signDisplay}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: decimals, signDisplay });
  formats.set(key, format);
  return format.format(value);
}

/** A whole number that names a place or a year, not a quantity: its thousands stand together ("row 12345"). */
export function formatOrdinal(value: number, language: Language): string {
  const format = ordinals.get(language) ?? new Intl.NumberFormat(localeOf(language), { useGrouping: false });
  ordinals.set(language, format);
  return format.format(value);
}

const ordinals = new Map<Language, Intl.NumberFormat>();

/** Below this a number is rounding, not a quantity. */
const MOST_DECIMALS = 6;

/** Whole numbers have no decimals; others 2 below ten, 1 below a hundred, none above; below a hundredth two digits that count. */
export function usefulDecimals(value: number): number {
  if (Number.isInteger(value)) return 0;
  const size = Math.abs(value);
  if (size >= 100) return 0;
  if (size >= 10) return 1;
  return size >= 0.01 ? 2 : Math.min(MOST_DECIMALS, 1 - Math.floor(Math.log10(size)));
}
