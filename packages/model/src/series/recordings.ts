import type { UtilisationSeries } from '../inventory/index.ts';
import { percentileOf, percentileOverTime } from './percentile.ts';

type Metric = UtilisationSeries['metric'];

/** All that was recorded of one quantity of one server or workload: a series of each file, or of each hour that came twice. */
export interface Recording {
  readonly series: readonly UtilisationSeries[];
}

/** Finds what was recorded of a server or workload by its key, else by the name the files write, whatever its case. */
export interface RecordingIndex {
  find(metric: Metric, name: string, key: string): Recording | null;
  /** Of each quantity what `find` tells. */
  all(name: string, key: string): readonly Recording[];
}

/** Series of one subject and metric together, in the order of the first of each. */
export function recordingsOf(series: readonly UtilisationSeries[]): readonly Recording[] {
  const found = new Map<string, { series: UtilisationSeries[] }>();
  for (const each of series) {
    const key = `${each.metric}\n${subjectId(each)}`;
    const recording = found.get(key);
    if (recording) recording.series.push(each);
    else found.set(key, { series: [each] });
  }
  return [...found.values()];
}

/** What is known to be of one record stays apart from what bears its name and may be of another. */
function subjectId({ subject, subjectKey }: UtilisationSeries): string {
  if (subjectKey === null) return `of nobody\n${plainName(subject)}`;
  return subjectKey === undefined ? plainName(subject) : `of one\n${plainName(subjectKey)}`;
}

/** By the series of an estate, which are asked for again at every move of a slider. */
const indexes = new WeakMap<readonly UtilisationSeries[], RecordingIndex>();

export function indexRecordings(series: readonly UtilisationSeries[]): RecordingIndex {
  const known = indexes.get(series);
  if (known) return known;
  const index = indexOf(recordingsOf(series));
  indexes.set(series, index);
  return index;
}

function indexOf(recordings: readonly Recording[]): RecordingIndex {
  const byMetric = new Map<Metric, { ofOne: Map<string, Recording>; named: Map<string, Recording> }>();
  for (const recording of recordings)
    for (const { metric, subject, subjectKey } of recording.series.slice(0, 1)) {
      const its = byMetric.get(metric) ?? { ofOne: new Map(), named: new Map() };
      byMetric.set(metric, its);
      if (subjectKey === undefined) its.named.set(plainName(subject), recording);
      else if (subjectKey !== null) its.ofOne.set(plainName(subjectKey), recording);
    }
  const find: RecordingIndex['find'] = (metric, name, key) => {
    const its = byMetric.get(metric);
    if (!its) return null;
    const plainKey = plainName(key);
    return its.ofOne.get(plainKey) ?? its.named.get(plainKey) ?? its.named.get(plainName(name)) ?? null;
  };
  return { find, all: (name, key) => [...byMetric.keys()].flatMap((metric) => find(metric, name, key) ?? []) };
}

/** How high the use went in each step, as far as the file tells: its peaks where it states them, else its samples. */
export function highestIn({ peaks, values }: UtilisationSeries): UtilisationSeries['values'] {
  return peaks === null ? values : values.map((value, step) => peaks[step] ?? value);
}

/** By the recording and the few shares that peaks are told by. */
const percentiles = new WeakMap<Recording, Map<number, number | null>>();

/** The value that is not exceeded in at least that share of the recorded time, each step by its highest use; null without samples. */
export function percentileOfRecording(recording: Recording, share: number): number | null {
  const known = percentiles.get(recording) ?? new Map<number, number | null>();
  percentiles.set(recording, known);
  const found = known.get(share);
  if (found !== undefined) return found;
  const value = percentileOfSteps(recording, share);
  known.set(share, value);
  return value;
}

function percentileOfSteps({ series }: Recording, share: number): number | null {
  const [first] = series;
  if (!first) return null;
  if (series.length === 1) return percentileOf(highestIn(first), share);
  // The highest of all has no time to be weighed by.
  if (share >= 1 || series.every(({ stepS }) => stepS === first.stepS))
    return percentileOf(series.flatMap(highestIn), share);
  const steps = [...new Set(series.map(({ stepS }) => stepS))];
  const samplesOf = (stepS: number) => series.filter((each) => each.stepS === stepS).flatMap(highestIn);
  return percentileOverTime(
    steps.map((stepS) => ({ stepS, samples: samplesOf(stepS) })),
    share,
  );
}

/** The mean over the recorded time, each sample by the time it stands for; null without samples, or where those are no means. */
export function meanOfRecording({ series }: Recording): number | null {
  if (series.some(({ sampleIs }) => sampleIs === 'highest')) return null;
  let [sum, recordedS] = [0, 0];
  for (const { values, stepS } of series)
    for (const value of values)
      if (value !== null) {
        sum += value * stepS;
        recordedS += stepS;
      }
  return recordedS > 0 ? sum / recordedS : null;
}

function plainName(subject: string): string {
  return subject.trim().toLowerCase();
}
