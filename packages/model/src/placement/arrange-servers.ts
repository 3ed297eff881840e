import { allot } from './allot.ts';
import { CpuLoad } from './cpu-load.ts';
import type { PlacedServer, PlacementItem, PlacementProblem, ServerType } from './problem.ts';
import { type FilledServer, spreadOverNodes } from './spread-over-nodes.ts';

/** What a solver has chosen: the items of each server and the node each runs on, null where it spans. */
export interface ChosenServer {
  readonly type: ServerType;
  readonly items: readonly { readonly item: PlacementItem; readonly node: number | null }[];
}

/** A solver's choice as placed servers: spread over the nodes of each, with the CPU and memory each item uses. */
export function arrangeServers(problem: PlacementProblem, servers: readonly ChosenServer[]): readonly PlacedServer[] {
  const pinnedNode = new Map(problem.constraints.pinned.flatMap(({ id, node }) => (node === null ? [] : [[id, node]])));
  return servers.map((chosen) => ({
    typeId: chosen.type.id,
    spare: false,
    items: allot(spreadOverNodes(filled(chosen, problem), problem, pinnedNode), problem.ceiling),
  }));
}

function filled({ type, items }: ChosenServer, { steps }: PlacementProblem): FilledServer {
  const nodeLoads = type.nodes.map(() => new CpuLoad(steps));
  for (const { item, node } of items) if (node !== null) nodeLoads[node]?.add(item);
  return { type, taken: items, nodeLoads };
}
