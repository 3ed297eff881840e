import type { UtilisationSeries } from '../inventory/index.ts';
import { hourlySeries } from './hourly-series.ts';
import { HOUR_S, instantS, isoOf, tellsDate } from './instant.ts';
import { type OneGrid, onOneGrid } from './on-one-grid.ts';
import { highestIn, type Recording } from './recordings.ts';

/** The use in one step: its mean, each sample by its time in it, and its highest sample; null = unknown. */
export interface UseOfStep {
  /** Seconds since 1970 at which the step begins; where no sample tells a date, since the first began. */
  readonly atS: number;
  readonly mean: number | null;
  readonly peak: number | null;
}

/** What was recorded of one server or workload, to be looked at. In the unit of its samples. */
export interface RecordedUse {
  /** An hour, or the longer step of the samples. */
  readonly stepS: number;
  /** Whether the steps tell dates. Where any sample of the recording has one, its steps are those with dates. */
  readonly dated: boolean;
  /** In order. Where nothing was recorded for a while, one unknown step stands for all of it. */
  readonly steps: readonly UseOfStep[];
  readonly busiest: UseOfStep;
  /** The highest sample without a date, beside steps that have one; null = none. */
  readonly undatedPeak: number | null;
  /** By weekday (0 = Monday) and hour: mean of the means, highest of the peaks; null where all samples are longer than an hour or tell no date. */
  readonly week: readonly (readonly UseOfHour[])[] | null;
  /** Samples taken, and those missing between them. */
  readonly samples: number;
  readonly missing: number;
}

export interface UseOfHour {
  readonly mean: number | null;
  readonly peak: number | null;
}

export const HOURS_OF_A_DAY = 24;
export const DAYS_OF_A_WEEK = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** A recording hour by hour and as a week, on the clock its times are written in; null without a sample. */
export function recordedUse(recording: Recording): RecordedUse | null {
  const { series } = recording;
  const onDates = overTime(series.filter(({ startsAt }) => tellsDate(startsAt)));
  const use = onDates ?? overTime(fileAfterFile(series));
  if (!use) return null;
  const samples = series.flatMap(({ values }) => values);
  const missing = samples.filter((sample) => sample === null).length;
  return {
    ...use,
    dated: onDates !== null,
    undatedPeak: onDates && highestOf(series.filter(({ startsAt }) => !tellsDate(startsAt))),
    week: weekOf(overTime(hourlySeries(series))),
    samples: samples.length - missing,
    missing,
  };
}

/** Some series of a recording step by step; null without a sample. */
function overTime(series: readonly UtilisationSeries[]): Pick<RecordedUse, 'stepS' | 'steps' | 'busiest'> | null {
  const means = onOneGrid([{ series }], { use: 'mean', leastStepS: HOUR_S });
  const peaks = onOneGrid([{ series }], { use: 'peak', leastStepS: HOUR_S });
  if (!means || !peaks) return null;
  const steps = stepsOf(means, peaks);
  const busiest = steps.reduce<UseOfStep | null>(
    (most, step) => (step.peak !== null && step.peak > (most?.peak ?? Number.NEGATIVE_INFINITY) ? step : most),
    null,
  );
  return busiest && { stepS: peaks.stepS, steps, busiest };
}

/**
 * Series that tell no date from 0 on, those of each file as it has them, the next file a step after it: of the time between two files
 * nothing is known.
 */
function fileAfterFile(series: readonly UtilisationSeries[]): readonly UtilisationSeries[] {
  const leastS = Math.max(HOUR_S, ...series.map(({ stepS }) => stepS));
  let fromS = 0;
  return [...new Set(series.map(({ origin }) => origin.file))].flatMap((file) => {
    const its = series.filter(({ origin }) => origin.file === file);
    const firstS = Math.min(...its.map(beginsS));
    const moved = its.map((each) => ({ ...each, startsAt: isoOf((instantS(each.startsAt) ?? 0) - firstS + fromS) }));
    const lengthS = Math.max(...its.map((each) => beginsS(each) - firstS + each.values.length * each.stepS));
    fromS += (Math.ceil(lengthS / leastS) + 1) * leastS;
    return moved;
  });
}

/** The second at which the first sample begins. */
function beginsS({ startsAt, stampMarks, stepS }: UtilisationSeries): number {
  return (instantS(startsAt) ?? 0) - (stampMarks === 'start' ? 0 : stepS);
}

function highestOf(series: readonly UtilisationSeries[]): number | null {
  return series
    .flatMap(highestIn)
    .reduce((most, value) => (value === null || (most !== null && most >= value) ? most : value), null);
}

function stepsOf(means: OneGrid, peaks: OneGrid): readonly UseOfStep[] {
  const meanAt = new Map(knownSteps(means).map(({ atS, value }) => [atS, value]));
  const steps: UseOfStep[] = [];
  for (const { atS, value } of knownSteps(peaks)) {
    const before = steps.at(-1);
    if (before && atS > before.atS + peaks.stepS) steps.push({ atS: before.atS + peaks.stepS, mean: null, peak: null });
    steps.push({ atS, mean: meanAt.get(atS) ?? null, peak: value });
  }
  return steps;
}

function knownSteps({ fromS, stepS, tracks }: OneGrid): readonly { readonly atS: number; readonly value: number }[] {
  return (tracks[0] ?? []).flatMap(({ from, values }) =>
    Array.from(values, (value, index) => ({ atS: fromS + (from + index) * stepS, value })).filter(
      ({ value }) => !Number.isNaN(value),
    ),
  );
}

interface Tally {
  sum: number;
  hours: number;
  peak: number | null;
}

function weekOf(use: Pick<RecordedUse, 'steps'> | null): RecordedUse['week'] {
  if (!use) return null;
  const tallies = Array.from({ length: DAYS_OF_A_WEEK }, () =>
    Array.from({ length: HOURS_OF_A_DAY }, (): Tally => ({ sum: 0, hours: 0, peak: null })),
  );
  for (const { atS, mean, peak } of use.steps) {
    const hour = hourOfWeek(atS);
    const tally = tallies[Math.floor(hour / HOURS_OF_A_DAY)]?.[hour % HOURS_OF_A_DAY];
    if (!tally || mean === null || peak === null) continue;
    tally.sum += mean;
    tally.hours += 1;
    tally.peak = Math.max(tally.peak ?? peak, peak);
  }
  return tallies.map((day) => day.map(({ sum, hours, peak }) => ({ mean: hours === 0 ? null : sum / hours, peak })));
}

/** The hour of the week (0 = Monday from 0:00) that begins nearest to an instant, in seconds since 1970. */
export function hourOfWeek(atS: number): number {
  const hour = Math.round(atS / HOUR_S) + FIRST_WEEKDAY * HOURS_OF_A_DAY;
  const hours = DAYS_OF_A_WEEK * HOURS_OF_A_DAY;
  return ((hour % hours) + hours) % hours;
}
