import { type ServerRecord, text, type WorkloadRecord } from '@tatami/model';
import type { Total } from '../import-result.ts';
import { countOf, totalOf } from '../tabular/totals.ts';

/** What an export adds up to: hosts, and its virtual machines where it lists any. */
export function totalsOf(
  servers: readonly ServerRecord[],
  workloads: readonly WorkloadRecord[],
): Record<string, Total> {
  const virtual = workloads.filter(({ vcpus }) => vcpus !== null);
  return {
    servers: countOf(text('Servers', 'サーバー'), 'servers', servers.length),
    ...(servers.length === 0 ? {} : serverTotals(servers)),
    workloads: countOf(text('Workloads', 'ワークロード'), 'count', workloads.length),
    ...(virtual.length === 0 ? {} : machineTotals(workloads)),
  };
}

function serverTotals(servers: readonly ServerRecord[]): Record<string, Total> {
  return {
    sockets: totalOf(text('CPU sockets', 'CPUソケット'), 'sockets', servers, (s) => s.sockets),
    cores: totalOf(text('Cores', 'コア'), 'cores', servers, (s) => s.cores),
    memoryGiB: totalOf(text('Memory', 'メモリ'), 'GiB', servers, (s) => s.memoryGiB),
    storageGiB: totalOf(text('Disk capacity', 'ディスク容量'), 'GiB', servers, (s) => s.storageGiB),
  };
}

function machineTotals(machines: readonly WorkloadRecord[]): Record<string, Total> {
  const on = machines.filter(({ poweredOn, template }) => poweredOn === true && !template);
  const templates = machines.filter(({ template }) => template).length;
  return {
    poweredOn: countOf(text('Powered on', '電源オン'), 'count', on.length),
    templates: countOf(text('Templates', 'テンプレート'), 'count', templates),
    vcpus: totalOf(text('Virtual CPUs', '仮想CPU'), 'count', machines, (m) => m.vcpus),
    vcpusPoweredOn: totalOf(text('Virtual CPUs powered on', '仮想CPU（電源オン）'), 'count', on, (m) => m.vcpus),
    vmMemoryGiB: totalOf(text('Memory of machines', '仮想マシンのメモリ'), 'GiB', machines, (m) => m.memoryGiB),
    vmStorageGiB: totalOf(
      text('Disks of virtual machines', '仮想マシンのディスク'),
      'GiB',
      machines,
      (m) => m.storageGiB,
    ),
  };
}
