import { type DayOrder, detectDayOrder } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { nameMissing } from '../issues/row-issues.ts';
import { noTimeZone } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { type Metric, Tracks } from '../series/tracks.ts';
import { formatTable } from '../tabular/format-table.ts';
import { type RowFate, Tally } from '../tabular/read-rows.ts';
import { type RowFields, sameNames } from '../tabular/row-fields.ts';
import { COLUMNS, METRICS } from './columns.data.ts';
import { noMetric, timeMissing } from './issues.ts';

const CELLS = sameNames(Object.keys(COLUMNS));
const ZONED = /(?:Z|UTC|GMT|JST|[+-]\d{2}:?\d{2})\s*$/i;

/** Reads use over time in long form into one regular series per machine and metric; missing samples are null. */
export function parse(request: ParseRequest): Parsed {
  let tracks = new Tracks({ file: request.source.fileName, sheet: null }, request.issues);
  let dayOrder: DayOrder = 'month-first';
  let metrics: readonly Metric[] = METRICS;
  const { shown, bound, layout } = formatTable(
    request,
    COLUMNS,
    (fields) => add(fields, tracks, metrics, dayOrder),
    (found, table) => {
      tracks = new Tracks({ file: request.source.fileName, sheet: found.sheet }, request.issues);
      const named = new Set(found.bindings.map(({ field }) => field));
      metrics = METRICS.filter((metric) => named.has(metric));
      const time = found.bindings.find(({ field }) => field === 'timestamp');
      const cells = table
        .head()
        .slice(1)
        .map((row) => row.cells[time?.index ?? 0] ?? '');
      dayOrder = detectDayOrder(cells);
      if (!cells.some((cell) => ZONED.test(cell.slice(-12)))) request.issues.add(noTimeZone, { sheet: found.sheet });
    },
  );
  if (layout && !METRICS.some((metric) => bound.has(metric))) request.issues.add(noMetric, { sheet: layout.sheet });
  const { series, lostRows } = tracks.finish();
  const tally = new Tally();
  for (const fate of ['accepted', 'rejected', 'skipped'] as const) tally.count(fate, shown.counts[fate]);
  tally.change('accepted', 'rejected', lostRows);
  return { ...shown, counts: tally.counts(), records: { ...NO_RECORDS, series }, totals: totalsOf(series) };
}

function add(fields: RowFields, tracks: Tracks, metrics: readonly Metric[], dayOrder: DayOrder): RowFate {
  const at = fields.instant('timestamp', dayOrder);
  const subject = fields.text('subject');
  const values = Object.fromEntries(metrics.map((metric) => [metric, fields.quantity(metric)]));
  if (fields.rejected) return 'rejected';
  if (at === null || subject === null) {
    fields.report(at === null ? timeMissing : nameMissing, at === null ? 'timestamp' : 'subject');
    return 'rejected';
  }
  return tracks.add({ subject, at, row: fields.row, values, cells: () => fields.origin(CELLS).cells });
}
