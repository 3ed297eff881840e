import type { ThroughputFactor } from '../benchmark/index.ts';
import { type Text, text } from '../figure/index.ts';
import { type BenchmarkRun, levelOf } from '../inventory/index.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';

/** What of a study counts in the ratio of one class of servers, and what does not, with the reason. */
export interface FactorsThatCount {
  readonly counted: readonly ThroughputFactor[];
  readonly passedOver: readonly { readonly factor: ThroughputFactor; readonly because: Text }[];
}

/** What a ratio rests on, as far as it decides what counts on top of it. */
interface RatioGround {
  readonly basis: 'measured' | 'benchmark' | 'cpu-rating';
  /** A run of the target behind the ratio; null where none is. */
  readonly run: BenchmarkRun | null;
}

/**
 * A loss counts on every ratio. A gain never counts on top of CPU ratings, which are measured with copies on every processor, nor where the
 * runs behind the ratio were made with it already, or do not say.
 */
export function factorsThatCount(
  factors: readonly ThroughputFactor[],
  ground: RatioGround,
  assumptions: Pick<DemandAssumptions, 'consolidationType' | 'splitGain'>,
): FactorsThatCount {
  const counted: ThroughputFactor[] = [];
  const passedOver: { factor: ThroughputFactor; because: Text }[] = [];
  for (const factor of factors) {
    const because = whyNot(factor, factors, ground, assumptions);
    if (because) passedOver.push({ factor, because });
    else counted.push(factor);
  }
  return { counted, passedOver };
}

function whyNot(
  factor: ThroughputFactor,
  all: readonly ThroughputFactor[],
  { basis, run }: RatioGround,
  { consolidationType, splitGain }: Pick<DemandAssumptions, 'consolidationType' | 'splitGain'>,
): Text | null {
  const { of, level, baseline } = factor;
  const isGain = factor.estimate.value > 1;
  if (of === 'instances' && consolidationType !== 'horizontal') return ONE_DATABASE;
  if (of === 'instances' && splitGain !== null) return STATED_BY_HAND;
  if (of === 'numaBalancing' && all.some((other) => other.of === 'instances')) return ARRANGED;
  if (basis === 'cpu-rating' && !run) return isGain ? RATED : null;
  // What runs do not say of instances is one.
  const made = run && (madeWith(run, of) ?? (of === 'instances' ? '1' : null));
  if (!run || made === baseline) return null;
  if (made === null) return isGain ? NOT_SAID : null;
  return made === level ? IN_RATIO : MADE_OTHERWISE;
}

/** As a study names its levels. */
function madeWith(run: BenchmarkRun, of: ThroughputFactor['of']): string | null {
  const value = run[of];
  if (typeof value === 'number') return `${value}`;
  return value === null ? null : levelOf(run, of);
}

const ONE_DATABASE = text(
  'several instances stand on a server in horizontal consolidation alone',
  '1台に複数のインスタンスを置くのは水平統合型のみです',
);
const STATED_BY_HAND = text('a gain of splitting is stated by hand', '分割による向上が手入力で指定されています');
const ARRANGED = text(
  'the gain of several instances was measured with their binding, which stands in its place',
  '複数インスタンスの効果は固定割り当てを含めて測定されており、重ねて計上できません',
);
const RATED = text(
  'the throughput ratio rests on CPU ratings, which are measured with copies on every processor',
  'スループット比がCPU性能評価値に基づき、全プロセッサで並行に動かした測定であるため',
);
const NOT_SAID = text(
  'the runs behind the throughput ratio do not say whether they were made with it',
  'スループット比の元となる測定に、この条件の記載がないため',
);
const IN_RATIO = text(
  'the runs behind the throughput ratio were made with it already',
  'スループット比の元となる測定が、すでにこの条件で行われているため',
);
const MADE_OTHERWISE = text(
  'the runs behind the throughput ratio were made in a way it was not compared with',
  'スループット比の元となる測定の条件が、比較の対象に含まれていないため',
);
