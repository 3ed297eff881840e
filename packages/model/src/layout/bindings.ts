import { formatCpuList, parseCpuList } from '../inventory/index.ts';
import type { PlanNode } from '../placement/index.ts';
import { boundInstancesOf } from './bound-instance.ts';

/** Text to run or install that binds one instance as planned, and the command that shows whether it holds. */
export interface BindingCommands {
  readonly workloadId: string;
  /** Prefix of the start command (numactl(8)). */
  readonly numactl: string;
  /** Drop-in for the unit of the instance (systemd.exec(5): CPUAffinity, NUMAPolicy, NUMAMask). */
  readonly systemdDropIn: string;
  readonly check: string;
}

/** Binding commands of every instance on a planned Linux server. Instances without memory figures are bound to the nodes of their CPUs. */
export function bindingsFor(server: PlanNode): readonly BindingCommands[] {
  return boundInstancesOf(server).map(({ name, cpuList, memory }) => {
    const cpus = formatCpuList(parseCpuList(cpuList) ?? []);
    const lending = memory.map(({ node }) => node);
    const nodes = formatCpuList(lending.length > 0 ? lending : nodesOf(server, name));
    return {
      workloadId: name,
      numactl: `numactl --physcpubind=${cpus} --membind=${nodes} --`,
      systemdDropIn: ['[Service]', `CPUAffinity=${cpus}`, 'NUMAPolicy=bind', `NUMAMask=${nodes}`, ''].join('\n'),
      check: 'numastat -p PID; taskset -cp PID',
    };
  });
}

function nodesOf({ numaNodes }: PlanNode, instance: string): readonly number[] {
  return numaNodes
    .filter(({ workloads }) => workloads.some(({ workloadId, cpuList }) => workloadId === instance && cpuList !== ''))
    .map(({ id }) => id);
}
