import { shortName } from '@tatami/model';
import { columnName } from '../decode/cell-reference.ts';
import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Binding, Layout } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { COLUMNS } from './columns.data.ts';
import { hardwareApart, saysNoHost } from './hosts/carried-rows.ts';

/** Headers as they are compared, without blanks and long-vowel marks, that name what carries a virtual machine and nothing else. */
const CARRIER =
  /^(?:(?:esxi?|hypervisor|physical|parent|virtuali[sz]ation|vsphere|kvm|hyperv)(?:host|server|node)|vmhosts?(?:server)?|globalzone|(?:control|primary)domain|virtualhost|hostserver|ownernode|managedsystem)(?:name)?$|^(?:serveurhôte|hôte(?:physique|esxi)|virtualisierungshost|wirts(?:system|rechner)|servidor(?:host|anfitrión)|hostanfitrión|hostf[íi]sico)$|^(?:所在)?(?:宿主机|物理(?:主机|服务器|机))(?:名称?)?$|^(?:물리(?:서버|호스트)|호스트서버)(?:명|이름)?$|^(?:runs|running|hosted)on$|^(?:(?:esxi?|hyperv|物理|(?:収容|所属|稼[働動]|搭載|配置|格納)先?|親|仮想化?(?:基盤)?)(?:ホスト|サバ?|ホストサバ|ホストマシン|マシン|ノド)|(?:収容|所属|稼[働動]|搭載|配置|格納)先(?:esxi?)?|ホストサバ|設置ホスト|(?:大域|グロバル)ゾン|(?:制御|コントロル|プライマリ)ドメイン)(?:名称?)?$/;
/** 'VM host' names what carries a machine, though it begins as the name of one. */
const HOST_OF_MACHINE = /^(?:vm|guest)hosts?(?:server)?(?:name)?$/;
/** Headers under which some lists name the machine itself, others what carries it. */
const HOST = /^(?:host|ホスト|hôte|主机|호스트|wirt|hostsystem|anfitrión|frame)$/;
/** Whether the base of a header may be that of what something runs on, or of the machine itself. */
export function mayNameHosts(base: string): boolean {
  return HOST.test(base);
}

/** Headers under which some lists name the host of a machine, others the product that runs there. */
const HYPERVISOR = /^(?:hypervisor|ハイパバイザ|esxi?|仮想基盤)(?:name|名称?)?$/;
/** Headers under which some lists name what carries a machine, others what a cluster is called, whichever node answers. */
const VIRTUAL_HOST = /^(?:virtual(?:host|node)|仮想(?:ホスト|ノド))(?:name|名称?)?$/;
/** Headers of what only nodes of clusters of databases have; vSphere has clusters of hosts too. */
const OF_NODES =
  /^(?:クラスタ(?:構成|ソフト(?:ウェア)?|種別)|(?:仮想|フロティング|クラスタ|サビス|代表|浮動)ip(?:アドレス)?|vip|(?:virtual|floating|cluster)ip(?:address)?|cluster(?:software|role)|(?:運用|待機|現用)系?(?:ホスト|サバ)?名?|系|系統|正副|主従|(?:現用|運用)待機(?:区分)?|act(?:ive)?(?:sby|stby|standby)|activenode|standbynode)$/;
const VIRTUAL_MODEL = /仮想|virtual|virtuell?|vmware|kvm|qemu|hyper-?v|\bvm\b/i;
/** What runs on a host, and no name of one: 'VMware ESXi 7.0', 'Hyper-V 2019', 'なし'. */
const PRODUCT =
  /^(?:(?:microsoft |windows )?hyper-?v(?: .*)?|(?:vmware|vsphere|citrix|nutanix|red ?hat|oracle|microsoft|windows|proxmox|physical|bare ?metal|ovirt|olvm|rhe?v|openstack|virtualbox)\b.*|esxi?(?: .*|[4-9](?:\.[\du.]+)?)?|kvm|xen(?:server)?|ahv|powervm|lpar|none|no|yes|なし|無し|あり|有り|物理|仮想)$/i;
const HOST_NAME = /^(?:hostname|ホスト名称?|nomdhôte|主机名称?|호스트명|호스트이름)$/;
const OTHER_NAMES: ReadonlySet<string> = new Set(
  COLUMNS.name.aliases.map((alias) => readHeader(alias).base).filter((base) => sureness(base) === 0),
);

/** Columns of what hardware has. Cores are counted of virtual machines too, where lists say which are on. */
const OF_METAL = ['model', 'cpuModel', 'threads', 'serialNumber'] as const;

/** How surely a column names what carries a machine, beside another one that names the machine. */
function sureness(base: string): 0 | 1 | 2 | 3 {
  if (CARRIER.test(base)) return 3;
  if (HOST.test(base) || HYPERVISOR.test(base)) return 2;
  return HOST_NAME.test(base) ? 1 : 0;
}

/** A column by its place, as the names in it are compared with others. */
interface NameColumn {
  readonly index: number;
  readonly base: string;
}

/**
 * The list as one of virtual machines on hosts, where a column names the machine and another one what carries it: the first is then
 * read as `vm`, the second as `name`. The list as it is where nothing tells so, or a person chose these columns.
 */
export function withHostsTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  if ('name' in chosen || 'vm' in chosen) return layout;
  const bound = new Map(layout.bindings.map((binding) => [binding.field, binding]));
  const name = bound.get('name');
  const vm = layout.bindings.find((each) => each.field === 'vm' && !HOST_OF_MACHINE.test(baseOf(layout, each)));
  const used = new Set(
    layout.bindings.filter((each) => each !== name && (each.field !== 'vm' || each === vm)).map(({ index }) => index),
  );
  const columns = layout.headerCells.flatMap((cell, index): NameColumn[] =>
    used.has(index) ? [] : [{ index, base: readHeader(cell).base }],
  );
  const grantsCpus = bound.has('vcpus') || saysVcpus(layout, table);
  const hosts = columns.filter(
    ({ index, base }) =>
      sureness(base) > 0 &&
      !(HYPERVISOR.test(base) && namesProducts(layout, table, index)) &&
      !(VIRTUAL_HOST.test(base) && !vm && !grantsCpus && isOfNodes(layout, table)),
  );
  const host = hosts.reduce<NameColumn | null>(
    (best, each) => (best === null || sureness(each.base) > sureness(best.base) ? each : best),
    null,
  );
  if (host === null) return layout;
  if (vm) {
    // 'Server' beside 'Host' is a name of the guest, beside 'Host name' its host.
    const isBetter = name === undefined || sureness(host.base) > sureness(baseOf(layout, name));
    return isBetter && (name === undefined || sureness(host.base) > 1)
      ? withNames(layout, vm.index, host.index)
      : layout;
  }
  const machine =
    name && name.index !== host.index ? name.index : columns.find(({ base }) => OTHER_NAMES.has(base))?.index;
  if (machine === undefined) return layout;
  const context = {
    isFirst: name?.index === host.index,
    grantsCpus,
    ofMetal:
      OF_METAL.some((field) => bound.has(field)) ||
      (bound.has('cores') && !bound.has('poweredOn')) ||
      (bound.has('coresPerSocket') && !differOnHosts(layout, table, host.index)),
    // Under 'Host' some lists have what a machine calls itself.
    isOfVirtual: HYPERVISOR.test(host.base) && areVirtual(layout, table, host.index),
    isOfMetalAlone: hardwareApart(layout, table, { machine, host: host.index }).size > 0,
    inClusters: bound.has('cluster'),
    listed: listedIn(layout, table, machine),
  };
  const names = namesIn(layout, table, machine, host.index);
  if (carries(names, sureness(host.base), context)) return withNames(layout, machine, host.index);
  // Instances of one server may have host names of their own, which are no machines.
  const isOther = machine === name?.index && !bound.has('instance') && tellsApart(names);
  return isOther ? withName(layout, host.index) : layout;
}

/** Whether only the second names tell the rows apart: the first is what machines do, or whose they are. */
function tellsApart(names: Names): boolean {
  const [first, second] = [0, 1].map((at) => new Set(names.map((each) => each[at])).size);
  return first !== undefined && first < names.length && second === names.length;
}

function withName(layout: Layout, index: number): Layout {
  const others = layout.bindings.filter(({ field }) => field !== 'name');
  return { ...layout, bindings: [bindingAt(layout, 'name', index), ...others] };
}

const IS_VIRTUAL = /^(?:true|yes|y|1|ja|oui|sí|sim|はい|[○〇]|virtual|virtuell?|vm|仮想(?:マシン|サーバー?)?)$/i;

/** Whether all rows with a cell in a column are said to be virtual, by the column that says so, and no others are. */
function areVirtual({ headerRow, bindings }: Layout, table: Table, index: number): boolean {
  const said = bindings.find(({ field }) => field === 'isVirtual' || field === 'kind')?.index;
  if (said === undefined) return false;
  const rows = table.head().filter(({ row }) => row > headerRow);
  const isNamed = (cells: readonly string[]) => !isMissing((cells[index] ?? '').trim());
  const isVirtual = (cells: readonly string[]) => IS_VIRTUAL.test((cells[said] ?? '').normalize('NFKC').trim());
  return rows.some(({ cells }) => isNamed(cells)) && rows.every(({ cells }) => isNamed(cells) === isVirtual(cells));
}

/** Whether the rows of a list are of metal or nodes of clusters: they have models of hardware, or say what only nodes do. */
function isOfNodes(layout: Layout, table: Table): boolean {
  if (layout.headerCells.some((cell) => OF_NODES.test(readHeader(cell).base))) return true;
  const model = layout.bindings.find(({ field }) => field === 'model')?.index;
  if (model === undefined) return false;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const models = rows.map(({ cells }) => (cells[model] ?? '').trim()).filter((cell) => !isMissing(cell));
  return models.length > 0 && !models.some((cell) => VIRTUAL_MODEL.test(cell.normalize('NFKC')));
}

const VCPUS = /\d\s?v-?cpus?\b|\bv-?cpus?\s?[:：x×*]?\s?\d|仮想cpu/i;

/** Whether cells of the list say what they grant: '4 vCPU' under 'CPU'. */
function saysVcpus({ headerRow }: Layout, table: Table): boolean {
  return table.head().some(({ row, cells }) => row > headerRow && cells.some((cell) => VCPUS.test(cell)));
}

/** Whether cells under a header say what runs on hosts, not which. */
function namesProducts({ headerRow }: Layout, table: Table, index: number): boolean {
  return table.head().some(({ row, cells }) => {
    const cell = (cells[index] ?? '').trim();
    return row > headerRow && PRODUCT.test(cell) && !saysNoHost(cell);
  });
}

/** What rows state of the size of their machine. */
const SIZES: ReadonlySet<string> = new Set(['sockets', 'coresPerSocket', 'memoryGiB']);

/** Whether rows of one host differ in size: of applications that share a server they would state it alike. */
function differOnHosts({ headerRow, bindings }: Layout, table: Table, host: number): boolean {
  const sizes = bindings.flatMap(({ field, index }) => (SIZES.has(field) ? [index] : []));
  const first = new Map<string, string>();
  return table.head().some(({ row, cells }) => {
    const on = nameKey((cells[host] ?? '').trim());
    if (row <= headerRow || isMissing(on)) return false;
    const size = sizes.map((index) => (cells[index] ?? '').trim()).join('\n');
    const known = first.get(on);
    if (known === undefined) first.set(on, size);
    return known !== undefined && known !== size;
  });
}

function baseOf({ headerCells }: Layout, { index }: Binding): string {
  return readHeader(headerCells[index] ?? '').base;
}

type Names = readonly (readonly [machine: string, host: string])[];

function namesIn({ headerRow }: Layout, table: Table, machine: number, host: number): Names {
  return table.head().flatMap(({ row, cells }): Names => {
    const [of, on] = [(cells[machine] ?? '').trim(), (cells[host] ?? '').trim()];
    return row <= headerRow || isMissing(of) || saysNoHost(on) ? [] : [[nameKey(of), nameKey(on)]];
  });
}

/** What the rows themselves are called, in short. */
function listedIn({ headerRow }: Layout, table: Table, machine: number): ReadonlySet<string> {
  const rows = table.head().filter(({ row }) => row > headerRow);
  return new Set(rows.map(({ cells }) => shortName(nameKey((cells[machine] ?? '').trim()))));
}

interface Around {
  readonly isFirst: boolean;
  readonly grantsCpus: boolean;
  /** Whether columns state what hardware has: then a list of servers may name the applications that share one. */
  readonly ofMetal: boolean;
  /** Whether it is the virtual ones that have a second name. */
  readonly isOfVirtual: boolean;
  /** Whether those without one alone state hardware. */
  readonly isOfMetalAlone: boolean;
  readonly inClusters: boolean;
  readonly listed: ReadonlySet<string>;
}

/**
 * Whether the second names carry the first: each machine has its name, which is not the host's, and hosts have several. Where none
 * has, a list that grants virtual CPUs in clusters tells it too, and so does one in which each host has a row of its own. Counts of CPUs
 * alone ('Server, Host, CPU, RAM') may be granted too.
 */
function carries(names: Names, sure: 0 | 1 | 2 | 3, around: Around): boolean {
  const { isFirst, grantsCpus, ofMetal, isOfVirtual, isOfMetalAlone, inClusters, listed } = around;
  const others = names.filter(([machine, host]) => shortName(machine) !== shortName(host));
  if (others.length === 0 || others.length * 2 < names.length) return false;
  if (sure === 3) return true;
  if (sure === 2 && !isFirst && others.every(([, host]) => listed.has(shortName(host)))) return true;
  if (sure === 2 && !isFirst && (isOfVirtual || isOfMetalAlone)) return true;
  if (!grantsCpus && (ofMetal || sure < 2 || isFirst)) return false;
  const machines = new Set(others.map(([machine]) => machine)).size;
  const hosts = new Set(others.map(([, host]) => host)).size;
  if (machines === others.length && hosts < machines) return true;
  return grantsCpus && sure === 2 && !isFirst && inClusters;
}

function withNames(layout: Layout, machine: number, host: number): Layout {
  const others = layout.bindings.filter(({ field }) => field !== 'name' && field !== 'vm');
  return { ...layout, bindings: [bindingAt(layout, 'vm', machine), bindingAt(layout, 'name', host), ...others] };
}

/** Fields whose columns are told by what stands in or beside them. */
type ToldField =
  | 'secondNode'
  | 'inPlaceOfName'
  | 'count'
  | 'cores'
  | 'vcpus'
  | 'entitledUnits'
  | 'partitionMode'
  | 'container'
  | 'dbVersion'
  | 'dbEdition'
  | 'name'
  | 'vm'
  | 'instance'
  | 'dbms'
  | 'model'
  | 'kind'
  | 'role'
  | 'environment'
  | 'cpuCounts'
  | 'sockets'
  | 'threads'
  | 'memoryModules'
  | 'memoryPerModule'
  | 'storageGiB'
  | 'cpuPeakShare'
  | 'cpuAverageShare'
  | 'memoryPeakUse'
  | 'usedMemoryGiB'
  | 'dnsName'
  | 'ipAddress'
  | 'packOfOracle'
  | 'timelineOfPostgres';

/** A field read from a column by its place. */
export function bindingAt({ columns }: Layout, field: ToldField, index: number): Binding {
  const header = columns[index] ?? '';
  const column = columnName(index, header);
  const read = { unit: null, unitOrigin: 'none', factor: 1, confidence: 1 } as const;
  return { field, index, parts: [], header, column, ...read, rule: COLUMNS[field] };
}
