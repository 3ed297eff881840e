import type { Language } from '@tatami/model';
import { localeOf } from './locale.ts';
import { formatNumber } from './number.ts';

/** A share (0..1) as per cent with at most one decimal; a share above 1 is written as it is ("211%"). */
export function formatPercent(share: number, language: Language): string {
  return `${percentFigure(share, language)}${percentSign(language)}`;
}

/** A gain or a loss: the sign is always written ("+44.4%"). */
export function formatGain(share: number, language: Language): string {
  return `${share > 0 ? '+' : ''}${formatPercent(share, language)}`;
}

/** The figure of `formatPercent` alone. */
export function percentFigure(share: number, language: Language): string {
  const percent = Number((share * 100).toFixed(6));
  return formatNumber(percent, language, Number.isInteger(percent) ? 0 : 1);
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
