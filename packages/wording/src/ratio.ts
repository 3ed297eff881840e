import { type Language, text } from '@tatami/model';
import { formatNumber } from './number.ts';
import { say } from './say.ts';

/**
 * A consolidation ratio in the two ways people say it: "6:1", and "6 servers into 1" or 6台を1台に.
 * Below 1 there are more servers afterwards, and that is what is said.
 */
export function formatRatio(ratio: number, language: Language): { readonly short: string; readonly said: string } {
  const figure = formatNumber(ratio, language, decimalsFor(ratio));
  return {
    short: `${figure}:${formatNumber(1, language)}`,
    said: say(ratio < 1 ? MORE : text('{figure} servers into 1', '{figure}台を1台に', { figure }), language),
  };
}

const MORE = text('more servers than today', '現行より台数が増加');

function decimalsFor(ratio: number): number {
  if (Number.isInteger(ratio)) return 0;
  return ratio < 1 ? 2 : 1;
}
