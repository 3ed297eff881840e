import type { ChosenServer } from '../answer/arrange-servers.ts';
import type { Assignment } from '../problem/index.ts';
import type { PreviousPlaces } from './replan.ts';
import type { WorkloadSearch } from './workload-search.ts';

/**
 * What a search found, as servers of the plan: those that pins or the plan before name keep their number, a new one gets that of
 * the server no longer in use it has most items of.
 */
export function chosenServers(
  { problem, fitting, stated, start }: WorkloadSearch,
  { serverTypes: types, standing, server, node }: Assignment,
): readonly ChosenServer[] {
  const itemsOf: ChosenServer['items'][number][][] = Array.from(types, () => []);
  fitting.forEach(({ item, spans }, index) => {
    const on = spans || stated.serversAreNodes ? null : node[index];
    itemsOf[server[index]]?.push({ item, node: on });
  });
  const servers = Array.from(types, (type, index) => ({
    type: problem.serverTypes[type],
    items: itemsOf[index] ?? [],
    number: stated.numbers[standing?.[index] ?? -1] ?? null,
  })).filter(({ items }) => items.length > 0);
  return renumbered(servers, start.previous);
}

/** Items that stay on their server keep the node they had. */
export function stayingNodes(servers: readonly ChosenServer[], previous: PreviousPlaces): ReadonlyMap<string, number> {
  const nodes = new Map<string, number>();
  for (const { number, items } of servers)
    for (const { item, node } of items) {
      const before = previous.get(item.id);
      if (node !== null && before && before.node !== null && before.number === number) nodes.set(item.id, before.node);
    }
  return nodes;
}

/** In the order of their first items; numbers of the plan before that are free go where most items had them. */
function renumbered(servers: readonly ChosenServer[], previous: PreviousPlaces): readonly ChosenServer[] {
  const ordered = servers.toSorted((a, b) => (firstId(a) < firstId(b) ? -1 : 1));
  const taken = new Set(ordered.flatMap(({ number }) => number ?? []));
  const wishes = ordered.flatMap((server, at) =>
    server.number === null ? [...shared(server, previous)].map(([number, count]) => ({ at, number, count })) : [],
  );
  const numberOf = new Map<number, number>();
  for (const { at, number } of wishes.sort((a, b) => b.count - a.count || a.number - b.number || a.at - b.at)) {
    if (numberOf.has(at) || taken.has(number)) continue;
    numberOf.set(at, number);
    taken.add(number);
  }
  return ordered.map((server, at) => ({ ...server, number: server.number ?? numberOf.get(at) ?? null }));
}

/** How many items of a server each server of its type before had. */
function shared({ type, items }: ChosenServer, previous: PreviousPlaces): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { item } of items) {
    const before = previous.get(item.id);
    if (before && before.typeId === type.id) counts.set(before.number, (counts.get(before.number) ?? 0) + 1);
  }
  return counts;
}

function firstId({ items }: ChosenServer): string {
  return items[0]?.item.id ?? '';
}
