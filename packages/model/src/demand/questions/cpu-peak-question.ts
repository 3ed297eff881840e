import { amount, type Text, text } from '../../figure/index.ts';
import { fieldOf, type Lines, namesWhere } from './lines.ts';
import type { Question } from './question.ts';

export function cpuPeakQuestion({ workloads, cpu }: Pick<Lines, 'workloads' | 'cpu'>): Question | null {
  const affected = namesWhere(workloads, (_, index) => cpu[index]?.peak === null);
  if (affected.length === 0) return null;
  const statesUse = ({ workload, server }: Lines['workloads'][number], index: number) =>
    cpu[index]?.peak === null && (workload ?? server)?.cpuAverageShare != null;
  const choice = (share: number) => ({
    label: text('Size at {share} of what is allocated', '割り当ての{share}として算定する', {
      share: amount(share, 'share'),
    }),
    inputs: { assumedCpuPeakShare: share },
  });
  return {
    id: 'cpu-peak',
    blocking: true,
    asks: asksFor(affected.length, namesWhere(workloads, statesUse).length),
    affected,
    choices: [...hostUseChoice({ workloads, cpu }), choice(1), choice(0.7)],
    settledIn: fieldOf(
      workloads.filter((_, index) => cpu[index]?.peak === null),
      'cpuPeakShare',
    ),
  };
}

/** What is stated beside peaks is not denied: a use that is the average, or of which nobody said what it is. */
function asksFor(workloads: number, stated: number): Text {
  return stated === 0
    ? text(
        'No file states the peak CPU use of {workloads} {workloads:workload|workloads}. Which value should the plan assume?',
        '{workloads}件のCPUピーク使用率がファイルにありません。どの値を前提としますか。',
        { workloads },
      )
    : text(
        'No file states the peak CPU use of {workloads} {workloads:workload|workloads}; of {stated} of them a use is stated, as the average or without saying of what. Which value should the plan assume?',
        '{workloads}件のCPUピーク使用率がファイルにありません（うち{stated}件は、平均または種別の記載のない使用率のみ）。どの値を前提としますか。',
        { workloads, stated },
      );
}

/** Offered where hosts of the workloads concerned report their use. */
function hostUseChoice({ workloads, cpu }: Pick<Lines, 'workloads' | 'cpu'>): Question['choices'] {
  const reported = workloads.some(
    ({ workload, server }, index) =>
      cpu[index]?.peak === null && (workload?.vcpus ?? null) !== null && (server?.cpuAverageShare ?? null) !== null,
  );
  if (!reported) return [];
  return [
    {
      label: text(
        'Take the use their hosts reported (the peak where one is stated; else up to the whole host in the interval)',
        'ホストの使用率から算定する（ピークの記載があればその値。なければ予測区間はホスト全体まで）',
      ),
      inputs: { cpuPeakBasis: 'host-use' },
    },
  ];
}
