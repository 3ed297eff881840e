import type {
  MachineMetric,
  Origin,
  OriginCell,
  RecordedClock,
  SampleIs,
  StampMarks,
  UtilisationSeries,
} from '@tatami/model';
import { isoOf } from '../decode/instant.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import { reportHowHigh } from './how-high.ts';
import { aboveWhole, clockSetBack, irregularSeries, sameTimeAgain, severalAtATime } from './issues.ts';
import { higher, type RegularSeries, regularSeries } from './regular-series.ts';
import { RowsTaken } from './rows-taken.ts';
import { SecondHours } from './second-hours.ts';

/** In the order series are listed in. */
const METRICS = ['cpuShare', 'memoryGiB', 'iops', 'ioWaitShare', 'activeSessions', 'redoMBs'] as const;
/** What files of machines record. */
export type Metric = MachineMetric;
type AnyMetric = UtilisationSeries['metric'];
type Values = { [Name in AnyMetric]?: number | null };
/** What samples are, of all metrics alike or of each. */
export type Samples = SampleIs | null | { readonly [Name in AnyMetric]?: SampleIs | null };

/** What one row says of one machine at one moment. */
export interface Sample {
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What its stamp states of its clock. */
  readonly clock: RecordedClock;
  /** 1-based. */
  readonly row: number;
  readonly values: Readonly<Values>;
  /** The highest within the time each stands for, of those metrics whose file states it beside the mean. */
  readonly peaks?: Readonly<Values>;
  /** Which cells they stand in, by metric; asked for once per machine and metric. */
  readonly cells: () => Readonly<Record<string, OriginCell>>;
}

interface Reading {
  readonly at: number;
  readonly row: number;
  readonly values: Values;
  readonly peaks: Values;
}

interface Track {
  readonly subject: string;
  readonly row: number;
  cells: Readonly<Record<string, OriginCell>>;
  readonly metrics: Set<AnyMetric>;
  readonly clocks: Set<RecordedClock>;
  readonly readings: Map<number, Reading>;
  /** Of times that came before; null once they are not those of an hour that came twice. */
  again: Map<number, Reading> | null;
  readonly secondHours: SecondHours;
  /** Time of the row before. */
  before: number;
  /** Rows with other values at the time of the row before. */
  beside: number;
}

/** Clocks above their nominal one have some machines report a little more than all of it. */
const MOST_OF_CPU = 1.5;
/** A row may come again with another value, and an hour in each autumn. */
const LEAST_BESIDE = 3;

/** Gathers samples of machines in any order and makes one regular series per machine and metric of them. */
export class Tracks {
  private readonly bySubject = new Map<string, Track>();
  private readonly rows = new RowsTaken<Track>();
  private readonly place: Pick<Origin, 'file' | 'sheet'>;
  private readonly stampMarks: StampMarks | null;
  private readonly sampleIs: Samples;
  private readonly isOfWhole: boolean;
  private readonly issues: IssueLog;

  /**
   * `stampMarks` and `sampleIs`: as the format documents it; null where it does not. `isOfWhole`: its CPU use is a share of the whole machine,
   * and of no entitlement that may be exceeded.
   */
  constructor(
    place: Pick<Origin, 'file' | 'sheet'>,
    {
      stampMarks,
      sampleIs,
      isOfWhole = false,
    }: { readonly stampMarks: StampMarks | null; readonly sampleIs: Samples; readonly isOfWhole?: boolean },
    issues: IssueLog,
  ) {
    this.place = place;
    this.stampMarks = stampMarks;
    this.sampleIs = sampleIs;
    this.isOfWhole = isOfWhole;
    this.issues = issues;
  }

  /** The fate of a row that speaks of one machine. */
  add(sample: Sample): RowFate {
    return this.addRow([sample]);
  }

  /** The fate of a row that speaks of several: accepted where it has something new of any of them. */
  addRow(samples: readonly Sample[]): RowFate {
    const takers: Track[] = [];
    for (const sample of samples) {
      const track = this.trackOf(sample);
      if (this.take(track, sample)) takers.push(track);
    }
    if (takers.length === 0) return 'skipped';
    this.rows.count(takers);
    return 'accepted';
  }

  /** Whether it is new; a value the machine already has at that time is warned of, and the higher one stays. */
  private take(track: Track, sample: Sample): boolean {
    track.clocks.add(sample.clock);
    const stated = METRICS.filter((metric) => sample.values[metric] !== undefined);
    if (stated.some((metric) => !track.metrics.has(metric))) {
      track.cells = { ...sample.cells(), ...track.cells };
      for (const metric of stated) track.metrics.add(metric);
    }
    const { before } = track;
    track.before = sample.at;
    const known = track.readings.get(sample.at);
    if (known && has(known, stated)) {
      const isBeside = sample.at === before;
      if (isBeside && stated.some((metric) => known.values[metric] !== sample.values[metric])) track.beside += 1;
      if (track.again && track.secondHours.take(sample.at, before) && put(track.again, sample, stated)) return true;
      this.mergeAgain(track);
      this.mergeInto(known, sample);
      return false;
    }
    put(track.readings, sample, stated);
    return true;
  }

  /** The series, and how many accepted rows were lost because their times fit no grid of any machine that took them. */
  finish(): { series: UtilisationSeries[]; lostRows: number } {
    const series: UtilisationSeries[] = [];
    const lost = new Set<Track>();
    for (const track of this.bySubject.values()) {
      const own = this.seriesOf(track);
      if (own) series.push(...own);
      else lost.add(track);
    }
    reportHowHigh(series, this.issues, this.place.sheet);
    return { series, lostRows: this.rows.takenOnlyBy(lost) };
  }

  /** What came again was no second hour. */
  private mergeAgain(track: Track): void {
    for (const reading of track.again?.values() ?? []) {
      const known = track.readings.get(reading.at);
      if (known) this.mergeInto(known, { ...reading, subject: track.subject });
    }
    track.again = null;
  }

  private mergeInto(
    known: Reading,
    { subject, row, values, peaks = {} }: Omit<Sample, 'at' | 'clock' | 'cells'>,
  ): void {
    this.issues.add(sameTimeAgain(subject, known.row), { sheet: this.place.sheet, row });
    for (const metric of METRICS) {
      if (values[metric] !== undefined) known.values[metric] = higher(known.values[metric] ?? null, values[metric]);
      if (peaks[metric] !== undefined) known.peaks[metric] = higher(known.peaks[metric] ?? null, peaks[metric]);
    }
  }

  private trackOf({ subject, row }: Sample): Track {
    const key = nameKey(subject);
    const known = this.bySubject.get(key);
    if (known) return known;
    const track: Track = {
      subject,
      row,
      cells: {},
      metrics: new Set(),
      clocks: new Set(),
      readings: new Map(),
      again: new Map(),
      secondHours: new SecondHours(),
      before: Number.NaN,
      beside: 0,
    };
    this.bySubject.set(key, track);
    return track;
  }

  /** null, and reported, when the times of a machine are too far apart to be a series, or most of them have several rows. */
  private seriesOf(track: Track): UtilisationSeries[] | null {
    const { subject, row, cells } = track;
    if (track.beside >= LEAST_BESIDE && track.beside * 2 >= track.readings.size) {
      this.issues.add(severalAtATime(subject), { sheet: this.place.sheet, row });
      return null;
    }
    const origin: Origin = { ...this.place, row, cells };
    const series: UtilisationSeries[] = [];
    const [again] = track.again?.values() ?? [];
    let isAbove = false;
    if (again) this.issues.add(clockSetBack(subject), { sheet: this.place.sheet, row: again.row });
    for (const metric of METRICS) {
      const samples = samplesOf(track.readings, metric);
      if (!samples.some(({ value }) => value !== null)) continue;
      const most = Math.max(...samples.map(({ value }) => value ?? 0));
      if (this.isOfWhole && metric === 'cpuShare' && most > MOST_OF_CPU) {
        this.issues.add(aboveWhole(subject, most), { sheet: this.place.sheet, row });
        isAbove = true;
        continue;
      }
      const grid = regularSeries(samples);
      if (!grid) {
        this.issues.add(irregularSeries(subject), { sheet: this.place.sheet, row });
        return null;
      }
      const second = regularSeries(samplesOf(track.again ?? new Map(), metric), grid.stepS * 1000);
      const made = (readings: ReadonlyMap<number, Reading>, { startsAt, stepS, values }: RegularSeries) =>
        series.push({
          subject,
          metric,
          startsAt: isoOf(startsAt),
          stepS,
          clock: clockOf(track.clocks),
          stampMarks: this.stampMarks,
          sampleIs: sampleOf(this.sampleIs, metric),
          values,
          peaks: peaksOf(readings, metric, stepS * 1000),
          origin,
        });
      made(track.readings, grid);
      if (second) made(track.again ?? new Map(), beside(second, grid));
    }
    return isAbove && series.length === 0 ? null : series;
  }
}

function has({ values }: Reading, metrics: readonly AnyMetric[]): boolean {
  return metrics.some((metric) => values[metric] !== undefined);
}

/** Whether there was room: one value of a metric at a time. */
function put(
  readings: Map<number, Reading>,
  { at, row, values, peaks = {} }: Sample,
  stated: readonly AnyMetric[],
): boolean {
  const known = readings.get(at);
  if (known && has(known, stated)) return false;
  if (known) {
    for (const metric of stated) known.values[metric] = values[metric] ?? null;
    Object.assign(known.peaks, peaks);
  } else readings.set(at, { at, row, values: { ...values }, peaks: { ...peaks } });
  return true;
}

function samplesOf(readings: ReadonlyMap<number, Reading>, metric: AnyMetric) {
  return [...readings.values()]
    .filter(({ values }) => values[metric] !== undefined)
    .map(({ at, values }) => ({ at, value: values[metric] ?? null }))
    .sort((a, b) => a.at - b.at);
}

/** The highest of each step, on the grid of the samples; null where no reading states one. */
function peaksOf(
  readings: ReadonlyMap<number, Reading>,
  metric: AnyMetric,
  stepMs: number,
): UtilisationSeries['peaks'] {
  const all = [...readings.values()].filter(({ values }) => values[metric] !== undefined);
  if (all.every(({ peaks }) => (peaks[metric] ?? null) === null)) return null;
  const samples = all.map(({ at, values, peaks }) => ({
    at,
    value: higher(peaks[metric] ?? null, values[metric] ?? null),
  }));
  return (
    regularSeries(
      samples.sort((a, b) => a.at - b.at),
      stepMs,
    )?.values ?? null
  );
}

/** The clock that all samples state; known instants of several offsets are in UTC, and one that states nothing leaves all open. */
function clockOf(clocks: ReadonlySet<RecordedClock>): RecordedClock {
  const [first = 'local', ...others] = clocks;
  if (others.length === 0) return first;
  return clocks.has('local') ? 'local' : 'utc';
}

function sampleOf(samples: Samples, metric: AnyMetric): SampleIs | null {
  return typeof samples === 'object' && samples !== null ? (samples[metric] ?? null) : samples;
}

/** Series of one machine are told apart by their start: where a file begins with the hour, its second time starts a millisecond later. */
function beside(again: RegularSeries, { startsAt }: RegularSeries): RegularSeries {
  return again.startsAt === startsAt ? { ...again, startsAt: startsAt + 1 } : again;
}
