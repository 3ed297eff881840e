import { type Text, text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';

const words = (label: Text, ...aliases: string[]): ColumnRule => ({ label, aliases, holds: 'text' });

const MACHINE_ID: ColumnRule = {
  label: text('Machine ID', 'マシンID'),
  aliases: ['MachineId', 'Machine ID'],
  holds: 'text',
  required: true,
  essential: true,
};

const VM_INFO = {
  id: MACHINE_ID,
  name: words(text('Machine name', 'マシン名'), 'MachineName', 'Machine name'),
  model: words(text('Machine type', '機種'), 'MachineTypeLabel', 'MachineType'),
  cores: {
    label: text('Cores', 'コア数'),
    aliases: ['AllocatedProcessorCoreCount', 'ProcessorCoreCount', 'CoreCount'],
    holds: 'count',
    essential: true,
    positive: true,
  },
  memoryGiB: {
    label: text('Memory', 'メモリ容量'),
    aliases: ['MemoryGiB', 'MemoryMiB', 'Memory'],
    holds: 'size',
    essential: true,
    positive: true,
    unit: 'GiB',
  },
  storageGiB: {
    label: text('Disk capacity', 'ディスク容量'),
    aliases: ['TotalDiskAllocated', 'AllocatedStorage', 'TotalDisk'],
    holds: 'size',
    unit: 'GiB',
  },
  usedStorageGiB: {
    label: text('Disk used', 'ディスク使用量'),
    aliases: ['TotalDiskUsed', 'UsedStorage'],
    holds: 'size',
    unit: 'GiB',
  },
  os: words(text('OS name', 'OS名'), 'OsName'),
  osVersion: words(text('OS version', 'OSバージョン'), 'OsVersion'),
  poweredOn: words(text('Machine status', '状態'), 'MachineStatus'),
  virtual: words(text('Physical machine', '物理マシン'), 'IsPhysical'),
} as const satisfies Record<string, ColumnRule>;

const DISK_INFO = {
  id: MACHINE_ID,
  size: {
    label: text('Disk capacity', 'ディスク容量'),
    aliases: ['SizeInGib', 'Size', 'DiskSize', 'Capacity'],
    holds: 'size',
    required: true,
    essential: true,
    unit: 'GiB',
  },
} as const satisfies Record<string, ColumnRule>;

const TAG_INFO = {
  id: MACHINE_ID,
  key: { ...words(text('Tag', 'タグ'), 'Key', 'TagKey'), required: true, essential: true },
  value: { ...words(text('Value', '値'), 'Value', 'TagValue'), required: true, essential: true },
} as const satisfies Record<string, ColumnRule>;

const PERF_INFO = {
  timestamp: {
    label: text('Time', '日時'),
    aliases: ['TimeStamp', 'Time'],
    holds: 'instant',
    required: true,
    essential: true,
  },
  subject: MACHINE_ID,
  cpuShare: {
    label: text('CPU utilisation', 'CPU使用率'),
    aliases: ['CpuUtilizationPercentage', 'CpuUtilization', 'CpuUsage'],
    holds: 'share',
    unit: '%',
  },
  iops: {
    label: text('I/O per second', 'IOPS'),
    aliases: [],
    holds: 'rate',
    each: /^Disk\s?(?:Read|Write)\s?Operations\s?Per\s?Sec(?:ond)?\b/i,
  },
} as const satisfies Record<string, ColumnRule>;

/** The files of one import, by the name Google gives them. The first holds the machines; the others speak of them by ID. */
export const SHEETS = { vmInfo: VM_INFO, diskInfo: DISK_INFO, tagInfo: TAG_INFO, perfInfo: PERF_INFO } as const;

export type SheetRole = keyof typeof SHEETS;

/** Headers by file; the ID alone tells nothing. */
export const TELLTALES: Readonly<Record<SheetRole, readonly string[]>> = {
  vmInfo: [
    'MachineName',
    'PrimaryIPAddress',
    'PublicIPAddress',
    'IpAddressListSemiColonDelimited',
    'TotalDiskAllocatedGiB',
    'TotalDiskUsedGiB',
    'MachineTypeLabel',
    'AllocatedProcessorCoreCount',
    'MemoryGiB',
    'HostingLocation',
    'OsType',
    'OsPublisher',
    'OsName',
    'MachineStatus',
    'ProvisioningState',
    'IsPhysical',
  ],
  diskInfo: ['DiskLabel', 'SizeInGib', 'UsedInGib', 'StorageTypeLabel'],
  tagInfo: ['Key', 'Value'],
  perfInfo: [
    'TimeStamp',
    'CpuUtilizationPercentage',
    'AvailableMemoryBytes',
    'DiskReadOperationsPerSec',
    'DiskWriteOperationsPerSec',
    'NetworkBytesPerSecSent',
    'NetworkBytesPerSecReceived',
  ],
};
