import type { FileDates } from '../choices/file-dates.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import type { Table } from '../decode/table.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { nameMissing } from '../issues/row-issues.ts';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { dateEvidence } from '../tabular/date-evidence.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import { type OriginView, type RowFields, sameNames } from '../tabular/row-fields.ts';
import { noMetric, noTimeZone, timeMissing } from './issues.ts';
import { type Metric, Tracks } from './tracks.ts';

const METRICS = ['cpuShare', 'memoryGiB', 'iops'] as const;
const ZONED = /(?:Z|UTC|GMT|JST|[+-]\d{2}:?\d{2})\s*$/i;

/** Reads use over time in long form: a row per moment and machine, with the fields 'timestamp', 'subject' and the metrics. */
export class LongForm {
  readonly tracks: Tracks;
  private readonly metrics: readonly Metric[];
  private readonly dayOrder: DayOrder;
  private readonly cells: OriginView;

  constructor(
    {
      layout,
      table,
      file,
      issues,
      dates,
    }: { layout: Layout; table: Table; file: string; issues: IssueLog; dates: FileDates },
    rules: Readonly<Record<string, ColumnRule>>,
  ) {
    // Whatever tool wrote it: the file does not say.
    this.tracks = new Tracks({ file, sheet: layout.sheet }, null, issues);
    this.cells = sameNames(Object.keys(rules));
    const named = new Set(layout.bindings.map(({ field }) => field));
    this.metrics = METRICS.filter((metric) => named.has(metric));
    if (this.metrics.length === 0) issues.add(noMetric, { sheet: layout.sheet });
    const times = timesIn(layout, table);
    this.dayOrder = dates.orderOf(dateEvidence(layout, table, 'timestamp'));
    if (!times.some((cell) => ZONED.test(cell.slice(-12)))) issues.add(noTimeZone, { sheet: layout.sheet });
  }

  add(fields: RowFields): RowFate {
    const at = fields.instant('timestamp', this.dayOrder);
    const subject = fields.text('subject');
    const values = Object.fromEntries(this.metrics.map((metric) => [metric, fields.quantity(metric)]));
    if (fields.rejected) return 'rejected';
    if (at === null || subject === null) {
      fields.report(at === null ? timeMissing : nameMissing, at === null ? 'timestamp' : 'subject');
      return 'rejected';
    }
    return this.tracks.add({ subject, at, row: fields.row, values, cells: () => fields.origin(this.cells).cells });
  }
}

/** Cells of the time column in the first rows. */
export function timesIn(layout: Layout, table: Table): string[] {
  const time = layout.bindings.find(({ field }) => field === 'timestamp');
  return table
    .head()
    .filter(({ row }) => row > layout.headerRow)
    .map(({ cells }) => cells[time?.index ?? 0] ?? '');
}
