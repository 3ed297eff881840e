import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { isConsole } from './console-runs.ts';
import { parse } from './parse.ts';

/** Swingbench: results.xml, and what charbench writes to the console. */
export const swingbench: Format = {
  id: 'swingbench',
  label: text('Swingbench results or charbench output', 'Swingbenchの結果・charbenchの出力'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 100_000;
const NAMESPACE = /dominicgiles\.com\/swingbench\/results/;
const RESULTS = /<(?:AverageTransactionsPerSecond|TotalCompletedTransactions)>/;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (RESULTS.test(start) && (NAMESPACE.test(start) || /<Results\b/.test(start))) return 0.98;
  return isConsole(start) ? 0.96 : 0;
}
