import { type Estimate, isKnown } from '../../figure/index.ts';
import { spanningThroughput } from '../../layout/index.ts';
import { itemsById, nodesCounted, type Placement, type PlacementItem, serverName } from '../../placement/index.ts';
import { serverSpecs } from '../../target/index.ts';
import type { PlacedScenario } from '../place-scenario.ts';

/** A workload that runs on several NUMA nodes of its server. */
export interface SpanningInstance {
  readonly workloadId: string;
  readonly server: string;
  /** Nodes it runs on, and those for which the plan counts remote memory. */
  readonly nodes: number;
  readonly counted: number;
  /** Whether remote memory is in its measured ratio already, so that nothing more is counted. */
  readonly inRatio: boolean;
  /** Throughput that is counted, against one node; [nodes - 1] of `spanningThroughput`. */
  readonly throughput: Estimate;
  /** The same of the nodes it runs on. */
  readonly throughputThere: Estimate;
}

type Placed = Pick<PlacedScenario, 'placement' | 'problem' | 'target'>;

/** Several checks and assumptions ask this of one answer, and the placement of an answer has one problem and one target. */
const known = new WeakMap<Placement, readonly SpanningInstance[]>();

/** What of a plan runs on several nodes, in the order of its servers; nothing on a machine with one node. */
export function spanningInstances(placed: Placed): readonly SpanningInstance[] {
  const instances = known.get(placed.placement) ?? foundSpanning(placed);
  known.set(placed.placement, instances);
  return instances;
}

function foundSpanning({ placement, problem, target }: Placed): readonly SpanningInstance[] {
  const typeOf = new Map(problem.serverTypes.map((type) => [type.id, type]));
  const specOf = serverSpecs(target);
  const throughputs = new Map<string, readonly Estimate[]>();
  const throughputOf = (typeId: string) => {
    const { topology, platform } = specOf(typeId);
    const byNodes = throughputs.get(typeId) ?? spanningThroughput(topology.nodes, platform.year);
    throughputs.set(typeId, byNodes);
    return byNodes;
  };
  return placement.servers.flatMap(({ typeId, number, spare, items }) =>
    items.flatMap(({ id, parts }): SpanningInstance[] => {
      const nodes = parts.reduce((sum, { runs }) => sum + (runs ? 1 : 0), 0);
      const type = typeOf.get(typeId);
      if (nodes < 2 || !type) return [];
      const item = itemsById(problem).get(id) as PlacementItem;
      const counted = nodesCounted(item, type, problem);
      const [throughput, throughputThere] = [counted, nodes].map((on) => throughputOf(typeId)[on - 1]);
      if (!throughput || !throughputThere) return [];
      const inRatio = item.remoteInNeed === true;
      const server = serverName(number, spare);
      return [{ workloadId: id, server, nodes, counted, inRatio, throughput, throughputThere }];
    }),
  );
}

/** The one whose throughput is counted lowest; null where nothing is counted. */
export function lowestCounted(instances: readonly SpanningInstance[]): SpanningInstance | null {
  return instances
    .filter(({ inRatio, throughput }) => !inRatio && isKnown(throughput))
    .reduce<SpanningInstance | null>(
      (least, each) => (least && (least.throughput.value ?? 1) <= (each.throughput.value ?? 1) ? least : each),
      null,
    );
}
