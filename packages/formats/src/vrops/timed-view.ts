import type { DayOrder } from '../decode/numeric-date.ts';
import type { Table } from '../decode/table.ts';
import type { ParseRequest } from '../format.ts';
import { nameMissing } from '../issues/row-issues.ts';
import { reportClock, timeMissing } from '../series/issues.ts';
import { type Metric, Tracks } from '../series/tracks.ts';
import { type OriginView, sameNames } from '../tabular/cells/origin-view.ts';
import { dateEvidence, zoneOfColumn } from '../tabular/date-evidence.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import type { Field } from './columns.data.ts';
import { cpuCapacityUnknown, shareOfCapacity } from './issues.ts';
import { metricHeader } from './metric-columns.ts';

const CELLS: OriginView = [
  ...sameNames(['timestamp', 'subject', 'cpuShare', 'memoryGiB', 'iops', 'cpuPeakShare', 'memoryPeakGiB', 'iopsPeak']),
  ['cpuShare', 'cpuGHz'],
  ['cpuPeakShare', 'cpuPeakGHz'],
  ['cpuCapacity', 'cpuCapacityGHz'],
  ['memoryGiB', 'memoryShare'],
  ['memoryPeakGiB', 'memoryPeakShare'],
  ['iops', 'readIops'],
];

type Figures = readonly (Field | readonly [Field, Field])[];
type Kind = 'mean' | 'highest';

/** Which columns give a metric, the best first; two together are a share of a capacity, or reads and writes. */
const SOURCES: Readonly<Record<Metric, Readonly<Record<Kind, Figures>>>> = {
  cpuShare: {
    mean: ['cpuShare', ['cpuGHz', 'cpuCapacityGHz']],
    highest: ['cpuPeakShare', ['cpuPeakGHz', 'cpuCapacityGHz']],
  },
  memoryGiB: {
    mean: ['memoryGiB', ['memoryShare', 'memoryCapacityGiB']],
    highest: ['memoryPeakGiB', ['memoryPeakShare', 'memoryCapacityGiB']],
  },
  iops: { mean: ['iops', ['readIops', 'writeIops']], highest: ['iopsPeak'] },
};
const METRICS = ['cpuShare', 'memoryGiB', 'iops'] as const;

/** Reads views with a row per object and interval into series. CPU in MHz becomes a share of the capacity stated beside it. */
export class TimedView {
  readonly tracks: Tracks;
  private readonly stated: Readonly<Record<Kind, readonly Metric[]>>;
  private readonly dayOrder: DayOrder;

  constructor(layout: Layout, table: Table, { source, issues, dates }: ParseRequest) {
    const { sheet } = layout;
    const fields = new Set(layout.bindings.map(({ field }) => field));
    const states = (kind: Kind) => (metric: Metric) =>
      SOURCES[metric][kind].some((of) => [of].flat().every((field) => fields.has(field)));
    this.stated = { mean: METRICS.filter(states('mean')), highest: METRICS.filter(states('highest')) };
    // VMware does not say which end of the interval breakdown a row is stamped with.
    const samples = METRICS.map((metric) => [metric, states('mean')(metric) ? averaged(layout, metric) : 'highest']);
    this.tracks = new Tracks(
      { file: source.fileName, sheet },
      { stampMarks: null, sampleIs: Object.fromEntries(samples) },
      issues,
    );
    this.dayOrder = dates.orderOf(dateEvidence(layout, table, 'timestamp'));
    const cpu = [...this.stated.mean, ...this.stated.highest].includes('cpuShare');
    reportClock(zoneOfColumn(layout, 'timestamp'), issues, sheet);
    if (fields.has('cpuGHz') && !cpu) issues.add(cpuCapacityUnknown, { sheet, row: layout.headerRow });
    if (cpu && !fields.has('cpuShare') && !fields.has('cpuPeakShare'))
      issues.add(shareOfCapacity, { sheet, row: layout.headerRow });
  }

  add(fields: RowFields): RowFate {
    const stamp = fields.stamp('timestamp', this.dayOrder);
    const subject = fields.text('subject');
    const read = (kind: Kind) =>
      Object.fromEntries(this.stated[kind].map((metric) => [metric, figureOf(fields, metric, kind)]));
    const [means, peaks] = [read('mean'), read('highest')];
    if (fields.rejected) return 'rejected';
    if (stamp === null || subject === null) {
      fields.report(stamp === null ? timeMissing : nameMissing, stamp === null ? 'timestamp' : 'subject');
      return 'rejected';
    }
    const values = { ...peaks, ...means };
    if (Object.keys(values).length === 0) return 'skipped';
    const beside = Object.fromEntries(Object.entries(peaks).filter(([metric]) => metric in means));
    return this.tracks.add({
      subject,
      ...stamp,
      row: fields.row,
      values,
      peaks: beside,
      cells: () => fields.origin(CELLS).cells,
    });
  }
}

/** 'mean' where the column says that it averages. */
function averaged({ bindings }: Layout, metric: Metric): 'mean' | null {
  const [source] = SOURCES[metric].mean.filter((of) => bindings.some(({ field }) => field === [of].flat()[0]));
  const header = bindings.find(({ field }) => field === [source].flat()[0])?.header ?? '';
  return metricHeader(header)?.transformation === 'average' ? 'mean' : null;
}

function figureOf(fields: RowFields, metric: Metric, kind: Kind): number | null {
  for (const of of SOURCES[metric][kind]) {
    const figure = typeof of === 'string' ? fields.quantity(of) : together(fields, metric, of);
    if (figure !== null) return figure;
  }
  return null;
}

function together(fields: RowFields, metric: Metric, [first, second]: readonly [Field, Field]): number | null {
  const [a, b] = [fields.quantity(first), fields.quantity(second)];
  if (metric === 'cpuShare') return ratio(a, b);
  return metric === 'memoryGiB' ? product(a, b) : sum(a, b);
}

/** Kept to six decimals: the figures have fewer, and quotients would have sixteen. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
const ratio = (use: number | null, capacity: number | null) =>
  use === null || capacity === null || capacity <= 0 ? null : rounded(use / capacity);
const product = (share: number | null, capacity: number | null) =>
  share === null || capacity === null ? null : rounded(share * capacity);
const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
