import { type Text, text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { count, percent, size, words } from '../tabular/tool-columns.ts';

const rate = (label: Text, ...aliases: string[]): ColumnRule => ({ label, aliases, holds: 'rate', wholeHeader: true });

const CLUSTER = text('Cluster', 'クラスター');

const hostName: ColumnRule = {
  ...words(
    text('Host', 'ホスト'),
    'Host Name',
    'Server Name',
    'Host',
    'Server',
    'Hypervisor Name',
    'Hypervisor',
    'Computer Name',
    'Name',
  ),
  required: true,
  essential: true,
};

const vmName: ColumnRule = {
  ...words(text('Virtual machine', '仮想マシン'), 'VM Name', 'VM', 'Virtual Machine', 'Guest VM Name', 'Name'),
  required: true,
  essential: true,
};

/** Live Optics writes the same quantity with '%', 'Percentage' or 'Percent', and 'Average' or 'Avg.' */
const PERFORMANCE = {
  cpuPeakShare: percent(text('CPU utilisation, peak', 'CPU使用率（ピーク）'), 'Peak CPU %', 'Peak vCPU %', 'Max CPU %'),
  cpuAverageShare: percent(
    text('CPU utilisation, average', 'CPU使用率（平均）'),
    'Average CPU %',
    'Avg CPU %',
    'Average vCPU %',
    'Avg vCPU %',
  ),
  iops: rate(text('I/O per second, peak', 'IOPS（ピーク）'), 'Peak IOPS', 'Max IOPS'),
  averageIops: rate(text('I/O per second, average', 'IOPS（平均）'), 'Average IOPS', 'Avg IOPS'),
} as const satisfies Record<string, ColumnRule>;

const HOSTS = {
  name: hostName,
  cluster: words(CLUSTER, 'Cluster', 'Cluster Name'),
  vendor: words(text('Manufacturer', 'メーカー'), 'Manufacturer', 'Vendor'),
  model: words(text('Model', '機種'), 'Model', 'Server Model'),
  cpuModel: words(text('CPU model', 'CPU型番'), 'CPU Description', 'CPU Model', 'CPU Type', 'Processor'),
  sockets: count(text('CPU sockets', 'CPU数（ソケット）'), 'CPU Sockets', 'Sockets', 'CPU Socket Count'),
  cores: count(text('Cores', 'コア数'), 'CPU Cores', 'Cores', 'CPU Core Count'),
  threads: count(text('Threads', 'スレッド数'), 'CPU Threads', 'Threads', 'Logical Processors'),
  clockGHz: {
    label: text('Clock', 'クロック'),
    aliases: ['CPU Clock Speed', 'CPU Speed', 'Clock Speed', 'CPU Clock', 'Speed'],
    holds: 'clock',
    wholeHeader: true,
    positive: true,
    unit: 'GHz',
  },
  memoryGiB: {
    ...size(text('Memory', 'メモリ'), 'KiB', 'Memory', 'Total Memory', 'Installed Memory'),
    essential: true,
    positive: true,
  },
  storageGiB: size(text('Local disk capacity', '内蔵ディスク容量'), 'GiB', 'Local Capacity', 'Total Local Capacity'),
  usedStorageGiB: size(text('Disk used', 'ディスク使用量'), 'GiB', 'Used Capacity', 'Local Used Capacity'),
  os: words(text('Operating system', 'OS'), 'OS', 'Operating System', 'ESX Version', 'OS Version', 'Version'),
  usedMemoryGiB: size(text('Memory in use, peak', '使用メモリ（ピーク）'), 'KiB', 'Peak Memory Usage', 'Peak Memory'),
  ...PERFORMANCE,
} as const satisfies Record<string, ColumnRule>;

const HOST_PERFORMANCE = { name: hostName, ...PERFORMANCE } as const satisfies Record<string, ColumnRule>;

const VMS = {
  name: vmName,
  id: words(text('MOB ID', 'MOB ID'), 'MOB ID', 'VM ID', 'UUID', 'VM UUID'),
  dnsName: words(
    text('Host name of the guest', 'ゲストのホスト名'),
    'Guest Hostname',
    'Guest Host Name',
    'Guest DNS Name',
  ),
  ipAddress: words(text('IP address', 'IPアドレス'), 'Guest IP1', 'Guest IP', 'Guest IP Address', 'Guest IP Address 1'),
  poweredOn: words(text('Power state', '電源状態'), 'Power State', 'IsRunning', 'Is Running', 'State'),
  template: words(text('Template', 'テンプレート'), 'Template', 'Is Template'),
  vcpus: count(text('Virtual CPUs', '仮想CPU数'), 'Virtual CPU', 'Virtual CPUs', 'vCPU', 'vCPUs', 'CPU Cores'),
  memoryGiB: {
    ...size(text('Memory', 'メモリ'), 'MiB', 'Provisioned Memory', 'Memory', 'Assigned Memory'),
    essential: true,
    positive: true,
  },
  storageGiB: size(text('Disk provisioned', 'ディスク割り当て'), 'MiB', 'Virtual Disk Size', 'Provisioned Disk'),
  guestStorageGiB: size(text('Guest disk capacity', 'ゲストのディスク容量'), 'MiB', 'Guest VM Disk Capacity'),
  guestUsedGiB: size(text('Guest disk used', 'ゲストのディスク使用量'), 'MiB', 'Guest VM Disk Used'),
  host: words(text('Host', 'ホスト'), 'Host', 'Host Name', 'Hypervisor', 'Hypervisor Name'),
  cluster: words(CLUSTER, 'Cluster', 'Cluster Name'),
  ...PERFORMANCE,
} as const satisfies Record<string, ColumnRule>;

const VM_PERFORMANCE = {
  name: vmName,
  id: words(text('MOB ID', 'MOB ID'), 'MOB ID', 'VM ID', 'UUID', 'VM UUID'),
  ...PERFORMANCE,
} as const satisfies Record<string, ColumnRule>;

const DISK = size(
  text('Disk capacity', 'ディスク容量'),
  'MiB',
  'Capacity',
  'Disk Capacity',
  'Virtual Disk Size',
  'Disk Size',
  'Size',
);

const VM_DISKS = {
  name: vmName,
  id: words(text('MOB ID', 'MOB ID'), 'MOB ID', 'VM ID', 'UUID', 'VM UUID'),
  capacity: { ...DISK, required: true },
} as const satisfies Record<string, ColumnRule>;

const SERVER_DISKS = {
  name: hostName,
  capacity: { ...DISK, unit: 'GiB', required: true },
} as const satisfies Record<string, ColumnRule>;

/** The kinds of sheets read. Hosts and virtual machines give the records; the others fill what they lack. */
export const SHEETS = {
  hosts: HOSTS,
  vms: VMS,
  hostPerformance: HOST_PERFORMANCE,
  vmPerformance: VM_PERFORMANCE,
  vmDisks: VM_DISKS,
  serverDisks: SERVER_DISKS,
} as const;

export type SheetRole = keyof typeof SHEETS;

/** Names the sheets go by in exports of VMware, Hyper-V and single servers. */
export const SHEET_NAMES: Readonly<Record<SheetRole, readonly string[]>> = {
  hosts: ['ESX Hosts', 'ESXi Hosts', 'Hosts', 'Servers', 'Hypervisors', 'Hyper-V Hosts'],
  vms: ['VMs', 'Virtual Machines', 'Guest VMs', 'Hyper-V VMs'],
  hostPerformance: [
    'ESX Performance',
    'ESXi Performance',
    'Host Performance',
    'Server Performance',
    'Hypervisor Performance',
  ],
  vmPerformance: ['VM Performance', 'Virtual Machine Performance'],
  vmDisks: ['VM Disks', 'Virtual Disks'],
  serverDisks: ['Server Disks'],
};

/** Sheets beside them, which tell the tool. */
export const OTHER_SHEETS = [
  'Details',
  'ESX Licenses',
  'Host Devices',
  'Host Disks',
  'Host Network Adapters',
  'Custom Attributes',
];

/** Headers no other list has, by the sheet they stand in: for single sheets, and workbooks whose sheets were renamed. */
export const TELLTALES: Readonly<Partial<Record<SheetRole, readonly string[]>>> = {
  vms: [
    'MOB ID',
    'IsRunning',
    'VM OS',
    'Virtual CPU',
    'Provisioned Memory (MiB)',
    'Used Memory (active) (MiB)',
    'Guest VM Disk Capacity (MiB)',
    'Guest VM Disk Used (MiB)',
    'Virtual Disk Size (MiB)',
    'Virtual Disk Used (MiB)',
  ],
  hosts: [
    'CPU Sockets',
    'CPU Threads',
    'CPU Description',
    'CPU Clock Speed (GHz)',
    'Net Clock Speed (GHz)',
    'Memory (KiB)',
    'Guest VM Count',
    'Local Capacity (GiB)',
    'Peak Memory Usage (KiB)',
  ],
};
