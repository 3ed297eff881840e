import type { PlacedServer, PlacementProblem, ServerType } from '@tatami/model';

/** Empty servers kept for N+k, by type. */
export interface Spares {
  readonly types: readonly ServerType[];
  /** Asked for and not in stock. */
  readonly missing: number;
}

/** May an empty server take over all that runs on one of the other type? One of its own type may, or one node by node at least as large. */
export function standsIn(type: ServerType, used: ServerType): boolean {
  if (type === used) return true;
  if (type.iops !== null && (used.iops === null || type.iops < used.iops)) return false;
  return used.nodes.every((node, at) => {
    const own = type.nodes[at];
    return own !== undefined && own.cpu >= node.cpu && own.memoryGiB >= node.memoryGiB;
  });
}

/**
 * Which empty servers does N+k keep? For every type in use as many as asked for that stand in for it, the cheapest such set: one
 * may stand in for several types. Where the stock does not give them, as many of the type itself as there are.
 */
export function sparesFor(problem: PlacementProblem, used: readonly PlacedServer[]): Spares {
  const { spareServers: wanted, serverTypes } = problem;
  if (wanted === 0) return { types: [], missing: 0 };
  const inUse = serverTypes.filter(({ id }) => used.some(({ typeId }) => typeId === id));
  const left = ({ id, count }: ServerType) =>
    (count ?? Number.POSITIVE_INFINITY) - used.filter(({ typeId }) => typeId === id).length;
  const set = cheapestSet(
    serverTypes.filter((type) => left(type) >= wanted),
    inUse,
    problem,
  );
  const own = inUse.filter((type) => !covers(set, type));
  const granted = own.map((type) => Math.max(0, Math.min(wanted, left(type))));
  return {
    types: [...set.flatMap((type) => times(wanted, type)), ...own.flatMap((type, at) => times(granted[at] ?? 0, type))],
    missing: own.reduce((sum, _, at) => sum + wanted - (granted[at] ?? 0), 0),
  };
}

/** Least that the spares of any plan cost. */
export function leastSpareCost({ spareServers, serverTypes }: PlacementProblem): number {
  const offers = serverTypes.filter(({ count }) => count === null || count >= spareServers);
  return offers.length === 0 ? 0 : spareServers * Math.min(...offers.map(({ cost }) => cost));
}

/** The set of types that stands in for most of those in use, and of such sets the cheapest. */
function cheapestSet(
  offers: readonly ServerType[],
  inUse: readonly ServerType[],
  { maxTypes = Number.POSITIVE_INFINITY }: PlacementProblem,
): readonly ServerType[] {
  let best: { set: readonly ServerType[]; covered: number; cost: number } = { set: [], covered: 0, cost: 0 };
  for (let mask = 1; mask < 2 ** offers.length; mask += 1) {
    const set = offers.filter((_, at) => (mask >> at) & 1);
    if (new Set([...inUse, ...set]).size > maxTypes) continue;
    const covered = inUse.filter((type) => covers(set, type)).length;
    const cost = set.reduce((sum, type) => sum + type.cost, 0);
    if (covered > best.covered || (covered === best.covered && cost < best.cost)) best = { set, covered, cost };
  }
  return best.set;
}

function covers(set: readonly ServerType[], used: ServerType): boolean {
  return set.some((type) => standsIn(type, used));
}

function times(count: number, type: ServerType): readonly ServerType[] {
  return Array.from({ length: count }, () => type);
}
