import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping, FieldMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { type Binding, type Layout, layoutOf } from '../../tabular/layout.ts';
import { COLUMNS, type ServerField } from '../columns.data.ts';

/** The cells of a column that say something, by its name; null where the list has no such column. */
type CellsUnder = (...names: readonly string[]) => readonly string[] | null;

/** How a hypervisor's own tool writes its virtual machines, whose rows call the machine by no word for one. */
interface ListOfHypervisor {
  /** What PowerShell writes above such objects. */
  readonly type?: RegExp;
  /** Whether columns tell it where no type stands above them. */
  readonly tells: (cellsUnder: CellsUnder) => boolean;
  /** Columns by their field, as the tool names them in its languages: without blanks, in small letters, what stands in brackets behind them aside. */
  readonly columns: Readonly<Partial<Record<ServerField, readonly string[]>>>;
  /** What its numbers are in, where a header names no unit. */
  readonly units?: Readonly<Partial<Record<ServerField, string>>>;
  /** Columns of what a machine uses at the moment, or of a number of something, which say nothing of what it has or was granted. */
  readonly inWords?: readonly string[];
}

const STATES_OF_HYPER_V = /^(?:running|off|saved|paused|starting|stopping|saving|pausing|resuming)(?:critical)?$/i;
const GENERATION = /^[12]$/;
const CLOCK = /^[\d.,]{1,12}\s?[kmgt]?hz$/i;
const CPU_OF_NOW = ['hostcpu', 'ホストcpu', 'cpuhôte', '主机cpu', '主機cpu', '호스트cpu'];
const MEMORY_OF_NOW = ['hostmem', 'hostmemory', 'ホストメモリ', 'hostspeicher', 'hostarbeitsspeicher', 'mém.hôte'];

const ASSIGNED_MEMORY = [
  'assignedmemory',
  '割り当てられたメモリ',
  'メモリの割り当て',
  'zugewiesenerspeicher',
  'zugewiesenerarbeitsspeicher',
  'mémoireaffectée',
];
const SHARE = /^\d{1,3}(?:[.,]\d{1,2})?\s?%$/;
/** '8 (2:4:1)': what a machine has, as sockets, cores of each and threads of each. */
const TOPOLOGY = /^\d{1,4} \(\d{1,4}:\d{1,4}:\d{1,4}\)$/;
const USE_OF_OVIRT = [['memory', 'メモリー', 'メモリ', 'mémoire'], ['cpu'], ['network', 'ネットワーク', 'réseau']];
const TYPES = ['size', 'vmsize', 'instancetype', 'machinetype', 'サイズ', 'インスタンスタイプ', 'インスタンスの種類'];
/** Sizes of Azure, types of EC2, machine types of Google Cloud, also custom ones and by their address. */
const TYPE_OF_CLOUD =
  /^(?:(?:Standard|Basic)[_ ][A-Z]\w[\w -]{0,40}(?:\(.{0,60})?|[a-z]{1,3}\d[a-z\d-]{0,12}\.(?:nano|micro|small|medium|large|\d{0,2}xlarge|metal(?:-\w{1,8})?)|(?:https:\/\/\S{1,200}\/machineTypes\/)?(?:[a-z]\d{1,2}[a-z]?-(?:standard|high(?:mem|cpu|gpu)|mega(?:mem|gpu)|(?:ultra|hyper)mem|ultragpu|micro|small|medium)(?:-\d{1,4}[a-z\d-]{0,20})?|(?:[a-z]\d{1,2}[a-z]?-)?custom(?:-(?:micro|small|medium))?(?:(?:-\d{1,3})?-\d{3,8}(?:-ext)?|(?:-ext)? \(.{0,40})))$/;
const OF_WHOLE_MACHINE = /\.metal\b/;
/** Shapes of Oracle Cloud Infrastructure. */
const SHAPE_OF_OCI = /^(?:VM|BM)\.[A-Z][A-Za-z\d.]{1,40}$/;
const SHAPES = ['shape', 'シェイプ'];
/** What nothing but Oracle Cloud counts in; a list of its servers that customers hold has hardware beside it. */
const OCPUS = ['ocpus', 'ocpu', 'ocpucount', 'numberofocpus', 'ocpu数'];
const COUNT = /^\d{1,4}(?:\.\d)?$/;
const OF_METAL = ['cpu', 'cpumodel', 'processor', 'model', 'sockets', 'cores', 'serialnumber'];

function areAll(cells: readonly string[] | null, fits: RegExp): boolean {
  return cells !== null && cells.length > 0 && cells.every((cell) => fits.test(cell));
}

/** Whether a model is a type of virtual machine that a cloud sells; those of whole machines are none. */
export function isTypeOfCloud(model: string): boolean {
  return TYPE_OF_CLOUD.test(model) && !OF_WHOLE_MACHINE.test(model);
}

function tellsTypesOfCloud(cellsUnder: CellsUnder): boolean {
  return areAll(cellsUnder(...TYPES), TYPE_OF_CLOUD);
}

function tellsShapesOfOci(cellsUnder: CellsUnder): boolean {
  if (cellsUnder(...SHAPES)) return areAll(cellsUnder(...SHAPES), SHAPE_OF_OCI);
  return areAll(cellsUnder(...OCPUS), COUNT) && cellsUnder(...OF_METAL) === null;
}

/** What portals of clouds call the column of names, and that of the IDs of EC2, which are names where nobody gave others. */
const NAMES_OF_CLOUD: readonly string[] = ['name', '名前', 'nom', 'instanceid', 'インスタンスid'];

const NAMES_OF_OCI: readonly string[] = ['displayname', 'name', '表示名', '名前'];

const NAMES_OF_RDS: readonly string[] = ['dbinstanceidentifier', 'dbidentifier', 'db識別子', 'dbインスタンス識別子'];
const CLASSES = [
  ...['dbinstanceclass', 'instanceclass', 'class', 'size'],
  ...['dbインスタンスクラス', 'インスタンスクラス', 'クラス', 'サイズ'],
];
/** Classes of RDS, and what its console says of a cluster instead. */
const CLASS_OF_RDS = /^(?:db\.[a-z\d.-]{2,40}|serverless.{0,60}|\d{1,3} ?(?:instances?|インスタンス))$/i;

function tellsClassesOfRds(cellsUnder: CellsUnder): boolean {
  return areAll(cellsUnder(...CLASSES), CLASS_OF_RDS);
}

const STATES_OF_PROXMOX = /^(?:running|stopped|paused|suspended)$/i;
const SOCKETS_OF_PROXMOX = ['sockets', 'cpusockets'];
const CORES_OF_PROXMOX = ['cores', 'cpucores', 'corespersocket'];
const CPUS_OF_PROXMOX = ['maxcpu', 'cpus', 'vcpus', 'cores', 'cpucores'];

/** Machines of Proxmox VE by their IDs, or on nodes in the states that it alone calls so, without a word of hardware. */
function tellsNodesOfProxmox(cellsUnder: CellsUnder): boolean {
  if (!cellsUnder('node')) return false;
  if (cellsUnder('vmid')) return true;
  return (
    areAll(cellsUnder('status'), STATES_OF_PROXMOX) &&
    cellsUnder('cpu', 'cpumodel', 'processor', 'model', 'serialnumber') === null
  );
}

/**
 * Virtual machines of NetBox by what it says of these alone: the cluster, and the device that each is pinned to there, beside virtual CPUs; memory is
 * in MB (“netbox.netbox.netbox_virtual_machine module”, docs.ansible.com, 3.23.0, 2026-11-30).
 */
function tellsMachinesOfNetBox(cellsUnder: CellsUnder): boolean {
  const hasAll = ['cluster', 'vcpus', 'memory', 'disk', 'tenant', 'platform'].every(
    (name) => cellsUnder(name) !== null,
  );
  return hasAll && cellsUnder(...OF_METAL, 'devicetype') === null;
}

/** What its lists say beside the CPUs. */
const COLUMNS_OF_PROXMOX = {
  vm: ['name'],
  name: ['node'],
  memoryGiB: ['maxmem', 'memory', 'ram'],
  storageGiB: ['maxdisk', 'disk', 'disksize', 'bootdisk'],
  poweredOn: ['status'],
} as const;

const LISTS: readonly ListOfHypervisor[] = [
  // Virtual machines and containers of Proxmox VE, whose cores are those of each socket.
  {
    tells: (cellsUnder) =>
      tellsNodesOfProxmox(cellsUnder) &&
      cellsUnder(...SOCKETS_OF_PROXMOX) !== null &&
      cellsUnder(...CORES_OF_PROXMOX) !== null,
    columns: { ...COLUMNS_OF_PROXMOX, sockets: SOCKETS_OF_PROXMOX, coresPerSocket: CORES_OF_PROXMOX },
    inWords: ['cpu', 'mem'],
  },
  {
    tells: (cellsUnder) => tellsNodesOfProxmox(cellsUnder) && cellsUnder(...CPUS_OF_PROXMOX) !== null,
    columns: { ...COLUMNS_OF_PROXMOX, vcpus: CPUS_OF_PROXMOX },
    inWords: ['cpu', 'mem'],
  },
  {
    tells: tellsMachinesOfNetBox,
    columns: {
      vm: ['name'],
      name: ['device'],
      cluster: ['cluster'],
      vcpus: ['vcpus'],
      memoryGiB: ['memory'],
      storageGiB: ['disk'],
      poweredOn: ['status'],
    },
    units: { memoryGiB: 'MB' },
  },
  // Get-VM of Hyper-V.
  {
    type: /^#TYPE (?:\w+\.)*Microsoft\.HyperV\.PowerShell\.VirtualMachine\b/i,
    tells: (cellsUnder) => {
      if (cellsUnder('memoryassigned', 'memorystartup'))
        return cellsUnder('processorcount', 'state', 'generation', 'uptime', 'cpuusage') !== null;
      if (!cellsUnder('processorcount')) return false;
      return areAll(cellsUnder('state'), STATES_OF_HYPER_V) || areAll(cellsUnder('generation'), GENERATION);
    },
    columns: {
      vm: ['vmname', 'name'],
      name: ['computername'],
      vcpus: ['processorcount'],
      grantedMemoryGiB: ['memoryassigned'],
      memoryGiB: ['memorystartup'],
    },
  },
  // Hyper-V Manager's own list, without hosts.
  {
    tells: (cellsUnder) =>
      cellsUnder(...ASSIGNED_MEMORY) !== null &&
      cellsUnder('uptime', '稼働時間', 'betriebszeit', 'laufzeit', "tempsd'activité") !== null &&
      cellsUnder('state', '状態', 'zustand', 'status', 'état') !== null,
    columns: {
      vm: ['name', '名前', 'nom'],
      grantedMemoryGiB: ASSIGNED_MEMORY,
      poweredOn: ['state', '状態', 'zustand', 'état', 'status'],
    },
    inWords: ['cpuusage', 'cpu使用率', 'cpuauslastung', 'utilisationduprocesseur', 'utilisationcpu'],
  },
  // The VM portal of oVirt and of Red Hat Virtualization, whose memory and CPU are what is used of them.
  {
    tells: (cellsUnder) => USE_OF_OVIRT.every((names) => areAll(cellsUnder(...names), SHARE)),
    columns: {
      vm: ['name', '名前', 'nom'],
      name: ['host', 'ホスト', 'hôte'],
      cluster: ['cluster', 'クラスター', 'クラスタ'],
      dnsName: ['fqdn'],
      poweredOn: ['status', 'ステータス', '状態', 'statut'],
    },
    inWords: USE_OF_OVIRT.flat(),
  },
  // Its administration portal, whose CPU and network are what is used of them.
  {
    tells: (cellsUnder) => areAll(cellsUnder('cpus', 'vcpus'), TOPOLOGY),
    columns: {
      vm: ['name', '名前', 'nom'],
      name: ['host', 'ホスト', 'hôte'],
      cluster: ['cluster', 'クラスター', 'クラスタ'],
      dnsName: ['fqdn'],
      vcpus: ['cpus', 'vcpus'],
      memoryGiB: ['memory', 'メモリー', 'メモリ', 'mémoire'],
      poweredOn: ['status', 'ステータス', '状態', 'statut'],
    },
    inWords: ['cpu', 'network', 'ネットワーク', 'réseau'],
  },
  // Virtual machines and instances of a cloud, by the types it sells: what these have stands in no list.
  {
    tells: tellsTypesOfCloud,
    columns: {
      vm: NAMES_OF_CLOUD,
      instanceType: TYPES,
      poweredOn: [
        'powerstate',
        'instancestate',
        'status',
        'state',
        '状態',
        'ステータス',
        'インスタンスの状態',
        '電源状態',
      ],
    },
    inWords: ['disks'],
  },
  // Instances of Oracle Cloud Infrastructure, whose shapes are of any size: their OCPUs and memory stand beside them.
  {
    tells: tellsShapesOfOci,
    columns: {
      vm: NAMES_OF_OCI,
      instanceType: SHAPES,
      ocpus: OCPUS,
      memoryGiB: ['memory', 'memoryingbs', 'メモリ'],
      poweredOn: ['lifecyclestate', 'state', 'status', '状態', 'ライフサイクル状態'],
    },
    units: { memoryGiB: 'GiB' },
  },
  // Databases of RDS, by the command line or the console, whose operations a second are those provided and whose CPU is of the moment.
  {
    tells: tellsClassesOfRds,
    columns: {
      vm: NAMES_OF_RDS,
      instanceType: CLASSES,
      dbms: ['engine', 'エンジン'],
      dbVersion: ['engineversion', 'エンジンバージョン', 'エンジンのバージョン'],
      storageGiB: ['allocatedstorage', 'storage', '割り当てストレージ', '割り当て済みストレージ', 'ストレージ'],
      poweredOn: ['dbinstancestatus', 'status', 'ステータス', '状態'],
      multiAz: ['multiaz', 'マルチaz'],
    },
    units: { storageGiB: 'GiB' },
    inWords: ['cpu', 'iops', 'provisionediops', 'プロビジョンドiops'],
  },
  // Get-SCVirtualMachine of System Center.
  {
    type: /^#TYPE (?:\w+\.)*Microsoft\.SystemCenter\.VirtualMachineManager\.VM\b/i,
    tells: (cellsUnder) =>
      cellsUnder('cpucount') !== null &&
      cellsUnder('vmhost', 'hostname') !== null &&
      cellsUnder('statusstring', 'virtualmachinestate') !== null,
    columns: {
      vm: ['name'],
      name: ['vmhost', 'hostname'],
      vcpus: ['cpucount'],
      poweredOn: ['virtualmachinestate', 'statusstring', 'status'],
    },
  },
  // Get-VM of PowerCLI.
  {
    type: /^#TYPE (?:\w+\.)*VMware\.VimAutomation\.\S{0,100}VirtualMachine/i,
    // Get-VMHost writes the same of hosts, with what these alone have.
    tells: (cellsUnder) =>
      cellsUnder('powerstate') !== null &&
      cellsUnder('numcpu') !== null &&
      cellsUnder('connectionstate', 'cputotalmhz', 'memorytotalgb', 'processortype') === null,
    columns: {
      vm: ['name'],
      name: ['vmhost'],
      vcpus: ['numcpu'],
      memoryGiB: ['memorygb', 'memorymb'],
      storageGiB: ['provisionedspacegb'],
      usedStorageGiB: ['usedspacegb'],
      poweredOn: ['powerstate'],
    },
  },
  // Virtual machines as the vSphere Client exports them, whose use of the CPU is a clock.
  {
    tells: (cellsUnder) => areAll(cellsUnder(...CPU_OF_NOW), CLOCK),
    columns: {
      vm: ['name', '名前', 'nom', '名称', '名稱', '이름'],
      name: ['host', 'ホスト', 'hôte', '主机', '主機', '호스트'],
      vcpus: ['cpus', 'cpu'],
      memoryGiB: ['memorysize', 'メモリサイズ', 'arbeitsspeichergröße', 'speichergröße', 'taillemémoire'],
      storageGiB: [
        'provisionedspace',
        'プロビジョニング済み容量',
        'プロビジョニング済みの容量',
        'bereitgestellterspeicherplatz',
        'espaceprovisionné',
      ],
      usedStorageGiB: ['usedspace', '使用済み容量', '使用容量', 'verwendeterspeicherplatz', 'espaceutilisé'],
      poweredOn: ['state', '状態', 'zustand', 'état'],
    },
    inWords: [...CPU_OF_NOW, ...MEMORY_OF_NOW],
  },
];

/**
 * A list that the tool of a hypervisor wrote, read as one of virtual machines: their column is called 'Name' there, as that of servers is
 * elsewhere. null where nothing tells so.
 */
export function listOfHypervisor(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout | null {
  const names = layout.headerCells.map(nameOf);
  const above = table.head().flatMap(({ row, cells }) => (row < layout.headerRow ? [cells[0] ?? ''] : []));
  const cellsUnder = cellsOf(layout, table);
  const list = LISTS.find(
    ({ type, tells, columns }) =>
      names.some((name) => columns.vm?.includes(name)) &&
      ((type && above.some((cell) => type.test(cell))) || tells(cellsUnder)),
  );
  if (!list) return null;
  const chosen = mapping?.fields ?? {};
  const isChosen = 'name' in chosen || 'vm' in chosen;
  const bindings = isChosen ? layout.bindings : boundAs(list, names, { layout, table, chosen });
  return { ...layout, bindings: withoutZeros(bindings) };
}

function cellsOf(layout: Layout, table: Table): CellsUnder {
  const names = layout.headerCells.map(nameOf);
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  return (...any) => {
    const at = names.findIndex((name) => any.includes(name));
    if (at < 0) return null;
    return rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => !isMissing(cell));
  };
}

/**
 * Whether a table lists machines of a cloud by their types, which are sizes of machines and stand under headers of any size. A form of a
 * migration (server_name, r_type, instanceType) has types beside servers of a customer, which they are to be.
 */
export function listsMachinesOfCloud(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  if (!layout) return false;
  const names = layout.headerCells.map(nameOf);
  const cellsUnder = cellsOf(layout, table);
  if (names.some((name) => NAMES_OF_RDS.includes(name)) && tellsClassesOfRds(cellsUnder)) return true;
  if (names.some((name) => NAMES_OF_OCI.includes(name)) && tellsShapesOfOci(cellsUnder)) return true;
  return names.some((name) => NAMES_OF_CLOUD.includes(name)) && tellsTypesOfCloud(cellsUnder);
}

function boundAs(
  { columns, units = {}, inWords = [] }: ListOfHypervisor,
  names: readonly string[],
  { layout, table, chosen }: { layout: Layout; table: Table; chosen: ColumnMapping['fields'] },
): readonly Binding[] {
  const told = Object.entries(columns).flatMap(([field, any]): [string, FieldMapping][] => {
    const at = any.map((name) => names.indexOf(name)).find((index) => index >= 0);
    const column = at === undefined ? undefined : layout.columns[at];
    if (column === undefined) return [];
    const unit = readHeader(column).unit === null ? units[field as ServerField] : undefined;
    return [[field, { column, ...(unit !== undefined && { unit }) }]];
  });
  const fields = { name: null, ...Object.fromEntries(told), ...chosen };
  const found = layoutOf(table, COLUMNS, { headerRow: layout.headerRow, fields })?.bindings ?? layout.bindings;
  return found.filter(({ field, index }) => field in chosen || !inWords.includes(names[index] ?? ''));
}

/** Of a machine that is off no memory is assigned: where the memory at its start stands beside it, that is what it was granted. */
function withoutZeros(bindings: readonly Binding[]): readonly Binding[] {
  if (bindings.every(({ field }) => field !== 'memoryGiB')) return bindings;
  return bindings.map((binding) =>
    binding.field === 'grantedMemoryGiB' ? { ...binding, rule: { ...binding.rule, zeroIsNone: true } } : binding,
  );
}

function nameOf(header: string): string {
  return header
    .normalize('NFKC')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase();
}
