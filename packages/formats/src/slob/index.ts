import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';
import { summaryHeader } from './summary-header.ts';

/** Summaries of SLOB runs, as its awr_info.sh writes them: a row per AWR report. */
export const slob: Format = {
  id: 'slob',
  label: text('SLOB summary (awr_info.sh)', 'SLOBの集計（awr_info.sh）'),
  kind: 'benchmark',
  generic: false,
  detect: ({ tables, text: whole }: Source) => (whole !== null && summaryHeader(tables[0]) !== null ? 0.97 : 0),
  parse,
};
