import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { isCounterTable } from './counter-table.ts';
import { parse } from './parse.ts';
import { isSummaryTable } from './parse-summary.ts';
import { isTimeProfile } from './time-profile.ts';

/** HammerDB 2 to 5: log, console output, job output (JSON), time profile, transaction counter, summary table. */
export const hammerdb: Format = {
  id: 'hammerdb',
  label: text('HammerDB log, job output or counter', 'HammerDBのログ・ジョブ出力・カウンター'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const RESULT = /TEST RESULT : /;
const SIGNS = [
  /^hammerdb log @/im,
  /HammerDB CLI v\d/,
  /Vuser \d{1,5}:/,
  /Hammerdb Transaction Counter Log/i,
  /Processing \d{1,12} transactions with output suppressed/,
  /Active Virtual Users configured/,
];
const LOOKED_AT_CHARS = 200_000;

function detect({ text: whole, tables }: Source): number {
  if (whole === null) return 0;
  const start = whole.slice(0, LOOKED_AT_CHARS);
  if (RESULT.test(start)) return 0.98;
  if (isTimeProfile(start)) return 0.95;
  const signs = SIGNS.filter((sign) => sign.test(start)).length;
  if (signs > 0) return signs > 1 ? 0.95 : 0.8;
  if (isSummaryTable(tables[0])) return 0.95;
  return isCounterTable(tables[0]) ? 0.8 : 0;
}
