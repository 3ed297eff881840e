import { type Text, text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { count, size, words } from '../tabular/tool-columns.ts';

const VM = text('Virtual machine', '仮想マシン');
const POWER = text('Power state', '電源状態');
const TEMPLATE = text('Template', 'テンプレート');
const CLUSTER = text('Cluster', 'クラスター');
const UUID = text('VM UUID', 'VM UUID');
const ID = text('VM ID', 'VM ID');

/** MB (before 3.9, and 4.0 again) and MiB are one unit in RVTools: both binary. */
const mib = (label: Text, ...aliases: string[]): ColumnRule => size(label, 'MiB', ...aliases);

/** No host has a PiB of memory: exports under internal names state it in bytes. */
const BYTES_FROM = 2 ** 30;
const hostMemoryUnit = (values: readonly number[]) => (values.some((value) => value >= BYTES_FROM) ? 'B' : 'MiB');

/** What makes a VM's memory or CPUs: a bad cell there spoils the row. */
const needed = (rule: ColumnRule): ColumnRule => ({ ...rule, required: true, essential: true, positive: true });

const vm = (prefix: string) => ({
  vm: { ...words(VM, 'VM', `${prefix}VMName`), required: true, essential: true },
  uuid: words(UUID, 'VM UUID', 'UUID', `${prefix}UUID`, `${prefix}VMUUID`),
  id: words(ID, 'VM ID', 'Object ID', `${prefix}VMID`, `${prefix}VMObjectID`, `${prefix}ObjectID`),
  powerState: words(POWER, 'Powerstate', `${prefix}Powerstate`),
  template: words(TEMPLATE, 'Template', `${prefix}Template`),
  srmPlaceholder: words(text('SRM placeholder', 'SRMプレースホルダー'), 'SRM Placeholder', `${prefix}SRMPlaceHolder`),
  host: words(text('Host', 'ホスト'), 'Host', `${prefix}Host`),
});

const VINFO = {
  ...vm('vInfo'),
  cpus: needed(count(text('Virtual CPUs', '仮想CPU数'), 'CPUs', '# CPUs', 'vInfoCPUs')),
  memory: needed(mib(text('Memory', 'メモリ'), 'Memory', 'vInfoMemory', 'Memory Size')),
  provisioned: mib(text('Disk provisioned', 'ディスク割り当て'), 'Provisioned', 'vInfoProvisioned'),
  diskCapacity: mib(text('Disk capacity', 'ディスク容量'), 'Total disk capacity', 'vInfoTotalDiskCapacityMiB'),
  inUse: mib(text('Disk in use', 'ディスク使用量'), 'In Use', 'vInfoInUse'),
  cluster: words(CLUSTER, 'Cluster', 'vInfoCluster'),
  folder: words(text('Folder', 'フォルダー'), 'Folder', 'vInfoFolder'),
  dnsName: words(text('DNS name', 'DNS名'), 'DNS Name', 'vInfoGuestHostName'),
  ipAddress: words(text('IP address', 'IPアドレス'), 'Primary IP Address', 'vInfoPrimaryIPAddress'),
  osConfigured: words(
    text('OS (configured)', 'OS（設定値）'),
    'OS according to the configuration file',
    'OS',
    'vInfoOS',
  ),
  osReported: words(
    text('OS (VMware Tools)', 'OS（VMware Tools）'),
    'OS according to the VMware Tools',
    'vInfoOSTools',
  ),
} as const satisfies Record<string, ColumnRule>;

const VHOST = {
  host: { ...words(text('Host', 'ホスト'), 'Host', 'vHostName'), required: true, essential: true },
  cluster: words(CLUSTER, 'Cluster', 'vHostCluster'),
  vendor: words(text('Vendor', 'メーカー'), 'Vendor', 'vHostVendor'),
  model: words(text('Model', '機種'), 'Model', 'vHostModel'),
  cpuModel: words(text('CPU model', 'CPU型番'), 'CPU Model', 'vHostCpuModel'),
  clock: {
    label: text('Clock', 'クロック'),
    aliases: ['Speed', 'vHostCpuMhz'],
    holds: 'clock',
    wholeHeader: true,
    positive: true,
    unit: 'MHz',
  },
  sockets: count(text('CPU sockets', 'CPU数（ソケット）'), '# CPU', 'vHostNumCPU'),
  coresPerSocket: count(text('Cores per CPU', 'CPUあたりコア数'), 'Cores per CPU', 'vHostCoresPerCPU'),
  cores: count(text('Cores', 'コア数'), '# Cores', 'vHostNumCpuCores'),
  hyperThreading: words(text('Hyper-threading active', 'ハイパースレッディング有効'), 'HT Active', 'vHostHTActive'),
  memory: {
    ...mib(text('Memory', 'メモリ'), '# Memory', 'vHostMemorySize'),
    essential: true,
    positive: true,
    unit: hostMemoryUnit,
  },
  cpuUse: {
    label: text('CPU utilisation at export', 'CPU使用率（出力時点）'),
    aliases: ['CPU usage %', 'vHostOverallCpuUsage'],
    holds: 'share',
    wholeHeader: true,
    unit: '%',
  },
  os: words(text('ESX version', 'ESXバージョン'), 'ESX Version', 'vHostFullName'),
} as const satisfies Record<string, ColumnRule>;

const VCPU = {
  ...vm('vCPU'),
  cpus: count(text('Virtual CPUs', '仮想CPU数'), 'CPUs', 'vCPUCPUs', 'vCPUs'),
} as const satisfies Record<string, ColumnRule>;

const VMEMORY = {
  ...vm('vMemory'),
  memory: { ...mib(text('Memory', 'メモリ'), 'Size', 'vMemorySizeMiB', 'vMemorySize'), positive: true },
} as const satisfies Record<string, ColumnRule>;

const VDISK = {
  ...vm('vDisk'),
  capacity: mib(text('Disk capacity', 'ディスク容量'), 'Capacity', 'vDiskCapacityMiB', 'vDiskCapacity'),
} as const satisfies Record<string, ColumnRule>;

const VPARTITION = {
  ...vm('vPartition'),
  capacity: mib(
    text('Partition capacity', 'パーティション容量'),
    'Capacity',
    'vPartitionCapacityMiB',
    'vPartitionCapacity',
  ),
  consumed: mib(
    text('Partition in use', 'パーティション使用量'),
    'Consumed',
    'vPartitionConsumedMiB',
    'vPartitionConsumed',
  ),
} as const satisfies Record<string, ColumnRule>;

const VCLUSTER = {
  cluster: { ...words(CLUSTER, 'Name', 'Cluster', 'vClusterName'), required: true, essential: true },
  hosts: { ...count(text('Hosts', 'ホスト数'), 'NumHosts', 'vClusterNumHosts'), essential: false },
  cores: { ...count(text('Cores', 'コア数'), 'NumCpuCores', 'vClusterNumCpuCores'), essential: false },
  memory: mib(text('Memory', 'メモリ'), 'TotalMemory', 'vClusterTotalMemory'),
} as const satisfies Record<string, ColumnRule>;

/** The sheets read, by RVTools' name of them. vInfo and vHost give the records; the next four fill what vInfo lacks, vCluster tells whether hosts are missing. */
export const SHEETS = {
  vInfo: VINFO,
  vHost: VHOST,
  vCPU: VCPU,
  vMemory: VMEMORY,
  vDisk: VDISK,
  vPartition: VPARTITION,
  vCluster: VCLUSTER,
} as const;

export type SheetRole = keyof typeof SHEETS;

/** Headers that other lists do not have: enough of them make a CSV one sheet of RVTools. */
export const TELLTALE_HEADERS: Readonly<Record<SheetRole, readonly string[]>> = {
  vInfo: [
    'Powerstate',
    'SRM Placeholder',
    'Config status',
    'Heartbeat',
    'Provisioned',
    'In Use',
    'OS according to the configuration file',
    'VM UUID',
    'vInfoVMName',
    'vInfoCPUs',
    'vInfoPowerstate',
    'VI SDK Server',
  ],
  vHost: [
    '# CPU',
    '# Cores',
    '# Memory',
    '# VMs',
    'vCPUs per Core',
    'ESX Version',
    'HT Active',
    'vHostName',
    'vHostNumCpuCores',
    'vHostMemorySize',
  ],
  vCPU: ['Powerstate', 'Cores p/s', 'Overall', 'DRS Entitlement', 'Numa Hotadd Exposed', 'Hot Add', 'vCPUVMName'],
  vMemory: [
    'Powerstate',
    'Ballooned',
    'Memory Reservation Locked To Max',
    'DRS Entitlement',
    'Consumed Overhead',
    'Size',
    'Reservation',
    'VM UUID',
    'vMemoryVMName',
    'vMemorySizeMiB',
  ],
  vDisk: ['Powerstate', 'Disk Mode', 'Eagerly Scrub', 'SCSI Unit #', 'Raw Comp. Mode', 'vDiskVMName'],
  vPartition: [
    'Powerstate',
    'Capacity',
    'Consumed',
    'Free',
    'Disk Key',
    'VM UUID',
    'vPartitionVMName',
    'vPartitionDisk',
    'vPartitionCapacityMiB',
    'vPartitionConsumedMiB',
  ],
  vCluster: [
    'NumHosts',
    'numEffectiveHosts',
    'TotalCpu',
    'NumCpuCores',
    'NumCpuThreads',
    'Effective Cpu',
    'Effective Memory',
    'HA enabled',
    'DRS enabled',
    'vClusterName',
    'vClusterNumHosts',
    'vClusterTotalCpu',
  ],
};

/** Headers all sheets of a recent export end with. */
export const SDK_HEADERS = ['VI SDK Server', 'VI SDK UUID'];

/** Headers all sheets about virtual machines share. */
export const VM_HEADERS = [
  'Powerstate',
  'Template',
  'SRM Placeholder',
  'OS according to the configuration file',
  'OS according to the VMware Tools',
  'VM ID',
  'VM UUID',
  'VI SDK Server type',
];
