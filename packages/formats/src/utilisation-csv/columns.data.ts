import { text } from '@tatami/model';
import { assumeMemoryUnit, assumeShareUnit } from '../tabular/assumed-unit.ts';
import type { ColumnRule } from '../tabular/column-rule.ts';

/** Columns of measured use over time in long form: one row per moment and machine. */
export const COLUMNS = {
  timestamp: {
    label: text('Time', '日時'),
    aliases: [
      'timestamp',
      'time stamp',
      'time',
      'date time',
      'datetime',
      'date',
      'sample time',
      'interval',
      '日時',
      '時刻',
      '日付時刻',
      '採取日時',
      '計測日時',
      '測定日時',
      'タイムスタンプ',
      '取得日時',
    ],
    holds: 'instant',
    required: true,
    essential: true,
  },
  subject: {
    label: text('Server or virtual machine', 'サーバーまたは仮想マシン'),
    aliases: [
      'server',
      'server name',
      'host',
      'host name',
      'hostname',
      'vm',
      'vm name',
      'virtual machine',
      'machine',
      'machine id',
      'machine name',
      'name',
      'instance',
      'subject',
      'サーバー名',
      'サーバー',
      'ホスト名',
      '仮想マシン名',
      '仮想マシン',
      'マシン名',
      '名前',
      '機器名',
    ],
    holds: 'text',
    required: true,
    essential: true,
  },
  cpuShare: {
    label: text('CPU utilisation', 'CPU使用率'),
    aliases: [
      'cpu',
      'cpu usage',
      'cpu utilization',
      'cpu utilisation',
      'cpu utilization percentage',
      'cpu %',
      'cpu percent',
      'cpu used',
      'cpu load',
      'CPU使用率',
      'CPU利用率',
      'CPU',
    ],
    holds: 'share',
    assume: assumeShareUnit,
  },
  memoryGiB: {
    label: text('Memory in use', '使用メモリ'),
    aliases: [
      'memory used',
      'used memory',
      'memory in use',
      'memory usage',
      'consumed memory',
      '使用メモリ',
      'メモリ使用量',
    ],
    holds: 'size',
    assume: assumeMemoryUnit,
  },
  iops: {
    label: text('I/O per second', 'IOPS'),
    aliases: ['iops', 'disk iops', 'io/s', 'disk operations per sec', 'ディスクIOPS'],
    holds: 'rate',
  },
} as const satisfies Record<string, ColumnRule>;

/** The metrics a row may carry, by the field of the series they become. */
export const METRICS = ['cpuShare', 'memoryGiB', 'iops'] as const;
export type Metric = (typeof METRICS)[number];
