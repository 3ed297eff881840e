import { text } from '@tatami/model';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import type { Layout } from '../tabular/layout.ts';

export const tooManyMachines = (max: number): Trouble => ({
  severity: 'error',
  code: 'machine-count',
  problem: text(
    `The number of machines must be a whole number from 1 to ${max}.`,
    `台数は1から${max}までの整数で記入してください。`,
  ),
  hint: text('Correct it, or map the column to another field.', '修正するか、列の対応付けを変更してください。'),
});

const SAYS_WHICH = /average|avg|mean|平均/i;

/** Says so when a utilisation column does not tell peak from average: it is taken as the average, which sizes nothing by itself. */
export function reportUnqualifiedUse({ bindings, sheet, headerRow }: Layout, issues: IssueLog): void {
  const use = bindings.find(({ field }) => field === 'cpuAverageShare');
  if (use && !SAYS_WHICH.test(use.header))
    issues.add(utilisationTakenAsAverage, { sheet, row: headerRow, column: use.column });
}

const utilisationTakenAsAverage: Trouble = {
  severity: 'warning',
  code: 'utilisation-kind-assumed',
  problem: text(
    'The column does not say whether it is peak or average; it was taken as average.',
    '列がピークか平均か分からないため、平均として読み取りました。',
  ),
  hint: text(
    'If it is the peak, map it to “CPU utilisation, peak”.',
    'ピークの場合は「CPU使用率（ピーク）」に対応付けてください。',
  ),
};
