import type { Arrangement } from '@tatami/model';
import type { Posed } from '../problem/pose-request.ts';
import { isAcross } from '../rules/capacity.ts';
import type { NodeOf } from './open-servers.ts';
import type { Unit } from './units.ts';

/** Where an item was: its standing server and its node, null where it ran on several. */
export interface Home {
  readonly standing: number;
  readonly node: number | null;
}

/** By item. */
export type Homes = ReadonlyMap<number, Home>;

export function homesOf({ servers }: Arrangement, { items, numbers }: Posed): Homes {
  const indexOf = new Map(items.map(({ id }, index) => [id, index]));
  const standingOf = new Map(numbers.map((number, standing) => [number, standing]));
  return new Map(
    servers.flatMap(({ number, items: placed }) =>
      placed.flatMap(({ id, node }): readonly (readonly [number, Home])[] => {
        const item = indexOf.get(id);
        const standing = standingOf.get(number);
        return item === undefined || standing === undefined ? [] : [[item, { standing, node }]];
      }),
    ),
  );
}

/** The standing servers that items of the unit were on: most of them first, then the lowest. */
export function serversOf({ items }: Unit, homes: Homes): readonly number[] {
  const counts = new Map<number, number>();
  for (const item of items) {
    const home = homes.get(item);
    if (home) counts.set(home.standing, (counts.get(home.standing) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || a - b).map(([standing]) => standing);
}

/** Whether all items of the unit were on the server. */
export function isHome({ items }: Unit, standing: number, homes: Homes): boolean {
  return items.every((item) => homes.get(item)?.standing === standing);
}

/** The node that each item had on a server of a type, as far as it was there and its pin does not say otherwise. */
export function nodesAsTheyWere(standing: number, type: number, homes: Homes, { problem }: Posed): NodeOf {
  return (item) => {
    const home = homes.get(item);
    if (problem.pinnedNode[item] !== -1 || home?.standing !== standing) return null;
    return isAcross(problem, item, type) ? null : home.node;
  };
}
