import type { PlacedServer, PlacedWorkload, PlanNode } from '../placement/index.ts';
import type { Configuration, NumaTopology } from '../platform/index.ts';

/** Less memory than this is what rounding leaves of a sum of parts, GiB. */
const SLIVER_GIB = 1e-6;

export interface ServerToLayOut {
  readonly name: string;
  readonly platformId: string;
  readonly configuration: Configuration;
  readonly topology: NumaTopology;
  readonly placed: PlacedServer;
}

/**
 * Which CPUs and which memory node does each instance get? All CPUs of its NUMA node (both threads of every core: study
 * 0's Pattern A) and that node's memory; one that spans gets the CPUs of each of its nodes. Instances on one node share
 * its CPUs, so that one's quiet hour is another's peak.
 */
export function layOut({ name, platformId, configuration, topology, placed }: ServerToLayOut): PlanNode {
  const numaNodes = topology.nodes.map(({ id, cpuList, memoryGiB, adapters }) => ({
    id,
    cpuList,
    memoryGiB,
    ...(adapters && { adapters }),
    workloads: [] as PlacedWorkload[],
  }));
  for (const { id: workloadId, parts } of placed.items)
    for (const { node, runs, memoryGiB, extraMemoryGiB } of parts) {
      if (!runs && memoryGiB + (extraMemoryGiB ?? 0) < SLIVER_GIB) continue;
      const on = numaNodes[node];
      on?.workloads.push({
        workloadId,
        cpuList: runs ? on.cpuList : '',
        memoryGiB,
        ...(extraMemoryGiB !== undefined && { extraMemoryGiB }),
      });
    }
  const { typeId, rack, site, pool } = placed;
  return {
    number: placed.number,
    name,
    platformId,
    ...(typeId !== platformId && { typeId }),
    configuration,
    ...(pool !== undefined && { pool }),
    ...(rack !== undefined && { rack, site }),
    spare: placed.spare,
    numaNodes,
  };
}
