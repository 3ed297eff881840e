import { calledNames, type Demand, type Question } from '../../demand/index.ts';
import { text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import { REDUNDANCIES } from '../../storage/index.ts';

/** Asked once for all workloads: how many of their I/O are writes, where the redundancy of the storage makes writes cost more. */
export function storageQuestions(
  { storage }: ScenarioInputs,
  demand: Demand | null,
): readonly Question<ScenarioInputs>[] {
  if (!storage || !demand || REDUNDANCIES[storage.redundancy].writePenalty.value === 1) return [];
  const affected = calledNames(
    demand.workloads.filter((_, index) => (demand.iops[index] ?? 0) > 0 && demand.writeIops[index] === null),
  );
  if (affected.length === 0) return [];
  return [
    {
      id: 'write-share',
      blocking: false,
      asks: text(
        'Of {workloads} {workloads:workload|workloads} it is not known how many of their I/O are writes, each of which costs {penalty} operations of the drives: their I/O is not sized. The writes per second, or a share of writes, would make it known.',
        '{workloads}件のI/Oのうち書き込みの件数が不明です（書き込み1回でドライブI/Oが{penalty}回発生）。そのためI/Oは確認対象外です。書き込みIOPSまたは書き込み比率が必要です。',
        { workloads: affected.length, penalty: REDUNDANCIES[storage.redundancy].writePenalty.value },
      ),
      affected,
      choices: [
        {
          label: text('Count every I/O as a write (the safe side)', 'すべて書き込みとみなす（安全側）'),
          inputs: { assumedWriteShare: 1 },
        },
      ],
      settledIn: { list: 'workloads', field: 'writeIops' },
    },
  ];
}
