import type { Language } from '@tatami/model';
import { formatNumber } from './number.ts';

/**
 * A consolidation ratio in the two ways people say it: "6:1", and "6 servers into 1" or 6台を1台に.
 * Below 1 there are more servers afterwards, and that is what is said.
 */
export function formatRatio(ratio: number, language: Language): { readonly short: string; readonly said: string } {
  const figure = formatNumber(ratio, language, decimalsFor(ratio));
  return { short: `${figure}:1`, said: ratio < 1 ? MORE[language] : into(figure, language) };
}

const MORE = { en: 'more servers than today', ja: '現行より台数が増加' } as const;

function into(figure: string, language: Language): string {
  return language === 'ja' ? `${figure}台を1台に` : `${figure} servers into 1`;
}

function decimalsFor(ratio: number): number {
  if (Number.isInteger(ratio)) return 0;
  return ratio < 1 ? 2 : 1;
}
