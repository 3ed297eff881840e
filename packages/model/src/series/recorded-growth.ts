import { amount, firstOf, type KnownEstimate, known, nameText, span, type Text, text } from '../figure/index.ts';
import type { Estate, UtilisationSeries } from '../inventory/index.ts';
import { studentQuantile } from '../uncertainty/index.ts';
import { HOUR_S, instantS, isDated } from './instant.ts';
import { indexRecordings, type Recording } from './recordings.ts';
import { errorOfSum, WANDERS_DAYS } from './wandering-error.ts';

/** How the CPU use of an estate grew, as its recordings show it. */
export interface RecordedGrowth {
  /** By which share the use of a week lies above that of the same week a year before, taken to a year. */
  readonly perYear: KnownEstimate;
  /** Machines whose weeks were compared. */
  readonly machines: number;
  /** Days from the first sample to the last. */
  readonly days: number;
  /** Machines left out, whose use rose or fell at once: what moved there is no growth. */
  readonly stepped: readonly string[];
}

type Recorded = Pick<Estate, 'servers' | 'workloads' | 'series'>;

const DAY_S = 24 * HOUR_S;
const WEEK_S = 7 * DAY_S;
/** The same weekdays a year later. */
const WEEKS_OF_YEAR = 52;
const DAYS_OF_YEAR = 365.25;
/** Below so many weeks with one a year before, one odd week decides. */
const LEAST_WEEKS = 4;
const LEAST_SPAN_S = (WEEKS_OF_YEAR + LEAST_WEEKS) * WEEK_S;
/** Of two weeks as much must be recorded: at least half of each, and equally much. */
const LEAST_RECORDED_S = WEEK_S / 2;
const MOST_APART = 0.05;
const LEVEL = 0.8;
const FILES_NAMED = 3;

/** By the series of an estate, which are asked for again at every move of a slider. */
const growthBySeries = new WeakMap<
  Recorded['series'],
  { readonly of: Recorded; readonly found: RecordedGrowth | null }
>();

/**
 * By how much does CPU use grow a year? Weeks against the same weeks a year before, of all machines that have both, each by its processors:
 * neither weekends nor seasons, nor machines that came or went, are taken for growth. null = less than 13 months were recorded (season and
 * growth cannot be told apart), too few weeks of them, or nothing comparable. It tells of the year that was, not of those to come.
 */
export function recordedGrowth(estate: Recorded): RecordedGrowth | null {
  const before = growthBySeries.get(estate.series);
  if (before && before.of.servers === estate.servers && before.of.workloads === estate.workloads) return before.found;
  const found = growthOf(tracksOf(estate));
  growthBySeries.set(estate.series, { of: estate, found });
  return found;
}

/** Weekly use of one machine. */
interface Track {
  readonly name: string;
  /** Its processors, or null. */
  readonly processors: number | null;
  readonly weeks: ReadonlyMap<number, Week>;
  readonly files: readonly string[];
  readonly fromS: number;
  readonly untilS: number;
}

interface Week {
  /** Use × seconds. */
  readonly sum: number;
  readonly seconds: number;
}

/** Hosts, and what runs on servers of which nothing was recorded: a guest is not counted beside its host. */
function tracksOf({ servers, workloads, series }: Recorded): readonly Track[] {
  const [fromS, untilS] = endsOfAll(series);
  if (untilS - fromS < LEAST_SPAN_S) return [];
  const recordings = indexRecordings(series);
  const tracks = new Map<Recording, Track>();
  const withTrack = new Set<string>();
  for (const { name, key, cores } of servers) {
    const recording = recordings.find('cpuShare', name, key);
    const track = recording && trackOf(recording, fromS, { name, processors: cores });
    if (!recording || !track) continue;
    tracks.set(recording, track);
    withTrack.add(key);
  }
  for (const { name, key, vcpus, serverKey } of workloads) {
    if (serverKey !== null && withTrack.has(serverKey)) continue;
    const recording = recordings.find('cpuShare', name, key);
    const track = recording && !tracks.has(recording) ? trackOf(recording, fromS, { name, processors: vcpus }) : null;
    if (recording && track) tracks.set(recording, track);
  }
  return [...tracks.values()];
}

type Ends = readonly [fromS: number, untilS: number];

/** By the series of an estate: most recordings are far too short, and that is to be known at once. */
const ends = new WeakMap<Recorded['series'], Ends>();

/** The first dated sample of CPU use and the end of the last: files of single days may make up years together. */
function endsOfAll(series: Recorded['series']): Ends {
  const before = ends.get(series);
  if (before) return before;
  const found = endsOf(series.filter(({ metric }) => metric === 'cpuShare').flatMap(datedOf));
  ends.set(series, found);
  return found;
}

interface Dated extends UtilisationSeries {
  readonly startS: number;
}

function datedOf(series: UtilisationSeries): readonly Dated[] {
  const startS = instantS(series.startsAt);
  return startS !== null && isDated(startS) && series.stepS <= DAY_S ? [{ ...series, startS }] : [];
}

function endsOf(dated: readonly Dated[]): Ends {
  let [fromS, untilS] = [Infinity, -Infinity];
  for (const { startS, stepS, values } of dated) {
    fromS = Math.min(fromS, startS);
    untilS = Math.max(untilS, startS + stepS * values.length);
  }
  return [fromS, untilS];
}

type Weekly = Omit<Track, 'name' | 'processors'>;

/** With the instant that its weeks are counted from. */
const weeklyOf = new WeakMap<Recording, { readonly beginS: number; readonly weekly: Weekly | null }>();

function trackOf(recording: Recording, beginS: number, of: Pick<Track, 'name' | 'processors'>): Track | null {
  const before = weeklyOf.get(recording);
  const its = before?.beginS === beginS ? before : { beginS, weekly: weekly(recording.series, beginS) };
  weeklyOf.set(recording, its);
  return its.weekly && { ...its.weekly, ...of };
}

/** Weeks from an instant on, the same for all machines. null = no dated recording of a year and a month, or means beside maxima. */
function weekly(series: readonly UtilisationSeries[], beginS: number): Weekly | null {
  const dated = series.flatMap(datedOf);
  const [fromS, untilS] = endsOf(dated);
  if (untilS - fromS < LEAST_SPAN_S) return null;
  if (new Set(dated.map(({ sampleIs }) => sampleIs === 'highest')).size > 1) return null;
  const weeks = new Map<number, Week>();
  for (const { startS, stepS, values } of dated)
    for (const [step, value] of values.entries()) {
      if (value === null) continue;
      const week = Math.floor((startS + step * stepS - beginS) / WEEK_S);
      const { sum, seconds } = weeks.get(week) ?? { sum: 0, seconds: 0 };
      weeks.set(week, { sum: sum + value * stepS, seconds: seconds + stepS });
    }
  return { weeks, files: [...new Set(dated.map(({ origin }) => origin.file))], fromS, untilS };
}

function growthOf(all: readonly Track[]): RecordedGrowth | null {
  const stepped = all.filter(({ weeks }) => roseAtOnce(weeks));
  const tracks = all.filter((track) => !stepped.includes(track) && yearApart(track.weeks).length > 0);
  const changes = changesOf(tracks);
  const found = changes.size < LEAST_WEEKS ? null : meanOf(tracks, changes);
  if (!found) return null;
  const { mean, half } = found;
  const toYear = (change: number) => Math.exp((change * DAYS_OF_YEAR) / (WEEKS_OF_YEAR * 7)) - 1;
  const days = Math.round(
    (Math.max(...tracks.map(({ untilS }) => untilS)) - Math.min(...tracks.map(({ fromS }) => fromS))) / DAY_S,
  );
  const files = [...new Set(tracks.flatMap((track) => track.files))];
  const compared = text(
    '{weeks} weeks, each against the same week a year before: {machines} {machines:machine|machines} over {days} days ({files}).',
    '{weeks}週を前年の同じ週と比較（{machines}台、{days}日間、{files}）。',
    {
      ...{ weeks: changes.size, machines: tracks.length, days },
      files: firstOf(files.map(nameText), FILES_NAMED),
    },
  );
  return {
    perYear: known('predicted', {
      value: toYear(mean),
      low: toYear(mean - half),
      high: toYear(mean + half),
      level: LEVEL,
      unit: 'share',
      because: { label: LABEL, inputs: [], notes: [compared, WANDERS, PAST] },
    }),
    machines: tracks.length,
    days,
    stepped: stepped.map(({ name }) => name),
  };
}

/** What is said of it, in a sentence. */
export function recordedGrowthText({ perYear: { value, low, high }, machines, days }: RecordedGrowth): Text {
  const [least, most] = [low, high].map(Math.abs).toSorted((a, b) => a - b) as [number, number];
  const rate = amount(Math.abs(value), 'share');
  const values = { machines, days, rate, range: span(least, most, 'share') };
  if (low > 0)
    return text(
      'By recordings of {machines} {machines:machine|machines} over {days} days CPU use grows by {rate} a year ({range}), each week against the same week a year before.',
      '{machines}台・{days}日間の記録では、CPU使用率が前年の同じ週に比べ年{rate}（{range}）増えています。',
      values,
    );
  if (high < 0)
    return text(
      'By recordings of {machines} {machines:machine|machines} over {days} days CPU use shrinks by {rate} a year ({range}), each week against the same week a year before.',
      '{machines}台・{days}日間の記録では、CPU使用率が前年の同じ週に比べ年{rate}（{range}）減っています。',
      values,
    );
  return text(
    'By recordings of {machines} {machines:machine|machines} over {days} days it cannot be told whether CPU use grows or shrinks ({range} a year), each week against the same week a year before.',
    '{machines}台・{days}日間の記録では、前年の同じ週に比べてCPU使用率が増えているとも減っているとも言えません（年{range}）。',
    { machines, days, range: span(low, high, 'share') },
  );
}

const LABEL = text('Growth of CPU use per year, as recorded', '記録されたCPU使用率の年間増加率');
const WANDERS = text(
  'The interval counts how far weeks differ from a course with its season, and errors that fade within some {days} days (assumed): a load that wanders for longer cannot be told from growth here.',
  '予測区間には、季節変動を含む推移からの週ごとのずれと、{days}日程度で収まるずれ（想定）を含みます。それより長く続く変動は、増加と区別できません。',
  { days: WANDERS_DAYS },
);
const PAST = text(
  'It tells of the year that was recorded: what is to come is a decision.',
  '記録された1年間の実績であり、今後の増加率は判断が必要です。',
);

/** The weeks of which the same week a year later is recorded as long. */
function yearApart(weeks: Track['weeks']): readonly (readonly [number, Week, Week])[] {
  return [...weeks].flatMap(([at, week]) => {
    const later = weeks.get(at + WEEKS_OF_YEAR);
    if (!later || week.sum <= 0 || later.sum <= 0) return [];
    const [least, most] = [Math.min(week.seconds, later.seconds), Math.max(week.seconds, later.seconds)];
    return least >= LEAST_RECORDED_S && most - least <= MOST_APART * most ? [[at, week, later] as const] : [];
  });
}

/** Week by week the logarithm of the use a year later over that of the week, of all machines that have both. */
function changesOf(tracks: readonly Track[]): ReadonlyMap<number, number> {
  const usual = usualProcessors(tracks);
  const byWeek = new Map<number, { before: number; after: number }>();
  for (const { weeks, processors } of tracks)
    for (const [at, week, later] of yearApart(weeks)) {
      const sums = byWeek.get(at) ?? { before: 0, after: 0 };
      const weight = processors ?? usual;
      sums.before += (weight * week.sum) / week.seconds;
      sums.after += (weight * later.sum) / later.seconds;
      byWeek.set(at, sums);
    }
  return new Map([...byWeek].map(([at, { before, after }]) => [at, Math.log(after / before)]));
}

/** What a machine counts for whose processors nothing states. */
function usualProcessors(tracks: readonly Track[]): number {
  const stated = tracks.flatMap(({ processors }) => processors ?? []);
  return stated.length > 0 ? stated.reduce((sum, each) => sum + each, 0) / stated.length : 1;
}

/** The mean change, and half of its interval; null = too few weeks to tell how far weeks wander. */
function meanOf(
  tracks: readonly Track[],
  changes: ReadonlyMap<number, number>,
): { readonly mean: number; readonly half: number } | null {
  const weight = 1 / changes.size;
  const weights = new Map<number, number>();
  for (const week of changes.keys()) {
    const later = week + WEEKS_OF_YEAR;
    weights.set(week, (weights.get(week) ?? 0) - weight);
    weights.set(later, (weights.get(later) ?? 0) + weight);
  }
  const error = errorOfSum(levelsOf(tracks), weights);
  if (!error) return null;
  const mean = [...changes.values()].reduce((sum, each) => sum + each, 0) * weight;
  const degrees = Math.max(LEAST_DEGREES, error.degrees);
  return { mean, half: studentQuantile((1 + LEVEL) / 2, degrees) * Math.sqrt(error.variance) };
}

/** Student's t with fewer has no variance at all. */
const LEAST_DEGREES = 2;

/** Week by week the logarithm of the use, each machine against its own mean, by what it uses: one that comes or goes moves no level. */
function levelsOf(tracks: readonly Track[]): ReadonlyMap<number, number> {
  const usual = usualProcessors(tracks);
  const sums = new Map<number, { level: number; weight: number }>();
  for (const { weeks, processors } of tracks) {
    const uses = [...weeks].flatMap(([at, { sum, seconds }]) =>
      seconds >= LEAST_RECORDED_S && sum > 0 ? [[at, sum / seconds] as const] : [],
    );
    const mean = uses.reduce((sum, [, use]) => sum + use, 0) / uses.length;
    const weight = (processors ?? usual) * mean;
    for (const [at, use] of uses) {
      const of = sums.get(at) ?? { level: 0, weight: 0 };
      sums.set(at, { level: of.level + weight * Math.log(use / mean), weight: of.weight + weight });
    }
  }
  return new Map([...sums].map(([at, { level, weight }]) => [at, level / weight]));
}

/** Weeks before and after a step that tell the two levels, and the weeks next to it. */
const WEEKS_OF_LEVEL = 6;
const WEEKS_AT_STEP = 2;
/** A step is so many times what weeks usually differ by, moves the use by so much, and lasts. */
const TIMES_USUAL = 5;
const LEAST_STEP = Math.log(1.15);
const LASTS = 0.6;
/** Of the absolute differences of a normal distribution the median is so much of its deviation. */
const MEDIAN_TO_DEVIATION = 1.4826;

/** Whether the use moved to another level from one week to the next: a migration, or another machine under the name, and no growth. */
function roseAtOnce(weeks: Track['weeks']): boolean {
  const levels = [...weeks]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, { sum, seconds }]) => (seconds >= LEAST_RECORDED_S && sum > 0 ? [Math.log(sum / seconds)] : []));
  const differences = levels.slice(1).map((level, at) => Math.abs(level - (levels[at] as number)));
  const usual = MEDIAN_TO_DEVIATION * (differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0);
  const between = (at: number, span: number) => meanLevel(levels, at, at + span) - meanLevel(levels, at - span, at);
  for (let at = WEEKS_OF_LEVEL; at <= levels.length - WEEKS_OF_LEVEL; at += 1) {
    const step = Math.abs(between(at, WEEKS_AT_STEP));
    if (step > Math.max(LEAST_STEP, TIMES_USUAL * usual) && Math.abs(between(at, WEEKS_OF_LEVEL)) > LASTS * step)
      return true;
  }
  return false;
}

function meanLevel(levels: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += levels[at] as number;
  return sum / (to - from);
}
