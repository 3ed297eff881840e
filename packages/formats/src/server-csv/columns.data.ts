import { SERVER_FIELDS, text, WORKLOAD_FIELDS } from '@tatami/model';
import { assumeClockUnit, assumeMemoryUnit, assumeShareUnit, assumeStorageUnit } from '../tabular/assumed-unit.ts';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { listColumns } from '../tabular/list-columns.ts';

const { name, ...SERVER_COLUMNS } = listColumns(SERVER_FIELDS, {
  clockGHz: assumeClockUnit,
  memoryGiB: assumeMemoryUnit,
  storageGiB: assumeStorageUnit,
  cpuPeakShare: assumeShareUnit,
  cpuAverageShare: assumeShareUnit,
});

/** Columns of a server list as customers keep it, in English and Japanese; also headers that lists borrow from cloud vendors' templates. */
export const COLUMNS = {
  name,
  vm: {
    label: text('Virtual machine', '仮想マシン名'),
    aliases: [
      'vm',
      'vm name',
      'virtual machine',
      'virtual machine name',
      'guest name',
      '仮想マシン名',
      '仮想マシン',
      '仮想サーバー名',
      'ゲスト名',
      'VM名',
    ],
    holds: 'text',
    essential: true,
  },
  count: {
    label: text('Number of machines', '台数'),
    aliases: ['quantity', 'qty', 'number of servers', 'servers', '台数', '数量'],
    holds: 'count',
    essential: true,
  },
  ...SERVER_COLUMNS,
  ...listColumns(WORKLOAD_FIELDS, { databaseGiB: assumeStorageUnit }),
  coresPerSocket: {
    label: text('Cores per CPU', 'CPUあたりコア数'),
    aliases: [
      'cores per cpu',
      'cores per socket',
      'cores/cpu',
      'cores/socket',
      'cores per processor',
      'CPUあたりコア数',
      'CPU当たりコア数',
      'コア数/CPU',
      'コア/CPU',
      'コア数/ソケット',
      'ソケットあたりコア数',
      'コア数(1CPU)',
    ],
    holds: 'count',
    essential: true,
    positive: true,
  },
  usedMemoryGiB: {
    label: text('Memory the database needs', '使用メモリ（データベース）'),
    aliases: [
      'used memory',
      'memory used',
      'memory in use',
      'memory usage',
      'database memory',
      'db memory',
      'sga',
      'sga+pga',
      'buffer pool',
      'max server memory',
      'ram.usedsizein.max',
      '使用メモリ',
      '使用メモリ容量',
      'メモリ使用量',
      'DBメモリ',
      'データベースメモリ',
      'SGAサイズ',
      'バッファプール',
      '割当メモリ',
    ],
    holds: 'size',
    assume: assumeMemoryUnit,
  },
  usedStorageGiB: {
    label: text('Disk used', 'ディスク使用量'),
    aliases: [
      'used disk',
      'disk used',
      'storage in use',
      'used storage',
      'storage used',
      'total disk used',
      '使用ディスク',
      '使用ディスク容量',
      'ディスク使用量',
      'ストレージ使用量',
      '使用容量',
    ],
    holds: 'size',
    assume: assumeStorageUnit,
  },
  instance: {
    label: text('Database instance', 'インスタンス名'),
    aliases: [
      'instance',
      'instance name',
      'database name',
      'db name',
      'sid',
      'oracle sid',
      'db instance',
      'インスタンス',
      'インスタンス名',
      'データベース名',
      'DB名',
      'DBインスタンス名',
    ],
    holds: 'text',
  },
} as const satisfies Record<string, ColumnRule>;

export type ServerField = keyof typeof COLUMNS;

/** One of these must be there beside a name: a list of names alone is no inventory. */
export const CAPACITY_FIELDS: readonly ServerField[] = [
  'cores',
  'sockets',
  'coresPerSocket',
  'threads',
  'vcpus',
  'memoryGiB',
  'cpuModel',
  'model',
];
