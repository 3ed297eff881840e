import { type ServerRecord, text } from '@tatami/model';
import type { Total } from '../import-result.ts';
import { countOf, totalOf } from '../tabular/totals.ts';
import type { Machine } from './machines.ts';

/**
 * What the file adds up to: hosts, and virtual machines in all and powered on (templates left out of the latter).
 * CPUs and memory are those of vInfo; what other sheets fill in is a total of its own, so that each can be checked in the file.
 */
export function totalsOf(
  servers: readonly ServerRecord[],
  machines: readonly Machine[],
  withVInfo: boolean,
): Record<string, Total> {
  const on = machines.filter(({ workload }) => workload.poweredOn === true && !workload.template);
  const templates = machines.filter(({ workload }) => workload.template).length;
  return {
    servers: countOf(text('Hosts', 'ホスト'), 'servers', servers.length),
    ...(servers.length === 0 ? {} : hostTotals(servers)),
    workloads: countOf(text('Virtual machines', '仮想マシン'), 'count', machines.length),
    poweredOn: countOf(text('Powered on', '電源オン'), 'count', on.length),
    templates: countOf(text('Templates', 'テンプレート'), 'count', templates),
    ...(machines.length === 0 ? {} : machineTotals(machines, on)),
    ...(withVInfo ? filledTotals(machines) : detailTotals(machines)),
  };
}

function hostTotals(servers: readonly ServerRecord[]): Record<string, Total> {
  return {
    sockets: totalOf(text('CPU sockets', 'CPUソケット'), 'sockets', servers, (s) => s.sockets),
    cores: totalOf(text('Cores', 'コア'), 'cores', servers, (s) => s.cores),
    memoryGiB: totalOf(text('Memory of hosts', 'ホストのメモリ'), 'GiB', servers, (s) => s.memoryGiB),
  };
}

const vcpus = ({ workload }: Machine) => workload.vcpus;
const memory = ({ workload }: Machine) => workload.memoryGiB;

function machineTotals(all: readonly Machine[], on: readonly Machine[]): Record<string, Total> {
  return {
    vcpus: totalOf(text('Virtual CPUs', '仮想CPU'), 'count', all, vcpus),
    vcpusPoweredOn: totalOf(text('Virtual CPUs powered on', '仮想CPU（電源オン）'), 'count', on, vcpus),
    vmMemoryGiB: totalOf(text('Memory of machines', '仮想マシンのメモリ'), 'GiB', all, memory),
    vmMemoryPoweredOnGiB: totalOf(text('Memory powered on', 'メモリ（電源オン）'), 'GiB', on, memory),
    provisionedGiB: totalOf(text('Disk provisioned', 'ディスク割り当て'), 'GiB', all, (m) => m.provisionedGiB),
    inUseGiB: totalOf(text('Disk in use', 'ディスク使用量'), 'GiB', all, (m) => m.inUseGiB),
    diskGiB: totalOf(text('Virtual disks', '仮想ディスク'), 'GiB', all, (m) => m.details.diskGiB),
    partitionUsedGiB: totalOf(
      text('Partitions in use', 'パーティション使用量'),
      'GiB',
      all,
      (m) => m.details.partitionUsedGiB,
    ),
  };
}

/** CPUs and memory as the sheets beside vInfo state them, for a file that holds no vInfo. */
function detailTotals(all: readonly Machine[]): Record<string, Total> {
  if (all.length === 0) return {};
  return {
    vcpus: totalOf(text('Virtual CPUs', '仮想CPU'), 'count', all, (m) => m.details.cpus?.value ?? null),
    vmMemoryGiB: totalOf(
      text('Memory of machines', '仮想マシンのメモリ'),
      'GiB',
      all,
      (m) => m.details.memoryGiB?.value ?? null,
    ),
  };
}

function filledTotals(all: readonly Machine[]): Record<string, Total> {
  const cpus = all.filter(({ workload, details }) => workload.vcpus === null && details.cpus);
  const sizes = all.filter(({ workload, details }) => workload.memoryGiB === null && details.memoryGiB);
  const filledCpus = totalOf(
    text('Virtual CPUs filled in from vCPU', 'vCPUから補った仮想CPU'),
    'count',
    cpus,
    (m) => m.details.cpus?.value ?? null,
  );
  const filledMemory = totalOf(
    text('Memory filled in from vMemory', 'vMemoryから補ったメモリ'),
    'GiB',
    sizes,
    (m) => m.details.memoryGiB?.value ?? null,
  );
  return {
    ...(cpus.length === 0 ? {} : { vcpusFilled: filledCpus }),
    ...(sizes.length === 0 ? {} : { vmMemoryFilledGiB: filledMemory }),
  };
}
