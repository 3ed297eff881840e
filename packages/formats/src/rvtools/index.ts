import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';
import { isOtherSheet, rvtoolsSheets } from './sheets.ts';
import { writtenAt } from './written-at.ts';

/** RVTools export of a vCenter: the workbook, or one of its sheets as CSV. */
export const rvtools: Format = {
  id: 'rvtools',
  label: text('RVTools export', 'RVToolsの出力'),
  kind: 'inventory',
  generic: false,
  detect,
  parse,
  writtenAt,
};

/** The sheets' names and headers tell: sure with all needed columns of one, still a claim when one was overwritten. */
function detect(source: Source): number {
  const sheets = rvtoolsSheets(source);
  if (sheets.length === 0) return isOtherSheet(source) ? 0.8 : 0;
  return sheets.some(({ layout }) => layout.complete) ? 0.98 : 0.8;
}
