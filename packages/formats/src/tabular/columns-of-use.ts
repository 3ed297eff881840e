import { text } from '@tatami/model';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import type { Layout } from './layout.ts';

const SAYS_WHICH = /average|avg|mean|平均|평균|durchschnitt|mittel|mittler|moyen|medi[ao]|médi[ao]|promedio|gemiddeld/i;

/** '95th percentile', '95%ile', 'P95', '95パーセンタイル': behind a digit or before one, so that '(%)' is none. */
const PERCENTILE =
  /percentile|パーセンタイル|perzentil|centile|\bpercentil\b|%ile|\bp(?:9\d|99\.\d)\b|\b9\d(?:th|\.\d)? ?pct\b/i;

/** Of the CPU, and of memory. */
const PEAKS: ReadonlySet<string> = new Set(['cpuPeakShare', 'memoryPeakUse']);

/** Whether the header of a column of use says that it is the average. */
export function saysWhichUse(header: string): boolean {
  return SAYS_WHICH.test(header);
}

/**
 * Says what columns of use leave open: one that does not tell peak from average is taken as the average, which sizes nothing by itself, and
 * above a percentile that stands for the peak use goes higher.
 */
export function reportColumnsOfUse(
  { bindings, sheet, headerRow }: Layout,
  issues: IssueLog,
  { isAnswered = false }: { readonly isAnswered?: boolean } = {},
): void {
  const average = bindings.find(({ field }) => field === 'cpuAverageShare');
  if (average && !isAnswered && !saysWhichUse(average.header))
    issues.add(utilisationTakenAsAverage, { sheet, row: headerRow, column: average.column });
  for (const peak of bindings)
    if (PEAKS.has(peak.field) && PERCENTILE.test(peak.header.normalize('NFKC')))
      issues.add(percentileForPeak, { sheet, row: headerRow, column: peak.column });
}

const percentileForPeak: Trouble = {
  severity: 'warning',
  code: 'percentile-for-peak',
  problem: text(
    'The column holds a percentile and stands for the peak: for part of the time use goes higher.',
    '列の値はパーセンタイル値で、ピークとして読み取りました。使用率がこれを超える時間帯があります。',
  ),
  hint: text(
    'Supply the highest use, or a recording, where the servers must carry it too.',
    'これを超える負荷も処理する必要がある場合は、最大使用率または性能データの記録を提供してください。',
  ),
};

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
