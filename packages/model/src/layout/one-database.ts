import { formatCpuList, parseCpuList } from '../inventory/index.ts';
import type { PlanNode, PlanNumaNode } from '../placement/index.ts';
import type { SoftwareOf } from './commands/instance-software.ts';

/** The server whose workloads end as one database, as vertical consolidation has it: one instance, called after the server. */
export function asOneDatabase(server: PlanNode): PlanNode {
  return { ...server, numaNodes: server.numaNodes.map((node) => ({ ...node, workloads: merged(node, server.name) })) };
}

/** What runs in the one database of each of these servers: what its workloads run, on their system where all have the same. */
export function softwareAsOne(servers: readonly PlanNode[], softwareOf: SoftwareOf): SoftwareOf {
  const software = new Map(
    servers.map(({ name, numaNodes }) => {
      const ids = new Set(numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId)));
      const its = [...ids].map((id) => softwareOf(id) ?? { products: [], system: null });
      const [system = null, ...others] = new Set(its.map((each) => each.system));
      const products = [...new Set(its.flatMap((each) => each.products))];
      return [name, { products, system: others.length > 0 ? null : system }];
    }),
  );
  return (workloadId) => software.get(workloadId) ?? null;
}

function merged({ workloads, cpuList: all }: PlanNumaNode, workloadId: string): PlanNumaNode['workloads'] {
  if (workloads.length === 0) return [];
  let [memoryGiB, extraMemoryGiB] = [0, 0];
  for (const workload of workloads) {
    memoryGiB += workload.memoryGiB;
    extraMemoryGiB += workload.extraMemoryGiB ?? 0;
  }
  // Most instances are bound to all CPUs of their node: only other lists need to be read.
  const isOnAll = workloads.some(({ cpuList }) => cpuList === all);
  const cpuList = isOnAll ? all : formatCpuList([...cpusOf(workloads)]);
  return [{ workloadId, cpuList, memoryGiB, ...(extraMemoryGiB > 0 && { extraMemoryGiB }) }];
}

function cpusOf(workloads: PlanNumaNode['workloads']): ReadonlySet<number> {
  const lists = new Set(workloads.map(({ cpuList }) => cpuList));
  return new Set([...lists].flatMap((list) => parseCpuList(list) ?? []));
}
