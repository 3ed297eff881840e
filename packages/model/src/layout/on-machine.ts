import { type Text, text } from '../figure/index.ts';
import { formatCpuList, parseCpuList, type TopologyNode, type TopologyRecord } from '../inventory/index.ts';
import type { PlanNode, PlanNumaNode } from '../placement/index.ts';
import { MIB_PER_GIB } from '../units/index.ts';

export type OnMachine =
  | {
      readonly kind: 'laid-out';
      readonly server: PlanNode;
      /** Which of the plan's nodes (by index) each node of `server` is. */
      readonly plannedIndex: readonly number[];
    }
  | { readonly kind: 'refused'; readonly because: Text };

/**
 * A planned server with the node numbers, CPU numbers and node memory of the machine it will be, as numactl or lscpu printed them: a
 * plan numbers nodes from 0 without gaps and those with CPUs first, machines need not. Refused where the nodes do not match.
 */
export function onMachine(server: PlanNode, { nodes }: TopologyRecord): OnMachine {
  const [planned, memoryOnly] = [withCpus(server.numaNodes), withoutCpus(server.numaNodes)];
  const machine = nodes.filter(({ cpus }) => cpus !== null && cpus.length > 0);
  const boards = nodes.filter(({ role }) => role === 'memory-only');
  const sameCpus = planned.every((node, at) => cpusOf(node.cpuList).length === machine[at]?.cpus?.length);
  if (planned.length !== machine.length || memoryOnly.length !== boards.length || !sameCpus)
    return { kind: 'refused', because: OTHER_MACHINE };
  const found = [
    ...planned.map((node, at) => ({ node, is: machine[at] as TopologyNode })),
    ...memoryOnly.map((node, at) => ({ node, is: boards[at] as TopologyNode })),
  ].sort((a, b) => a.is.id - b.is.id);
  return {
    kind: 'laid-out',
    server: { ...server, numaNodes: found.map(({ node, is }) => onNode(node, is)) },
    plannedIndex: found.map(({ node }) => server.numaNodes.indexOf(node)),
  };
}

function onNode(node: PlanNumaNode, { id, cpus, memoryMiB, adapters }: TopologyNode): PlanNumaNode {
  const own = cpusOf(node.cpuList);
  const numberOf = new Map(own.map((cpu, at) => [cpu, cpus?.[at] ?? cpu]));
  const renumbered = (cpuList: string) => formatCpuList(cpusOf(cpuList).map((cpu) => numberOf.get(cpu) ?? cpu));
  return {
    id,
    cpuList: renumbered(node.cpuList),
    memoryGiB: memoryMiB === null ? node.memoryGiB : memoryMiB / MIB_PER_GIB,
    ...(adapters && { adapters }),
    workloads: node.workloads.map((workload) => ({ ...workload, cpuList: renumbered(workload.cpuList) })),
  };
}

function withCpus(nodes: readonly PlanNumaNode[]): readonly PlanNumaNode[] {
  return nodes.filter(({ cpuList }) => cpuList !== '');
}

function withoutCpus(nodes: readonly PlanNumaNode[]): readonly PlanNumaNode[] {
  return nodes.filter(({ cpuList }) => cpuList === '');
}

function cpusOf(cpuList: string): readonly number[] {
  return parseCpuList(cpuList) ?? [];
}

const OTHER_MACHINE = text(
  'This machine has other NUMA nodes than the plan: a platform made of it, and a new plan, would agree with it.',
  'このマシンのNUMAノード構成は計画と異なります。このマシンを統合先とした計画が必要です。',
);
