import {
  itemsById,
  type PlacementItem,
  type PlacementProblem,
  type PlanNode,
  remoteFactorOn,
} from '../placement/index.ts';

/**
 * How full are the CPUs of each NUMA node of a planned server at its busiest step, 0..1 of the node, by index? The plan keeps places,
 * the problem it answers what each workload needs; what spans runs where its nodes are free, and takes more for remote memory. null for a node without CPUs, or where
 * the problem knows a workload or the server no more.
 */
export function nodeCpuShares(problem: PlacementProblem) {
  const { serverTypes, steps } = problem;
  const itemOf = itemsById(problem);
  return ({ platformId, typeId = platformId, numaNodes }: PlanNode): readonly (number | null)[] => {
    const type = serverTypes.find(({ id }) => id === typeId);
    const capacities = type?.nodes.map(({ cpu }) => cpu);
    const nodesOf = nodesOfEach(numaNodes);
    const running = [...nodesOf].map(([id, nodes]) => ({ item: itemOf.get(id), nodes }));
    if (!type || !capacities || !running.every(isKnown)) return numaNodes.map(() => null);
    const loads = numaNodes.map(() => new Float64Array(steps));
    // What stays on one node first: what spans takes what is left.
    for (const each of running.toSorted((a, b) => a.nodes.length - b.nodes.length))
      spread(each, each.nodes.length > 1 ? remoteFactorOn(each.item, type, problem) : 1, loads, capacities);
    return loads.map((load, node) => {
      const capacity = capacities[node] ?? 0;
      return capacity > 0 ? load.reduce((most, each) => Math.max(most, each), 0) / capacity : null;
    });
  };
}

interface Running {
  readonly item: PlacementItem;
  readonly nodes: readonly number[];
}

function isKnown(running: {
  readonly item: PlacementItem | undefined;
  readonly nodes: readonly number[];
}): running is Running {
  return running.item !== undefined;
}

function nodesOfEach(numaNodes: PlanNode['numaNodes']): ReadonlyMap<string, readonly number[]> {
  const nodes = new Map<string, number[]>();
  numaNodes.forEach(({ workloads }, node) => {
    for (const { workloadId, cpuList } of workloads)
      if (cpuList !== '') nodes.set(workloadId, [...(nodes.get(workloadId) ?? []), node]);
  });
  return nodes;
}

/** Adds an item to the loads of its nodes, at each step in proportion to what is free on them; to their CPUs where nothing is. */
function spread(
  { item, nodes }: Running,
  remote: number,
  loads: readonly Float64Array[],
  capacities: readonly number[],
): void {
  const steps = loads[0]?.length ?? 0;
  for (let step = 0; step < steps; step += 1) {
    const free = nodes.map((node) => Math.max(0, (capacities[node] ?? 0) - (loads[node]?.[step] ?? 0)));
    const weights = sum(free) > 0 ? free : nodes.map((node) => capacities[node] ?? 0);
    const need = (item.cpuOverTime?.[step] ?? item.cpu) * remote;
    nodes.forEach((node, at) => {
      const load = loads[node];
      if (load) load[step] = (load[step] as number) + (need * (weights[at] ?? 0)) / sum(weights);
    });
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
