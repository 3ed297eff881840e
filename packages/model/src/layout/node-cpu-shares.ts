import type { PlacementItem, PlacementProblem, PlanNode } from '../placement/index.ts';

/**
 * How full are the CPUs of each NUMA node of a planned server at its busiest step, 0..1 of the node, by index? The plan keeps places,
 * the problem it answers what each workload needs; what spans is split by the CPUs of its nodes. null for a node without CPUs, or
 * where the problem knows a workload or the server no more.
 */
export function nodeCpuShares({ items, serverTypes, steps }: PlacementProblem) {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return ({ platformId, numaNodes }: PlanNode): readonly (number | null)[] => {
    const capacities = serverTypes.find(({ id }) => id === platformId)?.nodes;
    const runsOn = nodesOfEach(numaNodes);
    return numaNodes.map(({ workloads }, node) => {
      const capacity = capacities?.[node]?.cpu ?? 0;
      if (!capacities || capacity <= 0) return null;
      const load = new Float64Array(steps);
      for (const { workloadId, cpuList } of workloads) {
        if (cpuList === '') continue;
        const item = itemOf.get(workloadId);
        if (!item) return null;
        const over = (runsOn.get(workloadId) ?? []).reduce((sum, each) => sum + (capacities[each]?.cpu ?? 0), 0);
        addTo(load, item, capacity / over);
      }
      return load.reduce((most, each) => Math.max(most, each), 0) / capacity;
    });
  };
}

function nodesOfEach(numaNodes: PlanNode['numaNodes']): ReadonlyMap<string, readonly number[]> {
  const nodes = new Map<string, number[]>();
  numaNodes.forEach(({ workloads }, node) => {
    for (const { workloadId, cpuList } of workloads)
      if (cpuList !== '') nodes.set(workloadId, [...(nodes.get(workloadId) ?? []), node]);
  });
  return nodes;
}

function addTo(load: Float64Array, { cpu, cpuOverTime }: PlacementItem, share: number): void {
  for (let step = 0; step < load.length; step += 1)
    load[step] = (load[step] as number) + (cpuOverTime?.[step] ?? cpu) * share;
}
