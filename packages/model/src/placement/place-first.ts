import type { Arrangement } from './arrangement.ts';
import { placeFrom } from './place-from.ts';
import { placeGreedy } from './place-greedy.ts';
import type { PlacedServer, Placement, Solver } from './problem.ts';

/**
 * First fit; where something is pinned, first fit without the pins and then as few moves as they ask for. So a pin moves what it
 * names, and not all that first fit would have placed after it.
 */
export const placeFirst: Solver = (problem) => {
  if (problem.constraints.pinned.length === 0) return placeGreedy(problem);
  const free = placeGreedy({ ...problem, constraints: { ...problem.constraints, pinned: [] } });
  return placeFrom(arrangementOfPlacement(free))(problem);
};

/** Where everything is in a placement that proves nothing beyond what its needs say. */
function arrangementOfPlacement({ servers, madeBy, iterations }: Placement): Arrangement {
  const used = servers.filter(({ spare }) => !spare);
  return {
    servers: used.map(({ number, typeId, items }) => ({ number, typeId, items: items.map(placeOf) })),
    proven: null,
    madeBy,
    iterations,
  };
}

function placeOf({ id, parts }: PlacedServer['items'][number]) {
  const nodes = parts.filter(({ runs }) => runs).map(({ node }) => node);
  return { id, node: nodes.length === 1 ? (nodes[0] as number) : null };
}
