import { THREAD_YIELD, throughputShare } from '../../benchmark/index.ts';
import { amount, type KnownEstimate, known, type Text, text } from '../../figure/index.ts';
import { useOf } from './like-use.ts';
import type { LevelAtLoad } from './loads-of-level.ts';
import type { NamesOfBoth } from './not-at-limit.ts';
import { measuredPair } from './paired-effect.ts';
import { LIKE_USE, USE_STEP } from './runs.data.ts';
import { type CountedEffect, spreadOfPairs } from './spread-of-pairs.ts';

/** The ratio of CPU capacities that follows from what of the CPU the same work took. */
export interface RatioByWork {
  readonly effect: CountedEffect;
  readonly ratio: KnownEstimate;
  readonly notes: readonly Text[];
}

/**
 * Utilisation law: use = throughput × CPU time that a unit of work takes. So at equal throughput the capacities of two CPUs are as the share of
 * each that the work took, whatever ended the throughput. null where one of both states no use, or next to none.
 */
export function ratioByWork(baseline: LevelAtLoad, other: LevelAtLoad, names: NamesOfBoth): RatioByWork | null {
  const [of, over] = [baseline.use ?? 0, other.use ?? 0];
  if (Math.min(of, over) < LIKE_USE.value) return null;
  const measured = spreadOfPairs([measuredPair(baseline.runs, other.runs)]);
  const value = other.throughput.value / over / (baseline.throughput.value / of);
  const spread = (bound: number) =>
    Math.exp(Math.hypot(Math.log(bound / measured.ratio), roundedShare(of), roundedShare(over)));
  const low = value / spread(measured.low) / mostTaken(over);
  const high = value * spread(measured.high) * mostTaken(of);
  const ratio = known('predicted', {
    ...{ value, low, high, unit: 'ratio' },
    because: {
      label: text(
        'CPU capacity over that of the baseline, by what of it the same work takes',
        '同じ処理に使われたCPUの割合から求めた、CPU処理能力÷基準のCPU処理能力',
      ),
      formula: 'other ÷ u ÷ (baseline ÷ v)',
      inputs: [
        { symbol: 'other', estimate: other.throughput },
        { symbol: 'u', estimate: useOf(over) },
        { symbol: 'baseline', estimate: baseline.throughput },
        { symbol: 'v', estimate: useOf(of) },
      ],
    },
  });
  return { effect: { ...measured, ratio: value, low, high }, ratio, notes: [takenBy(of, value, names), THREADS] };
}

function roundedShare(use: number): number {
  return USE_STEP.value / 2 / use;
}

/** With two threads a core the first gives most of it: so many times its part of the threads the work may have taken of the capacity. */
function mostTaken(use: number): number {
  return throughputShare(use, 2, THREAD_YIELD['two-threads'].low) / use;
}

/** By the throughput of the baseline where those of both differ. */
function takenBy(of: number, ratio: number, { baseline, level }: NamesOfBoth): Text {
  return text(
    'Ratio of CPU capacities by the utilisation law: the same work took {of} of the CPU of {baseline} and {over} of that of {level}.',
    'CPU処理能力の比です（利用率の法則）。同じ処理に使われたCPUの割合は、{baseline}で{of}、{level}で{over}です。',
    { baseline, level, of: amount(of, 'share'), over: amount(of / ratio, 'share') },
  );
}

const THREADS = text(
  'The interval holds what the runs leave open: threads that share cores on one of both, of which the first give most, and uses that are rounded to a whole per cent.',
  '区間は、測定から分からない点（一方だけで複数のスレッドがコアを共有し、先に使われるスレッドがコアの性能の大半を占める場合、CPU使用率の1%単位の丸め）を含みます。',
);
