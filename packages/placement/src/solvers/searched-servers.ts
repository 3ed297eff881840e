import type { Assignment, KnownAssignment } from '../problem/index.ts';
import type { Posed } from '../problem/pose-request.ts';
import { isAcross } from '../rules/capacity.ts';
import type { PreviousPlaces } from './replan.ts';
import type { SearchedProblem } from './searched-problem.ts';

/** A used server that a search found, in the numbers of the start's problem. */
interface FoundServer {
  readonly type: number;
  /** -1 = a new one. */
  readonly standing: number;
  /** -1 = racks are not told apart. */
  readonly rack: number;
  /** Ascending. */
  readonly items: readonly number[];
}

/**
 * What a search found, in the numbers of the start's problem, its spares left out: servers that pins or the plan before name stay what they are, a new
 * one becomes the server no longer in use it has most items of.
 */
export function foundServers(
  { items, standing: standingOf }: SearchedProblem,
  { serverTypes, standing, rack, server, node }: Assignment,
  posed: Posed,
  previous: PreviousPlaces,
): KnownAssignment {
  const itemsOf: number[][] = Array.from(serverTypes, () => []);
  server.forEach((s, index) => {
    itemsOf[s].push(items[index]);
  });
  const used = [...itemsOf.keys()].filter((s) => itemsOf[s].length > 0).sort((a, b) => itemsOf[a][0] - itemsOf[b][0]);
  const servers = renumbered(
    used.map((s) => ({
      type: serverTypes[s],
      standing: standingOf[standing?.[s] ?? -1] ?? -1,
      rack: rack?.[s] ?? -1,
      items: itemsOf[s],
    })),
    posed,
    previous,
  );
  const serverOf = new Int32Array(posed.items.length).fill(-1);
  servers.forEach((each, s) => {
    for (const item of each.items) serverOf[item] = s;
  });
  const nodeOf = new Int32Array(posed.items.length);
  items.forEach((item, index) => {
    nodeOf[item] = node[index];
  });
  return {
    serverTypes: Int32Array.from(servers, ({ type }) => type),
    standing: Int32Array.from(servers, (each) => each.standing),
    ...(rack && { rack: Int32Array.from(servers, (each) => each.rack) }),
    server: serverOf,
    node: nodeOf,
  };
}

/** Items that stay on their server keep the node they had. */
export function stayingNodes(
  { serverTypes, standing, server }: KnownAssignment,
  { items, numbers, problem }: Posed,
  previous: PreviousPlaces,
): ReadonlyMap<number, number> {
  const nodes = new Map<number, number>();
  server.forEach((s, item) => {
    const before = previous.get(items[item].id);
    if (s === -1 || !before || before.node === null || isAcross(problem, item, serverTypes[s])) return;
    if (standing[s] !== -1 && numbers[standing[s]] === before.number) nodes.set(item, before.node);
  });
  return nodes;
}

/** Numbers of the plan before that are free go where most items had them. */
function renumbered(servers: readonly FoundServer[], posed: Posed, previous: PreviousPlaces): readonly FoundServer[] {
  const taken = new Set(servers.map(({ standing }) => standing));
  const wishes = servers.flatMap((server, at) =>
    server.standing === -1
      ? [...shared(server, posed, previous)].map(([number, count]) => ({
          at,
          standing: posed.numbers.indexOf(number),
          count,
        }))
      : [],
  );
  const standingOf = new Map<number, number>();
  for (const { at, standing } of wishes.sort((a, b) => b.count - a.count || a.standing - b.standing || a.at - b.at)) {
    if (standingOf.has(at) || taken.has(standing)) continue;
    standingOf.set(at, standing);
    taken.add(standing);
  }
  return servers.map((server, at) => ({ ...server, standing: standingOf.get(at) ?? server.standing }));
}

/** How many items of a server each server of its type before had, by number. */
function shared(
  { type, rack, items }: FoundServer,
  posed: Posed,
  previous: PreviousPlaces,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) {
    const before = previous.get(posed.items[item].id);
    const isThere = rack === -1 || before?.rack === undefined || before.rack === rack;
    if (before && isThere && before.typeId === posed.request.serverTypes[type].id)
      counts.set(before.number, (counts.get(before.number) ?? 0) + 1);
  }
  return counts;
}
