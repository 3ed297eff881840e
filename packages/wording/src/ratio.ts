import { type Language, text } from '@tatami/model';
import { formatNumber } from './number.ts';
import { say } from './say.ts';

/**
 * A consolidation ratio in the two ways people say it: "6:1", with the digits it has everywhere, and "6 servers into 1" or 6台を1台に.
 * Below 1 there are more servers afterwards, and that is what is said; between whole numbers nothing is: no server comes in parts.
 */
export function formatRatio(
  ratio: number,
  language: Language,
): { readonly short: string; readonly said: string | null } {
  const figure = formatNumber(ratio, language);
  const short = `${figure}:${formatNumber(1, language)}`;
  if (ratio < 1) return { short, said: say(MORE, language) };
  if (!Number.isInteger(ratio)) return { short, said: null };
  const said = text('{figure} {ratio:server|servers} into 1', '{figure}台を1台に', { figure, ratio });
  return { short, said: say(said, language) };
}

const MORE = text('more servers than today', '現行より台数が増加');
