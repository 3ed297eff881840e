import { text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';
import { count, percent, words } from '../tabular/tool-columns.ts';

/** Columns of the import template of the AWS Application Discovery Service (Migration Hub). Its headers are fixed. */
export const COLUMNS = {
  name: words(text('Host name', 'ホスト名'), 'HostName', 'Host Name'),
  vmName: words(text('VM name', '仮想マシン名'), 'VMware.VMName'),
  externalId: words(text('External ID', '外部ID'), 'ExternalId', 'External Id'),
  uuid: words(text('SMBIOS ID', 'SMBIOS ID'), 'SMBiosId', 'SMBIOSId'),
  serverId: words(text('Server ID', 'サーバーID'), 'ServerId'),
  ipAddress: words(text('IP address', 'IPアドレス'), 'IPAddress'),
  macAddress: words(text('MAC address', 'MACアドレス'), 'MACAddress'),
  moRefId: words(text('VMware object', 'VMwareオブジェクト'), 'VMware.MoRefId'),
  sockets: count(text('CPU sockets', 'CPU数（ソケット）'), 'CPU.NumberOfProcessors'),
  cores: count(text('Cores', 'コア数'), 'CPU.NumberOfCores'),
  threads: count(text('Threads', 'スレッド数'), 'CPU.NumberOfLogicalCores'),
  os: words(text('OS name', 'OS名'), 'OS.Name'),
  osVersion: words(text('OS version', 'OSバージョン'), 'OS.Version'),
  memoryGiB: {
    label: text('Memory', 'メモリ容量'),
    aliases: ['RAM.TotalSizeInMB', 'RAM.TotalSize'],
    holds: 'size',
    wholeHeader: true,
    essential: true,
    positive: true,
    unit: 'MB',
  },
  usedMemoryGiB: {
    label: text('Memory in use, peak', '使用メモリ（ピーク）'),
    aliases: ['RAM.UsedSizeInMB.Max'],
    holds: 'size',
    wholeHeader: true,
    unit: 'MB',
  },
  cpuPeakShare: percent(text('CPU utilisation, peak', 'CPU使用率（ピーク）'), 'CPU.UsagePct.Max'),
  cpuAverageShare: percent(text('CPU utilisation, average', 'CPU使用率（平均）'), 'CPU.UsagePct.Avg'),
  iops: {
    label: text('I/O per second, peak', 'IOPS（ピーク）'),
    aliases: [],
    holds: 'rate',
    each: /^Disk(?:Reads|Writes)OpsPerSecond\.Max$/i,
  },
  averageIops: {
    label: text('I/O per second, average', 'IOPS（平均）'),
    aliases: [],
    holds: 'rate',
    each: /^Disk(?:Reads|Writes)OpsPerSecond\.Avg$/i,
  },
  tags: words(text('Tags', 'タグ'), 'Tags'),
} as const satisfies Record<string, ColumnRule>;

/** Headers no other list has. */
export const TELLTALES = [
  'ExternalId',
  'SMBiosId',
  'VMware.MoRefId',
  'VMware.VCenterId',
  'VMware.VMName',
  'VMware.VMHostId',
  'VMware.HostSystem',
  'CPU.NumberOfProcessors',
  'CPU.NumberOfCores',
  'CPU.NumberOfLogicalCores',
  'OS.Name',
  'OS.Version',
  'RAM.TotalSizeInMB',
  'RAM.UsedSizeInMB.Avg',
  'RAM.UsedSizeInMB.Max',
  'CPU.UsagePct.Avg',
  'CPU.UsagePct.Max',
  'DiskReadsOpsPerSecond.Max',
  'NetworkReadsPerSecondInKB.Avg',
  'ApplicationWave',
];
