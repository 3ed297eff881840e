import { formatCpuList, parseCpuList } from '../inventory/index.ts';
import type { PlanNode, PlanNumaNode } from '../placement/index.ts';

/** The server whose workloads end as one database, as vertical consolidation has it: one instance, called after the server. */
export function asOneDatabase(server: PlanNode): PlanNode {
  return { ...server, numaNodes: server.numaNodes.map((node) => ({ ...node, workloads: merged(node, server.name) })) };
}

function merged({ workloads }: PlanNumaNode, workloadId: string): PlanNumaNode['workloads'] {
  if (workloads.length === 0) return [];
  // Most instances of a node are bound to all of its CPUs: each list is read once.
  const lists = new Set(workloads.map(({ cpuList }) => cpuList));
  const cpus = new Set([...lists].flatMap((list) => parseCpuList(list) ?? []));
  let [memoryGiB, extraMemoryGiB] = [0, 0];
  for (const workload of workloads) {
    memoryGiB += workload.memoryGiB;
    extraMemoryGiB += workload.extraMemoryGiB ?? 0;
  }
  return [{ workloadId, cpuList: formatCpuList([...cpus]), memoryGiB, ...(extraMemoryGiB > 0 && { extraMemoryGiB }) }];
}
