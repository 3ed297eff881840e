import { amount, parseNumber, SERVER_FIELDS, text, WORKLOAD_FIELDS } from '@tatami/model';
import { numberAbout } from '../decode/as-written/about.ts';
import { changeIn } from '../decode/as-written/change.ts';
import { countOfTopology, readFreeCount, readProduct } from '../decode/as-written/free-count.ts';
import { readFreeSize } from '../decode/as-written/free-size.ts';
import { openShareIn, readRemarkedShare, readUpperShare, upperNumberIn } from '../decode/as-written/remarked-share.ts';
import { assumeClockUnit, assumeShareUnit, assumeStorageUnit } from '../tabular/assumed-unit.ts';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { listColumns } from '../tabular/list-columns.ts';
import { saysMoreThanPower } from '../tabular/power-state.ts';
import { countsInWords, numbersInBrackets, threadsInBrackets } from './cores-and-threads.ts';
import { readCountCell } from './count-cell.ts';
import { countOfOneCpu, readCpuCell } from './cpu-cell.ts';
import { countReadAs, installedAndGranted, numberReadAs, numberThatHolds, sizeReadAs } from './issues.ts';
import { isEmptySlot } from './memory-modules.ts';
import { MEMORY_USE_COLUMNS } from './memory-use/columns.data.ts';
import { openShareReadAs, shareReadAs, upperShareReadAs } from './use-issues.ts';

type ReadFree = NonNullable<ColumnRule['readFree']>;

/** With cells that state a number before and after a change, '128GB→256GB'. */
const orOfChange =
  (readOther: ReadFree): ReadFree =>
  (cell, mark) => {
    const change = changeIn(cell);
    if (change === null) return readOther(cell, mark);
    const { before, after, holds } = change;
    if (holds === null) return { before, after };
    return { number: change[holds], remark: numberThatHolds(cell, change[holds]) };
  };

/** Counts as people write them: 'vCPU 8', or together with others, '8コア×2CPU'. */
const readFree: ReadFree = orOfChange((cell) => {
  const count = readFreeCount(cell);
  if (count !== null) return { value: count, remark: countReadAs(cell, count) };
  return readCpuCell(cell) ? 'elsewhere' : null;
});
/** Cores, threads and vCPUs may be a product besides: '16×2'. Under CPUs nobody could tell what it counts. */
const readFreeTotal: ReadFree = (cell, mark) => {
  const counted = countOfTopology(cell);
  if (counted !== null) return { value: counted, remark: null };
  const product = readProduct(cell);
  return product === null ? readFree(cell, mark) : { value: product, remark: countReadAs(cell, product) };
};
/** Machines counted with a word aside: '2台（本番1・予備1）'. */
const readMachines: ReadFree = (cell) => {
  const counted = readCountCell(cell);
  if (counted) return { value: counted.machines, remark: countReadAs(cell, counted.machines) };
  const about = numberAbout(cell.replace(/(?<=[\d０-９]\s{0,2})台/, ''));
  return about?.isAbout ? { number: about.number, remark: numberReadAs(cell, about) } : null;
};
/** Two sizes of one machine in a cell: '搭載256GB 割当128GB'. */
const INSTALLED_AND_GRANTED =
  /^(?=.{0,40}(?:搭載|物理|実装|installed))(?=.{0,40}(?:割当|割り当て|割当て|allocated|assigned))\D*\d[\d.,]*\D+\d/i;
/** Sizes as people write them: '512GB (16x32GB)', '約3TB', '1.2TB x 8 RAID10', and in the unit of the column '約32'. */
const readSize: ReadFree = orOfChange((cell, mark) => {
  const size = readFreeSize(cell, mark);
  if (size) return { value: size.gib, remark: sizeReadAs(cell, size.gib, size.raid) };
  if (INSTALLED_AND_GRANTED.test(cell)) return { unknown: installedAndGranted(cell) };
  const about = numberAbout(cell);
  return about && parseNumber(about.number.replace(/[^\d.,]+$/, ''), mark) !== null
    ? { number: about.number, remark: numberReadAs(cell, about) }
    : null;
});

/** Use as people remark on it: '88％（月末）'. */
const readShare: ReadFree = (cell, mark) => {
  const share = readRemarkedShare(cell, mark);
  return share === null ? null : { value: share, remark: shareReadAs(cell, share) };
};

/** A peak is at most the upper end of a range, '45-60%', or '45-60' in the unit of its column; where that is open, all of the CPU. */
const readPeakShare: ReadFree = (cell, mark) => {
  const upper = readUpperShare(cell, mark);
  if (upper !== null) return { value: upper, remark: upperShareReadAs(cell, amount(upper, 'share')) };
  const open = openShareIn(cell, mark);
  if (open) return { ...open.highest, remark: openShareReadAs(cell) };
  const number = upperNumberIn(cell, mark);
  return number === null ? readShare(cell, mark) : { number, remark: upperShareReadAs(cell, number) };
};

/** Counts of one CPU, '8/CPU', are read beside the sockets of their row. */
const readFreeOrOfOne: ReadFree = (cell, mark) =>
  countOfOneCpu(cell) !== null ? 'elsewhere' : readFreeTotal(cell, mark);
/** So are cores with another number in brackets, '32 (64)', and those that are said to be physical or logical. */
const readFreeCores: ReadFree = (cell, mark) =>
  numbersInBrackets(cell) || threadsInBrackets(cell) || countsInWords(cell) ? 'elsewhere' : readFreeOrOfOne(cell, mark);
const readCoresOfOne: ReadFree = (cell, mark) => {
  const count = countOfOneCpu(cell);
  return count === null ? readFree(cell, mark) : { value: count, remark: countReadAs(cell, count) };
};

/** What slots of memory are called. Others of letters and digits ('Slot A1') are of memory too, those with numbers alone may be of adapters. */
const SLOT_NAMES = [
  String.raw`(?:メモリ|memory|ram|mem|speicher)[\s_-]*(?:slot|スロット|steckplatz)`,
  String.raw`(?:(?:メモリ|memory|ram)[\s_(-]*)?dimm(?:[\s_-]*(?:slot|スロット))?`,
  String.raw`(?:slot|スロット|steckplatz)(?=[\s_-]?[a-h][\s_-]?\d)`,
];
/** One slot of memory as a column: 'DIMM1', 'CPU1 DIMM A2', 'メモリスロット3 (GB)'. */
const MEMORY_SLOT = new RegExp(
  String.raw`^(?:(?:cpu|p)\s?\d[\s_-]*)?(?:${SLOT_NAMES.join('|')})[\s_#.-]*(?:[a-p][\s_-]?\d{0,2}|\d{1,2})\)?(?:\s*[([](?:gb|gib|mb)[)\]])?$`,
  'i',
);

/** Headers that count the nodes of a cluster or of a system. Not 'Nodes' alone, under which lists name them too. */
export const HEADERS_OF_NODES = [
  'number of nodes',
  'no. of nodes',
  '# nodes',
  'node count',
  'number of hosts',
  'no. of hosts',
  '# hosts',
  'host count',
  'ノード数',
  'ホスト数',
  '筐体数',
  '構成台数',
  'anzahl knoten',
  'knotenanzahl',
  'anzahl hosts',
  'nb nœuds',
  'nb de nœuds',
  'nombre de nœuds',
  'número de nodos',
  'numero di nodi',
  'aantal nodes',
  '节点数',
  '节点数量',
  '노드 수',
] as const;

const { name, ...SERVER_COLUMNS } = listColumns(SERVER_FIELDS, {
  sockets: { readFree },
  cores: { zeroSpoils: true, readFree: readFreeCores },
  threads: { readFree: readFreeOrOfOne },
  clockGHz: { assume: assumeClockUnit, tellUnit: 'by-column' },
  memoryGiB: { tellUnit: 'by-row', readFree: readSize },
  storageGiB: { assume: assumeStorageUnit, readFree: readSize },
  cpuPeakShare: { assume: assumeShareUnit, measures: 'cpu-use', tellUnit: 'by-column', readFree: readPeakShare },
  cpuAverageShare: { assume: assumeShareUnit, measures: 'cpu-use', tellUnit: 'by-column', readFree: readShare },
});

const OWN_COLUMNS = {
  name,
  cpuUse: {
    label: text('CPU use, peak or average', 'CPU使用率（ピークまたは平均）'),
    aliases: [
      ...['auslastung', 'max. auslastung', 'auslastung max', 'maximale auslastung', 'spitzenauslastung'],
      ...['auslastung spitze', 'auslastung peak', 'utilization', 'utilisation', 'peak utilization', 'max utilization'],
      ...['peak utilisation', 'max utilisation', 'utilization peak', 'utilisation peak', 'utilization max'],
    ],
    holds: 'share',
    wholeHeader: true,
    ...{ assume: assumeShareUnit, measures: 'cpu-use', tellUnit: 'by-column', readFree: readPeakShare },
  },
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
      'macchina virtuale',
      'nome macchina virtuale',
      'nome della macchina virtuale',
      'nome vm',
      'nome della vm',
      'virtuele machine',
      'naam virtuele machine',
      'naam van de vm',
      'vm-naam',
      'nome da vm',
      '虚拟机',
      '虚拟机名称',
      '虚拟机名',
      '가상 머신',
      '가상 머신 이름',
      'lpar',
      'lpar name',
      'logical partition',
      'logical partition name',
      'nombre lpar',
      'nombre de la lpar',
      'nom de la lpar',
      'nome lpar',
      'partición lógica',
      'partition logique',
      'LPAR名',
      '論理区画',
      '論理区画名',
      'ldom',
      'ldom name',
      'logical domain',
      'logical domain name',
      'guest domain',
      'guest domain name',
      'LDom名',
      '論理ドメイン',
      '論理ドメイン名',
      'ゲストドメイン',
      'ゲストドメイン名',
      'solaris zone',
      'solaris zone name',
      'non-global zone',
      'non-global zone name',
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
      'fisico/virtuale',
      'fisica/virtuale',
      'fysiek/virtueel',
      'physique/virtuel',
      'physisch/virtuell',
      'físico/virtual',
    ],
    holds: 'text',
  },
  isVirtual: {
    label: text('Virtual machine (yes or no)', '仮想マシンか（はい・いいえ）'),
    aliases: [
      'virtual',
      'is virtual',
      'is virtual?',
      'virtual?',
      'virtual server',
      'is vm',
      'virtuell',
      'virtuel',
      'virtuelle',
      '仮想',
      '仮想フラグ',
      '仮想マシンフラグ',
      '仮想サーバーフラグ',
    ],
    holds: 'text',
    wholeHeader: true,
    alsoKept: true,
  },
  role: {
    label: text('Active or standby', '現用・待機の別'),
    aliases: [
      'active/standby',
      'act/sby',
      'act/stby',
      '現用/待機',
      '現用待機区分',
      '現用待機',
      '正副',
      '正副区分',
      '正/副',
    ],
    holds: 'text',
    wholeHeader: true,
    alsoKept: true,
  },
  count: {
    label: text('Number of machines', '台数'),
    aliases: [
      'quantity',
      'qty',
      'number of servers',
      'server count',
      'servers',
      '台数',
      'サーバー台数',
      '導入台数',
      '数量',
      '# servers',
      ...HEADERS_OF_NODES,
      'no. of servers',
      'numero server',
      'cant.',
      'q.tà',
      'qtd',
      'anzahl',
      'anzahl server',
      'anzahl systeme',
      'anzahl maschinen',
      'stück',
      'stückzahl',
      'menge',
      'quantité',
      'qté',
      'nombre de serveurs',
      'nb de serveurs',
      'nb serveurs',
      'nbre de serveurs',
      'cantidad',
      'cantidad de servidores',
      'número de servidores',
      'quantità',
      'numero di server',
      'quantidade',
      'aantal',
      'aantal servers',
      '台數',
      '數量',
      '服务器数量',
      '수량',
      '대수',
      '서버 대수',
      '서버 수',
    ],
    holds: 'count',
    essential: true,
    wholeHeader: true,
    readFree: readMachines,
  },
  ...SERVER_COLUMNS,
  ...listColumns(WORKLOAD_FIELDS, {
    vcpus: { zeroSpoils: true, readFree: readFreeTotal },
    databaseGiB: { assume: assumeStorageUnit, readFree: readSize },
    poweredOn: { alsoKept: saysMoreThanPower },
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
      'versione database',
      'versione del database',
      'databaseversie',
      'versión de la base de datos',
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
      'edizione',
      'edizione database',
      'editie',
      'databaseeditie',
      'edição',
      '版本类型',
      '数据库版本类型',
      '에디션',
    ],
    holds: 'text',
  },
  availabilityGroup: {
    label: text('Availability group', '可用性グループ'),
    aliases: ['ag name', 'availability group', 'availability group name', '可用性グループ', '可用性グループ名'],
    holds: 'text',
    wholeHeader: true,
    alsoKept: () => true,
  },
  // Of lists whose headers name several packs of Oracle, which are told by these together.
  packOfOracle: {
    label: text('Pack or option of Oracle Database', 'Oracle Databaseのパック・オプション'),
    aliases: [],
    holds: 'text',
    alsoKept: true,
  },
  // Of lists of Patroni and repmgr alone, which are told by their columns together.
  timelineOfPostgres: {
    label: text('Timeline of PostgreSQL', 'PostgreSQLのタイムライン'),
    aliases: [],
    holds: 'text',
    alsoKept: () => true,
  },
  coresPerSocket: {
    label: text('Cores per CPU', 'CPUあたりコア数'),
    aliases: [
      'cores per cpu',
      'cores per socket',
      'cores/cpu',
      'cores/socket',
      'cores per processor',
      'cores per chip',
      'cpu cores per socket',
      'nombre de cœurs par processeur',
      'nombre de cœurs par cpu',
      'nombre de coeurs par processeur',
      'nombre de coeurs par cpu',
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
      'nb cœurs par cpu',
      'nb cœurs par processeur',
      'nb cœurs par socket',
      'nb cœurs/cpu',
      'nb cœurs/processeur',
      'nb cœurs/socket',
      'nb de cœurs par cpu',
      'nb de cœurs par processeur',
      'nb de cœurs par socket',
      'nb de cœurs/cpu',
      'nb de cœurs/processeur',
      'nb de cœurs/socket',
      'nombre de cœurs par cpu',
      'nombre de cœurs par processeur',
      'nombre de cœurs par socket',
      'nombre de cœurs/cpu',
      'nombre de cœurs/processeur',
      'nombre de cœurs/socket',
      'nb coeurs par cpu',
      'nb coeurs par processeur',
      'nb coeurs par socket',
      'nb coeurs/cpu',
      'nb coeurs/processeur',
      'nb coeurs/socket',
      'nb de coeurs par cpu',
      'nb de coeurs par processeur',
      'nb de coeurs par socket',
      'nb de coeurs/cpu',
      'nb de coeurs/processeur',
      'nb de coeurs/socket',
      'nombre de coeurs par cpu',
      'nombre de coeurs par processeur',
      'nombre de coeurs par socket',
      'nombre de coeurs/cpu',
      'nombre de coeurs/processeur',
      'nombre de coeurs/socket',
      'kerne pro cpu',
      'kerne je cpu',
      'kerne pro sockel',
      'kerne pro prozessor',
      'kerne je sockel',
      'kerne je prozessor',
      'kerne/cpu',
      'kerne/sockel',
      'kerne/prozessor',
      'cores je cpu',
      'cores pro cpu',
      'cores je sockel',
      'cores pro sockel',
      'coeurs par processeur',
      'coeurs par cpu',
      'coeurs/cpu',
      'cœurs/socket',
      'coeurs/socket',
      'núcleos por cpu',
      'núcleos/cpu',
      'núcleos/socket',
      'core/cpu',
      'core/socket',
      'núcleos por procesador',
      'núcleos por socket',
      'core per cpu',
      'core per socket',
      'core per processore',
      'kernen per cpu',
      'kernen per socket',
      'kernen per processor',
      'núcleos por processador',
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
    readFree: readCoresOfOne,
  },
  threadsPerCore: {
    label: text('Threads per core', 'コアあたりスレッド数'),
    aliases: [
      'threads per core',
      'threads/core',
      'thread(s) per core',
      'コアあたりスレッド数',
      'コア当たりスレッド数',
      '1コアあたりスレッド数',
      'スレッド数/コア',
      'スレッド/コア',
      'threads pro kern',
      'threads je kern',
      'threads par cœur',
      'threads par coeur',
      'hilos por núcleo',
      '每核线程数',
    ],
    holds: 'count',
    positive: true,
    wholeHeader: true,
    alsoKept: true,
  },
  cpuCounts: {
    label: text('CPUs, cores and threads together', 'CPU数・コア数・スレッド数（併記）'),
    aliases: [
      'sockets/cores/threads',
      'CPU数/コア数/スレッド数',
      'ソケット数/コア数/スレッド数',
      'sockel/kerne/threads',
      ...[
        'sockets',
        'cpus',
        'cpu (sockets',
        'sockel',
        'cpu (sockel',
        'prozessoren',
        'processeurs',
        'ソケット',
        'ソケット数',
        'CPU数',
      ].flatMap((cpus) =>
        ['cores', 'kerne', 'cœurs', 'coeurs', 'コア', 'コア数'].flatMap((cores) => [
          `${cpus} x ${cores}`,
          `${cpus} × ${cores}`,
        ]),
      ),
    ],
    holds: 'text',
    // 'CPUコア数' speaks of cores alone.
    wholeHeader: true,
  },
  coresAndThreads: {
    label: text('Cores and threads together', 'コア数・スレッド数（併記）'),
    aliases: [
      'cores/threads',
      'cores (threads)',
      'cpu cores/threads',
      'cpu cores (threads)',
      'コア/スレッド',
      'コア数/スレッド数',
      'コア/スレッド数',
      'コア数/スレッド',
      'コア(スレッド)',
      'コア数(スレッド数)',
      'CPUコア/スレッド',
      'CPUコア数/スレッド数',
      'CPUコア(スレッド)',
      'CPUコア数(スレッド数)',
      '物理コア数(論理コア数)',
      '物理コア/論理コア',
      '物理コア数/論理コア数',
      'kerne/threads',
      'kerne (threads)',
      'cœurs/threads',
      'cœurs (threads)',
      'núcleos/hilos',
      'núcleos (hilos)',
      '核数/线程数',
      '核数(线程数)',
    ],
    holds: 'text',
    // 'Threads per core' speaks of the same.
    wholeHeader: true,
  },
  memoryPerModule: {
    label: text('Size of one memory module', 'メモリ1枚の容量'),
    aliases: [
      'memory per module',
      'memory per dimm',
      'memory/dimm',
      'memory/module',
      'memory module size',
      'module size',
      'dimm size',
      'dimm capacity',
      'size per dimm',
      'size per module',
      'メモリ/枚',
      'メモリ容量/枚',
      'メモリ(1枚)',
      'メモリ容量(1枚)',
      'メモリ1枚',
      'メモリ1枚容量',
      'メモリ1枚の容量',
      'メモリ1枚あたり',
      'メモリ1枚あたり容量',
      'メモリ1枚あたりの容量',
      'メモリ容量(1枚あたり)',
      'メモリモジュール容量',
      'メモリ単体容量',
      '1枚あたり',
      '1枚あたり容量',
      '1枚あたりの容量',
      '容量/枚',
      'DIMM容量',
      'DIMMサイズ',
      'modulgröße',
      'größe je modul',
      'größe pro modul',
      'ram je modul',
      'ram pro modul',
      'riegelgröße',
      'taille par barrette',
      'capacité par barrette',
      'tamaño por módulo',
      '单条容量',
      '内存单条容量',
    ],
    holds: 'size',
    positive: true,
    tellUnit: 'by-row',
    wholeHeader: true,
    alsoKept: true,
  },
  memoryModules: {
    label: text('Number of memory modules', 'メモリ枚数'),
    aliases: [
      'memory modules',
      'number of memory modules',
      'number of modules',
      'number of dimms',
      'dimm count',
      'dimms',
      '# dimms',
      'メモリ枚数',
      'メモリ搭載数',
      'メモリ搭載枚数',
      'メモリ数量',
      'メモリ本数',
      'メモリモジュール数',
      'DIMM数',
      'DIMM枚数',
      'DIMM搭載数',
      'DIMM搭載枚数',
      'ram-module',
      'anzahl ram-module',
      'anzahl module',
      'anzahl dimms',
      'anzahl speichermodule',
      'speichermodule',
      'speicherriegel',
      'ram-riegel',
      'anzahl riegel',
      'nombre de barrettes',
      'nb barrettes',
      'número de módulos',
      'numero di moduli',
      'aantal modules',
      '内存条数',
      '内存数量',
    ],
    holds: 'count',
    positive: true,
    wholeHeader: true,
    alsoKept: true,
    readFree: (cell, mark) => (readFreeSize(cell, mark) ? 'elsewhere' : readFree(cell, mark)),
  },
  memoryOfSlots: {
    label: text('Memory by its modules, in words or slot by slot', 'メモリ構成（スロットの合計）'),
    aliases: [
      'memory configuration',
      'memory config',
      'ram configuration',
      'dimm configuration',
      'メモリ構成',
      'メモリモジュール構成',
      'メモリ内訳',
      'DIMM構成',
      'speicherausbau',
      'speicherbestückung',
      'ram-bestückung',
      'configuration mémoire',
      '内存配置',
    ],
    wholeHeader: true,
    each: MEMORY_SLOT,
    alsoKept: true,
    holds: 'size',
    tellUnit: 'by-row',
    readFree: (cell, mark) => (isEmptySlot(cell) ? 'elsewhere' : readSize(cell, mark)),
  },
  grantedMemoryGiB: {
    label: text('Memory allocated', '割当メモリ'),
    aliases: [
      'assigned memory',
      'allocated memory',
      'memory allocated',
      'memory allocation',
      'provisioned memory',
      'granted memory',
      'configured memory',
      'desired memory',
      'desired mem',
      'memoria deseada',
      'mémoire souhaitée',
      'mémoire désirée',
      'gewünschter speicher',
      '割当メモリ',
      '割り当てられたメモリ',
      'メモリの割り当て',
      '割り当てメモリ',
      'メモリ割当',
      'メモリ割当量',
      'メモリ割り当て',
      'メモリ割り当て量',
      '割当メモリ量',
      '割り当てメモリ量',
      'zugewiesener speicher',
      'zugewiesener arbeitsspeicher',
      'zugeteilter speicher',
      'zugeteilter arbeitsspeicher',
      'mémoire affectée',
      'mémoire allouée',
      'memoria asignada',
      'memoria assegnata',
      'memoria allocata',
      'toegewezen geheugen',
      'memória alocada',
      '分配内存',
      '已分配内存',
      '할당 메모리',
      '할당된 메모리',
    ],
    holds: 'size',
    essential: true,
    positive: true,
    tellUnit: 'by-row',
    readFree: readSize,
  },
  usedMemoryGiB: {
    label: text('Memory the database needs', '使用メモリ（データベース）'),
    aliases: [
      'used memory',
      'memory used',
      'memory in use',
      'memory usage',
      'peak memory used',
      'peak memory usage',
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
      '使用メモリ量',
      '実使用メモリ',
      'uso de memoria',
      'DBメモリ',
      'データベースメモリ',
      'SGAサイズ',
      'バッファプール',
    ],
    holds: 'size',
    tellUnit: 'by-row',
    readFree: readSize,
  },
  memoryPeakUse: { ...MEMORY_USE_COLUMNS.memoryPeakUse, readFree: readShare },
  memoryUse: { ...MEMORY_USE_COLUMNS.memoryUse, readFree: readShare },
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
      'disque utilisé',
      'espace disque utilisé',
      'stockage utilisé',
      'belegter speicherplatz',
      'belegter plattenplatz',
      'disco usado',
      'espacio en disco usado',
      'disco utilizzato',
      'spazio disco utilizzato',
      'spazio utilizzato',
      'gebruikte schijfruimte',
      'gebruikte opslag',
      'espaço em disco usado',
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
      'DB名(SID)',
      'DB名/SID',
      'データベース名(SID)',
      'database name (sid)',
      'db name (sid)',
      'DBインスタンス名',
      'instanz',
      'instanzname',
      'name der instanz',
      'datenbankinstanz',
      'datenbankname',
      'name der datenbank',
      'db-instanz',
      "nom de l'instance",
      'instance de base de données',
      'nom de la base',
      'nom de la base de données',
      'nom base de données',
      'instancia',
      'nombre de instancia',
      'nombre de la instancia',
      'instancia de base de datos',
      'nombre de base de datos',
      'nombre de la base de datos',
      'istanza',
      'nome istanza',
      "nome dell'istanza",
      'istanza database',
      'nome database',
      'nome del database',
      'instantie',
      'instantienaam',
      'database-instantie',
      'databasenaam',
      'naam database',
      'instância',
      'nome da instância',
      'nome do banco de dados',
      '实例',
      '实例名',
      '实例名称',
      '数据库名',
      '数据库名称',
      '数据库实例',
      '인스턴스',
      '인스턴스명',
      '인스턴스 이름',
      '데이터베이스명',
      '데이터베이스 이름',
      'DB명',
      'pdb',
      'pdb name',
      'pluggable database',
      'pluggable database name',
      'PDB名',
      'プラガブルデータベース',
      'プラガブルデータベース名',
    ],
    holds: 'text',
  },
  container: {
    label: text('Container or instance of the database', 'コンテナ・インスタンス（データベースの所属先）'),
    aliases: [
      'cdb',
      'cdb name',
      'container database',
      'container database name',
      'CDB名',
      'コンテナデータベース',
      'コンテナデータベース名',
    ],
    holds: 'text',
    wholeHeader: true,
    alsoKept: true,
  },
  sizeOfDatabase: {
    label: text('Size, in lists of databases', 'サイズ（データベース一覧）'),
    aliases: [
      'size',
      'total size',
      'data size',
      'used size',
      'db used',
      'database used',
      'db used size',
      'used db size',
      'used database size',
      'db used space',
      'db space used',
      'database space used',
      'DB使用量',
      'DB使用容量',
      'データベース使用量',
      'データベース使用容量',
      'datenbank belegt',
      'サイズ',
      '容量',
      '使用サイズ',
      '合計サイズ',
      'größe',
      'gesamtgröße',
      'taille',
      'taille totale',
      'tamaño',
      'tamaño total',
      'dimensione',
      'grootte',
      '大小',
      '크기',
    ],
    holds: 'size',
    wholeHeader: true,
    assume: assumeStorageUnit,
    readFree: readSize,
  },
  instanceType: {
    label: text('Instance type of a cloud', 'クラウドのインスタンスタイプ'),
    // Forms of migrations have the types that servers are to be: lists of a cloud alone are told by their columns together.
    aliases: [],
    holds: 'text',
    alsoKept: true,
  },
  ocpus: {
    label: text('OCPUs of Oracle Cloud', 'Oracle CloudのOCPU数'),
    // Of lists of its instances alone, which are told by their shapes.
    aliases: [],
    holds: 'count',
    positive: true,
    alsoKept: true,
  },
  entitledUnits: {
    label: text('Entitled processing units', '処理装置数（資格容量）'),
    // Of lists of partitions alone, which are told by it and the virtual processors beside it.
    aliases: [],
    holds: 'count',
    alsoKept: true,
  },
  partitionMode: {
    label: text('Processor mode of a partition', '区画のプロセッサーモード'),
    aliases: [],
    holds: 'text',
    alsoKept: true,
  },
  multiAz: {
    label: text('Standby in another zone (Multi-AZ)', '別ゾーンの待機系（マルチAZ）'),
    // Of lists of RDS alone.
    aliases: [],
    holds: 'text',
    alsoKept: true,
  },
  partOfDatabase: {
    label: text('Part of a database', 'データベースの一部'),
    aliases: [
      'schema',
      'schema name',
      'segment name',
      'tablespace',
      'tablespace name',
      'table name',
      'file name',
      'data file',
      'logical name',
      'physical name',
      'スキーマ',
      'スキーマ名',
      '表領域',
      '表領域名',
      'テーブルスペース名',
      'テーブル名',
      '表名',
      'ファイル名',
      'データファイル名',
    ],
    holds: 'text',
    wholeHeader: true,
    alsoKept: true,
  },
} as const satisfies Record<string, ColumnRule>;

/** What the rows of virtual machines say of their hosts, by the field of a server that it is of the host. */
export const HOST_FIELDS = {
  hostModel: 'model',
  hostCpuModel: 'cpuModel',
  hostSockets: 'sockets',
  hostCores: 'cores',
  hostCoresPerSocket: 'coresPerSocket',
  hostThreads: 'threads',
  hostClockGHz: 'clockGHz',
  hostMemoryGiB: 'memoryGiB',
} as const satisfies Record<string, keyof typeof OWN_COLUMNS>;

export type HostField = keyof typeof HOST_FIELDS;

/** Told by whose column it is, so it goes by no header. A bad cell spoils no row: the machine of the row is none of the host. */
function ofHost(rule: ColumnRule): ColumnRule {
  const label = text('Host: {field}', 'ホスト：{field}', { field: rule.label });
  return { ...rule, label, aliases: [], essential: false, zeroSpoils: false };
}

/** Columns of a server list as customers keep it, in English and Japanese; also headers that lists borrow from cloud vendors' templates. */
export const COLUMNS = {
  ...OWN_COLUMNS,
  /** Told beside the column of the first one. */
  secondNode: { label: text('Second node', '2台目のノード'), aliases: [], holds: 'text' },
  /** Told where a list counts machines without naming them. */
  inPlaceOfName: { label: text('In place of a name', '名前の代わり'), aliases: [], holds: 'text' },
  hostModel: ofHost(OWN_COLUMNS.model),
  hostCpuModel: ofHost(OWN_COLUMNS.cpuModel),
  hostSockets: ofHost(OWN_COLUMNS.sockets),
  hostCores: ofHost(OWN_COLUMNS.cores),
  hostCoresPerSocket: ofHost(OWN_COLUMNS.coresPerSocket),
  hostThreads: ofHost(OWN_COLUMNS.threads),
  hostClockGHz: ofHost(OWN_COLUMNS.clockGHz),
  hostMemoryGiB: ofHost(OWN_COLUMNS.memoryGiB),
} as const satisfies Record<string, ColumnRule>;

export type ServerField = keyof typeof COLUMNS;

/** What names the machine of a row, or stands for its name. */
export const NAME_FIELDS: readonly ServerField[] = ['name', 'vm', 'inPlaceOfName'];

/** One of these must be there beside a name: a list of names alone is no inventory. */
const CAPACITY_FIELDS: readonly ServerField[] = [
  'cores',
  'sockets',
  'coresPerSocket',
  'coresAndThreads',
  'threads',
  'vcpus',
  'memoryGiB',
  'memoryPerModule',
  'memoryOfSlots',
  'grantedMemoryGiB',
  'cpuModel',
  'model',
];

/** What says which databases a machine runs: two of these, in lists that know no sizes. */
const DATABASE_FIELDS: readonly string[] = ['instance', 'dbms', 'dbEdition', 'dbVersion', 'databaseGiB'];

/** Beside the name of a database, its size; of schemas, tablespaces and files it is that of a part. */
const SIZES_OF_DATABASES: readonly ServerField[] = ['databaseGiB', 'sizeOfDatabase'];

/** Whether these columns make a list of machines by more than models, which storage and switches have too. */
export function hasSizesOfMachines(fields: ReadonlySet<string>): boolean {
  return isListOfMachines(new Set([...fields].filter((field) => field !== 'model')));
}

/** Whether these columns make a list of machines: what names one, and what it has, or which databases run on it. */
export function isListOfMachines(fields: ReadonlySet<string>): boolean {
  if (!NAME_FIELDS.some((field) => fields.has(field))) return false;
  if (fields.has('availabilityGroup')) return true;
  const databases = DATABASE_FIELDS.filter((field) => fields.has(field));
  const namesDatabases = fields.has('instance') || fields.has('dbms');
  if (namesDatabases && !fields.has('partOfDatabase') && SIZES_OF_DATABASES.some((field) => fields.has(field)))
    return true;
  return CAPACITY_FIELDS.some((field) => fields.has(field)) || databases.length > 1;
}
