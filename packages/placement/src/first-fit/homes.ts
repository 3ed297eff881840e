import type { Arrangement, PlacementProblem, ServerType } from '@tatami/model';
import type { NodeOf } from './open-servers.ts';
import { fitsNode } from './triage.ts';
import type { PlacementUnit } from './units-of.ts';

/** Where each item was: the number of its server, and its node, null where it ran on several. */
export type Homes = ReadonlyMap<string, { readonly server: number; readonly node: number | null }>;

export function homesOf({ servers }: Arrangement): Homes {
  return new Map(
    servers.flatMap(({ number, items }) => items.map(({ id, node }) => [id, { server: number, node }] as const)),
  );
}

/** The servers that items of the unit were on, by number: most of them first, then the lowest. */
export function serversOf({ items }: PlacementUnit, homes: Homes): readonly number[] {
  const [only, ...others] = items;
  if (only && others.length === 0) {
    const home = homes.get(only.item.id);
    return home ? [home.server] : [];
  }
  const counts = new Map<number, number>();
  for (const { item } of items) {
    const home = homes.get(item.id);
    if (home) counts.set(home.server, (counts.get(home.server) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || a - b).map(([server]) => server);
}

/** Whether all items of the unit were on the server. */
export function isHome(unit: PlacementUnit, server: number, homes: Homes): boolean {
  return unit.items.every(({ item }) => homes.get(item.id)?.server === server);
}

/** The node that each item had on a server, as far as it was there and its pin does not say otherwise. */
export function nodesAsTheyWere(
  server: number,
  type: ServerType,
  homes: Homes,
  pinnedNode: ReadonlyMap<string, number | null>,
  problem: PlacementProblem,
): NodeOf {
  return ({ item, spans }) => {
    const pinned = pinnedNode.get(item.id) ?? null;
    const home = homes.get(item.id);
    if (pinned !== null || home?.server !== server || home.node === null) return pinned;
    return !spans && fitsNode(item, type, problem) ? home.node : null;
  };
}
