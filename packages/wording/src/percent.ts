import type { Language } from '@tatami/model';
import { localeOf } from './locale.ts';
import { formatChange, formatNumber } from './number.ts';

const WHOLE = 100;
/** With so many, what is still rounded to none or all of its whole is written so. */
const MOST_DECIMALS = 3;

/**
 * A share (0..1) as per cent with at most one decimal; a share above 1 is written as it is ("211%"). Part of a whole has up to
 * three decimals where it would be written as none or all of it ("99.96%").
 */
export function formatPercent(share: number, language: Language): string {
  return `${percentFigure(share, language)}${percentSign(language)}`;
}

/** A gain or a loss: its sign is always written ("+44.4%"), but of what rounds to zero. */
export function formatGain(share: number, language: Language): string {
  const percent = percentOf(share);
  return `${formatChange(percent, language, usualDecimals(percent))}${percentSign(language)}`;
}

/** The figure of `formatPercent` alone. */
export function percentFigure(share: number, language: Language): string {
  const percent = percentOf(share);
  return formatNumber(percent, language, decimalsOfPart(percent));
}

/** Without the last digits of a binary fraction. */
function percentOf(share: number): number {
  return Number((share * WHOLE).toFixed(6));
}

function usualDecimals(percent: number): number {
  return Number.isInteger(percent) ? 0 : 1;
}

/** As many as leave a part of a whole more than none of it, and less than all. */
function decimalsOfPart(percent: number): number {
  let decimals = usualDecimals(percent);
  if (percent < 0 || percent > WHOLE) return decimals;
  while (decimals > 0 && decimals < MOST_DECIMALS && isNoneOrAll(percent, decimals)) decimals += 1;
  return decimals;
}

/** Whether so many decimals round it to 0 or 100. */
function isNoneOrAll(percent: number, decimals: number): boolean {
  const half = 0.5 / 10 ** decimals;
  return percent < half || percent >= WHOLE - half;
}

const signs = new Map<Language, string>();

/** The sign that follows it, with the space a language puts before it: "%", " %". */
export function percentSign(language: Language): string {
  const known = signs.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(localeOf(language), { style: 'percent' }).formatToParts(0);
  const sign = parts
    .slice(parts.findIndex(({ type }) => type === 'integer') + 1)
    .map(({ value }) => value)
    .join('');
  signs.set(language, sign);
  return sign;
}
