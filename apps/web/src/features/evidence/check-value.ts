import type { EvidenceCheck, Language } from '@tatami/model';
import { localeOf } from '@tatami/wording';

const DIGITS = 5;
/** Below this a number is the last digits of a binary fraction. */
const ROUNDING = 1e-9;
const WHOLE = { maximumFractionDigits: 0 } as const;
const SIGNIFICANT = { maximumSignificantDigits: DIGITS } as const;

/** A compared number in full where it is whole, else with five digits: enough to see a difference. */
export function writeNumber(exact: number, language: Language): string {
  const value = Math.abs(exact) < ROUNDING ? 0 : exact;
  return new Intl.NumberFormat(localeOf(language), Number.isInteger(value) ? WHOLE : SIGNIFICANT).format(value);
}

/** Several numbers the model answers with, or both ends of one ("416.65…879.26"); what else it says stays as it is. */
export function writeFigures(value: string, language: Language): string {
  return FIGURES.test(value) ? value.replace(FIGURE, (each) => writeNumber(Number(each), language)) : value;
}

const FIGURE = /\d+(?:\.\d+)?/g;
const FIGURES = /^\d+(?:\.\d+)?(?:(?:…|, )\d+(?:\.\d+)?)*$/;

/** How far the model is from what was published; null where one of them is no number. */
export function differenceOf({ expected, got }: Pick<EvidenceCheck, 'expected' | 'got'>): number | null {
  return typeof expected === 'number' && typeof got === 'number' ? got - expected : null;
}

/** A difference with its sign; rounding of the last binary digit is none. */
export function writeDifference(difference: number, language: Language): string {
  const rounded = Math.abs(difference) < ROUNDING ? 0 : difference;
  const sign = rounded > 0 ? '+' : '';
  return `${sign}${new Intl.NumberFormat(localeOf(language), { maximumSignificantDigits: 2 }).format(rounded)}`;
}
