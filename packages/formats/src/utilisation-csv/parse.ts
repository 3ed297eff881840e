import { type Origin, text, type UtilisationSeries } from '@tatami/model';
import { type DayOrder, detectDayOrder, isoOf } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { nameMissing } from '../issues/row-issues.ts';
import { formatTable } from '../tabular/format-table.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { type RowFate, Tally } from '../tabular/read-rows.ts';
import { type RowFields, sameNames } from '../tabular/row-fields.ts';
import { countOf } from '../tabular/totals.ts';
import { COLUMNS, METRICS, type Metric } from './columns.data.ts';
import { irregularSeries, noMetric, noTimeZone, sameTimeAgain, timeMissing } from './issues.ts';
import { regularSeries } from './regular-series.ts';

const CELLS = sameNames(Object.keys(COLUMNS));
const ZONED = /(?:Z|UTC|GMT|JST|[+-]\d{2}:?\d{2})\s*$/i;

interface Reading {
  readonly at: number;
  readonly row: number;
  readonly values: Readonly<Record<Metric, number | null>>;
}

interface Track {
  readonly subject: string;
  readonly origin: Origin;
  readonly readings: Reading[];
}

/** Reads use over time in long form into one regular series per machine and metric; missing samples are null. */
export function parse(request: ParseRequest): Parsed {
  const tracks = new Tracks();
  const { shown, bound, layout } = formatTable(
    request,
    COLUMNS,
    (fields) => tracks.add(fields),
    (found, table) => {
      const time = found.bindings.find(({ field }) => field === 'timestamp');
      const cells = table
        .head()
        .slice(1)
        .map((row) => row.cells[time?.index ?? 0] ?? '');
      tracks.dayOrder = detectDayOrder(cells);
      if (!cells.some((cell) => ZONED.test(cell.slice(-12)))) request.issues.add(noTimeZone, { sheet: found.sheet });
    },
  );
  if (layout && !METRICS.some((metric) => bound.has(metric))) request.issues.add(noMetric, { sheet: layout.sheet });
  const tally = new Tally();
  for (const fate of ['accepted', 'rejected', 'skipped'] as const) tally.count(fate, shown.counts[fate]);
  const series = tracks.series(
    METRICS.filter((metric) => bound.has(metric)),
    request.issues,
    tally,
  );
  return { ...shown, counts: tally.counts(), records: { ...NO_RECORDS, series }, totals: totalsOf(series) };
}

class Tracks {
  dayOrder: DayOrder = 'month-first';
  private readonly bySubject = new Map<string, Track>();

  add(fields: RowFields): RowFate {
    const at = fields.instant('timestamp', this.dayOrder);
    const subject = fields.text('subject');
    const values = {
      cpuShare: fields.quantity('cpuShare'),
      memoryGiB: fields.quantity('memoryGiB'),
      iops: fields.quantity('iops'),
    };
    if (fields.rejected) return 'rejected';
    if (at === null || subject === null) {
      fields.report(at === null ? timeMissing : nameMissing, at === null ? 'timestamp' : 'subject');
      return 'rejected';
    }
    this.trackOf(subject, fields).readings.push({ at, row: fields.row, values });
    return 'accepted';
  }

  private trackOf(subject: string, fields: RowFields): Track {
    const key = nameKey(subject);
    const known = this.bySubject.get(key);
    if (known) return known;
    const track: Track = { subject, origin: fields.origin(CELLS), readings: [] };
    this.bySubject.set(key, track);
    return track;
  }

  series(metrics: readonly Metric[], issues: IssueLog, tally: Tally): UtilisationSeries[] {
    return [...this.bySubject.values()].flatMap((track) =>
      seriesOf(withoutRepeats(track, issues, tally), metrics, issues, tally),
    );
  }
}

/** The readings in order of time, one per moment; a second one is skipped. */
function withoutRepeats(track: Track, issues: IssueLog, tally: Tally): Track {
  const sorted = track.readings.sort((a, b) => a.at - b.at || a.row - b.row);
  const readings = sorted.filter((reading, index) => {
    const before = sorted[index - 1];
    if (before?.at !== reading.at) return true;
    issues.add(sameTimeAgain(track.subject, before.row), { sheet: track.origin.sheet, row: reading.row });
    tally.change('accepted', 'skipped');
    return false;
  });
  return { ...track, readings };
}

function seriesOf(
  { subject, origin, readings }: Track,
  metrics: readonly Metric[],
  issues: IssueLog,
  tally: Tally,
): UtilisationSeries[] {
  const grids = metrics.map((metric) => ({
    metric,
    grid: regularSeries(readings.map(({ at, values }) => ({ at, value: values[metric] }))),
  }));
  if (grids.some(({ grid }) => grid === null)) {
    issues.add(irregularSeries(subject), { sheet: origin.sheet, row: origin.row });
    for (const _ of readings) tally.change('accepted', 'rejected');
    return [];
  }
  return grids.flatMap(({ metric, grid }) =>
    grid?.values.some((value) => value !== null)
      ? [{ subject, metric, startsAt: isoOf(grid.startsAt), stepS: grid.stepS, values: grid.values, origin }]
      : [],
  );
}

function totalsOf(series: readonly UtilisationSeries[]): Record<string, Total> {
  const samples = series.flatMap(({ values }) => values);
  const gaps = samples.filter((value) => value === null).length;
  return {
    machines: countOf(text('Machines measured', '測定対象'), 'count', new Set(series.map((s) => s.subject)).size),
    series: countOf(text('Series', '時系列'), 'count', series.length),
    samples: countOf(text('Samples', '採取値'), 'count', samples.length - gaps),
    gaps: countOf(text('Missing samples', '欠測'), 'count', gaps),
  };
}
