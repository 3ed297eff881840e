import type { BenchmarkRun } from '../../inventory/index.ts';
import { studentQuantile } from '../../uncertainty/index.ts';
import { speedsOf } from '../measured-speed.ts';
import { areStatedRepeats } from './stated-repeats.ts';

/** Throughput measured at one load, once or several times, without and with what is compared. */
export interface MeasuredPair {
  readonly baseline: readonly number[];
  readonly other: readonly number[];
  /** Whether runs of it are repeats because a person says so, however far they are apart: an interval holds all of them. */
  readonly holdsAll: boolean;
}

export function measuredPair(baseline: readonly BenchmarkRun[], other: readonly BenchmarkRun[]): MeasuredPair {
  const holdsAll = areStatedRepeats(baseline) || areStatedRepeats(other);
  return { baseline: speedsOf(baseline), other: speedsOf(other), holdsAll };
}

/** How an effect's interval was found: from repeats of the same run, or from how much the effect differs between loads. */
export type SpreadFrom = 'repeats' | 'loads';

/** Throughput of the other over the baseline: geometric mean over the pairs, with bounds. */
export interface PairedEffect {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Whether the bounds hold all of some runs that are repeats by a person's word. */
  readonly holdsAll: boolean;
  readonly from: SpreadFrom;
  /** Standard error of the mean of the logarithms. */
  readonly error: number;
  /** Of freedom, behind the standard error. */
  readonly degrees: number;
  /** Student’s t: the bounds lie so many standard errors off. */
  readonly t: number;
}

/** With fewer the interval says nothing. */
const LEAST_DEGREES = 3;
const LEAST_PAIRS = 4;

/**
 * What does a factor do to throughput, and how surely? Errors are relative, so logarithms are compared; Student's t at `level` (0..1)
 * with the deviation pooled over all repeats, of which three beyond the first of each are needed; else with that of the effect
 * over at least four loads. null where neither tells: one run against one shows no spread.
 */
export function pairedEffect(pairs: readonly MeasuredPair[], level: number): PairedEffect | null {
  const effects = pairs.map(({ baseline, other }) => meanLog(other) - meanLog(baseline));
  const effect = mean(effects);
  const within = withinGroups(pairs);
  const across = acrossPairs(effects);
  const [spread, from] = within ? [within, 'repeats' as const] : [across, 'loads' as const];
  if (!spread) return null;
  const t = studentQuantile((1 + level) / 2, spread.degrees);
  const half = spread.error * t;
  const bounds = { low: Math.exp(effect - half), high: Math.exp(effect + half) };
  return { ratio: Math.exp(effect), ...holdingAll(bounds, pairs), from, ...spread, t };
}

/** Bounds that hold the slowest over the fastest and the fastest over the slowest of repeats that are so by a person's word. */
export function holdingAll(bounds: Bounds, pairs: readonly MeasuredPair[]): Bounds & { readonly holdsAll: boolean } {
  const holdsAll = pairs.some((pair) => pair.holdsAll);
  if (!holdsAll) return { ...bounds, holdsAll };
  const least = mean(pairs.map((pair) => extreme(pair.other, pair, Math.min) - extreme(pair.baseline, pair, Math.max)));
  const most = mean(pairs.map((pair) => extreme(pair.other, pair, Math.max) - extreme(pair.baseline, pair, Math.min)));
  return { low: Math.min(bounds.low, Math.exp(least)), high: Math.max(bounds.high, Math.exp(most)), holdsAll };
}

type Bounds = Pick<PairedEffect, 'low' | 'high'>;

function extreme(
  values: readonly number[],
  { holdsAll }: MeasuredPair,
  of: (...values: readonly number[]) => number,
): number {
  return holdsAll ? Math.log(of(...values)) : meanLog(values);
}

/** The effect of one pair, with the spread of repeats at all loads; null where they are too few. */
export function effectOfPair(
  pair: MeasuredPair,
  repeats: readonly (readonly number[])[],
  level: number,
): PairedEffect | null {
  const { deviation, degrees } = pooledDeviation(repeats);
  if (degrees < LEAST_DEGREES) return null;
  const effect = meanLog(pair.other) - meanLog(pair.baseline);
  const error = deviation * Math.sqrt(1 / pair.baseline.length + 1 / pair.other.length);
  const t = studentQuantile((1 + level) / 2, degrees);
  const bounds = { low: Math.exp(effect - t * error), high: Math.exp(effect + t * error) };
  return { ratio: Math.exp(effect), ...holdingAll(bounds, [pair]), from: 'repeats', error, degrees, t };
}

interface Spread {
  /** Standard error of the mean effect, in logarithms. */
  readonly error: number;
  readonly degrees: number;
}

function withinGroups(pairs: readonly MeasuredPair[]): Spread | null {
  const { deviation, degrees } = deviationOfRepeats(pairs);
  if (degrees < LEAST_DEGREES) return null;
  const share = pairs.reduce((sum, { baseline, other }) => sum + 1 / baseline.length + 1 / other.length, 0);
  return { error: (deviation * Math.sqrt(share)) / pairs.length, degrees };
}

/** Standard deviation of the logarithms within repeats, pooled; 0 of none. */
export function deviationOfRepeats(pairs: readonly MeasuredPair[]): Deviation {
  return pooledDeviation(pairs.flatMap(({ baseline, other }) => [baseline, other]));
}

interface Deviation extends Pick<Spread, 'degrees'> {
  readonly deviation: number;
}

function pooledDeviation(groups: readonly (readonly number[])[]): Deviation {
  const degrees = groups.reduce((sum, { length }) => sum + length - 1, 0);
  const squares = groups.reduce((sum, group) => {
    const centre = meanLog(group);
    return sum + group.reduce((all, value) => all + (Math.log(value) - centre) ** 2, 0);
  }, 0);
  return { deviation: degrees === 0 ? 0 : Math.sqrt(squares / degrees), degrees };
}

function acrossPairs(effects: readonly number[]): Spread | null {
  if (effects.length < LEAST_PAIRS) return null;
  const centre = mean(effects);
  const variance = effects.reduce((sum, each) => sum + (each - centre) ** 2, 0) / (effects.length - 1);
  return { error: Math.sqrt(variance / effects.length), degrees: effects.length - 1 };
}

function meanLog(values: readonly number[]): number {
  return mean(values.map(Math.log));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
