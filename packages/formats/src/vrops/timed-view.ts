import type { DayOrder } from '../decode/numeric-date.ts';
import type { Table } from '../decode/table.ts';
import type { ParseRequest } from '../format.ts';
import { nameMissing } from '../issues/row-issues.ts';
import { noTimeZone, timeMissing } from '../series/issues.ts';
import { type Metric, Tracks } from '../series/tracks.ts';
import { dateEvidence } from '../tabular/date-evidence.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import { type OriginView, type RowFields, sameNames } from '../tabular/row-fields.ts';
import { cpuCapacityUnknown, shareOfCapacity } from './issues.ts';

const CELLS: OriginView = [
  ...sameNames(['timestamp', 'subject', 'cpuShare', 'memoryGiB', 'iops']),
  ['cpuShare', 'cpuGHz'],
  ['cpuCapacity', 'cpuCapacityGHz'],
  ['memoryGiB', 'memoryShare'],
  ['iops', 'readIops'],
];

/** Reads views with a row per object and interval into series. CPU in MHz becomes a share of the capacity stated beside it. */
export class TimedView {
  readonly tracks: Tracks;
  private readonly metrics: readonly Metric[];
  private readonly dayOrder: DayOrder;

  constructor(layout: Layout, table: Table, { source, issues, dates }: ParseRequest) {
    const { sheet } = layout;
    const has = (field: string) => layout.bindings.some((binding) => binding.field === field);
    const both = (use: string, capacity: string) => has(use) && has(capacity);
    // VMware does not say which end of the interval breakdown a row is stamped with.
    this.tracks = new Tracks({ file: source.fileName, sheet }, null, issues);
    this.dayOrder = dates.orderOf(dateEvidence(layout, table, 'timestamp'));
    const cpu = has('cpuShare') || both('cpuGHz', 'cpuCapacityGHz');
    const memory = has('memoryGiB') || both('memoryShare', 'memoryCapacityGiB');
    const disk = has('iops') || both('readIops', 'writeIops');
    this.metrics = [
      ...(cpu ? ['cpuShare' as const] : []),
      ...(memory ? ['memoryGiB' as const] : []),
      ...(disk ? ['iops' as const] : []),
    ];
    issues.add(noTimeZone, { sheet });
    if (has('cpuGHz') && !cpu) issues.add(cpuCapacityUnknown, { sheet, row: layout.headerRow });
    if (cpu && !has('cpuShare')) issues.add(shareOfCapacity, { sheet, row: layout.headerRow });
  }

  add(fields: RowFields): RowFate {
    const at = fields.instant('timestamp', this.dayOrder);
    const subject = fields.text('subject');
    const values = Object.fromEntries(this.metrics.map((metric) => [metric, figureOf(fields, metric)]));
    if (fields.rejected) return 'rejected';
    if (at === null || subject === null) {
      fields.report(at === null ? timeMissing : nameMissing, at === null ? 'timestamp' : 'subject');
      return 'rejected';
    }
    if (this.metrics.length === 0) return 'skipped';
    return this.tracks.add({ subject, at, row: fields.row, values, cells: () => fields.origin(CELLS).cells });
  }
}

function figureOf(fields: RowFields, metric: Metric): number | null {
  switch (metric) {
    case 'cpuShare':
      return fields.quantity('cpuShare') ?? ratio(fields.quantity('cpuGHz'), fields.quantity('cpuCapacityGHz'));
    case 'memoryGiB':
      return (
        fields.quantity('memoryGiB') ?? product(fields.quantity('memoryShare'), fields.quantity('memoryCapacityGiB'))
      );
    case 'iops':
      return fields.quantity('iops') ?? sum(fields.quantity('readIops'), fields.quantity('writeIops'));
  }
}

/** Kept to six decimals: the figures have fewer, and quotients would have sixteen. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
const ratio = (use: number | null, capacity: number | null) =>
  use === null || capacity === null || capacity <= 0 ? null : rounded(use / capacity);
const product = (share: number | null, capacity: number | null) =>
  share === null || capacity === null ? null : rounded(share * capacity);
const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
