import type { Language } from '@tatami/model';
import { formatNumber } from './number.ts';

/** A share (0..1) as per cent with at most one decimal; a share above 1 is written as it is ("211%"). */
export function formatPercent(share: number, language: Language): string {
  return `${percentFigure(share, language)}%`;
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
