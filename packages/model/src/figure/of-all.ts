import { type Text, text } from './text.ts';

/** So many of all, within a sentence: "3 of 8", "all 8" and, where there is but one, "1". Japanese counts machines by another word. */
export function ofAll(count: number, all: number, what: 'case' | 'machine' = 'case'): Text {
  return what === 'case' ? ofCases(count, all) : ofMachines(count, all);
}

function ofCases(count: number, all: number): Text {
  if (count === all) return all === 1 ? text('{all}', '{all}件', { all }) : text('all {all}', '{all}件すべて', { all });
  return text('{count} of {all}', '{all}件のうち{count}件', { count, all });
}

function ofMachines(count: number, all: number): Text {
  if (count === all) return all === 1 ? text('{all}', '{all}台', { all }) : text('all {all}', '{all}台すべて', { all });
  return text('{count} of {all}', '{all}台のうち{count}台', { count, all });
}
