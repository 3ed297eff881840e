import { text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';

/** Columns of the import template of Azure Migrate, of all its generations; stars mark the mandatory ones and do not matter here. */
export const COLUMNS = {
  name: {
    label: text('Server name', 'サーバー名'),
    aliases: ['Server name', 'Machine name', 'Computer name', 'VM name', 'サーバー名'],
    holds: 'text',
    required: true,
    essential: true,
  },
  cores: {
    label: text('Cores', 'コア数'),
    aliases: ['Cores', 'Number of cores', 'CPU cores', 'vCPUs', 'コア数'],
    holds: 'count',
    required: true,
    essential: true,
    positive: true,
  },
  memoryGiB: {
    label: text('Memory', 'メモリ容量'),
    aliases: ['Memory', 'RAM', 'Memory size', 'メモリ'],
    holds: 'size',
    required: true,
    essential: true,
    positive: true,
    unit: 'MB',
  },
  os: { label: text('OS name', 'OS名'), aliases: ['OS name', 'Operating system', 'OS'], holds: 'text' },
  osVersion: {
    label: text('OS version', 'OSバージョン'),
    aliases: ['OS version', 'Operating system version'],
    holds: 'text',
  },
  virtual: {
    label: text('Server type', 'サーバーの種類'),
    aliases: ['Server type', 'Machine type', 'サーバーの種類'],
    holds: 'text',
  },
  hypervisor: {
    label: text('Hypervisor', 'ハイパーバイザー'),
    aliases: ['Hypervisor', 'Hypervisor type'],
    holds: 'text',
  },
  cpuPeakShare: {
    label: text('CPU utilisation, peak', 'CPU使用率（ピーク）'),
    aliases: ['CPU utilization maximum', 'CPU utilization max', 'CPU utilization peak', 'Maximum CPU utilization'],
    holds: 'share',
    unit: '%',
  },
  cpuAverageShare: {
    label: text('CPU utilisation, average', 'CPU使用率（平均）'),
    aliases: ['CPU utilization', 'CPU utilisation', 'CPU usage', 'CPU utilization average', 'Average CPU utilization'],
    holds: 'share',
    unit: '%',
  },
  memoryUseShare: {
    label: text('Memory utilisation', 'メモリ使用率'),
    aliases: [
      'Memory utilization',
      'Memory utilisation',
      'Memory usage',
      'Memory utilization average',
      'Memory utilization maximum',
    ],
    holds: 'share',
    unit: '%',
  },
  storageGiB: {
    label: text('Disk capacity', 'ディスク容量'),
    aliases: ['Storage allocated', 'Allocated storage', 'Total disk size', 'Total disks size'],
    holds: 'size',
    unit: 'GB',
    each: /^\*?\s{0,3}disk\s{0,3}\d{1,3}\s{1,3}size\b/i,
  },
  usedStorageGiB: {
    label: text('Disk used', 'ディスク使用量'),
    aliases: ['Storage in use', 'Storage used', 'Used storage', 'Disk used'],
    holds: 'size',
    unit: 'GB',
  },
  iops: {
    label: text('I/O per second', 'IOPS'),
    aliases: [],
    holds: 'rate',
    each: /^\*?\s{0,3}disk\s{0,3}\d{1,3}\s{1,3}(?:read|write)\s{1,3}(?:ops|iops)(?:\s{1,3}max(?:imum)?)?\s{0,3}(?:\(|$)/i,
  },
  totalIops: {
    label: text('I/O per second, all disks', 'IOPS（全ディスク）'),
    aliases: [],
    holds: 'rate',
    each: /^\*?\s{0,3}total\s{1,3}disks?\s{1,3}(?:read|write)\s{1,3}(?:ops|iops)\b/i,
  },
  ipAddress: {
    label: text('IP addresses', 'IPアドレス'),
    aliases: ['IP addresses', 'IP address'],
    holds: 'words',
  },
  environment: { label: text('Environment', '環境'), aliases: ['Environment'], holds: 'text' },
  poweredOn: { label: text('Power state', '電源状態'), aliases: ['Power state', 'Power status'], holds: 'text' },
} as const satisfies Record<string, ColumnRule>;

/** Headers beside name, size and system that this template has in some generation. */
export const TELLTALES = [
  'IP addresses',
  'IP address',
  'OS architecture',
  'Server type',
  'Hypervisor',
  'CPU utilization percentage',
  'Memory utilization percentage',
  'Network adapters',
  'Network In throughput',
  'Network Out throughput',
  'Boot type',
  'Firmware type',
  'Number of disks',
  'Storage in use',
  'Storage allocated',
  'Disk 1 size',
  'Disk 1 read ops (operations per second)',
  'Disk 1 read throughput (MB per second)',
  'Total disks read ops',
  'Total disks read throughput',
];
