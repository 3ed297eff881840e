import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parseReport } from '../oracle-report/parse-report.ts';

/** Oracle Statspack reports, 8i to 19c; also a table of top events copied out of one. */
export const statspack: Format = {
  id: 'statspack',
  label: text('Oracle Statspack report', 'Oracle Statspackレポート'),
  kind: 'diagnosis',
  generic: false,
  anyWidth: true,
  detect,
  parse: (request) => parseReport(request, 'statspack'),
};

const LOOKED_AT_CHARS = 100_000;
const TITLE = /^\W{0,10}STATSPACK (?:statistics )?report for\b/im;
const TOP_EVENTS = /^\W{0,10}Top \d{1,2} (?:Timed|Wait) Events\b/im;
const COLUMNS = /^\W{0,10}Event\b.{1,200}\bWaits\b/im;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (/WORKLOAD REPOSITORY/i.test(start)) return 0;
  if (TITLE.test(start)) return 0.98;
  return TOP_EVENTS.test(start) && COLUMNS.test(start) ? 0.85 : 0;
}
