import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** DBT-2 report: response times by transaction and new orders per minute (NOTPM), in the layouts of 2005 to today. */
export const dbt2: Format = {
  id: 'dbt2',
  label: text('DBT-2 report', 'DBT-2のレポート'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const RESULT = /new-order transactions per minute \(NOTPM\)/i;
const TABLE_HEAD = /Response Time \(s\)/;
const LOOKED_AT_CHARS = 200_000;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (RESULT.test(start)) return 0.97;
  return TABLE_HEAD.test(start) && start.includes('New Order') ? 0.8 : 0;
}
