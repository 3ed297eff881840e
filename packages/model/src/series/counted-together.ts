import { commonTimes } from './common-time.ts';
import type { Track } from './on-one-grid.ts';
import { percentileOf } from './percentile.ts';

/** Recordings as they count where their peaks are added. Arrays run parallel to the tracks. */
export interface CountedTogether {
  /** Steps of the grid that count, ascending. */
  readonly steps: Int32Array;
  /** The value at each of these steps as it was recorded; NaN = unknown. */
  readonly recorded: readonly Float64Array[];
  /** The value at each of these steps as it counts: never unknown, never below the recorded one. */
  readonly counted: readonly Float64Array[];
  /** Steps in which some recording has no sample. */
  readonly stepsMissing: number;
  /** Recordings that have no sample in some of the steps. */
  readonly withMissing: number;
  /** Recordings that reach more before or after these steps than in them. */
  readonly higherOutside: number;
}

/**
 * How do recordings on one grid count together, so that a plan is safe? At the steps of their common time, each with what it
 * recorded. Where a sample is missing a recording counts with its peak, since loaded machines lose samples. Where a recording reaches
 * more outside the common time than in it, the difference is added to it at every step: how high it goes is known, when is not. Every
 * time that may be taken for the common one is safe so; the one with the lowest sum has the least put in the place of what was recorded.
 * null where recordings have no time in common.
 */
export function countedTogether(tracks: readonly Track[], percentile: number): CountedTogether | null {
  const [first = null, ...others] = commonTimes(tracks).map((steps) => countedAt(steps, tracks, percentile));
  if (!first || others.length === 0) return first;
  const highest = (together: CountedTogether) => percentileOf(sumOf(together), percentile) ?? 0;
  return [first, ...others].reduce((least, each) => (highest(each) < highest(least) ? each : least));
}

/** The sum at each step that counts, each recording times its weight (1 where none is given). */
export function sumOf(
  { steps, counted }: Pick<CountedTogether, 'steps' | 'counted'>,
  weights: readonly number[] = [],
): Float64Array {
  const sum = new Float64Array(steps.length);
  counted.forEach((values, index) => {
    const weight = weights[index] ?? 1;
    for (let step = 0; step < sum.length; step += 1)
      sum[step] = (sum[step] as number) + weight * (values[step] as number);
  });
  return sum;
}

function countedAt(steps: Int32Array, tracks: readonly Track[], percentile: number): CountedTogether {
  const missingAt = new Uint8Array(steps.length);
  const recorded = tracks.map((track) => valuesAt(track, steps));
  let [withMissing, higherOutside] = [0, 0];
  const counted = recorded.map((values, index) => {
    const track = tracks[index] as Track;
    const missing = markMissing(values, missingAt);
    if (missing === 0 && lengthOf(track) === values.length) return values;
    const peak = percentileOf(valuesOf(track), percentile) ?? 0;
    const more = Math.max(0, peak - (percentileOf(values, percentile) ?? peak));
    if (missing > 0) withMissing += 1;
    if (more > 0) higherOutside += 1;
    return missing === 0 && more === 0 ? values : values.map((value) => (Number.isNaN(value) ? peak : value + more));
  });
  const stepsMissing = missingAt.reduce((sum, missing) => sum + missing, 0);
  return { steps, recorded, counted, stepsMissing, withMissing, higherOutside };
}

/** Values of a track at ascending steps; NaN where nothing is known. */
function valuesAt(track: Track, steps: Int32Array): Float64Array {
  const [first, last] = [steps[0] as number, steps.at(-1) as number];
  const whole = track.find(({ from, values }) => from <= first && last < from + values.length);
  if (whole && last - first === steps.length - 1)
    return whole.values.subarray(first - whole.from, last - whole.from + 1);
  let stretch = 0;
  return Float64Array.from(steps, (step) => {
    while (stretch < track.length && step >= endOf(track[stretch])) stretch += 1;
    const its = track[stretch];
    return its && step >= its.from ? (its.values[step - its.from] as number) : Number.NaN;
  });
}

function endOf(stretch: Track[number] | undefined): number {
  return stretch ? stretch.from + stretch.values.length : Number.POSITIVE_INFINITY;
}

function lengthOf(track: Track): number {
  return track.reduce((sum, { values }) => sum + values.length, 0);
}

function valuesOf(track: Track): Float64Array | number[] {
  const [only] = track;
  return only && track.length === 1 ? only.values : track.flatMap(({ values }) => [...values]);
}

function markMissing(values: Float64Array, missingAt: Uint8Array): number {
  let missing = 0;
  for (let index = 0; index < values.length; index += 1)
    if (Number.isNaN(values[index])) {
      missing += 1;
      missingAt[index] = 1;
    }
  return missing;
}
