import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parseReport } from '../oracle-report/parse-report.ts';

/** Oracle AWR reports as text or HTML, of an instance, a cluster or a pluggable database. */
export const awr: Format = {
  id: 'awr',
  label: text('Oracle AWR report', 'Oracle AWRレポート'),
  kind: 'diagnosis',
  generic: false,
  anyWidth: true,
  detect,
  parse: (request) => parseReport(request, 'awr'),
};

const LOOKED_AT_CHARS = 100_000;
const TITLE = /\bWORKLOAD REPOSITORY\b.{0,30}\breport\b/i;
const HTML_TITLE = /<title>\s{0,10}AWR (?:RAC |Compare )?/i;
const TOP_EVENTS = /\bTop \d{1,2} (?:Timed )?Foreground Events\b/i;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (TITLE.test(start)) return 0.98;
  if (HTML_TITLE.test(start.slice(0, 5_000))) return 0.9;
  return TOP_EVENTS.test(start) && /\bWaits\b/i.test(start) ? 0.85 : 0;
}
