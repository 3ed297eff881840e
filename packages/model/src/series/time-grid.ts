import type { UtilisationSeries } from '../inventory/index.ts';
import { instantS } from './instant.ts';
import type { Recording } from './recordings.ts';

/** Steps of equal length that samples of several recordings are brought onto. */
export interface TimeGrid {
  /** Seconds since 1970 at which step 0 begins. */
  readonly fromS: number;
  readonly stepS: number;
}

/** The time that the samples of one series cover. */
export interface Covered {
  readonly series: UtilisationSeries;
  /** Seconds since 1970 at which the time of the first sample begins. */
  readonly fromS: number;
  /** How long the time of one sample is: its step, or twice that where its stamp may end or begin it. */
  readonly sampleS: number;
}

/** The time each series covers, recording by recording; a series whose start is no instant covers none. */
export function coveredBy(recordings: readonly Recording[], bothWays: boolean): readonly (readonly Covered[])[] {
  return recordings.map(({ series }) => {
    const covered: Covered[] = [];
    for (const each of series) {
      const startS = instantS(each.startsAt);
      if (startS === null || each.values.length === 0) continue;
      const { stepS, stampMarks } = each;
      const open = stampMarks === null && bothWays;
      const fromS = stampMarks === 'end' || open ? startS - stepS : startS;
      covered.push({ series: each, fromS, sampleS: open ? 2 * stepS : stepS });
    }
    return covered;
  });
}

interface Phase {
  readonly recordings: Set<number>;
  earliestS: number;
}

/**
 * The grid of some series: as long a step as the longest of theirs (or `leastStepS`, then whole multiples of it since 1970), begun
 * where most recordings of that step begin theirs, so that their samples fall on one step each. null without series.
 */
export function gridOf(covered: readonly (readonly Covered[])[], leastStepS: number): TimeGrid | null {
  let stepS = 0;
  let earliestS = Number.POSITIVE_INFINITY;
  for (const its of covered)
    for (const { series, fromS } of its) {
      stepS = Math.max(stepS, series.stepS);
      earliestS = Math.min(earliestS, fromS);
    }
  if (stepS <= 0) return null;
  const anchorS = stepS < leastStepS ? 0 : commonestStart(covered, stepS);
  const step = Math.max(stepS, leastStepS);
  return { fromS: anchorS + Math.floor((earliestS - anchorS) / step) * step, stepS: step };
}

/** Of equally many the phase whose first series is the earliest: no phase depends on the date or the order of the series. */
function commonestStart(covered: readonly (readonly Covered[])[], stepS: number): number {
  const phases = new Map<number, Phase>();
  covered.forEach((its, recording) => {
    for (const { series, fromS } of its) {
      if (series.stepS !== stepS) continue;
      const key = Math.round((fromS - Math.floor(fromS / stepS) * stepS) * 1000);
      const phase = phases.get(key) ?? { recordings: new Set(), earliestS: fromS };
      phase.recordings.add(recording);
      phase.earliestS = Math.min(phase.earliestS, fromS);
      phases.set(key, phase);
    }
  });
  const [best] = [...phases.values()].toSorted(
    (a, b) => b.recordings.size - a.recordings.size || a.earliestS - b.earliestS,
  );
  return best?.earliestS ?? 0;
}
