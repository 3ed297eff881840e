import { text } from '@tatami/model';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import type { Layout } from './layout.ts';

const SAYS_WHICH = /average|avg|mean|平均|평균|durchschnitt|mittel|mittler|moyen|medi[ao]|médi[ao]|promedio|gemiddeld/i;

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
