import { highestIn, type Recording } from './recordings.ts';
import { stampsAgree } from './stamps-agree.ts';
import { type Covered, coveredBy, gridOf, type TimeGrid } from './time-grid.ts';

/** Successive steps of a grid: from that step on, the value of each; NaN = unknown. */
export interface Stretch {
  readonly from: number;
  readonly values: Float64Array;
}

/** One recording on a grid: stretches in their order, apart from each other. Nothing is known of the steps between them. */
export type Track = readonly Stretch[];

/** Recordings on one grid, in the unit of their samples. */
export interface OneGrid extends TimeGrid {
  /** In the order of the recordings. */
  readonly tracks: readonly Track[];
  /** Recordings with samples that count for the time before their stamp and for the time after it, since either may be theirs. */
  readonly eitherWay: number;
}

export interface GridUse {
  /** 'peak': the highest sample that touches a step, by its peak where the file states one. 'mean': the mean of those, each by its time in the step. */
  readonly use: 'peak' | 'mean';
  /** The step is at least so long; absent = the longest step of the series. */
  readonly leastStepS?: number;
}

/** Clocks of two machines, and what starts their collectors, are not exact to this part of a sample's time: so short a touch is none. */
const JITTER = 0.01;

/**
 * Brings recordings onto one grid. A sample covers its whole time, before or after its stamp as its series says; what it covers of a
 * step counts for that step, so no peak falls between two steps. Where it is not known which side of the stamp is meant, a peak counts
 * on both (a mean after it). What is missing is unknown: neither zero nor the value of another time. null without samples.
 */
export function onOneGrid(recordings: readonly Recording[], { use, leastStepS = 0 }: GridUse): OneGrid | null {
  const bothWays = use === 'peak' && !stampsAgree(recordings);
  const covered = coveredBy(recordings, bothWays);
  const grid = gridOf(covered, leastStepS);
  if (!grid) return null;
  const isOpen = ({ series }: Recording) => series.some(({ stampMarks }) => stampMarks === null);
  return {
    ...grid,
    tracks: covered.map((its) => trackOf(its, grid, use)),
    eitherWay: bothWays ? recordings.filter(isOpen).length : 0,
  };
}

/** A series with the steps it touches. */
interface Part {
  readonly covered: Covered;
  readonly from: number;
  /** One beyond the last. */
  readonly to: number;
}

function trackOf(covered: readonly Covered[], grid: TimeGrid, use: GridUse['use']): Track {
  const parts = covered.map((each) => partOf(each, grid)).sort((a, b) => a.from - b.from);
  const fill = use === 'peak' ? peaksIn : meansIn;
  return joined(parts).map((its) => {
    const from = its[0]?.from ?? 0;
    const to = its.reduce((end, part) => Math.max(end, part.to), from);
    return { from, values: fill(its, from, to - from, grid) };
  });
}

function partOf(covered: Covered, grid: TimeGrid): Part {
  const { first, perSample, length, slack } = onGrid(covered, grid);
  const last = first + (covered.series.values.length - 1) * perSample;
  return { covered, from: Math.floor(first + slack), to: Math.ceil(last + length - slack) };
}

/** Parts that touch or overlap together, in order. */
function joined(parts: readonly Part[]): readonly (readonly Part[])[] {
  if (parts.length === 1) return [parts];
  const groups: Part[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const part of parts) {
    const group = groups.at(-1);
    if (group && part.from <= end) group.push(part);
    else groups.push([part]);
    end = Math.max(end, part.to);
  }
  return groups;
}

/** A series in steps of the grid: where its first sample begins, how far samples are apart, how long each is, what touch is none. */
function onGrid({ series, fromS, sampleS }: Covered, grid: TimeGrid) {
  const perSample = series.stepS / grid.stepS;
  return {
    first: (fromS - grid.fromS) / grid.stepS,
    perSample,
    length: sampleS / grid.stepS,
    slack: JITTER * perSample,
  };
}

function peaksIn(parts: readonly Part[], from: number, length: number, grid: TimeGrid): Float64Array {
  const peaks = new Float64Array(length).fill(Number.NaN);
  for (const { covered } of parts) {
    const values = highestIn(covered.series);
    const { first, perSample, length: span, slack } = onGrid(covered, grid);
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index] ?? null;
      if (value === null) continue;
      const at = first + index * perSample - from;
      const end = Math.ceil(at + span - slack);
      // Not `<`: of an unknown step nothing is higher.
      for (let step = Math.floor(at + slack); step < end; step += 1)
        if (!((peaks[step] as number) >= value)) peaks[step] = value;
    }
  }
  return peaks;
}

function meansIn(parts: readonly Part[], from: number, length: number, grid: TimeGrid): Float64Array {
  const sums = new Float64Array(length);
  const times = new Float64Array(length);
  for (const { covered } of parts) {
    const { first, perSample, length: span, slack } = onGrid(covered, grid);
    covered.series.values.forEach((value, index) => {
      if (value === null) return;
      const at = first + index * perSample - from;
      const end = Math.ceil(at + span - slack);
      for (let step = Math.floor(at + slack); step < end; step += 1) {
        const time = Math.min(at + span, step + 1) - Math.max(at, step);
        sums[step] = (sums[step] as number) + time * value;
        times[step] = (times[step] as number) + time;
      }
    });
  }
  // Nothing over nothing is NaN: unknown.
  return sums.map((sum, step) => sum / (times[step] as number));
}
