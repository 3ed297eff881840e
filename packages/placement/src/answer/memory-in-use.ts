import {
  addedByTakeover,
  itemsById,
  NO_MARGIN,
  type PlacedServer,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  plannedNeed,
  takeoversOf,
} from '@tatami/model';

/** GiB of a server, and of each of its nodes, that its items need or keep room for. */
export interface MemoryInUse {
  /** With what it takes over once any one other server is lost, which is counted over the whole server. */
  readonly server: number;
  readonly nodes: readonly number[];
}

/**
 * What of the memory of each server is spoken for: needs with the room kept for their errors, and the most that a takeover adds. Pairs that keep no room
 * count as well: that a plan carries them is said of what is free. null = not known of an item that it carries, or takes over.
 */
export function memoryInUse(
  problem: PlacementProblem,
  { servers }: Pick<Placement, 'servers'>,
): (server: PlacedServer) => MemoryInUse | null {
  const {
    serverTypes,
    constraints: { pairs = [] },
  } = problem;
  const itemOf = itemsById(problem);
  const serverOf = new Map(servers.flatMap(({ number, items: own }) => own.map(({ id }) => [id, number] as const)));
  const typeOf = new Map(serverTypes.map((type) => [type.id, type]));
  const takeovers = takeoversOf(pairs).flatMap(({ survivor, lost, adds, beside }) => {
    const [stays, goes] = [itemOf.get(survivor), itemOf.get(lost)];
    const [to, from] = [serverOf.get(survivor), serverOf.get(lost)];
    return stays && goes && to !== undefined && from !== undefined && to !== from
      ? [{ stays, goes, to, from, adds, others: beside.flatMap((id) => itemOf.get(id) ?? []) }]
      : [];
  });
  return ({ number, typeId, items: own }) => {
    const held = new Map<number, number>();
    for (const { stays, goes, to, from, adds, others } of takeovers) {
      if (to !== number) continue;
      if (goes.memoryGiB === null) return null;
      const added = addedByTakeover(adds, 'memory', {
        survivor: plannedNeed(stays, 'memory'),
        lost: plannedNeed(goes, 'memory'),
        beside: others.reduce((sum, each) => sum + plannedNeed(each, 'memory'), 0),
      });
      held.set(from, (held.get(from) ?? 0) + added);
    }
    const nodes = (typeOf.get(typeId)?.nodes ?? []).map(() => 0);
    let server = Math.max(0, ...held.values());
    for (const { id, parts } of own) {
      const item = itemOf.get(id) as PlacementItem;
      if (item.memoryGiB === null) return null;
      // Where half of all cases are enough, a plan may keep less than is stated: that is on its node all the same.
      const margin = Math.max(1, (item.margin ?? NO_MARGIN).memory);
      server += item.memoryGiB * margin;
      for (const { node, memoryGiB } of parts) nodes[node] = nodes[node] + memoryGiB * margin;
    }
    return { server, nodes };
  };
}
