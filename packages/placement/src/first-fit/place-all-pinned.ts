import type { Blocked, PlacementProblem } from '@tatami/model';
import { MOST_LAID_ANEW, type NodeOf, type OpenServers } from './open-servers.ts';
import { whyNotThere } from './place-unit.ts';
import type { PlacementUnit } from './units-of.ts';

/** Units turned away from a server after which no more ways are looked for to lay its items anew. */
const MOST_TURNED_AWAY = 20;

export interface Pinned {
  readonly accepted: readonly PlacementUnit[];
  readonly blocked: readonly { readonly unit: PlacementUnit; readonly because: Blocked }[];
}

/**
 * Puts units on the empty server they are pinned to, the first ones first, on the nodes they had there if they can be; those
 * there already make room on other nodes, as far as no pin holds them, before the next one is turned away.
 */
export function placeAllPinned(
  units: readonly PlacementUnit[],
  index: number,
  open: OpenServers,
  problem: PlacementProblem,
  asTheyWere: NodeOf | null,
): Pinned {
  const accepted: PlacementUnit[] = [];
  const blocked: Pinned['blocked'][number][] = [];
  for (const unit of units) {
    const mayLayAnew = blocked.length < MOST_TURNED_AWAY;
    if (putOn(unit, index, open, asTheyWere) || (mayLayAnew && putAnew(accepted, unit, index, open))) {
      accepted.push(unit);
      continue;
    }
    const because = whyNotThere(unit, index, open, problem);
    const node = [...unit.nodes.values()][0] ?? null;
    blocked.push({ unit, because: { kind: 'pinned', server: unit.server as number, node, because } });
  }
  return { accepted, blocked };
}

/** Puts a unit on a server, on the nodes it had there if it can be. */
export function putOn(unit: PlacementUnit, index: number, open: OpenServers, asTheyWere: NodeOf | null): boolean {
  return (asTheyWere !== null && open.placeUnit(index, unit, asTheyWere)) || open.layUnit(index, unit);
}

/** Puts one more unit on a server by laying those that are there over its nodes anew; false, and they are as before, where that fails. */
function putAnew(there: readonly PlacementUnit[], more: PlacementUnit, index: number, open: OpenServers): boolean {
  if (there.length === 0 || there.length >= MOST_LAID_ANEW) return false;
  const before = [...open.at(index).taken];
  open.keepOnly(index, 0);
  if (open.layUnit(index, asOne([...there, more]))) return true;
  open.refill(index, before);
  return false;
}

/** Units as one, what is bound to a node first. */
function asOne(units: readonly PlacementUnit[]): PlacementUnit {
  const items = units.flatMap((unit) => unit.items);
  const nodes = new Map(units.flatMap((unit) => [...unit.nodes]));
  const isBound = ({ item }: PlacementUnit['items'][number]) => nodes.has(item.id);
  return { items: [...items.filter(isBound), ...items.filter((each) => !isBound(each))], server: null, nodes };
}
