import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { recordingHeader } from './counters.ts';
import { parse } from './parse.ts';

/** Windows Performance Monitor, relog and typeperf as CSV or TSV, in any language and of any width; esxtop -b, which writes the same. */
export const perfmon: Format = {
  id: 'perfmon',
  label: text(
    'Performance counters of Windows or esxtop (CSV)',
    'Windowsまたはesxtopのパフォーマンスカウンター（CSV）',
  ),
  kind: 'utilisation',
  generic: false,
  anyWidth: true,
  datesOf: 'tool',
  detect: ({ text: whole, tables }) => (whole !== null && recordingHeader(tables[0]) !== null ? 0.98 : 0),
  parse,
};
