import { SERVER_FIELDS, text, WORKLOAD_FIELDS } from '@tatami/model';
import { readFreeCount, readProduct } from '../decode/as-written/free-count.ts';
import { readFreeSize } from '../decode/as-written/free-size.ts';
import { assumeClockUnit, assumeShareUnit, assumeStorageUnit } from '../tabular/assumed-unit.ts';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { listColumns } from '../tabular/list-columns.ts';
import { readCpuCell } from './cpu-cell.ts';
import { countReadAs, sizeReadAs } from './issues.ts';

/** Counts as people write them: 'vCPU 8', or together with others, '8コア×2CPU'. */
const readFree: NonNullable<ColumnRule['readFree']> = (cell) => {
  const count = readFreeCount(cell);
  if (count !== null) return { value: count, remark: countReadAs(cell, count) };
  return readCpuCell(cell) ? 'elsewhere' : null;
};
/** Cores, threads and vCPUs may be a product besides: '16×2'. Under CPUs nobody could tell what it counts. */
const readFreeTotal: NonNullable<ColumnRule['readFree']> = (cell, mark) => {
  const product = readProduct(cell);
  return product === null ? readFree(cell, mark) : { value: product, remark: countReadAs(cell, product) };
};
/** Sizes as people write them: '512GB (16x32GB)', '約3TB', '1.2TB x 8 RAID10'. */
const readSize: NonNullable<ColumnRule['readFree']> = (cell, mark) => {
  const size = readFreeSize(cell, mark);
  return size && { value: size.gib, remark: sizeReadAs(cell, size.gib, size.raid) };
};

const { name, ...SERVER_COLUMNS } = listColumns(SERVER_FIELDS, {
  sockets: { readFree },
  cores: { zeroSpoils: true, readFree: readFreeTotal },
  threads: { readFree: readFreeTotal },
  clockGHz: { assume: assumeClockUnit, tellUnit: 'by-column' },
  memoryGiB: { tellUnit: 'by-row', readFree: readSize },
  storageGiB: { assume: assumeStorageUnit, readFree: readSize },
  cpuPeakShare: { assume: assumeShareUnit, tellUnit: 'by-column' },
  cpuAverageShare: { assume: assumeShareUnit, tellUnit: 'by-column' },
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
      'guest',
      'guest name',
      '仮想マシン名',
      '仮想マシン',
      '仮想サーバー名',
      'ゲスト名',
      'VM名',
      'nom de la vm',
      'nom vm',
      'machine virtuelle',
      'nom de la machine virtuelle',
      'virtuelle maschine',
      'name der vm',
      'nombre de la vm',
      'máquina virtual',
      '虚拟机',
      '虚拟机名称',
      '虚拟机名',
      '가상 머신',
      '가상 머신 이름',
      'lpar',
      'lpar name',
      'logical partition',
      'logical partition name',
      'LPAR名',
      '論理区画',
      '論理区画名',
    ],
    holds: 'text',
    essential: true,
  },
  kind: {
    label: text('Physical or virtual', '物理・仮想の別'),
    aliases: [
      'physical/virtual',
      'virtual/physical',
      'physical or virtual',
      'virtual or physical',
      '物理/仮想',
      '仮想/物理',
      '物理仮想区分',
      '仮想物理区分',
      '物理・仮想の別',
    ],
    holds: 'text',
  },
  count: {
    label: text('Number of machines', '台数'),
    aliases: ['quantity', 'qty', 'number of servers', 'servers', '台数', '数量'],
    holds: 'count',
    essential: true,
  },
  ...SERVER_COLUMNS,
  ...listColumns(WORKLOAD_FIELDS, {
    vcpus: { zeroSpoils: true, readFree: readFreeTotal },
    databaseGiB: { assume: assumeStorageUnit, readFree: readSize },
  }),
  dbVersion: {
    label: text('Database version', 'データベースのバージョン'),
    aliases: [
      'database version',
      'db version',
      'dbms version',
      'データベースバージョン',
      'DBバージョン',
      'DBMSバージョン',
      'DBのバージョン',
      'datenbank version',
      'datenbankversion',
      'version de la base',
      '数据库版本',
      '데이터베이스 버전',
    ],
    holds: 'text',
  },
  dbEdition: {
    label: text('Database edition', 'データベースのエディション'),
    aliases: [
      'edition',
      'database edition',
      'db edition',
      'dbms edition',
      'sql edition',
      'oracle edition',
      'エディション',
      'データベースエディション',
      'DBエディション',
      'DBMSエディション',
      'édition',
      'édition de la base',
      'datenbank edition',
      'datenbankedition',
      'edición',
      '版本类型',
      '数据库版本类型',
      '에디션',
    ],
    holds: 'text',
  },
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
      'cœurs par socket',
      'cœurs par processeur',
      'cœurs par cpu',
      'cœurs/cpu',
      'coeurs par socket',
      'kerne pro cpu',
      'kerne je cpu',
      'kerne pro sockel',
      'kerne pro prozessor',
      'núcleos por procesador',
      'núcleos por socket',
      '单颗核数',
      '每颗核数',
      '单cpu核数',
      '每cpu核数',
      '소켓당 코어 수',
    ],
    holds: 'count',
    essential: true,
    positive: true,
    zeroSpoils: true,
    readFree,
  },
  cpuCounts: {
    label: text('CPUs, cores and threads together', 'CPU数・コア数・スレッド数（併記）'),
    aliases: [
      'sockets/cores/threads',
      'CPU数/コア数/スレッド数',
      'ソケット数/コア数/スレッド数',
      'sockel/kerne/threads',
    ],
    holds: 'text',
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
    tellUnit: 'by-row',
    readFree: readSize,
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
    readFree: readSize,
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
const CAPACITY_FIELDS: readonly ServerField[] = [
  'cores',
  'sockets',
  'coresPerSocket',
  'threads',
  'vcpus',
  'memoryGiB',
  'cpuModel',
  'model',
];

/** Whether these columns make a list of machines: what names one, and what it has. */
export function isListOfMachines(fields: ReadonlySet<string>): boolean {
  return (fields.has('name') || fields.has('vm')) && CAPACITY_FIELDS.some((field) => fields.has(field));
}
