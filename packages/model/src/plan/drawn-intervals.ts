import type { DrawnDemand, DrawnNeed, Factor } from '../confidence/index.ts';
import type { Demand } from '../demand/index.ts';
import { type Estimate, isKnown, text } from '../figure/index.ts';
import { quantileOfDraws, seedNote } from '../uncertainty/index.ts';

/** The demand with the intervals that its draws have: what a number of servers is judged by is what a person reads. */
export function withDrawnIntervals(demand: Demand, drawn: DrawnDemand): Demand {
  const { total, peakOfSum, sourcePeakUtilisation } = demand;
  const cpuShare = withInterval(total.cpuShare, drawn.sumOfPeaks, drawn);
  const explained = (estimate: Estimate) => restingOn(estimate, total.cpuShare, cpuShare);
  return {
    ...demand,
    sourcePeakUtilisation: explained(sourcePeakUtilisation),
    total: {
      cpuShare,
      memoryGiB: explained(reachingTo(total.memoryGiB, withInterval(total.memoryGiB, drawn.need.memory, drawn))),
      iops: withInterval(total.iops, drawn.need.io, drawn),
    },
    peakOfSum: peakOfSum && explained(withInterval(peakOfSum, drawn.need.cpu, drawn)),
  };
}

/** The same estimate explained with `drawn` where it was with `before`: one quantity has one interval. Its own value and bounds stay. */
function restingOn(estimate: Estimate, before: Estimate, drawn: Estimate): Estimate {
  const { because } = estimate;
  const inputs = because.inputs.map((input) =>
    'estimate' in input && input.estimate === before ? { ...input, estimate: drawn } : input,
  );
  return { ...estimate, because: { ...because, inputs } };
}

/** What is drawn, up to the most that is known to be possible: an SGA that a recording leaves out need not be drawn often to be there. */
function reachingTo(most: Estimate, drawn: Estimate): Estimate {
  return isKnown(most) && isKnown(drawn) ? { ...drawn, high: Math.max(drawn.high, most.high) } : drawn;
}

/** Bounds in proportion to those of the draws: what is drawn may count time in longer steps. */
function withInterval(estimate: Estimate, { stated, draws }: DrawnNeed, { count, seed }: DrawnDemand): Estimate {
  if (!isKnown(estimate) || !(stated > 0)) return estimate;
  const { value, level } = estimate;
  const at = (share: number) => (value * quantileOfDraws(draws, share)) / stated;
  return {
    ...estimate,
    low: Math.min(value, at((1 - level) / 2)),
    high: Math.max(value, at((1 + level) / 2)),
    because: { ...estimate.because, notes: [...(estimate.because.notes ?? []), DRAWN, seedNote(count, seed)] },
  };
}

/** An estimate with the interval that a factor on it has. */
export function spreadByDraws(estimate: Estimate, { draws }: Factor, drawn: DrawnDemand): Estimate {
  return withInterval(estimate, { stated: 1, middle: 1, draws }, drawn);
}

const DRAWN = text(
  'The interval is that of all its errors drawn together: ratings, how peaks were sampled, growth and memory.',
  '区間は、性能評価値、ピークの採取方法、増加率、メモリの誤差をまとめて試行した結果です。',
);
