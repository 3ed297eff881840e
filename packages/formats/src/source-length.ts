import type { Source } from './format.ts';
import { MAX_ROWS } from './limits.ts';

/**
 * How many lines of a text stand behind the rows of its table that can be read; null when all can. Told before records are made
 * of a million rows for nothing. Of a workbook it turns out while it is read.
 */
export function linesBeyondRows({ text, tables: [table] }: Source): number | null {
  if (text === null || !table || !hasLines(text, MAX_ROWS)) return null;
  return table.each(() => true).find(({ kind }) => kind === 'too-many-rows')?.count ?? null;
}

function hasLines(text: string, count: number): boolean {
  const lineBreak = text.includes('\n') ? '\n' : '\r';
  let lines = 0;
  for (let at = text.indexOf(lineBreak); at >= 0 && lines < count; at = text.indexOf(lineBreak, at + 1)) lines += 1;
  return lines === count;
}
