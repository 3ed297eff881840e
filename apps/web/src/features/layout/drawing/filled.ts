import type { PlanNode, PlanNumaNode } from '@tatami/model';

/** Memory taken and there, in GiB, of a NUMA node or of a whole server. */
export interface Filled {
  readonly usedGiB: number;
  readonly allGiB: number;
  /** 0..1, more where it is over; 0 without memory. */
  readonly share: number;
}

export function filledNode({ workloads, memoryGiB }: PlanNumaNode): Filled {
  return filled(
    workloads.reduce((sum, { memoryGiB: needed, extraMemoryGiB = 0 }) => sum + needed + extraMemoryGiB, 0),
    memoryGiB,
  );
}

export function filledServer({ numaNodes }: PlanNode): Filled {
  const nodes = numaNodes.map(filledNode);
  return filled(
    nodes.reduce((sum, { usedGiB }) => sum + usedGiB, 0),
    nodes.reduce((sum, { allGiB }) => sum + allGiB, 0),
  );
}

/** Instances of a server, each once however many nodes it is on. */
export function instancesOn({ numaNodes }: PlanNode): number {
  return new Set(numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId))).size;
}

function filled(usedGiB: number, allGiB: number): Filled {
  return { usedGiB, allGiB, share: allGiB > 0 ? usedGiB / allGiB : 0 };
}
