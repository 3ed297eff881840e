import { CAPACITY_TOLERANCE } from './capacity-tolerance.ts';
import { NO_MARGIN } from './no-margin.ts';
import type { PlacementItem, PlacementProblem, ServerType } from './problem.ts';

type Ceilings = Pick<PlacementProblem, 'ceiling' | 'memoryScope'>;

/** Whether some node of an empty server of a type carries an item by itself, its margin included. */
function fitsOneNode(item: PlacementItem, { nodes }: ServerType, { ceiling, memoryScope }: Ceilings): boolean {
  if (item.spans) return false;
  const { cpu, memoryGiB } = plannedOf(item);
  return nodes.some(
    (node) =>
      node.cpu > 0 &&
      cpu <= node.cpu * ceiling.cpu * (1 + CAPACITY_TOLERANCE) &&
      (memoryScope === 'server' || memoryGiB <= node.memoryGiB * ceiling.memory * (1 + CAPACITY_TOLERANCE)),
  );
}

/**
 * By what is the CPU need of an item that uses several nodes of a server multiplied there, for memory that is remote? 1 ÷ the throughput over the fewest
 * nodes of an empty server that carry it so; over all of them where it takes a whole server. 1 where the type states none, and
 * where its need was measured with remote memory in it.
 */
export function remoteFactor(item: PlacementItem, type: ServerType, problem: Ceilings): number {
  const { throughputOver } = type;
  if (!throughputOver || item.remoteInNeed) return 1;
  return 1 / throughputOn(nodesCounted(item, type, problem), throughputOver);
}

/** The same, and 1 where a node carries the item. */
export function remoteFactorOn(item: PlacementItem, type: ServerType, problem: Ceilings): number {
  return !type.throughputOver || fitsOneNode(item, type, problem) ? 1 : remoteFactor(item, type, problem);
}

/** The same where an item takes all nodes of a server, however little of each. */
export function remoteFactorOfWhole(item: PlacementItem, type: ServerType): number {
  const { throughputOver } = type;
  return throughputOver && !item.remoteInNeed ? 1 / throughputOn(throughputOver.length, throughputOver) : 1;
}

/** On how many nodes of a type the plan counts an item that no single one carries: the fewest of an empty server, all where it takes the whole. */
export function nodesCounted(item: PlacementItem, type: ServerType, { ceiling, memoryScope }: Ceilings): number {
  const { throughputOver = [] } = type;
  const nodes = type.nodes.filter(({ cpu }) => cpu > 0);
  if (item.spans) return nodes.length;
  const need = plannedOf(item);
  const cpus = largestFirst(nodes.map(({ cpu }) => cpu * ceiling.cpu));
  const memories = largestFirst(nodes.map(({ memoryGiB }) => memoryGiB * ceiling.memory));
  let [cpu, memoryGiB] = [0, 0];
  for (let count = 1; count <= nodes.length; count += 1) {
    cpu += cpus[count - 1] as number;
    memoryGiB += memories[count - 1] as number;
    const hasCpu = cpu * throughputOn(count, throughputOver) * (1 + CAPACITY_TOLERANCE) >= need.cpu;
    const hasMemory = memoryScope === 'server' || memoryGiB * (1 + CAPACITY_TOLERANCE) >= need.memoryGiB;
    if (count > 1 && hasCpu && hasMemory) return count;
  }
  return nodes.length;
}

function throughputOn(nodes: number, throughputOver: readonly number[]): number {
  return throughputOver[nodes - 1] ?? 1;
}

function plannedOf({ cpu, memoryGiB, margin = NO_MARGIN }: PlacementItem) {
  return { cpu: cpu * margin.cpu, memoryGiB: (memoryGiB ?? 0) * margin.memory };
}

function largestFirst(values: readonly number[]): readonly number[] {
  return values.toSorted((a, b) => b - a);
}
