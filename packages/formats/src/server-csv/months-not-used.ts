import { text } from '@tatami/model';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import { monthsIn } from '../tabular/headers/months.ts';
import type { Layout } from '../tabular/layout.ts';

/** How a peak is stated that stands month by month. */
export const ONE_PEAK = text(
  'If it states CPU use, give each server the highest of its months in a list of servers, in a column “Peak CPU (%)”, or send a recording with time, server and CPU usage.',
  'CPU使用率の場合は、サーバー一覧に「CPU使用率（ピーク）」の列を設けて各月の最大値を記載するか、日時・サーバー名・CPU使用率の記録を送ってください。',
);

const monthsNotUsed = (months: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'months-not-used',
  problem: text(
    '{months} columns are of a month each, from “{first}” to “{last}”: what they state counts nowhere.',
    '月ごとの列（「{first}」～「{last}」の{months}列）の値は計算に使用しません。',
    { months: months.length, first: months[0] ?? '', last: months.at(-1) ?? '' },
  ),
  hint: ONE_PEAK,
});

/** Says that a list has a column for each month: what its figures are, no header tells. */
export function reportMonths({ headerCells, bindings, sheet, headerRow }: Layout, issues: IssueLog): void {
  const unbound = headerCells.filter((_, index) => bindings.every((binding) => binding.index !== index));
  const months = monthsIn(unbound);
  if (months.length > 0) issues.add(monthsNotUsed(months), { sheet, row: headerRow });
}
