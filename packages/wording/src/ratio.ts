import type { Language } from '@tatami/model';
import { formatNumber } from './number.ts';

/** A consolidation ratio in the two ways people say it: "6:1", and "6 servers into 1" or 6台を1台に. */
export function formatRatio(ratio: number, language: Language): { readonly short: string; readonly said: string } {
  const figure = formatNumber(ratio, language, Number.isInteger(ratio) ? 0 : 1);
  const said = language === 'ja' ? `${figure}台を1台に` : `${figure} servers into 1`;
  return { short: `${figure}:1`, said };
}
