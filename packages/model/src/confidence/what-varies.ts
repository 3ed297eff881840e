import type { ThroughputFactor } from '../benchmark/index.ts';
import type { Demand, Growth, SourceClass } from '../demand/index.ts';
import { assumed, type Estimate, estimateOf, isKnown, type KnownEstimate, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { TargetType } from '../target/index.ts';
import { type Distribution, distributionOf } from '../uncertainty/index.ts';
import {
  ASSUMED_PEAK_COMMON_ERROR,
  ASSUMED_PEAK_OWN_ERROR,
  GROWTH_ERROR,
  IO_COMMON_ERROR,
  MEMORY_COMMON_ERROR,
  MEMORY_OWN_ERROR,
  OWN_PEAK_ERROR,
  SPLIT_GAIN_ERROR,
} from './error.data.ts';
import { errorAround, logDeviation } from './factor.ts';
import { NO_OWN_ERROR, type OwnError, ownErrorOf } from './own-error.ts';
import { samplingError } from './sampling-error.ts';

/** A quantity that is drawn, with what it is drawn from. */
export interface Varied {
  readonly symbol: string;
  readonly estimate: KnownEstimate;
  readonly distribution: Distribution;
}

/** The ratio of one class of source servers: what it shares with the other classes, and its own chip's part. */
export interface VariedRatio extends Varied {
  /** What is this class's alone: the error of its chip's rating. */
  readonly own: OwnError;
  /** Whether the split gain is part of it. */
  readonly splits: boolean;
  /** What of studies is part of it. */
  readonly factors: readonly ThroughputFactor[];
}

/** The ratio of a class as it is drawn; null while it is unknown. The range of a ratio that a person states is a rounding or a bound. */
export function variedRatio(source: SourceClass, inputs: ScenarioInputs): VariedRatio | null {
  const { ratio, basis, counted: factors } = source;
  if (!isKnown(ratio)) return null;
  const splits = basis !== 'cpu-rating' && inputs.consolidationType === 'horizontal';
  if (inputs.measuredRatio || ratio.kind === 'assumed') {
    const { value, low, high } = ratio;
    const distribution: Distribution = low === high ? { kind: 'point', value } : { kind: 'uniform', low, high };
    return { symbol: 'R', estimate: ratio, distribution, own: NO_OWN_ERROR, splits, factors };
  }
  const chip = chipOf(ratio);
  const own = chip ? ownErrorOf(chip) : NO_OWN_ERROR;
  return { symbol: 'R', estimate: ratio, distribution: shared(ratio, own.deviation), own, splits, factors };
}

/** The source's part of "T ÷ S", below what of studies stands on it. */
function chipOf(ratio: KnownEstimate): KnownEstimate | null {
  for (const input of ratio.because.inputs) {
    if (!('estimate' in input) || !isKnown(input.estimate)) continue;
    if (input.symbol === 'S') return input.estimate;
    if (input.symbol === 'R') return chipOf(input.estimate);
  }
  return null;
}

/** The ratio's distribution without its own chip's part: deviations of independent parts add as squares. */
function shared(ratio: KnownEstimate, ownDeviation: number): Distribution {
  const distribution = distributionOf(ratio);
  if (distribution.kind !== 'lognormal' || ownDeviation === 0) return distribution;
  const whole = logDeviation(ratio);
  const left = Math.sqrt(Math.max(0, 1 - (ownDeviation / whole) ** 2));
  const { value, low, high } = ratio;
  return { ...distribution, low: value * (low / value) ** left, high: value * (high / value) ** left };
}

export type PeakOrigin = Demand['peakOrigins'][number];

/** What all peaks of one origin share: how coarsely they were sampled, in which weeks. */
export function variedSampling(origin: PeakOrigin): Varied {
  const estimate = samplingError(origin.stepS);
  return { symbol: 'peaks', estimate, distribution: errorAround(estimate) };
}

/** What all assumed peaks share; null for others. */
export function variedAssumption({ from }: PeakOrigin): Varied | null {
  return from === 'assumed' ? error('assumedPeaks', ASSUMED_PEAK_COMMON_ERROR) : null;
}

/** How much of a server its busy threads take, alike on all of them; null where a core has one thread. */
export function variedThreads({ threads: { low, high } }: PeakOrigin): Varied | null {
  if (low >= high) return null;
  const label = text(
    'Throughput taken by busy threads, over what is counted',
    '稼働スレッドが使用する性能の、計算値に対する比',
  );
  const estimate = assumed(label, 1, 'ratio', { low: Math.min(1, low), high: Math.max(1, high) });
  return { symbol: 'threads', estimate, distribution: errorAround(estimate) };
}

/** How far the use of hosts at one moment lies below their peak, up to the whole host; null for other origins. */
export function variedHostUse({ from, atMost }: PeakOrigin): Varied | null {
  if (from !== 'host-use' || atMost <= 1) return null;
  const label = text('Peak over the host’s use at one moment', '瞬間値のホスト使用率に対するピークの比');
  const estimate = assumed(label, 1, 'ratio', { low: 1, high: atMost });
  return { symbol: 'hosts', estimate, distribution: { kind: 'uniform', low: 1, high: atMost } };
}

/** The error of one peak by itself. */
export function ownPeakError({ from }: PeakOrigin): OwnError {
  return from === 'assumed' ? ASSUMED_PEAK : KNOWN_PEAK;
}

const ASSUMED_PEAK = ownErrorOf(estimateOf(ASSUMED_PEAK_OWN_ERROR));
const KNOWN_PEAK = ownErrorOf(estimateOf(OWN_PEAK_ERROR));

/** The error of one memory need by itself. */
export const OWN_MEMORY = ownErrorOf(estimateOf(MEMORY_OWN_ERROR));

/** The CPU of each type of server whose error is not nothing, in targets. */
export function variedTypes(types: readonly TargetType[]): readonly Varied[] {
  return types.flatMap(({ cpuOfTarget }): Varied[] =>
    isKnown(cpuOfTarget) && cpuOfTarget.low < cpuOfTarget.high
      ? [{ symbol: 'c', estimate: cpuOfTarget, distribution: errorAround(cpuOfTarget) }]
      : [],
  );
}

export const variedMemory: Varied = error('memory', MEMORY_COMMON_ERROR);
/** How much of what a recording of memory leaves out is needed: nothing of it, up to all that is installed. */
export const variedLeftOut: Varied = {
  symbol: 'memoryLeftOut',
  estimate: assumed(
    text('Part of the memory beyond the recording that is needed', '採取データを超える搭載メモリのうち必要な割合'),
    0.5,
    'share',
    { low: 0, high: 1 },
  ),
  distribution: { kind: 'uniform', low: 0, high: 1 },
};
export const variedIo: Varied = error('io', IO_COMMON_ERROR);

/** The growth of the whole estate; null where none is stated. */
export function variedGrowth({ growthPerYear, years }: Growth): Varied | null {
  if (growthPerYear === 0 || years === 0) return null;
  const ends = [GROWTH_ERROR.low as number, GROWTH_ERROR.high as number].map((share) => share * growthPerYear);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const estimate = { ...assumed(GROWTH, growthPerYear, 'share', { low, high }), because: sourced(GROWTH) };
  return {
    symbol: 'g',
    estimate,
    distribution: { kind: 'normal', value: growthPerYear, low, high, level: estimate.level },
  };
}

/** The gain of an instance per NUMA node; null where none is stated. */
export function variedSplitGain({ splitGain }: ScenarioInputs): Varied | null {
  if (splitGain === null || splitGain === 1) return null;
  const ends = [SPLIT_GAIN_ERROR.low as number, SPLIT_GAIN_ERROR.high as number].map(
    (share) => 1 + share * (splitGain - 1),
  );
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const estimate = {
    ...assumed(GAIN, splitGain, 'ratio', { low, high }),
    because: { label: GAIN, inputs: [], source: SPLIT_GAIN_ERROR.source },
  };
  return { symbol: 's', estimate, distribution: errorAround(estimate) };
}

/** What a study found an arrangement to do to throughput. */
export function variedFactor({ of, estimate }: ThroughputFactor): Varied {
  return { symbol: of, estimate, distribution: errorAround(estimate) };
}

function sourced(label: Estimate['because']['label']) {
  return { label, inputs: [], source: GROWTH_ERROR.source };
}

const GROWTH = text('Growth per year', '年間増加率');
const GAIN = text('Gain of one instance per NUMA node', 'NUMAノードごとのインスタンス化による向上');

function error(symbol: string, figure: Parameters<typeof estimateOf>[0]): Varied {
  const estimate = estimateOf(figure);
  return { symbol, estimate, distribution: errorAround(estimate) };
}
