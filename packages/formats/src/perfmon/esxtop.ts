import type { Counter } from './counters.ts';
import { type MetricSource, summed } from './metric-source.ts';

const TOTAL = '_total';
const MIB_PER_GIB = 1024;
/** 'Group Cpu(12345:db01)': the number of a group, which is a virtual machine if it has virtual CPUs, and its name. */
const GROUP = /^(\d{1,12}):(.{1,200})$/;
const VIRTUAL_CPU = /^(\d{1,12}):.{1,400}:vmx-vcpu-\d{1,4}(?::|$)/;

/** What esxtop -b records of an ESXi host and its virtual machines. Empty for a recording of Windows. */
export function esxtopSources(host: string, counters: readonly Counter[]): MetricSource[] {
  const found = [hostCpu(host, counters), hostMemory(host, counters), hostDisk(host, counters)];
  return [...found.filter((source) => source !== null), ...machineCpus(counters), ...machineMemory(counters)];
}

/** Time the processors were not idle, as Windows and Linux tell it; without it the time used, which counts the clock they ran at. */
function hostCpu(host: string, counters: readonly Counter[]): MetricSource | null {
  const own = counters.filter(({ object, instance }) => object === 'physical cpu' && instance === TOTAL);
  const counter = own.find(({ name }) => name === '% util time') ?? own.find(({ name }) => name === '% processor time');
  return counter ? { host, metric: 'cpuShare', counters: [counter], value: ([percent = 0]) => percent / 100 } : null;
}

/** What is not free: machines, kernel and overhead. */
function hostMemory(host: string, counters: readonly Counter[]): MetricSource | null {
  const named = (name: string) =>
    counters.find((counter) => counter.object === 'memory' && counter.instance === '' && counter.name === name);
  const [all, free] = [named('machine mbytes'), named('free mbytes')];
  if (!all || !free) return null;
  const value = ([machine = 0, left = 0]: readonly number[]) =>
    machine < left ? null : (machine - left) / MIB_PER_GIB;
  return { host, metric: 'memoryGiB', counters: [all, free], value };
}

/** There is no total of the adapters: they are added up. Their paths and devices, where recorded, count the same commands. */
function hostDisk(host: string, counters: readonly Counter[]): MetricSource | null {
  const adapters = counters.filter(
    ({ object, instance, name }) =>
      object === 'physical disk adapter' && /^vmhba\d{1,4}$/.test(instance) && name === 'commands/sec',
  );
  return adapters.length === 0 ? null : { host, metric: 'iops', counters: adapters, value: summed };
}

/** Groups of the host itself: services bear the number of their process behind their name. */
const OF_HOST = /^(?:idle|system|helper|drivers|ft|vmotion|minirds|user|init)$|\.\d{1,12}$/i;

/** The virtual machines whose time used no share can be told of, for their virtual CPUs were not recorded. */
export function machinesWithoutCpus(counters: readonly Counter[]): readonly string[] {
  const cpus = virtualCpus(counters);
  const open = counters.flatMap(({ object, name, writtenInstance }) => {
    const [, group = '', machine = ''] = GROUP.exec(writtenInstance) ?? [];
    const isOpen = object === 'group cpu' && name === '% used' && !cpus.has(group) && !OF_HOST.test(machine);
    return isOpen && machine !== '' ? [machine] : [];
  });
  return [...new Set(open)];
}

/** The virtual CPUs that were recorded, by the number of their group. */
function virtualCpus(counters: readonly Counter[]): ReadonlyMap<string, ReadonlySet<string>> {
  const cpus = new Map<string, Set<string>>();
  for (const { object, instance } of counters) {
    const group = object === 'vcpu' ? VIRTUAL_CPU.exec(instance)?.[1] : undefined;
    if (group !== undefined) cpus.set(group, (cpus.get(group) ?? new Set()).add(instance));
  }
  return cpus;
}

/** Time used is of one processor, so a machine's share is over its virtual CPUs; where those were not recorded it is unknown. */
function machineCpus(counters: readonly Counter[]): MetricSource[] {
  const cpus = virtualCpus(counters);
  return counters.flatMap((counter): MetricSource[] => {
    if (counter.object !== 'group cpu' || counter.name !== '% used') return [];
    const [, group = '', name = ''] = GROUP.exec(counter.writtenInstance) ?? [];
    const count = cpus.get(group)?.size ?? 0;
    if (count === 0) return [];
    return [{ host: name, metric: 'cpuShare', counters: [counter], value: ([percent = 0]) => percent / 100 / count }];
  });
}

/** What a machine holds of the host's memory; of groups with virtual CPUs, for services have memory too. */
function machineMemory(counters: readonly Counter[]): MetricSource[] {
  const cpus = virtualCpus(counters);
  return counters.flatMap((counter): MetricSource[] => {
    if (counter.object !== 'group memory' || counter.name !== 'memory consumed size mbytes') return [];
    const [, group = '', name = ''] = GROUP.exec(counter.writtenInstance) ?? [];
    if (!cpus.has(group)) return [];
    return [{ host: name, metric: 'memoryGiB', counters: [counter], value: ([mib = 0]) => mib / MIB_PER_GIB }];
  });
}
