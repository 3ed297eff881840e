import type { Origin, OriginCell, StampMarks, UtilisationSeries } from '@tatami/model';
import { isoOf } from '../decode/instant.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import { clockSetBack, irregularSeries, sameTimeAgain } from './issues.ts';
import { higher, type RegularSeries, regularSeries } from './regular-series.ts';
import { SecondHours } from './second-hours.ts';

/** In the order series are listed in. */
const METRICS = ['cpuShare', 'memoryGiB', 'iops'] as const;
export type Metric = UtilisationSeries['metric'];
type Values = { [Name in Metric]?: number | null };

/** What one row says of one machine at one moment. */
export interface Sample {
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** 1-based. */
  readonly row: number;
  readonly values: Readonly<Values>;
  /** Which cells they stand in, by metric; asked for once per machine and metric. */
  readonly cells: () => Readonly<Record<string, OriginCell>>;
}

interface Reading {
  readonly at: number;
  readonly row: number;
  readonly values: Values;
}

interface Track {
  readonly subject: string;
  readonly row: number;
  cells: Readonly<Record<string, OriginCell>>;
  readonly metrics: Set<Metric>;
  readonly readings: Map<number, Reading>;
  /** Of times that came before; null once they are not those of an hour that came twice. */
  again: Map<number, Reading> | null;
  readonly secondHours: SecondHours;
  /** Time of the row before. */
  before: number;
  rows: number;
}

/** Gathers samples of machines in any order and makes one regular series per machine and metric of them. */
export class Tracks {
  private readonly bySubject = new Map<string, Track>();
  private readonly place: Pick<Origin, 'file' | 'sheet'>;
  private readonly stampMarks: StampMarks | null;
  private readonly issues: IssueLog;

  /** `stampMarks`: as the format documents it; null where it does not. */
  constructor(place: Pick<Origin, 'file' | 'sheet'>, stampMarks: StampMarks | null, issues: IssueLog) {
    this.place = place;
    this.stampMarks = stampMarks;
    this.issues = issues;
  }

  /** Accepted, or skipped with a warning when the machine already has such a value at that time: the higher one stays. */
  add(sample: Sample): RowFate {
    const track = this.trackOf(sample);
    const stated = METRICS.filter((metric) => sample.values[metric] !== undefined);
    if (stated.some((metric) => !track.metrics.has(metric))) {
      track.cells = { ...sample.cells(), ...track.cells };
      for (const metric of stated) track.metrics.add(metric);
    }
    const { before } = track;
    track.before = sample.at;
    const known = track.readings.get(sample.at);
    if (known && has(known, stated)) {
      if (track.again && track.secondHours.take(sample.at, before) && put(track.again, sample, stated))
        return this.accepted(track);
      this.mergeAgain(track);
      this.mergeInto(known, sample);
      return 'skipped';
    }
    put(track.readings, sample, stated);
    return this.accepted(track);
  }

  /** The series, and how many accepted rows were lost because their times fit no grid. */
  finish(): { series: UtilisationSeries[]; lostRows: number } {
    const series: UtilisationSeries[] = [];
    let lostRows = 0;
    for (const track of this.bySubject.values()) {
      const own = this.seriesOf(track);
      if (own) series.push(...own);
      else lostRows += track.rows;
    }
    return { series, lostRows };
  }

  private accepted(track: Track): RowFate {
    track.rows += 1;
    return 'accepted';
  }

  /** What came again was no second hour. */
  private mergeAgain(track: Track): void {
    for (const reading of track.again?.values() ?? []) {
      const known = track.readings.get(reading.at);
      if (known) this.mergeInto(known, { ...reading, subject: track.subject });
    }
    track.again = null;
  }

  private mergeInto(known: Reading, { subject, row, values }: Pick<Sample, 'subject' | 'row' | 'values'>): void {
    this.issues.add(sameTimeAgain(subject, known.row), { sheet: this.place.sheet, row });
    for (const metric of METRICS)
      if (values[metric] !== undefined) known.values[metric] = higher(known.values[metric] ?? null, values[metric]);
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
      readings: new Map(),
      again: new Map(),
      secondHours: new SecondHours(),
      before: Number.NaN,
      rows: 0,
    };
    this.bySubject.set(key, track);
    return track;
  }

  /** null, and reported, when the times of a machine are too far apart to be a series. */
  private seriesOf(track: Track): UtilisationSeries[] | null {
    const { subject, row, cells } = track;
    const origin: Origin = { ...this.place, row, cells };
    const series: UtilisationSeries[] = [];
    const [second] = track.again?.values() ?? [];
    if (second) this.issues.add(clockSetBack(subject), { sheet: this.place.sheet, row: second.row });
    for (const metric of METRICS) {
      const samples = samplesOf(track.readings, metric);
      if (!samples.some(({ value }) => value !== null)) continue;
      const grid = regularSeries(samples);
      if (!grid) {
        this.issues.add(irregularSeries(subject), { sheet: this.place.sheet, row });
        return null;
      }
      const again = regularSeries(samplesOf(track.again ?? new Map(), metric), grid.stepS * 1000);
      for (const { startsAt, stepS, values } of again ? [grid, beside(again, grid)] : [grid])
        series.push({
          subject,
          metric,
          startsAt: isoOf(startsAt),
          stepS,
          stampMarks: this.stampMarks,
          values,
          origin,
        });
    }
    return series;
  }
}

function has({ values }: Reading, metrics: readonly Metric[]): boolean {
  return metrics.some((metric) => values[metric] !== undefined);
}

/** Whether there was room: one value of a metric at a time. */
function put(readings: Map<number, Reading>, { at, row, values }: Sample, stated: readonly Metric[]): boolean {
  const known = readings.get(at);
  if (known && has(known, stated)) return false;
  if (known) for (const metric of stated) known.values[metric] = values[metric] ?? null;
  else readings.set(at, { at, row, values: { ...values } });
  return true;
}

function samplesOf(readings: ReadonlyMap<number, Reading>, metric: Metric) {
  return [...readings.values()]
    .filter(({ values }) => values[metric] !== undefined)
    .map(({ at, values }) => ({ at, value: values[metric] ?? null }))
    .sort((a, b) => a.at - b.at);
}

/** Series of one machine are told apart by their start: where a file begins with the hour, its second time starts a millisecond later. */
function beside(again: RegularSeries, { startsAt }: RegularSeries): RegularSeries {
  return again.startsAt === startsAt ? { ...again, startsAt: startsAt + 1 } : again;
}
