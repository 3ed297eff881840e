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
  const most = mostOnNodes(type, ceiling);
  if (item.spans) return most.length;
  const need = plannedOf(item);
  const carries = ({ cpu, memoryGiB }: MostOnNodes, nodes: number) =>
    cpu * throughputOn(nodes, throughputOver) * (1 + CAPACITY_TOLERANCE) >= need.cpu &&
    (memoryScope === 'server' || memoryGiB * (1 + CAPACITY_TOLERANCE) >= need.memoryGiB);
  const fewest = most.findIndex((on, before) => before > 0 && carries(on, before + 1));
  return fewest < 0 ? most.length : fewest + 1;
}

/** What so many nodes of an empty server carry together. */
interface MostOnNodes {
  readonly cpu: number;
  readonly memoryGiB: number;
}

/** Every item of a problem asks it of the same types. */
const known = new WeakMap<
  ServerType,
  { readonly ceiling: Ceilings['ceiling']; readonly most: readonly MostOnNodes[] }
>();

/** The most that one, two, … of the nodes with CPUs carry. */
function mostOnNodes(type: ServerType, ceiling: Ceilings['ceiling']): readonly MostOnNodes[] {
  const kept = known.get(type);
  if (kept?.ceiling === ceiling) return kept.most;
  const nodes = type.nodes.filter(({ cpu }) => cpu > 0);
  const cpus = largestFirst(nodes.map(({ cpu }) => cpu * ceiling.cpu));
  const memories = largestFirst(nodes.map(({ memoryGiB }) => memoryGiB * ceiling.memory));
  let [cpu, memoryGiB] = [0, 0];
  const most = cpus.map((each, at) => {
    cpu += each;
    memoryGiB += memories[at] ?? 0;
    return { cpu, memoryGiB };
  });
  known.set(type, { ceiling, most });
  return most;
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
