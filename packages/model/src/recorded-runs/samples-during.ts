import type { UtilisationSeries } from '../inventory/index.ts';
import { instantS } from '../series/index.ts';
import { commonS, type RunTime } from './run-time.ts';

/** What a series says of a run: the mean of the samples that were wholly taken in it. */
export interface SamplesDuring {
  readonly mean: number;
  readonly samples: number;
  /** The time they stand for. */
  readonly time: RunTime;
  /** Part of the run that they cover. */
  readonly covered: number;
}

/** Clocks are not exact to this part of a sample's time. */
const JITTER = 0.01;

/**
 * The samples of a series in a run, and in no other run of its machine. Where it is not known which end of its time a stamp marks, a
 * sample counts that lies in the run either way. null where there is none.
 */
export function samplesDuring(
  { startsAt, stepS, stampMarks, values }: UtilisationSeries,
  run: RunTime,
  others: readonly RunTime[],
): SamplesDuring | null {
  const startS = instantS(startsAt);
  if (startS === null || !(stepS > 0)) return null;
  const slack = JITTER * stepS;
  const before = stampMarks === 'start' ? 0 : stepS;
  const after = stampMarks === 'end' ? 0 : stepS;
  const first = Math.max(0, Math.ceil((run.fromS + before - slack - startS) / stepS));
  const last = Math.min(values.length - 1, Math.floor((run.toS - after + slack - startS) / stepS));
  let [sum, samples, fromS, toS] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = first; index <= last; index += 1) {
    const value = values[index] ?? null;
    const stamp = startS + index * stepS;
    const time = { fromS: stamp - before, toS: stamp + after };
    if (value === null || others.some((other) => commonS(other, time) > slack)) continue;
    sum += value;
    samples += 1;
    fromS = Math.min(fromS, time.fromS);
    toS = Math.max(toS, time.toS);
  }
  if (samples === 0) return null;
  return { mean: sum / samples, samples, time: { fromS, toS }, covered: (samples * stepS) / (run.toS - run.fromS) };
}
