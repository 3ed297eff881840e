import { RUN_FIELDS, text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { listColumns } from '../tabular/list-columns.ts';

const gib = () => 'GiB';
const seconds = () => 's';
const milliseconds = () => 'ms';
/** Shares are written as percentages, or of 1: 0.78 is no 0.78 %. */
const share = (values: readonly number[]) => (values.every((value) => value <= 1) ? '0-1' : '%');

const RUN_COLUMNS = listColumns(RUN_FIELDS, {
  memoryGiB: { assume: gib },
  cacheGiB: { assume: gib },
  databaseGiB: { assume: gib },
  durationS: { assume: seconds },
  writeShare: { assume: share },
  responseMs: { assume: milliseconds },
  responseP90Ms: { assume: milliseconds },
  responseP95Ms: { assume: milliseconds },
  responseP99Ms: { assume: milliseconds },
  elapsedS: { assume: seconds },
  cpuShare: { assume: share },
  ioWaitShare: { assume: share },
  diskBusyShare: { assume: share },
  hitShare: { assume: share },
  remoteShare: { assume: share },
  transferMBs: { assume: () => 'MB/s' },
});

/** Columns of a table of benchmark results: one row per run, or one row per moment of a run. */
export const COLUMNS = {
  ...RUN_COLUMNS,
  momentS: {
    label: text('Elapsed time', '経過時間'),
    aliases: [
      'elapsed',
      'elapsed time',
      'time',
      'second',
      'sec',
      'seconds',
      '経過時間',
      '経過秒数',
      '経過',
      '時間',
      '秒',
    ],
    holds: 'duration',
    essential: true,
    assume: seconds,
  },
  /** What the throughput of each row is, where its header does not say. */
  metricName: {
    label: text('Metric', '指標'),
    aliases: ['metric', 'metric name', 'throughput unit', 'unit', 'units', '指標', '単位', 'スループット単位'],
    holds: 'words',
  },
  /** Whether a row is a measurement at all. */
  remark: {
    label: text('Remark or state', '備考・状態'),
    aliases: [
      'remark',
      'remarks',
      'note',
      'notes',
      'comment',
      'comments',
      'status',
      'run status',
      'phase',
      '備考',
      '注記',
      'コメント',
      '状態',
    ],
    holds: 'words',
  },
} as const satisfies Record<string, ColumnRule>;

export type BenchmarkField = keyof typeof COLUMNS;

/** One of these must be there beside the throughput: numbers alone say nothing of what was measured. */
export const CONTEXT_FIELDS: readonly BenchmarkField[] = [
  'subject',
  'name',
  'sb',
  'msb',
  'sockets',
  'memoryGiB',
  'cacheGiB',
  'clients',
  'momentS',
  'machine',
  'instances',
  'ioSize',
  'ioPattern',
  'vcpus',
];
