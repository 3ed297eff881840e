import { text } from '../../figure/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';

/** What a file states of the use of a host: its peak, its average over some time, or what it was when the file was written. */
export interface HostUse {
  readonly share: number;
  readonly of: 'peak' | 'average' | 'moment';
}

/** Headers that call a use an average; others state that of a moment, as RVTools does. */
const AVERAGE =
  /average|\bavg\b|mean|mittel|mittler|durchschn|moyen|medi[oa]\b|promedio|gemiddeld|médi[oa]|Ø|平均|평균/i;

/** The use that a host reported: the peak where a file states it, which none of its machines’ is below together. null = no file states any. */
export function hostUseOf({ cpuPeakShare, cpuAverageShare, origin }: ServerRecord): HostUse | null {
  if (cpuPeakShare !== null) return { share: cpuPeakShare, of: 'peak' };
  if (cpuAverageShare === null) return null;
  const isAverage = AVERAGE.test(origin.cells.cpuAverageShare?.column ?? '');
  return { share: cpuAverageShare, of: isAverage ? 'average' : 'moment' };
}

export const HOST_USE_LABELS: Readonly<Record<HostUse['of'], ReturnType<typeof text>>> = {
  peak: text('CPU peak of the host', 'ホストのCPUピーク使用率'),
  average: text('Average CPU use of the host', 'ホストのCPU平均使用率'),
  moment: text('CPU use of the host at one moment', 'ホストのCPU使用率（瞬間値）'),
};

export const HOST_USE_NOTES: Readonly<Record<HostUse['of'], ReturnType<typeof text>>> = {
  peak: text(
    'The host’s peak, shared by vCPUs: how much of it each machine has is not stated.',
    'ホストのピーク使用率をvCPU数で按分した値です。各仮想マシンの内訳は記載がありません。',
  ),
  average: text(
    'The host’s average use, shared by vCPUs: not a peak. The interval goes up to the whole host.',
    'ホストの平均使用率をvCPU数で按分した値です。ピークではないため、予測区間はホスト全体までとしています。',
  ),
  moment: text(
    'The host’s use when the file was written, shared by vCPUs: one moment, not a peak. The interval goes up to the whole host.',
    'ファイル出力時点のホスト使用率をvCPU数で按分した値です。瞬間値でありピークではないため、予測区間はホスト全体までとしています。',
  ),
};
