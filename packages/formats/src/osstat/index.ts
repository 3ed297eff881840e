import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { firstHeaders } from '../query-results/result-sets.ts';
import { parse } from './parse.ts';
import { isHeaderOfStatistics, STATISTICS } from './statistics.data.ts';

/** V$OSSTAT of Oracle, what a database sees of its machine: saved as CSV or printed by SQL*Plus, of one machine or with the host in each row. */
export const osstat: Format = {
  id: 'osstat',
  label: text('Oracle V$OSSTAT query result', 'OracleのV$OSSTATの結果'),
  kind: 'inventory',
  generic: false,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 100_000;
/** Names of statistics that no other view has. */
const NAMES = new RegExp(`(?<![A-Z_])(?:${Object.keys(STATISTICS).join('|')})(?![A-Z_])`);

function detect(source: Source): number {
  if (!firstHeaders(source).some(isHeaderOfStatistics)) return 0;
  return source.text === null || NAMES.test(source.text.slice(0, LOOKED_AT_CHARS)) ? 0.96 : 0;
}
