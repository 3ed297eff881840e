import { type ImportedRecords, text } from '@tatami/model';
import type { Total } from '../import-result.ts';
import { countOf, totalOf } from '../tabular/totals.ts';

/** What a server list adds up to, shown before anything is imported. */
export function totalsOf({ servers, workloads }: ImportedRecords): Record<string, Total> {
  const machines = workloads.filter((workload) => workload.vcpus !== null);
  return {
    servers: countOf(text('Servers', 'サーバー'), 'servers', servers.length),
    workloads: countOf(text('Workloads', 'ワークロード'), 'count', workloads.length),
    ...(servers.length === 0 ? {} : serverTotals(servers)),
    ...(machines.length === 0 ? {} : machineTotals(machines)),
    databaseGiB: totalOf(text('Database size', 'データベースサイズ'), 'GiB', workloads, (w) => w.databaseGiB),
  };
}

function serverTotals(servers: ImportedRecords['servers']): Record<string, Total> {
  return {
    sockets: totalOf(text('CPU sockets', 'CPUソケット'), 'sockets', servers, (s) => s.sockets),
    cores: totalOf(text('Cores', 'コア'), 'cores', servers, (s) => s.cores),
    memoryGiB: totalOf(text('Memory', 'メモリ'), 'GiB', servers, (s) => s.memoryGiB),
    storageGiB: totalOf(text('Disk capacity', 'ディスク容量'), 'GiB', servers, (s) => s.storageGiB),
  };
}

function machineTotals(machines: ImportedRecords['workloads']): Record<string, Total> {
  return {
    vcpus: totalOf(text('Virtual CPUs', '仮想CPU'), 'count', machines, (w) => w.vcpus),
    vmMemoryGiB: totalOf(text('Memory of virtual machines', '仮想マシンのメモリ'), 'GiB', machines, (w) => w.memoryGiB),
    vmStorageGiB: totalOf(
      text('Disks of virtual machines', '仮想マシンのディスク'),
      'GiB',
      machines,
      (w) => w.storageGiB,
    ),
  };
}
