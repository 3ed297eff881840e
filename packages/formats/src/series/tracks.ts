import type { Origin, OriginCell, UtilisationSeries } from '@tatami/model';
import { isoOf } from '../decode/instant.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import { irregularSeries, sameTimeAgain } from './issues.ts';
import { regularSeries } from './regular-series.ts';

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
  rows: number;
}

/** Gathers samples of machines in any order and makes one regular series per machine and metric of them. */
export class Tracks {
  private readonly bySubject = new Map<string, Track>();
  private readonly place: Pick<Origin, 'file' | 'sheet'>;
  private readonly issues: IssueLog;

  constructor(place: Pick<Origin, 'file' | 'sheet'>, issues: IssueLog) {
    this.place = place;
    this.issues = issues;
  }

  /** Accepted, or skipped with a warning when the machine already has such a value at that time: the first one stays. */
  add(sample: Sample): RowFate {
    const track = this.trackOf(sample);
    const stated = METRICS.filter((metric) => sample.values[metric] !== undefined);
    if (stated.some((metric) => !track.metrics.has(metric))) {
      track.cells = { ...sample.cells(), ...track.cells };
      for (const metric of stated) track.metrics.add(metric);
    }
    const known = track.readings.get(sample.at);
    if (known && stated.some((metric) => known.values[metric] !== undefined)) {
      this.issues.add(sameTimeAgain(sample.subject, known.row), { sheet: this.place.sheet, row: sample.row });
      return 'skipped';
    }
    if (known) for (const metric of stated) known.values[metric] = sample.values[metric] ?? null;
    else track.readings.set(sample.at, { at: sample.at, row: sample.row, values: { ...sample.values } });
    track.rows += 1;
    return 'accepted';
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

  private trackOf({ subject, row }: Sample): Track {
    const key = nameKey(subject);
    const known = this.bySubject.get(key);
    if (known) return known;
    const track: Track = { subject, row, cells: {}, metrics: new Set(), readings: new Map(), rows: 0 };
    this.bySubject.set(key, track);
    return track;
  }

  /** null, and reported, when the times of a machine are too far apart to be a series. */
  private seriesOf(track: Track): UtilisationSeries[] | null {
    const { subject, row, cells } = track;
    const readings = [...track.readings.values()].sort((a, b) => a.at - b.at);
    const origin: Origin = { ...this.place, row, cells };
    const series: UtilisationSeries[] = [];
    for (const metric of METRICS) {
      const stated = readings.filter(({ values }) => values[metric] !== undefined);
      if (!stated.some(({ values }) => values[metric] !== null)) continue;
      const grid = regularSeries(stated.map(({ at, values }) => ({ at, value: values[metric] ?? null })));
      if (!grid) {
        this.issues.add(irregularSeries(subject), { sheet: this.place.sheet, row });
        return null;
      }
      series.push({ subject, metric, startsAt: isoOf(grid.startsAt), stepS: grid.stepS, values: grid.values, origin });
    }
    return series;
  }
}
