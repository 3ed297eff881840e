import type { SampleIs } from '@tatami/model';
import type { FileDates } from '../choices/file-dates.ts';
import { parseStamp } from '../decode/instant.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import type { Table } from '../decode/table.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { nameMissing } from '../issues/row-issues.ts';
import { type OriginView, sameNames } from '../tabular/cells/origin-view.ts';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { dateEvidence, zoneOfColumn } from '../tabular/date-evidence.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { CELLS_OF_PARTS, cpuOfParts, partTellingCpu } from './cpu-of-parts.ts';
import { ioWaitIsIdle, noMetric, reportClock, timeMissing } from './issues.ts';
import { CELL_OF_REST, memoryOfRest, restTellsMemory } from './memory-of-parts.ts';
import { type Metric, Tracks } from './tracks.ts';
import { withoutPort } from './without-port.ts';

/** The field of each metric for the highest within an interval, where a table states it beside the mean. */
const PEAKS = { cpuShare: 'cpuPeakShare', memoryGiB: 'memoryPeakGiB', iops: 'iopsPeak' } as const;
const METRICS = ['cpuShare', 'memoryGiB', 'iops'] as const;
const AVERAGE = /avg|average|mean|平均/i;
const HIGHEST = /max|peak|highest|最大|ピーク/i;

/** Reads use over time in long form: a row per moment and machine, with the fields 'timestamp', 'subject' and the metrics. */
export class LongForm {
  readonly tracks: Tracks;
  private readonly metrics: readonly Metric[];
  private readonly peaks: readonly Metric[];
  private readonly dayOrder: DayOrder;
  private readonly cells: OriginView;
  private readonly machine: string | null;
  /** Whether parts of the CPU's time stand in for how much of it is used. */
  private readonly cpuByParts: boolean;
  /** Whether what is free of the memory stands in for how much of it is used. */
  private readonly memoryByRest: boolean;

  constructor(
    {
      layout,
      table,
      file,
      issues,
      dates,
      machine = null,
    }: {
      layout: Layout;
      table: Table;
      file: string;
      issues: IssueLog;
      dates: FileDates;
      /** Typed by a person, for rows that name none. */
      machine?: string | null | undefined;
    },
    rules: Readonly<Record<string, ColumnRule>>,
  ) {
    const headers = new Map(layout.bindings.map(({ field, header }) => [field, header]));
    const part = headers.has('cpuShare') ? null : partTellingCpu(headers);
    this.cpuByParts = part !== null;
    this.memoryByRest = restTellsMemory(headers);
    this.metrics = METRICS.filter((metric) => headers.has(metric) || this.isOfParts(metric));
    this.peaks = METRICS.filter((metric) => headers.has(PEAKS[metric]));
    // Whatever tool wrote it: the file does not say which end of its interval a stamp marks.
    const sampleIs = Object.fromEntries(
      METRICS.map((metric) => [
        metric,
        sampleUnder(headers.get(part !== null && metric === 'cpuShare' ? part : metric)),
      ]),
    );
    this.tracks = new Tracks({ file, sheet: layout.sheet }, { stampMarks: null, sampleIs, isOfWhole: true }, issues);
    this.machine = machine;
    const ofParts = [...(this.cpuByParts ? CELLS_OF_PARTS : []), ...(this.memoryByRest ? [CELL_OF_REST] : [])];
    this.cells = [...sameNames(Object.keys(rules)), ...ofParts];
    if (this.cpuByParts && headers.has('cpuWaitShare')) issues.add(ioWaitIsIdle, { sheet: layout.sheet });
    if (this.metrics.length + this.peaks.length === 0) issues.add(noMetric, { sheet: layout.sheet });
    this.dayOrder = dates.orderOf(dateEvidence(layout, table, 'timestamp'));
    const zone = zoneOfColumn(layout, 'timestamp');
    const stamps = timesIn(layout, table).map((cell) => parseStamp(cell, this.dayOrder));
    if (stamps.some((stamp) => stamp?.clock === 'local')) reportClock(zone, issues, layout.sheet);
  }

  add(fields: RowFields): RowFate {
    const stamp = fields.stamp('timestamp', this.dayOrder);
    const named = fields.text('subject');
    const subject = named === null ? this.machine : withoutPort(named);
    const means = Object.fromEntries(this.metrics.map((metric) => [metric, this.figureOf(metric, fields)]));
    const peaks = Object.fromEntries(this.peaks.map((metric) => [metric, fields.quantity(PEAKS[metric])]));
    if (fields.rejected) return 'rejected';
    if (stamp === null || subject === null) {
      fields.report(stamp === null ? timeMissing : nameMissing, stamp === null ? 'timestamp' : 'subject');
      return 'rejected';
    }
    const values = { ...peaks, ...means };
    const beside = Object.fromEntries(Object.entries(peaks).filter(([metric]) => metric in means));
    const cells = () => fields.origin(this.cells).cells;
    return this.tracks.add({ subject, ...stamp, row: fields.row, values, peaks: beside, cells });
  }

  private isOfParts(metric: Metric): boolean {
    return (metric === 'cpuShare' && this.cpuByParts) || (metric === 'memoryGiB' && this.memoryByRest);
  }

  private figureOf(metric: Metric, fields: RowFields): number | null {
    if (!this.isOfParts(metric)) return fields.quantity(metric);
    return metric === 'cpuShare' ? cpuOfParts(fields) : memoryOfRest(fields);
  }
}

/** What the figures under a header are, as far as it says; without one they are those of the maximum's column. */
function sampleUnder(header: string | undefined): SampleIs | null {
  if (header === undefined || HIGHEST.test(header)) return 'highest';
  return AVERAGE.test(header) ? 'mean' : null;
}

/** Cells of the time column in the first rows. */
function timesIn(layout: Layout, table: Table): string[] {
  const time = layout.bindings.find(({ field }) => field === 'timestamp');
  return table
    .head()
    .filter(({ row }) => row > layout.headerRow)
    .map(({ cells }) => cells[time?.index ?? 0] ?? '');
}
