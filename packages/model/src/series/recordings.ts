import type { UtilisationSeries } from '../inventory/index.ts';
import { percentileOf } from './percentile.ts';

type Metric = UtilisationSeries['metric'];

/** All that was recorded of one quantity of one server or workload: a series of each file, or of each hour that came twice. */
export interface Recording {
  readonly series: readonly UtilisationSeries[];
}

/** Finds what was recorded of a server or workload by the name the files write, whatever its case. */
export interface RecordingIndex {
  find(metric: Metric, ...names: readonly string[]): Recording | null;
}

/** Series of one subject and metric together, in the order of the first of each. */
export function recordingsOf(series: readonly UtilisationSeries[]): readonly Recording[] {
  return [...bySubject(series).values()];
}

/** By the series of an estate, which are asked for again at every move of a slider. */
const indexes = new WeakMap<readonly UtilisationSeries[], RecordingIndex>();

export function indexRecordings(series: readonly UtilisationSeries[]): RecordingIndex {
  const known = indexes.get(series);
  if (known) return known;
  const index = indexOf(bySubject(series));
  indexes.set(series, index);
  return index;
}

function indexOf(recordings: ReadonlyMap<string, Recording>): RecordingIndex {
  return {
    find: (metric, ...names) => {
      if (recordings.size === 0) return null;
      for (const name of names) {
        const found = recordings.get(subjectKey(metric, name));
        if (found) return found;
      }
      return null;
    },
  };
}

/** How high the use went in each step, as far as the file tells: its peaks where it states them, else its samples. */
export function highestIn({ peaks, values }: UtilisationSeries): UtilisationSeries['values'] {
  return peaks === null ? values : values.map((value, step) => peaks[step] ?? value);
}

/** The value that at least that share of all steps does not exceed, each by its highest use; null without samples. */
export function percentileOfRecording({ series }: Recording, share: number): number | null {
  const [first] = series;
  if (!first) return null;
  return percentileOf(series.length === 1 ? highestIn(first) : series.flatMap(highestIn), share);
}

function bySubject(series: readonly UtilisationSeries[]): ReadonlyMap<string, Recording> {
  const found = new Map<string, { series: UtilisationSeries[] }>();
  for (const each of series) {
    const key = subjectKey(each.metric, each.subject);
    const recording = found.get(key);
    if (recording) recording.series.push(each);
    else found.set(key, { series: [each] });
  }
  return found;
}

/** Whether a file that names one of them speaks of the other. */
export function sameSubject(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

function subjectKey(metric: Metric, subject: string): string {
  return `${metric}\n${plainName(subject)}`;
}

function plainName(subject: string): string {
  return subject.trim().toLowerCase();
}
