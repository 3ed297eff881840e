import type { PlacedServer, Placement, PlacementItem, PlacementProblem, ServerType } from '@tatami/model';
import { CpuLoad } from '../first-fit/cpu-load.ts';
import { sparesFor } from '../first-fit/spare-servers.ts';
import { allot } from './allot.ts';
import { bySize, type FilledServer, spreadOverNodes } from './spread-over-nodes.ts';

/** What a solver has chosen: the items of each server and the node each runs on, null where it spans. */
export interface ChosenServer {
  readonly type: ServerType;
  /** What pins name it by; null = any number that is free. */
  readonly number: number | null;
  readonly items: readonly { readonly item: PlacementItem; readonly node: number | null }[];
}

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * A solver's choice as placed servers, by number: spread over the nodes of each, with the CPU and memory each item uses, and
 * the empty servers kept for N+k. Items in `staying` keep the node given there. How a server is filled depends on what is on
 * it, not on the order in which it came.
 */
export function arrangeServers(
  problem: PlacementProblem,
  chosen: readonly ChosenServer[],
  staying: ReadonlyMap<string, number> = NONE,
): Pick<Placement, 'servers' | 'missingSpares'> {
  const fixed = new Map(staying);
  for (const { id, node } of problem.constraints.pinned) if (node !== null) fixed.set(id, node);
  const servers = numbered(chosen).map(
    ({ number, server }): PlacedServer => ({
      number,
      typeId: server.type.id,
      spare: false,
      items: allot(spreadOverNodes(filled(server, problem), problem, fixed), problem.ceiling),
    }),
  );
  return withSpares(problem, servers);
}

/** Servers by number; those without one get, in their order, the lowest that no other has. */
function numbered(chosen: readonly ChosenServer[]): readonly { number: number; server: ChosenServer }[] {
  const taken = new Set(chosen.flatMap(({ number }) => number ?? []));
  let free = 0;
  const next = () => {
    while (taken.has(free)) free += 1;
    free += 1;
    return free - 1;
  };
  return chosen.map((server) => ({ number: server.number ?? next(), server })).toSorted((a, b) => a.number - b.number);
}

function filled({ type, items }: ChosenServer, { steps }: PlacementProblem): FilledServer {
  const taken = items.toSorted((a, b) => bySize(a.item, b.item));
  const nodeLoads = type.nodes.map(() => new CpuLoad(steps));
  for (const { item, node } of taken) if (node !== null) nodeLoads[node]?.add(item);
  return { type, taken, nodeLoads };
}

/** With the empty servers kept for N+k at the end, and how many are missing. */
function withSpares(
  problem: PlacementProblem,
  used: readonly PlacedServer[],
): Pick<Placement, 'servers' | 'missingSpares'> {
  const next = (used.at(-1)?.number ?? -1) + 1;
  const { types, missing } = sparesFor(problem, used);
  const spares = types.map(({ id }, at): PlacedServer => ({ number: next + at, typeId: id, spare: true, items: [] }));
  return { servers: [...used, ...spares], missingSpares: missing };
}
