import { amount, text, type UtilisationSeries } from '@tatami/model';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';

const HOUR_S = 3_600;

/** Says where peaks come from: a maximum beside the average, or figures so far apart that they hide what is between them. */
export function reportHowHigh(series: readonly UtilisationSeries[], issues: IssueLog, sheet: string | null): void {
  if (series.some(({ peaks }) => peaks !== null)) issues.add(peaksFromMaximum, { sheet });
  const hiding = series.filter(hidesPeaks);
  const [first] = hiding;
  if (first) issues.add(onlyHourly(Math.max(...hiding.map(({ stepS }) => stepS))), { sheet });
}

/** Memory changes slowly; CPU and I/O do not. A single figure has no distance. */
function hidesPeaks({ metric, stepS, values, peaks, sampleIs }: UtilisationSeries): boolean {
  return metric !== 'memoryGiB' && stepS >= HOUR_S && values.length > 1 && peaks === null && sampleIs !== 'highest';
}

const peaksFromMaximum: Trouble = {
  severity: 'info',
  code: 'peaks-from-maximum',
  problem: text(
    'The file has a maximum beside the average: peaks are taken from the maximum, the course over time from the average.',
    '平均と最大の列が両方あるため、ピークは最大の列から、時間推移は平均の列から読み取りました。',
  ),
  hint: text('Nothing to do.', '対処は不要です。'),
};

const onlyHourly = (stepS: number): Trouble => ({
  severity: 'warning',
  code: 'only-hourly',
  problem: text(
    'There is one figure every {step}: how high the use went in between is not in the file.',
    '値が{step}ごとに1つしかないため、その間にどこまで上がったかは分かりません。',
    { step: amount(stepS, 'seconds') },
  ),
  hint: text(
    'Export it with the maximum of each interval as well, or every 5 minutes or less; peaks are too low otherwise.',
    '各区間の最大値も併せて出力するか、5分以下の間隔で出力してください。このままではピークが低めになります。',
  ),
});
