import { amount, text } from '../../figure/index.ts';
import { raisedBy } from '../peak-of-sum.ts';
import { type Lines, namesWhere, type OverTime } from './lines.ts';
import type { Question } from './question.ts';

export function coverageQuestion({ workloads, cpu }: Lines, { timeline }: OverTime): Question | null {
  // A recording without dates beside others is of no known time: it counts as its peak does.
  const constant = cpu.map(
    ({ recording, share }, index) =>
      recording === null || (timeline?.cpuShare[index] === null && share !== null && share > 0),
  );
  const withSeries = constant.filter((isConstant) => !isConstant).length;
  if (cpu.every(({ recording }) => recording === null) || (timeline && withSeries === workloads.length)) return null;
  return {
    id: 'series-coverage',
    blocking: false,
    asks: timeline
      ? text(
          '{withSeries} of {workloads} {workloads:workload|workloads} have CPU series of the same time; the others count with their peak at all times.',
          '{workloads}件中{withSeries}件に同じ期間のCPUの時系列があります。残りは常にピークとして加算します。',
          { withSeries, workloads: workloads.length },
        )
      : text(
          'The CPU series do not cover a common time: peaks are added as if they fell together.',
          'CPUの時系列に共通の期間がないため、ピークが同時に発生するものとして合計します。',
        ),
    affected: namesWhere(workloads, (_, index) => constant[index] === true),
    choices: [],
  };
}

/** Said where what stands in for missing samples changes the answer. */
export function gapsQuestion({ workloads }: Lines, { timeline, summed }: OverTime): Question | null {
  const raised = summed ? raisedBy(summed) : 0;
  if (!timeline || raised === 0) return null;
  const { cpuShare, recorded } = timeline;
  return {
    id: 'series-gaps',
    blocking: false,
    asks: text(
      'Samples are missing where others have them, or series reach more at other times: counting these workloads with their peak raises the peak of the sum by {raised}.',
      'ほかの系列にある時点の欠測、または期間外のより高い値があるため、該当するワークロードをピークで数えており、合計のピークは{raised}高くなっています。',
      { raised: amount(raised, 'share') },
    ),
    affected: namesWhere(workloads, (_, index) => cpuShare[index] !== recorded[index]),
    choices: [],
  };
}
